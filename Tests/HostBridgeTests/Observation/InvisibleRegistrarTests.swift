import Foundation
import HostBridge
import Testing

@Suite struct InvisibleRegistrarTests {
  @Test("O2 what observes a state takes no part in equality and hashing")
  func equality() {
    #expect(Leaf(count: 1) == Leaf(count: 1))
    #expect(Leaf(count: 1) != Leaf(count: 2))
    #expect(Set([Leaf(), Leaf(), Leaf(count: 1)]).count == 2)
    #expect(Page.leaf(Leaf()) == .leaf(Leaf()))
    var changed = Leaf()
    changed.count = 1
    changed.count = 0
    #expect(changed == Leaf() && changed.hashValue == Leaf().hashValue)
  }

  @Test("O2 it takes no part in coding")
  func coding() throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    let leaf = Leaf(count: 2, name: "n")
    let data = try encoder.encode(leaf)
    #expect(String(decoding: data, as: UTF8.self) == #"{"count":2,"name":"n"}"#)
    let decoded = try JSONDecoder().decode(Leaf.self, from: data)
    #expect(decoded == leaf)
    #expect(decoded._$id != leaf._$id)
  }

  @Test("O2 it takes no part in mirrors, printing and dumping")
  func reflecting() {
    let leaf = Leaf(count: 2, name: "n")
    #expect(Mirror(reflecting: leaf).children.map(\.label) == ["count", "name"])
    #expect("\(leaf)" == #"Leaf(count: 2, name: "n")"#)
    #expect(String(reflecting: leaf).hasSuffix(#"Leaf(count: 2, name: "n")"#))
    var text = ""
    dump(leaf, to: &text)
    #expect(!text.contains("$") && !text.contains("_"))
    #expect(text.contains("count: 2"))
  }

  @Test("O2 comparing, hashing, coding and printing in an observer observe nothing by mistake")
  func inObservers() throws {
    let store = makeEditable(Branch())
    let watcher = Watcher(store) { store in
      _ = "\(store.leaf)"
      _ = store.leaf == Leaf()
    }
    store.edit { $0.level = 1 }
    #expect(watcher.take() == 0)
    store.edit { $0.leaf = Leaf() }
    #expect(watcher.take() == 1)
  }

  @Test("O2 appending to an array property in place keeps its buffer")
  func inPlace() {
    // On the value itself: in debug builds a store keeps the value from before the turn.
    var board = Board()
    board.numbers.reserveCapacity(100)
    board.rows = (0..<10).map { Row(id: $0) }
    func address<T>(_ array: [T]) -> UnsafeRawPointer? {
      array.withUnsafeBufferPointer { UnsafeRawPointer($0.baseAddress) }
    }
    let numbers = address(board.numbers)
    let rows = address(board.rows)
    for index in 0..<50 { board.numbers.append(index) }
    for index in 0..<10 { board.rows[index].title = "a" }
    #expect(address(board.numbers) == numbers)
    #expect(address(board.rows) == rows)
  }

  #if !DEBUG
    @Test("O2 so does appending in a turn of an observed store, in release builds")
    func inPlaceInStore() {
      let store = makeEditable(Board())
      let watcher = Watcher(store) { _ = $0.numbers.count }
      store.edit { $0.numbers.reserveCapacity(100) }
      _ = watcher.take()
      func address() -> UnsafeRawPointer? {
        store.numbers.withUnsafeBufferPointer { UnsafeRawPointer($0.baseAddress) }
      }
      let before = address()
      for index in 0..<50 { store.edit { $0.numbers.append(index) } }
      #expect(address() == before)
      #expect(watcher.take() == 50)
    }
  #endif
}
