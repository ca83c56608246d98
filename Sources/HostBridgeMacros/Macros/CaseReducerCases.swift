/// The cases of an enum under `@Reducer`, with the `#if` blocks they stand in.
struct CaseReducerCases {
  private indirect enum Item {
    case element(CaseReducerCase)
    case conditional([(directive: String, items: [Item])])
  }

  private let items: [Item]

  init(_ subject: ParsedFragment) throws(Diagnostic) {
    items = try Self.read(subject.declaration.members, in: subject)
    guard !all.isEmpty else {
      throw subject.error(
        "a '@Reducer' enum needs a case for each feature", at: subject.declaration.keyword.range)
    }
  }

  private static func read(
    _ members: [Member], in subject: ParsedFragment
  ) throws(Diagnostic) -> [Item] {
    var items: [Item] = []
    for member in members {
      switch member {
      case .declaration(let declaration):
        guard case .cases(let cases) = declaration.content else { continue }
        for element in cases {
          items.append(.element(try CaseReducerCase(element, of: declaration, in: subject)))
        }
      case .conditional(let clauses):
        var branches: [(directive: String, items: [Item])] = []
        for clause in clauses {
          branches.append((clause.directive, try read(clause.members, in: subject)))
        }
        items.append(.conditional(branches))
      }
    }
    return items
  }

  /// Whether a case that acts is there whatever is compiled.
  var hasUnconditionalAction: Bool {
    items.contains { item in
      if case .element(let element) = item { element.reducer != nil } else { false }
    }
  }

  /// All cases, whatever is compiled.
  var all: [CaseReducerCase] { Self.flatten(items) }

  private static func flatten(_ items: [Item]) -> [CaseReducerCase] {
    items.flatMap { item -> [CaseReducerCase] in
      switch item {
      case .element(let element): [element]
      case .conditional(let clauses): clauses.flatMap { flatten($0.items) }
      }
    }
  }

  /// Prints something for each case, and the directives around them.
  func print(_ output: inout Expansion, _ body: (inout Expansion, CaseReducerCase) -> Void) {
    Self.print(items, &output, body)
  }

  private static func print(
    _ items: [Item], _ output: inout Expansion,
    _ body: (inout Expansion, CaseReducerCase) -> Void
  ) {
    for item in items {
      switch item {
      case .element(let element): body(&output, element)
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
