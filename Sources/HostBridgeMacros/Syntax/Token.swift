/// One piece of source text; the tokens of a file, joined, are the file byte for byte.
struct Token: Equatable {
  /// What a token is, as far as finding declarations needs to know.
  enum Kind: Equatable {
    case identifier
    case number
    case string
    case regex
    case `operator`
    /// One of `( ) { } [ ] , ; : @ . \` and a lone `#` or backtick.
    case punctuation
    /// `#` directly followed by a name: `#if`, `#selector`, `#warning`.
    case pound
    case space
    case newline
    case comment
    /// A string, comment, regex or quoted name without its end.
    case unterminated
    /// Bytes that begin nothing in Swift.
    case unknown
  }

  var kind: Kind
  /// Where the token stands, in UTF-8 bytes from the beginning of the text.
  var range: Range<Int>
  /// Whether a line ends between the previous significant token and this one.
  var startsLine = false

  /// Whether a parser passes over the token.
  var isTrivia: Bool {
    switch kind {
    case .space, .newline, .comment: true
    default: false
    }
  }
}
