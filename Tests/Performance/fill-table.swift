// Fills the tables of the article "Performance" with what was measured. For maintainers:
//
//   swift run -c release Benchmark --json > benchmark.json
//   swift run -c release Benchmark --growth --json > growth.json
//   Tests/Performance/client.sh > client.json
//   swift Tests/Performance/fill-table.swift benchmark.json growth.json client.json
//
// What a case does is kept as it stands in the article; a case that is new there gets a question mark. What was
// not measured keeps its row.

import Foundation

typealias Measured = [String: Any]

let article = URL(fileURLWithPath: #filePath)
  .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
  .appending(path: "Sources/HostBridge/HostBridge.docc/Performance.md")

func stop(_ message: String) -> Never {
  FileHandle.standardError.write(Data("\(message)\n".utf8))
  exit(1)
}

/// Nanoseconds in the unit that people read.
func time(_ nanoseconds: Double) -> String {
  switch nanoseconds {
  case ..<1_000: "\(Int(nanoseconds.rounded())) ns"
  case ..<100_000: String(format: "%.1f µs", nanoseconds / 1_000)
  case ..<1_000_000: String(format: "%.0f µs", nanoseconds / 1_000)
  default: String(format: "%.1f ms", nanoseconds / 1_000_000)
  }
}

func size(_ bytes: Int) -> String {
  bytes < 1_000_000 ? "\(bytes) bytes" : String(format: "%.1f MB", Double(bytes) / 1_000_000)
}

/// The row of a case.
///
/// - Parameter row: The cells it has in the article now.
func caseRow(_ measured: Measured, _ row: [String]?) -> [String] {
  let name = "`\(measured["name"] as? String ?? "?")`"
  let does = row?[1] ?? "?"
  if let bytes = measured["bytes"] as? Int { return [name, does, size(bytes), "", ""] }
  if let seconds = measured["cpu_s"] as? Double {
    return [name, does, String(format: "%.0f s of CPU", seconds), "", ""]
  }
  let median = (measured["median_ns"] as? Double).map(time) ?? "?"
  let lowest = (measured["floor_ns"] as? Double).map(time) ?? "?"
  return [name, does, median, lowest, measured["floor"] as? String ?? row?[4] ?? ""]
}

/// The row of what grows.
func growthRow(_ measured: Measured, _ row: [String]?) -> [String] {
  let points = (measured["points"] as? [[Double]] ?? []).map { "\(Int($0[0])): \(time($0[1]))" }
  return [
    measured["growth"] as? String ?? "?", measured["promise"] as? String ?? "?",
    String(format: "%.2f", measured["power"] as? Double ?? .nan),
    "\(measured["unit"] as? String ?? "?") \(points.joined(separator: ", "))",
  ]
}

/// The cells of a line of a table, or nil where it is none, or its head.
func cells(_ line: Substring) -> [String]? {
  guard line.hasPrefix("| "), line.hasSuffix("|") else { return nil }
  return line.dropFirst().dropLast().split(separator: "|", omittingEmptySubsequences: false)
    .map { $0.trimmingCharacters(in: .whitespaces) }
}

/// Fills a table: rows that are there are replaced where they stand, and new ones come last.
func fill(
  _ table: String, head: [String], with rows: [(name: String, make: ([String]?) -> [String])]
) {
  guard let first = text.range(of: "<!-- \(table): begin -->\n"),
    let last = text.range(of: "<!-- \(table): end -->")
  else { stop("\(article.path) has no markers for \(table)") }
  var filled = text[first.upperBound..<last.lowerBound].split(separator: "\n").compactMap(cells)
    .filter { $0 != head }
  for row in rows {
    if let index = filled.firstIndex(where: { $0[0] == row.name }) {
      filled[index] = row.make(filled[index])
    } else {
      filled.append(row.make(nil))
    }
  }
  let rule = "|" + head.map { _ in "---|" }.joined()
  let lines = ([head] + filled).map { "| \($0.joined(separator: " | ")) |" }
  text.replaceSubrange(
    first.upperBound..<last.lowerBound,
    with: ([lines[0], rule] + lines.dropFirst()).joined(separator: "\n") + "\n")
}

guard CommandLine.arguments.count > 1 else { stop("usage: fill-table.swift FILE...") }
let results = try CommandLine.arguments.dropFirst().flatMap { file in
  try String(contentsOfFile: file, encoding: .utf8).split(separator: "\n")
    .compactMap { try JSONSerialization.jsonObject(with: Data($0.utf8)) as? Measured }
}
var text = try String(contentsOf: article, encoding: .utf8)
fill(
  "benchmark", head: ["case", "what it does", "takes", "the floor takes", "the floor"],
  with: results.compactMap { measured in
    (measured["name"] as? String).map { ("`\($0)`", { caseRow(measured, $0) }) }
  })
fill(
  "growth", head: ["what", "promised", "grows with the power", "takes"],
  with: results.compactMap { measured in
    (measured["growth"] as? String).map { ($0, { growthRow(measured, $0) }) }
  })
try text.write(to: article, atomically: true, encoding: .utf8)
