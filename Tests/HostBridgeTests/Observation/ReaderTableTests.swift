@testable import HostBridge
import Testing

struct ReaderTableTests {
  private func readers(_ table: ReaderTable, _ key: ReaderTable.Key) -> Set<Int32> {
    var found: Set<Int32> = []
    table.forEachReader(of: key) { found.insert($0) }
    return found
  }

  @Test("O2 readers of a property are found, those of other properties are not")
  func finding() {
    var table = ReaderTable()
    let title = ReaderTable.Key(state: 1, property: 0)
    let count = ReaderTable.Key(state: 1, property: 1)
    let other = ReaderTable.Key(state: 2, property: 0)
    #expect(readers(table, title) == [])
    _ = table.add(reader: 10, of: title)
    _ = table.add(reader: 11, of: title)
    _ = table.add(reader: 12, of: count)
    #expect(readers(table, title) == [10, 11])
    #expect(readers(table, count) == [12])
    #expect(readers(table, other) == [])
    var ofStates: Set<Int32> = []
    table.forEachReader(ofStates: [1]) { ofStates.insert($0) }
    #expect(ofStates == [10, 11, 12])
  }

  @Test("O5 a reading that is taken back leaves the others, from every place in the list")
  func removing() {
    for removed in 0..<3 {
      var table = ReaderTable()
      let key = ReaderTable.Key(state: 7, property: 3)
      let readings = (0..<3).map { table.add(reader: Int32($0), of: key) }
      table.remove(readings[removed])
      #expect(readers(table, key) == Set([0, 1, 2].filter { $0 != removed }.map(Int32.init)))
      #expect(table.count == 2)
    }
  }

  @Test("O2 it agrees with a dictionary of sets under thousands of random changes")
  func agreesWithModel() {
    var table = ReaderTable()
    var model: [ReaderTable.Key: Set<Int32>] = [:]
    var live: [(reading: ReaderTable.Reading, key: ReaderTable.Key, reader: Int32)] = []
    var random = Linear(seed: 42)
    for step in 0..<20_000 {
      if live.isEmpty || random.next(3) > 0 {
        // States come and go, as screens do; a few keys have many readers.
        let key = ReaderTable.Key(
          state: UInt64(step / 500 + random.next(4)), property: UInt64(random.next(5)))
        let reader = Int32(step)
        live.append((table.add(reader: reader, of: key), key, reader))
        model[key, default: []].insert(reader)
      } else {
        let entry = live.remove(at: random.next(live.count))
        table.remove(entry.reading)
        model[entry.key]?.remove(entry.reader)
      }
    }
    #expect(table.count == live.count)
    for (key, expected) in model { #expect(readers(table, key) == expected) }
  }

  /// A linear congruential generator: the same numbers in every run.
  private struct Linear {
    private var state: UInt64
    init(seed: UInt64) { state = seed }
    mutating func next(_ bound: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % bound
    }
  }
}
