/// A fragment with its declaration, able to point a diagnostic at any part of it.
struct ParsedFragment {
  let fragment: Fragment
  let source: SourceText
  let declaration: Declaration

  init(_ fragment: Fragment) throws(Diagnostic) {
    self.fragment = fragment
    source = SourceText(fragment.text)
    do {
      declaration = try DeclarationParser.parse(source)
    } catch {
      throw Self.diagnostic(error, in: fragment)
    }
  }

  /// The text of a part.
  subscript(range: Range<Int>) -> String { source[range] }

  func location(_ offset: Int) -> FileLocation {
    FileLocation(file: fragment.file, offset: fragment.offset + offset)
  }

  func error(
    _ message: String, at range: Range<Int>, notes: [Diagnostic.Note] = [],
    fixIts: [SourceEdit] = []
  ) -> Diagnostic {
    Diagnostic(
      severity: .error, message: message, location: location(range.lowerBound), notes: notes,
      fixIts: fixIts.map { Self.fixIt($0, in: fragment) })
  }

  func warning(
    _ message: String, at range: Range<Int>, fixIts: [SourceEdit] = []
  ) -> Diagnostic {
    var diagnostic = error(message, at: range, fixIts: fixIts)
    diagnostic.severity = .warning
    return diagnostic
  }

  private static func diagnostic(_ error: SyntaxError, in fragment: Fragment) -> Diagnostic {
    Diagnostic(
      message: error.message,
      location: FileLocation(file: fragment.file, offset: fragment.offset + error.offset),
      fixIts: error.fixIt.map { [fixIt($0, in: fragment)] } ?? [])
  }

  private static func fixIt(_ edit: SourceEdit, in fragment: Fragment) -> Diagnostic.FixIt {
    let range = edit.range.lowerBound + fragment.offset..<edit.range.upperBound + fragment.offset
    return Diagnostic.FixIt(
      message: edit.message, file: fragment.file, range: range, replacement: edit.replacement)
  }
}
