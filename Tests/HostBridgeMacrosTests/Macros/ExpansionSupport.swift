import Testing

@testable import HostBridgeMacros

/// Where the sources of these tests pretend to stand in their file.
let fileOffset = 1000

/// Expands a macro of the plugin on a declaration, as the compiler would ask for it.
func expand(
  _ type: String, _ role: MacroRole = .member, _ text: String, attribute: String = "@Macro",
  parent: String? = nil, context: [String] = [], conformances: String? = nil
) -> MacroResult {
  let start = parent.flatMap { $0.range(of: text) } ?? 0
  return MacroTable.expand(
    MacroRequest(
      type: type, role: role, attribute: Fragment(text: attribute, file: "A.swift", offset: 0),
      declaration: Fragment(text: text, file: "A.swift", offset: fileOffset + start),
      parent: parent.map { Fragment(text: $0, file: "A.swift", offset: fileOffset) },
      extendedType: "Outer.Inner", conformances: conformances, context: context))
}

extension String {
  /// The first place of `part`, in bytes.
  fileprivate func range(of part: String) -> Int? {
    let (whole, part) = (Array(utf8), Array(part.utf8))
    guard part.count <= whole.count else { return nil }
    return (0...whole.count - part.count).first { whole[$0...].starts(with: part) }
  }
}

/// An error or warning reduced to what a user sees: `line:column: message`, and the repaired text.
struct SeenDiagnostic: Equatable, CustomStringConvertible {
  var description: String

  init(_ diagnostic: Diagnostic, in text: String) {
    let before = text.utf8.prefix(diagnostic.location.offset - fileOffset)
    let line = before.filter { $0 == UInt8(ascii: "\n") }.count + 1
    let column = before.reversed().prefix { $0 != UInt8(ascii: "\n") }.count + 1
    description = "\(line):\(column): \(diagnostic.severity.rawValue): \(diagnostic.message)"
  }
}

extension MacroResult {
  /// The diagnostics as a user of `text` sees them.
  func seen(in text: String) -> [String] {
    diagnostics.map { SeenDiagnostic($0, in: text).description }
  }

  /// `text` after the first fix-it.
  func repaired(_ text: String) throws -> String {
    let fixIt = try #require(diagnostics.first?.fixIts.first)
    let bytes = Array(text.utf8)
    let range = fixIt.range.lowerBound - fileOffset..<fixIt.range.upperBound - fileOffset
    let parts =
      bytes[..<range.lowerBound] + Array(fixIt.replacement.utf8)
      + bytes[range.upperBound...]
    return String(decoding: parts, as: UTF8.self)
  }
}
