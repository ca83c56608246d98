/// Renders any value as lines of text that can be read and compared: for reports and printed changes.
///
/// ```
/// Counter.State(
///   count: 1,
///   rows: [
///     [0]: Row(
///       title: "a",
///     ),
///   ],
/// )
/// ```
///
/// Equal values give equal text: dictionaries and sets are sorted, objects are shown by their identity
/// and never looked into, so that there are no cycles. A mirror of the value's own is respected. What
/// macros add to a type (`_$…`) is left out. Every child ends in a comma, the last too, so that one more
/// child is one more line.
package struct ValueText {
  /// Deeper values are shown as `…`.
  private static let depthLimit = 64

  private(set) var lines: [ValueLine] = []
  private var names = TypeNames()
  /// When there are as many lines, what remains is shown as `…`.
  private let lineLimit: Int

  private init(lineLimit: Int = .max) {
    self.lineLimit = lineLimit
  }

  /// The lines of a value; at least one.
  package static func lines(of value: Any) -> [String] { valueLines(of: value).map(\.text) }

  /// The lines of a value, and what each stands for; at least one.
  static func valueLines(of value: Any, limit: Int = .max) -> [ValueLine] {
    var text = ValueText(lineLimit: limit)
    text.add(value, Place(prefix: "", suffix: "", depth: 0, step: ""))
    return text.lines
  }

  /// The case that an action is in, down to the innermost: `.row.titleChanged`. The type's name for what
  /// is no enum.
  package static func label(of action: Any) -> String {
    var label = ""
    var value = action
    while true {
      let mirror = Mirror(reflecting: value)
      guard mirror.displayStyle == .enum else { break }
      guard let child = mirror.children.first, let name = child.label else {
        return label + ".\(String(describing: value))"
      }
      label += ".\(name)"
      value = child.value
    }
    if !label.isEmpty { return label }
    var names = TypeNames()
    return names.name(of: type(of: action))
  }

  /// Where a value stands: what surrounds it on its first and last line.
  private struct Place {
    var prefix: String
    var suffix: String
    var depth: Int
    var step: String

    var indentation: String { String(repeating: "  ", count: depth) }
  }

  /// Something inside a value.
  private struct Child {
    /// Stands before it: a property's name, a key.
    var label: String?
    /// Leads to it in a path.
    var step: String
    var value: Any

    /// Where it stands in a value at a depth.
    func place(in depth: Int) -> Place {
      Place(prefix: label.map { $0 + ": " } ?? "", suffix: ",", depth: depth + 1, step: step)
    }
  }

  private mutating func add(_ value: Any, _ place: Place) {
    guard place.depth < Self.depthLimit else { return addLine("…", place) }
    if type(of: value) is AnyObject.Type { return addLine(identity(of: value), place) }
    let mirror = Mirror(reflecting: value)
    switch mirror.displayStyle {
    case .optional:
      if let wrapped = mirror.children.first { return add(wrapped.value, place) }
      addLine("nil", place)
    case .enum:
      addCase(value, mirror, place)
    case .collection:
      addElements(mirror.children, ids: (value as? any IDKeeping)?.idTexts, place)
    case .set:
      addSet(mirror.children, place)
    case .dictionary:
      addEntries(mirror.children, place)
    case .tuple:
      addChildren(Self.parts(of: mirror, step: ""), "(", ")", place)
    case .struct where !names.isPlain(type(of: value)):
      addProperties(value, mirror, place)
    // A mirror of the type's own that does not say what it is.
    case nil where !mirror.children.isEmpty && !names.isPlain(type(of: value)):
      addProperties(value, mirror, place)
    default:
      addLine(leaf(value), place)
    }
  }

  private mutating func addProperties(_ value: Any, _ mirror: Mirror, _ place: Place) {
    let name = names.name(of: type(of: value))
    addChildren(mirror.children.lazy.compactMap(Self.property), name + "(", ")", place)
  }

  private mutating func addCase(_ value: Any, _ mirror: Mirror, _ place: Place) {
    guard let child = mirror.children.first, let name = child.label else {
      return addLine(value is any CustomStringConvertible ? leaf(value) : ".\(leaf(value))", place)
    }
    let payload = Mirror(reflecting: child.value)
    let children =
      payload.displayStyle == .tuple
      ? Self.parts(of: payload, step: ".\(name)")
      : [Child(label: nil, step: ".\(name)", value: child.value)]
    let start = lines.count
    addChildren(children, ".\(name)(", ")", place)
    // A payload of one line is shown on the line of its case.
    guard children.count == 1, lines.count == start + 3 else { return }
    let inner = lines[start + 1].content.dropLast()
    let text = lines[start].text + inner + ")" + place.suffix
    lines.replaceSubrange(start..., with: [ValueLine(text: text, step: place.step)])
  }

  /// Adds the elements of a list: by their ids where they have some, else by position.
  private mutating func addElements(
    _ elements: Mirror.Children, ids: [String]?, _ place: Place
  ) {
    guard !elements.isEmpty else { return addLine("[]", place) }
    open("[", place)
    for (position, element) in elements.enumerated() {
      let id = ids.map { $0[position] } ?? id(of: element.value)
      let step = id.map { "[id: \($0)]" } ?? "[\(position)]"
      guard addChild(Child(label: step, step: step, value: element.value), place) else { break }
    }
    close("]", place)
  }

  private mutating func id(of element: Any) -> String? {
    func text(of element: some Identifiable) -> String? {
      element.id is any HiddenID ? nil : compactText(element.id)
    }
    guard names.isIdentified(type(of: element)) else { return nil }
    return (element as? any Identifiable).flatMap { text(of: $0) }
  }

  /// Adds the entries of a dictionary, in the order of their keys.
  private mutating func addEntries(_ entries: Mirror.Children, _ place: Place) {
    let children = entries.map { entry in
      let parts = Mirror(reflecting: entry.value).children.map(\.value)
      guard parts.count == 2 else { return Child(label: nil, step: "", value: entry.value) }
      let key = compactText(parts[0], limit: .max)
      return Child(label: key, step: "[\(key)]", value: parts[1])
    }
    let sorted = children.map { (SortKey($0.label ?? ""), $0) }.sorted { $0.0 < $1.0 }
    addChildren(sorted.lazy.map(\.1), "[", "]", place, empty: "[:]")
  }

  /// Adds the elements of a set, in the order of their text.
  private mutating func addSet(_ elements: Mirror.Children, _ place: Place) {
    guard !elements.isEmpty else { return addLine("Set([])", place) }
    open("Set([", place)
    // Each is rendered once, by itself, and then put in its place: rendering some twice on each level
    // would double the work with every set inside a set.
    var outer: [ValueLine] = []
    swap(&outer, &lines)
    var texts: [(key: SortKey, lines: [ValueLine])] = []
    for element in elements {
      lines = []
      add(element.value, Child(label: nil, step: "", value: element.value).place(in: place.depth))
      texts.append((SortKey(lines.map(\.content).joined()), lines))
    }
    swap(&outer, &lines)
    for text in texts.sorted(by: { $0.key < $1.key }) { lines += text.lines }
    close("])", place)
  }

  private mutating func addChildren(
    _ children: some Collection<Child>, _ opening: String, _ closing: String, _ place: Place,
    empty: String? = nil
  ) {
    if children.isEmpty { return addLine(empty ?? opening + closing, place) }
    open(opening, place)
    for child in children {
      guard addChild(child, place) else { break }
    }
    close(closing, place)
  }

  /// - Returns: False if there are too many lines already: the children that follow are not shown.
  private mutating func addChild(_ child: Child, _ place: Place) -> Bool {
    let childPlace = child.place(in: place.depth)
    guard lines.count < lineLimit else {
      lines.append(ValueLine(text: childPlace.indentation + "…", step: ""))
      return false
    }
    add(child.value, childPlace)
    return true
  }

  private mutating func open(_ text: String, _ place: Place) {
    lines.append(ValueLine(text: place.indentation + place.prefix + text, step: place.step))
  }

  private mutating func close(_ text: String, _ place: Place) {
    lines.append(
      ValueLine(text: place.indentation + text + place.suffix, step: "", isClosing: true))
  }

  private mutating func addLine(_ text: String, _ place: Place) {
    open(text + place.suffix, place)
  }

  // MARK: Parts

  private static func property(_ child: Mirror.Child) -> Child? {
    guard let label = child.label else { return Child(label: nil, step: "", value: child.value) }
    if label.hasPrefix("_$") { return nil }
    // Where a property wrapper keeps the property.
    let name = label.hasPrefix("_") ? String(label.dropFirst()) : label
    return Child(label: name, step: ".\(name)", value: child.value)
  }

  /// The parts of a tuple. Those without a label are numbered by the mirror: `.0`.
  private static func parts(of mirror: Mirror, step: String) -> [Child] {
    mirror.children.map { part in
      let label = part.label ?? ""
      let isNumber = label.isEmpty || label.hasPrefix(".")
      return Child(
        label: isNumber ? nil : label, step: step + (isNumber ? label : ".\(label)"),
        value: part.value)
    }
  }

  private mutating func identity(of value: Any) -> String {
    if value is AnyKeyPath { return leaf(value) }
    let object = value as AnyObject
    let address = UInt(bitPattern: ObjectIdentifier(object).hashValue)
    return "\(names.name(of: type(of: value)))(0x\(String(address, radix: 16)))"
  }

  private func leaf(_ value: Any) -> String {
    let isText =
      value is String || value is Substring || value is Character || value is any TextLike
    let text = isText ? String(reflecting: value) : String(describing: value)
    guard text.contains(where: \.isNewline) else { return text }
    return text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
      .joined(separator: "\\n")
  }
}

/// A value that stands for text: shown in quotes.
protocol TextLike {}

/// An id that is no part of the value: not shown.
protocol HiddenID {}

/// A list that keeps an id for each of its elements.
protocol IDKeeping {
  /// The ids, as shown.
  var idTexts: [String] { get }
}

/// Orders the text of keys: numbers by value and before anything else.
private struct SortKey: Comparable {
  let text: String
  let number: Double?

  init(_ text: String) {
    self.text = text
    number = Double(text.hasSuffix(",") ? text.dropLast() : text[...]).flatMap {
      $0.isNaN ? nil : $0
    }
  }

  static func < (lhs: SortKey, rhs: SortKey) -> Bool {
    switch (lhs.number, rhs.number) {
    case (let left?, let right?) where left != right: left < right
    case (_?, nil): true
    case (nil, _?): false
    default: lhs.text < rhs.text
    }
  }
}
