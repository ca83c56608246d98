/// Text of a prompt, as a plain value that any toolkit can show.
///
/// ```swift
/// TextState("Delete “\(name)”?")
/// TextState("This ") + TextState("cannot").bold() + TextState(" be undone.")
/// ```
///
/// Texts are equal when they look equal: the same characters in the same styles, whatever pieces they
/// were put together from. No table of translations is consulted: pass text in the user's language.
public struct TextState: Hashable, Sendable {
  /// How a stretch of text looks. Hosts that cannot show a style leave it out.
  public struct Style: OptionSet, Hashable, Sendable {
    /// One bit for each style.
    public let rawValue: UInt8

    /// The styles of the given bits.
    ///
    /// - Parameter rawValue: One bit for each style.
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// Heavy letters.
    public static let bold = Style(rawValue: 1 << 0)
    /// Slanted letters.
    public static let italic = Style(rawValue: 1 << 1)
    /// A line below.
    public static let underline = Style(rawValue: 1 << 2)
    /// A line through the middle.
    public static let strikethrough = Style(rawValue: 1 << 3)
    /// Letters of equal width.
    public static let monospaced = Style(rawValue: 1 << 4)
  }

  /// A stretch of text in one style.
  public struct Run: Hashable, Sendable {
    /// The characters; never empty.
    public fileprivate(set) var text: String
    /// How they look.
    public fileprivate(set) var style: Style
  }

  /// The stretches, in order. Neighbours differ in style; empty text has none.
  public private(set) var runs: [Run] = []

  /// Plain text.
  ///
  /// - Parameter text: In the user's language.
  public init(_ text: some StringProtocol) {
    append(Run(text: String(text), style: []))
  }

  /// Plain text: the same as without the label, for code that says so.
  ///
  /// - Parameter text: In the user's language.
  public init(verbatim text: String) {
    self.init(text)
  }

  /// Whether there is nothing to show.
  public var isEmpty: Bool { runs.isEmpty }

  /// One text after the other, each in its styles.
  public static func + (lhs: TextState, rhs: TextState) -> TextState {
    var sum = lhs
    for run in rhs.runs { sum.append(run) }
    return sum
  }

  /// The same text in heavy letters.
  public func bold() -> TextState { styled(.bold) }

  /// The same text in slanted letters.
  public func italic() -> TextState { styled(.italic) }

  /// The same text in further styles.
  ///
  /// - Parameter style: Added to the styles that the text has.
  public func styled(_ style: Style) -> TextState {
    var styled = TextState()
    for run in runs { styled.append(Run(text: run.text, style: run.style.union(style))) }
    return styled
  }

  init() {}

  private mutating func append(_ run: Run) {
    guard !run.text.isEmpty else { return }
    if let last = runs.indices.last, runs[last].style == run.style {
      runs[last].text += run.text
    } else {
      runs.append(run)
    }
  }
}

extension TextState: ExpressibleByStringInterpolation {
  /// Plain text, written as a literal.
  public init(stringLiteral text: String) {
    self.init(text)
  }
}

extension TextState: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  /// The characters, without their styles.
  public var description: String { String(state: self) }
  /// The characters in quotes, without their styles.
  public var debugDescription: String { String(reflecting: description) }
  /// The characters, where they have no style; else the stretches.
  public var customMirror: Mirror {
    let isPlain = runs.allSatisfy { $0.style.isEmpty }
    return isPlain
      ? Mirror(self, children: []) : Mirror(self, children: ["runs": runs], displayStyle: .struct)
  }
}

extension TextState: TextLike {}

extension TextState.Run: CustomStringConvertible, CustomReflectable {
  /// For example `bold "cannot"`.
  public var description: String {
    let quoted = String(reflecting: text)
    return style.isEmpty ? quoted : "\(style) \(quoted)"
  }

  /// No children: the description says it all.
  public var customMirror: Mirror { Mirror(self, children: []) }
}

extension TextState.Style: CustomStringConvertible {
  /// For example `bold italic`.
  public var description: String {
    let names: [(TextState.Style, String)] = [
      (.bold, "bold"), (.italic, "italic"), (.underline, "underline"),
      (.strikethrough, "strikethrough"), (.monospaced, "monospaced"),
    ]
    return names.filter { contains($0.0) }.map(\.1).joined(separator: " ")
  }
}

extension String {
  /// The characters of a prompt's text, without their styles.
  ///
  /// - Parameter state: The text.
  public init(state: TextState) {
    self = state.runs.map(\.text).joined()
  }
}
