/// The spelling of types that are moved to another place.
enum TypeText {
  /// The type with `Self` spelled out, since inside another type `Self` would be that one.
  static func naming(_ root: String, in type: String) -> String {
    let source = SourceText(type)
    return Lexer.tokens(of: source).map { token in
      token.kind == .identifier && source.spells("Self", at: token.range) ? root : source[token]
    }.joined()
  }

  /// What an optional type wraps, or nil for a type that is not written as an optional.
  static func wrapped(_ type: String) -> String? {
    let source = SourceText(type)
    var tokens = Lexer.tokens(of: source).filter { !$0.isTrivia }
    guard let first = tokens.first, let last = tokens.last else { return nil }
    if last.kind == .operator {
      let text = source[last]
      // The `?` of `() -> Int?` belongs to the result.
      let isFunction = hasTopLevelArrow(tokens, in: source)
      if (text.hasSuffix("?") || text.hasSuffix("!")) && !isFunction {
        let end = last.range.upperBound - 1
        return source[first.range.lowerBound..<end]
      }
    }
    if source.spells("Swift", at: first.range), tokens.count > 2 { tokens.removeFirst(2) }
    guard tokens.count > 3, source.spells("Optional", at: tokens[0].range),
      source[tokens[1]] == "<", source[last].hasSuffix(">")
    else { return nil }
    return source[tokens[1].range.upperBound..<last.range.upperBound - 1]
  }

  private static func hasTopLevelArrow(_ tokens: [Token], in source: SourceText) -> Bool {
    var depth = 0
    for token in tokens {
      let text = source[token]
      if text == "(" || text == "[" || text == "<" { depth += 1 }
      if text == ")" || text == "]" { depth -= 1 }
      if text.hasPrefix(">") { depth -= text.filter { $0 == ">" }.count }
      if text == "->" && depth == 0 { return true }
    }
    return false
  }
}
