import Testing

@testable import HostBridge

@Suite struct ReadSourceTests {
  @Test("O2 ten thousand observers come and go and leave nothing in the table")
  func flat() throws {
    let store = makeEditable(Board())
    let stays = Watcher(store) { _ = $0.count }
    let source = try #require(store.runtime.source)
    for _ in 0..<20 {
      let host = Panel()
      for index in 0..<500 {
        store.observe(host) { _, store in
          _ = (store.title, store.numbers, index.isMultiple(of: 2) ? store.doubled : 0)
        }
      }
      #expect(source.living.count == 501)
      store.edit { $0.title += "a" }
      host.observations.cancelAll()
      #expect(source.living.count == 1)
    }
    #expect(source.readings == 1)
    #expect(source.places <= 501)
    store.edit { $0.count = 1 }
    #expect(stays.take() == 1)
  }

  @Test("O2 children that come and go leave nothing in the table")
  func children() throws {
    let store = makeEditable(Board())
    let watcher = Watcher(store) { _ = $0.maybeLeaf?.count }
    let source = try #require(store.runtime.source)
    for _ in 0..<1_000 { store.edit { $0.maybeLeaf = Leaf() } }
    #expect(source.readings == 2)
    #expect(watcher.take() == 1_000)
    store.edit { $0.maybeLeaf = nil }
    #expect(source.readings == 1)
  }

  @Test("O2 a read of the same property many times counts once")
  func duplicates() throws {
    let store = makeEditable(Board())
    _ = Watcher(store) { _ in }
    let watcher = Watcher(store) { store in
      for _ in 0..<100 { _ = (store.count, store.title) }
    }
    let source = try #require(store.runtime.source)
    #expect(source.readings == 2)
    store.edit { $0.count = 1 }
    #expect(watcher.take() == 1 && source.readings == 2)
  }

  @Test("O2 what is read twice stands in a log once, in the order of first reads")
  func entryLog() {
    let registrars = (0..<3).map { _ in ObservationStateRegistrar() }
    for count in [0, 1, 2, 16, 17, 100] {
      let recorder = ReadRecorder()
      recorder.begin()
      for index in 0..<count { registrars[index % 3].access(index % 2) }
      recorder.end()
      let log = recorder.entries
      var expected: [ReaderTable.Key] = []
      for index in 0..<count where !expected.contains(log[index]) { expected.append(log[index]) }
      let end = log.removeDuplicates(in: 0..<count)
      #expect((0..<end).map { log[$0] } == expected)
      log.removeAll()
      #expect(log.count == 0)
    }
  }

  @Test("O5 recorders nest: reads belong to the one that began last, and to nobody in between")
  func nesting() {
    let registrar = ObservationStateRegistrar()
    let outer = ReadRecorder()
    let inner = ReadRecorder()
    #expect(ReadRecorder.running == nil)
    outer.begin()
    registrar.access(0)
    inner.begin()
    registrar.access(1)
    withoutObservation {
      #expect(ReadRecorder.running == nil)
      registrar.access(2)
    }
    #expect(ReadRecorder.running === inner)
    inner.end()
    registrar.access(3)
    #expect(ReadRecorder.running === outer)
    outer.end()
    #expect(ReadRecorder.running == nil)
    registrar.access(4)
    #expect((0..<outer.entries.count).map { outer.entries[$0].property } == [0, 3])
    #expect((0..<inner.entries.count).map { inner.entries[$0].property } == [1])
  }
}
