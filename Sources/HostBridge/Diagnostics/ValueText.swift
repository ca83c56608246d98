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

  private(set) var lines: [String] = []
  private var names = TypeNames()

  /// The lines of a value; at least one.
  package static func lines(of value: Any) -> [String] {
    var text = ValueText()
    text.add(value, Place(prefix: "", suffix: "", depth: 0))
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

    var indentation: String { String(repeating: "  ", count: depth) }

    func child(_ label: String?) -> Place {
      Place(prefix: label.map { $0 + ": " } ?? "", suffix: ",", depth: depth + 1)
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
      addChildren(
        mirror.children.enumerated().map { ("[\($0)]", $1.value) }, "[", "]", place)
    case .set:
      addSorted(mirror.children.map { (nil, $0.value) }, "Set([", "])", place)
    case .dictionary:
      addSorted(mirror.children.map { entry(of: $0.value) }, "[", "]", place, empty: "[:]")
    case .tuple:
      addChildren(mirror.children.map { (tupleLabel($0.label), $0.value) }, "(", ")", place)
    case .struct where !names.isPlain(type(of: value)):
      let name = names.name(of: type(of: value))
      addChildren(mirror.children.compactMap(property), name + "(", ")", place)
    default:
      addLine(leaf(value), place)
    }
  }

  private mutating func addCase(_ value: Any, _ mirror: Mirror, _ place: Place) {
    guard let child = mirror.children.first, let name = child.label else {
      return addLine(value is any CustomStringConvertible ? leaf(value) : ".\(leaf(value))", place)
    }
    let payload = Mirror(reflecting: child.value)
    let children: [(String?, Any)] =
      payload.displayStyle == .tuple
      ? payload.children.map { (tupleLabel($0.label), $0.value) } : [(nil, child.value)]
    let start = lines.count
    addChildren(children, ".\(name)(", ")", place)
    // A payload of one line is shown on the line of its case.
    guard children.count == 1, lines.count == start + 3 else { return }
    let inner = lines[start + 1].drop { $0 == " " }.dropLast()
    lines.replaceSubrange(start..., with: [lines[start] + inner + ")" + place.suffix])
  }

  private mutating func addChildren(
    _ children: [(String?, Any)], _ open: String, _ close: String, _ place: Place,
    empty: String? = nil
  ) {
    if children.isEmpty { return addLine(empty ?? open + close, place) }
    lines.append(place.indentation + place.prefix + open)
    for (label, value) in children { add(value, place.child(label)) }
    lines.append(place.indentation + close + place.suffix)
  }

  /// Adds children in the order of their text, numbers by their value.
  private mutating func addSorted(
    _ children: [(String?, Any)], _ open: String, _ close: String, _ place: Place,
    empty: String? = nil
  ) {
    let keyed = children.map { label, value in
      (key: SortKey(label ?? Self.lines(of: value).joined()), child: (label, value))
    }
    let sorted = keyed.sorted { $0.key < $1.key }.map(\.child)
    addChildren(sorted, open, close, place, empty: empty)
  }

  private mutating func addLine(_ text: String, _ place: Place) {
    lines.append(place.indentation + place.prefix + text + place.suffix)
  }

  // MARK: Parts

  private func property(_ child: Mirror.Child) -> (String?, Any)? {
    guard let label = child.label else { return (nil, child.value) }
    if label.hasPrefix("_$") { return nil }
    // Where a property wrapper keeps the property.
    return (label.hasPrefix("_") ? String(label.dropFirst()) : label, child.value)
  }

  private func entry(of pair: Any) -> (String?, Any) {
    let parts = Mirror(reflecting: pair).children.map(\.value)
    guard parts.count == 2 else { return (nil, pair) }
    return (Self.lines(of: parts[0]).map { String($0.drop { $0 == " " }) }.joined(), parts[1])
  }

  /// The label of a tuple's part; those without one are numbered by the mirror.
  private func tupleLabel(_ label: String?) -> String? {
    label.flatMap { $0.hasPrefix(".") ? nil : $0 }
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

/// Orders the text of keys: numbers by value and before anything else.
private struct SortKey: Comparable {
  let text: String
  let number: Double?

  init(_ text: String) {
    self.text = text
    number = Double(text)
  }

  static func < (lhs: SortKey, rhs: SortKey) -> Bool {
    switch (lhs.number, rhs.number) {
    case (let lhs?, let rhs?): lhs < rhs
    case (_?, nil): true
    case (nil, _?): false
    case (nil, nil): lhs.text < rhs.text
    }
  }
}
