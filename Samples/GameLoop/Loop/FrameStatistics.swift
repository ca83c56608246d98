/// How long frames took. It remembers the last ten minutes at 60 frames a second, so it does not grow.
package struct FrameStatistics {
  private static let limit = 36_000

  private let period: Duration
  private var intervals = Samples(limit: limit)
  private var works = Samples(limit: limit)
  /// How many frames there were, the forgotten ones included.
  package private(set) var count = 0

  /// No frames yet.
  ///
  /// - Parameter period: How long a frame is meant to take.
  package init(period: Duration) {
    self.period = period
  }

  /// Counts a frame.
  ///
  /// - Parameters:
  ///   - interval: From its start to the start of the next one.
  ///   - work: How long of this it was busy.
  package mutating func add(interval: Duration, work: Duration) {
    count += 1
    intervals.add(interval)
    works.add(work)
  }

  /// A table and a histogram, for people.
  ///
  /// - Parameter width: The columns there are. The bars of the histogram take what is left.
  package func lines(width: Int) -> [String] {
    guard count > 0 else { return [] }
    let header = Self.row("ms", "frame", "work")
    let names = ["min", "median", "p95", "max"]
    let table = zip(names, zip(intervals.summary, works.summary)).map { name, values in
      Self.row(name, values.0, values.1)
    }
    return [header] + table + histogram(width: width)
  }

  private static func row(_ name: String, _ frame: String, _ work: String) -> String {
    name.padded(to: 7) + frame.padded(to: 9, atEnd: false) + work.padded(to: 9, atEnd: false)
  }

  /// How many frames were how late, a line for each that has any.
  private func histogram(width: Int) -> [String] {
    let bounds = [1.1, 1.5, 2.0, .infinity]
    var counts = [0, 0, 0, 0]
    for interval in intervals.values {
      let ratio = interval / period
      counts[bounds.firstIndex { ratio < $0 } ?? bounds.count - 1] += 1
    }
    let titles = ["in time", "late", "very late", "frame lost"]
    let greatest = max(1, counts.max() ?? 0)
    let room = min(max(0, width - 19), 40)
    return zip(titles, counts).filter { $0.1 > 0 }.map { title, count in
      // A frame that was late is seen, however many were not.
      let bar = min(room, max(1, count * room / greatest))
      let line = title.padded(to: 11) + String(count).padded(to: 7, atEnd: false)
      return bar > 0 ? line + " " + String(repeating: "#", count: bar) : line
    }
  }
}

/// The last of many durations.
private struct Samples {
  let limit: Int
  private(set) var values: [Duration] = []
  private var next = 0

  init(limit: Int) { self.limit = limit }

  mutating func add(_ value: Duration) {
    if values.count < limit {
      values.append(value)
    } else {
      values[next] = value
      next = (next + 1) % limit
    }
  }

  /// The least, the middle one, the one that only one in twenty exceeds, and the greatest: in
  /// milliseconds.
  var summary: [String] {
    let sorted = values.sorted()
    func rank(_ share: Double) -> Duration {
      // The nearest rank: a value that occurred.
      let place = Int((share * Double(sorted.count)).rounded(.up)) - 1
      return sorted[min(max(0, place), sorted.count - 1)]
    }
    return [rank(0), rank(0.5), rank(0.95), rank(1)].map(\.milliseconds)
  }
}

extension Duration {
  /// Milliseconds with two places.
  fileprivate var milliseconds: String {
    let hundredths = Int((self / .microseconds(10)).rounded())
    let rest = hundredths % 100
    return "\(hundredths / 100).\(rest < 10 ? "0" : "")\(rest)"
  }
}

extension String {
  fileprivate func padded(to width: Int, atEnd: Bool = true) -> String {
    let space = String(repeating: " ", count: max(0, width - count))
    return atEnd ? self + space : space + self
  }
}
