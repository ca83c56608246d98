import Foundation

/// A block of Swift in a document.
struct CodeBlock {
  /// The document, as a path from the root of the repository.
  let document: String
  /// The line on which the fence stands, counted from 1.
  let line: Int
  let code: String

  /// The blocks of a document that are marked as Swift.
  static func all(in text: String, of document: String) -> [CodeBlock] {
    var blocks: [CodeBlock] = []
    var fence: (line: Int, isSwift: Bool)?
    var lines: [Substring] = []
    for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
    {
      let trimmed = line.drop { $0 == " " }
      guard trimmed.hasPrefix("```") else {
        if fence != nil { lines.append(line) }
        continue
      }
      guard let open = fence else {
        fence = (index + 1, trimmed == "```swift")
        lines = []
        continue
      }
      if open.isSwift {
        blocks.append(
          CodeBlock(document: document, line: open.line, code: lines.joined(separator: "\n")))
      }
      fence = nil
    }
    return blocks
  }
}

/// Code with everything taken out that formatting may change: indentation, line breaks, spaces.
struct DenseCode {
  private let text: String

  init(_ code: String) {
    text = String(decoding: code.utf8.filter { !" \n\t\r".utf8.contains($0) }, as: UTF8.self)
  }

  var isEmpty: Bool { text.isEmpty }

  /// Whether other code occurs in this.
  func contains(_ other: DenseCode) -> Bool { strstr(text, other.text) != nil }
}

/// The files of the repository.
enum Repository {
  static let root = URL(fileURLWithPath: #filePath).resolvingSymlinksInPath()
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// What is documentation: the README and every catalogue.
  static func documents() throws -> [String] {
    ["README.md"]
      + (try files(below: "Sources") { $0.hasSuffix(".md") && $0.contains(".docc/") })
  }

  /// Code that CI compiles and runs, and in which blocks may stand.
  static func compiledCode() throws -> [String] {
    try [
      "Samples", "Tests/DocumentationTests", "Tests/HostBridgeGTKTests", "Tests/UIKitStandIn",
      "Tests/VersionedClient",
    ]
    .flatMap { folder in try files(below: folder) { $0.hasSuffix(".swift") } }
  }

  static func text(of file: String) throws -> String {
    try String(contentsOf: root.appending(path: file), encoding: .utf8)
  }

  /// The files below a folder, as paths from the root; none where there is no such folder.
  private static func files(
    below folder: String, where isWanted: (String) -> Bool
  ) throws -> [String] {
    let url = root.appending(path: folder)
    guard FileManager.default.fileExists(atPath: url.path) else { return [] }
    return try FileManager.default.subpathsOfDirectory(atPath: url.path)
      .filter { !$0.hasPrefix(".build") && isWanted($0) }
      .sorted()
      .map { "\(folder)/\($0)" }
  }
}
