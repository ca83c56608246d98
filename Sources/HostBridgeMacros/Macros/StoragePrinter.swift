/// Prints the private variable behind an observed property, with its observers if it has any.
struct StoragePrinter {
  private let subject: ParsedFragment
  private let binding: Binding
  private let name: Name

  init(_ subject: ParsedFragment, binding: Binding, name: Name) {
    self.subject = subject
    self.binding = binding
    self.name = name
  }

  func print(_ output: inout Expansion) {
    let declaration = subject.declaration
    // An actor or `nonisolated(unsafe)` on the property is meant for its value.
    var head =
      declaration.attributes.filter { $0.lastName == "MainActor" }.map { subject[$0.range] }
    head += declaration.modifiers.filter { $0.name == "nonisolated" }.map { subject[$0.range] }
    head.append("private var _\(name.bare)")
    var line = head.joined(separator: " ")
    if let type = binding.type { line += ": " + subject[type] }
    if let initializer = binding.initializer { line += " = " + subject[initializer] }
    if let accessors = binding.accessors { line += " " + observers(subject[accessors.range]) }
    output.print(line)
  }

  /// The observers with the property's name replaced by the storage's.
  ///
  /// An observer may assign its own property without running again; it may do so only to the
  /// variable that it stands on, which is now the storage.
  private func observers(_ text: String) -> String {
    let source = SourceText(text)
    let tokens = Lexer.tokens(of: source)
    let significant = tokens.filter { !$0.isTrivia }
    var places: [Range<Int>] = []
    for (index, token) in significant.enumerated() where token.kind == .identifier {
      let spelled = source[token]
      guard spelled == name.text || spelled == name.bare else { continue }
      let before = index > 0 ? source[significant[index - 1]] : ""
      let after = index + 1 < significant.count ? source[significant[index + 1]] : ""
      // A local of the same name means something else here, throughout.
      if ["let", "var", "func", "for", "in"].contains(before) { return text }
      let isMember = before == "."
      let isOwn =
        isMember && index > 1 && source[significant[index - 2]] == "self"
        && (index < 3 || source[significant[index - 3]] != ".")
      let isLabel = after == ":" && (before == "(" || before == ",")
      if (isMember && !isOwn) || isLabel { continue }
      places.append(token.range)
    }
    return tokens.map { places.contains($0.range) ? "_" + name.bare : source[$0] }.joined()
  }
}
