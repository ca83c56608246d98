import HostBridge

/// The harnesses whose effects have slept on a clock, each once, held weakly.
struct PumpList {
  private struct Entry {
    weak var pump: (any WaitPump)?
  }

  private var entries: [Entry] = []

  /// Those that are alive, the earliest first.
  var pumps: [any WaitPump] { entries.compactMap(\.pump) }

  mutating func insert(_ pump: any WaitPump) {
    entries.removeAll { $0.pump == nil || $0.pump === pump }
    entries.append(Entry(pump: pump))
  }
}
