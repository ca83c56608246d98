/// Prints outcomes as a table for people, or as one JSON object a line.
struct Report {
  let isJSON: Bool

  func printHeader() {
    guard !isJSON else { return }
    print(line("case", "median ns", "floor ns", "ratio", "min … max"))
  }

  func print(_ name: String, _ outcome: Outcome) {
    switch outcome {
    case .timing(let timing) where isJSON:
      print(
        #"{"name":"\#(name)","median_ns":\#(format(timing.median)),"#
          + #""floor_ns":\#(format(timing.floor)),"ratio":\#(format(timing.ratio))}"#)
    case .timing(let timing):
      print(
        line(
          name, format(timing.median), format(timing.floor), format(timing.ratio),
          "\(format(timing.min)) … \(format(timing.max))"))
    case .bytes(let bytes):
      print(isJSON ? #"{"name":"\#(name)","bytes":\#(bytes)}"# : line(name, "\(bytes) bytes"))
    case .allocations(let count):
      print(
        isJSON
          ? #"{"name":"\#(name)","allocations":\#(format(count))}"#
          : line(name, "\(format(count)) allocations"))
    }
  }

  private func print(_ text: String) { Swift.print(text) }

  private func line(_ name: String, _ columns: String...) -> String {
    pad(name, to: 22, left: false) + columns.map { pad($0, to: 14, left: true) }.joined()
  }

  private func pad(_ text: String, to width: Int, left: Bool) -> String {
    let space = String(repeating: " ", count: max(0, width - text.count))
    return left ? space + text : text + space
  }

  /// Two decimals, without Foundation.
  private func format(_ value: Double) -> String {
    let hundredths = Int((value * 100).rounded())
    let fraction = hundredths % 100
    return "\(hundredths / 100).\(fraction < 10 ? "0" : "")\(fraction)"
  }
}
