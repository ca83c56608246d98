/// Prints outcomes as a table for people, or as one JSON object a line.
struct Report {
  let isJSON: Bool

  func printHeader() {
    guard !isJSON else { return }
    print(line("case", "median ns", "floor ns", "ratio", "min … max", "allocations", "floor"))
  }

  func print(_ chosen: Case, _ outcome: Outcome) {
    let name = chosen.name
    switch outcome {
    case .timing(let timing) where isJSON:
      print(
        #"{"name":"\#(name)","median_ns":\#(format(timing.median)),"#
          + #""floor_ns":\#(format(timing.floor)),"ratio":\#(format(timing.ratio)),"#
          + #""allocations":\#(format(timing.allocations)),"floor":"\#(chosen.floor)"}"#)
    case .timing(let timing):
      print(
        line(
          name, format(timing.median), format(timing.floor), format(timing.ratio),
          "\(format(timing.min)) … \(format(timing.max))", format(timing.allocations),
          chosen.floor))
    case .bytes(let bytes):
      print(isJSON ? #"{"name":"\#(name)","bytes":\#(bytes)}"# : line(name, "\(bytes) bytes"))
    }
  }

  /// Measures how a cost grows, and prints it by size.
  @MainActor
  func print(_ growth: Growth) {
    var points: [(size: Int, time: Double)] = []
    for size in growth.sizes {
      guard case .timing(let timing) = growth.measure(size) else { continue }
      points.append((size, timing.median))
    }
    let power = format(Growth.exponent(points))
    if isJSON {
      let points = points.map { "[\($0.size),\(format($0.time))]" }.joined(separator: ",")
      print(
        #"{"growth":"\#(growth.name)","unit":"\#(growth.unit)","promise":"\#(growth.promise)","#
          + #""power":\#(power),"points":[\#(points)]}"#)
      return
    }
    print("\(growth.name) (promised: \(growth.promise))")
    for point in points {
      let size = pad("\(point.size)", to: 9, left: true)
      print("\(size) \(growth.unit)\(pad("\(format(point.time)) ns", to: 14, left: true))")
    }
    print("  grows with the power \(power)")
  }

  private func print(_ text: String) { Swift.print(text) }

  private func line(_ name: String, _ columns: String...) -> String {
    let widths = [12, 11, 9, 22, 12]
    let padded = columns.enumerated().map { index, column in
      index < widths.count ? pad(column, to: widths[index], left: true) : "  \(column)"
    }
    return pad(name, to: 24, left: false) + padded.joined()
  }

  private func pad(_ text: String, to width: Int, left: Bool) -> String {
    let space = String(repeating: " ", count: max(0, width - text.count))
    return left ? space + text : text + space
  }

  /// Two decimals, without Foundation.
  private func format(_ value: Double) -> String {
    if value < 0 { return "-" + format(-value) }
    let hundredths = Int((value * 100).rounded())
    let fraction = hundredths % 100
    return "\(hundredths / 100).\(fraction < 10 ? "0" : "")\(fraction)"
  }
}
