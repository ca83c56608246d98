/// One stored property of a type under `@ObservableState`.
struct StateProperty: Equatable {
  /// What the macros make of the property.
  enum Kind: Equatable {
    /// Observed under its number.
    case tracked
    /// `@Presents`: observed under its number; the next number belongs to its projection.
    case presented
    /// Stored and not observed: a `let`, a wrapped property, or one that is marked so.
    case plain
    /// Stored where nothing else can reach it: a `lazy` property that is marked as ignored.
    case hidden
  }

  var name: Name
  var kind: Kind
  var number: Int
  /// Where the declaration stands in the type.
  var range: Range<Int>
  var isWrapped = false
  /// Whether `@available` keeps other declarations from naming the property freely.
  var isLimited = false

  /// The name of the property that holds the value.
  var storage: String {
    switch kind {
    case .tracked, .presented: "_" + name.bare
    case .plain: isWrapped ? "_" + name.bare : name.text
    case .hidden: name.text
    }
  }
}

/// The stored properties of a type, with the `#if` blocks they stand in.
struct StateProperties {
  /// A property, or branches of which one is compiled.
  indirect enum Item {
    case property(StateProperty)
    case conditional([(directive: String, items: [Item])])
  }

  private(set) var items: [Item] = []
  /// How many numbers are given out.
  private(set) var count = 0

  init(_ declaration: Declaration) { items = read(declaration.members) }

  /// The observed property that gives the mark its first value, too, so that the memberwise initializer
  /// leaves the mark out: the first one that is compiled in any case.
  var first: StateProperty? {
    for case .property(let property) in items where property.kind == .tracked { return property }
    return nil
  }

  /// All properties, whatever is compiled.
  var all: [StateProperty] { Self.flatten(items) }

  private static func flatten(_ items: [Item]) -> [StateProperty] {
    items.flatMap { item -> [StateProperty] in
      switch item {
      case .property(let property): [property]
      case .conditional(let clauses): clauses.flatMap { flatten($0.items) }
      }
    }
  }

  private mutating func read(_ members: [Member]) -> [Item] {
    var items: [Item] = []
    for member in members {
      switch member {
      case .declaration(let declaration):
        guard !declaration.isStatic else { continue }
        for binding in declaration.bindings where binding.isStored {
          guard let name = binding.name else { continue }
          items.append(.property(property(name, of: declaration)))
        }
      case .conditional(let clauses):
        // Each branch has numbers of its own, so that a number never means two properties.
        var branches: [(directive: String, items: [Item])] = []
        for clause in clauses {
          branches.append((clause.directive, read(clause.members)))
        }
        items.append(.conditional(branches))
      }
    }
    return items
  }

  private mutating func property(_ name: Name, of declaration: Declaration) -> StateProperty {
    let number = count
    let kind: StateProperty.Kind
    if declaration.attribute("Presents") != nil, declaration.keyword.text == "var" {
      kind = .presented
      count += 2
    } else if declaration.isTracked {
      kind = .tracked
      count += 1
    } else {
      kind = declaration.hasModifier("lazy") ? .hidden : .plain
    }
    return StateProperty(
      name: name, kind: kind, number: number, range: declaration.range,
      isWrapped: declaration.wrapper != nil,
      isLimited: declaration.attribute("available") != nil)
  }

  /// Prints a line for each property, and the directives around them.
  func print(_ output: inout Expansion, _ body: (StateProperty, inout Expansion) -> Void) {
    print(items, &output, body)
  }

  private func print(
    _ items: [Item], _ output: inout Expansion, _ body: (StateProperty, inout Expansion) -> Void
  ) {
    for item in items {
      switch item {
      case .property(let property): body(property, &output)
      case .conditional(let clauses):
        for clause in clauses {
          output.print(clause.directive)
          print(clause.items, &output, body)
        }
        output.print("#endif")
      }
    }
  }
}

extension Declaration {
  /// Whether `@ObservableState` observes this variable.
  var isTracked: Bool {
    keyword.text == "var" && !isStatic && bindings.count == 1 && bindings[0].isStored
      && bindings[0].name != nil
      && attribute("ObservationStateIgnored") == nil && attribute("Presents") == nil
      && wrapper == nil && !hasModifier("lazy") && !hasModifier("weak") && !hasModifier("unowned")
  }

  /// An attribute that is most likely a property wrapper: capitalized, and none that is known.
  var wrapper: Attribute? {
    let known: Set<String> = [
      "Presents", "ObservationStateIgnored", "ObservationStateTracked", "MainActor", "Sendable",
    ]
    return attributes.first { attribute in
      let name = attribute.lastName
      return name.first?.isUppercase == true && !known.contains(name)
    }
  }
}
