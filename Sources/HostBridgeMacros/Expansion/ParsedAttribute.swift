/// The attribute that asks for an expansion, and what it says in its parentheses.
struct ParsedAttribute {
  let fragment: Fragment
  private let source: SourceText
  private let tokens: [Token]

  init(_ fragment: Fragment) throws(Diagnostic) {
    self.fragment = fragment
    source = SourceText(fragment.text)
    tokens = Lexer.tokens(of: source).filter { !$0.isTrivia }
  }

  /// The last word before the parentheses.
  var name: String {
    let words = tokens.prefix { !source.spells("(", at: $0.range) }
    return words.last.map { source[$0] } ?? ""
  }

  /// The text between the parentheses, or nil without any.
  var argument: String? {
    guard let open = tokens.firstIndex(where: { source.spells("(", at: $0.range) }),
      let close = tokens.last, source.spells(")", at: close.range), tokens.count > open + 2
    else { return nil }
    return source[tokens[open + 1].range.lowerBound..<tokens[tokens.count - 2].range.upperBound]
  }

  /// The first argument, if it is a plain number.
  var number: Int? { argument.flatMap { Int($0.prefix { $0 != "," }) } }

  /// Whether the property is marked as the first one.
  var isFirst: Bool { argument?.hasSuffix(", isFirst: true") ?? false }

  /// The type in an argument of the form `label: Type.self`.
  func metatype(label: String) -> String? {
    guard let argument else { return nil }
    let source = SourceText(argument)
    let tokens = Lexer.tokens(of: source).filter { !$0.isTrivia }
    guard tokens.count >= 5, source[tokens[0]] == label, source[tokens[1]] == ":",
      source[tokens[tokens.count - 1]] == "self", source[tokens[tokens.count - 2]] == "."
    else { return nil }
    return source[tokens[2].range.lowerBound..<tokens[tokens.count - 3].range.upperBound]
  }

  func error(_ message: String) -> Diagnostic {
    let start = tokens.first?.range.lowerBound ?? 0
    return Diagnostic(
      message: message,
      location: FileLocation(file: fragment.file, offset: fragment.offset + start))
  }
}
