// Fills the table of the article "Performance" with what the benchmark has measured. For maintainers:
//
//   swift run -c release Benchmark --json > benchmark.json
//   swift Tests/Performance/fill-table.swift benchmark.json
//
// What a case does is kept as it stands in the article; a case that is new there gets a question mark.

import Foundation

typealias Measured = [String: Any]

let article = URL(fileURLWithPath: #filePath)
  .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
  .appending(path: "Sources/HostBridge/HostBridge.docc/Performance.md")
let begin = "<!-- benchmark: begin -->\n"
let end = "<!-- benchmark: end -->"

func stop(_ message: String) -> Never {
  FileHandle.standardError.write(Data("\(message)\n".utf8))
  exit(1)
}

/// Nanoseconds in the unit that people read.
func time(_ nanoseconds: Double) -> String {
  nanoseconds < 1_000
    ? "\(Int(nanoseconds.rounded())) ns"
    : String(format: nanoseconds < 100_000 ? "%.1f µs" : "%.0f µs", nanoseconds / 1_000)
}

/// The row of a case.
func row(of measured: Measured, does: String, earlier floor: String) -> String {
  let name = measured["name"] as? String ?? "?"
  if let bytes = measured["bytes"] as? Int {
    return "| `\(name)` | \(does) | \(bytes) bytes | | |"
  }
  let median = (measured["median_ns"] as? Double).map(time) ?? "?"
  let lowest = (measured["floor_ns"] as? Double).map(time) ?? "?"
  return
    "| `\(name)` | \(does) | \(median) | \(lowest) | \(measured["floor"] as? String ?? floor) |"
}

guard CommandLine.arguments.count == 2 else { stop("usage: fill-table.swift benchmark.json") }
let results = try String(contentsOfFile: CommandLine.arguments[1], encoding: .utf8)
  .split(separator: "\n")
  .compactMap { try JSONSerialization.jsonObject(with: Data($0.utf8)) as? Measured }
var text = try String(contentsOf: article, encoding: .utf8)
guard let first = text.range(of: begin), let last = text.range(of: end) else {
  stop("\(article.path) has no markers")
}

/// What the article says of each case now: what it does, and what its floor is.
var known: [String: (does: String, floor: String)] = [:]
for line in text[first.upperBound..<last.lowerBound].split(separator: "\n") {
  let cells = line.split(separator: "|", omittingEmptySubsequences: false)
    .map { $0.trimmingCharacters(in: .whitespaces) }
  guard cells.count == 7, cells[1].hasPrefix("`") else { continue }
  known[cells[1].trimmingCharacters(in: ["`"])] = (cells[2], cells[5])
}
let rows = results.map { measured in
  let entry = known[measured["name"] as? String ?? ""]
  return row(of: measured, does: entry?.does ?? "?", earlier: entry?.floor ?? "")
}
let header = [
  "| case | what it does | takes | the floor takes | the floor |", "|---|---|---|---|---|",
]
text.replaceSubrange(
  first.upperBound..<last.lowerBound, with: (header + rows).joined(separator: "\n") + "\n")
try text.write(to: article, atomically: true, encoding: .utf8)
