import Testing

@testable import HostBridge

@Suite struct WatchListTests {
  private struct State {
    var count = 0
    var flag = false
    var name = ""
    var level = 0.0
    var wide = [0, 0, 0]
    var pair = Pair()
  }

  private struct Pair: Equatable {
    var first = 0
    var second = 0
    var third = 0
  }

  /// Compares by `==`, and counts how often that is asked.
  private struct Counted: Equatable {
    nonisolated(unsafe) static var comparisons = 0
    var value = 0
    static func == (lhs: Counted, rhs: Counted) -> Bool {
      comparisons += 1
      return lhs.value == rhs.value
    }
  }

  private func candidates(_ list: WatchList, _ state: State) -> [Int32] {
    withUnsafePointer(to: state) { state in
      var found: [Int32] = []
      var index = 0
      while let next = list.candidate(from: index, state: UnsafeRawPointer(state)) {
        index = next.index + 1
        if next.comparison.differs(from: UnsafeRawPointer(state)) { found.append(next.reader) }
      }
      return found
    }
  }

  private func watch<Value: Equatable>(
    _ keyPath: KeyPath<State, Value>, _ state: State
  ) -> Comparison {
    .make(keyPath, state[keyPath: keyPath], areEqual: ==, isEquatable: true)
  }

  @Test("O1 values of every size are found when they differ, and only then")
  func sizes() {
    var state = State()
    var list = WatchList()
    #expect(list.isEmpty)
    _ = list.add(watch(\.count, state), reader: 1, before: WatchList.noWatch)
    _ = list.add(watch(\.flag, state), reader: 2, before: WatchList.noWatch)
    _ = list.add(watch(\.name, state), reader: 3, before: WatchList.noWatch)
    _ = list.add(watch(\.wide, state), reader: 4, before: WatchList.noWatch)
    _ = list.add(watch(\.pair, state), reader: 5, before: WatchList.noWatch)
    _ = list.add(watch(\.wide.count, state), reader: 6, before: WatchList.noWatch)
    #expect(candidates(list, state) == [])
    state.count = 1
    state.name = "a name that is too long to be kept in the string itself"
    state.pair.third = 1
    #expect(candidates(list, state) == [1, 3, 5])
    state = State()
    state.flag = true
    state.wide.append(0)
    #expect(candidates(list, state) == [2, 4, 6])
    // An equal value elsewhere in memory.
    state = State()
    state.wide = [0, 0] + [0]
    #expect(candidates(list, state) == [])
  }

  @Test("O1 a number that is not equal to itself counts as changed when it is written only")
  func notEqualToItself() {
    var state = State(level: .nan)
    var list = WatchList()
    _ = list.add(watch(\.level, state), reader: 1, before: WatchList.noWatch)
    #expect(candidates(list, state) == [])
    state.level = 0
    #expect(candidates(list, state) == [1])
    list = WatchList()
    _ = list.add(watch(\.level, state), reader: 1, before: WatchList.noWatch)
    state.level = -0.0
    #expect(candidates(list, state) == [])
  }

  @Test("O1 a value whose bits are as before is not compared at all")
  func bits() {
    struct Holder { var counted = Counted() }
    var holder = Holder()
    var list = WatchList()
    _ = list.add(
      .make(\Holder.counted, holder.counted, areEqual: ==, isEquatable: true), reader: 1,
      before: WatchList.noWatch)
    func isFound() -> Bool {
      withUnsafePointer(to: holder) {
        list.candidate(from: 0, state: UnsafeRawPointer($0))?.comparison
          .differs(from: UnsafeRawPointer($0)) ?? false
      }
    }
    #expect(!isFound() && Counted.comparisons == 0)
    holder.counted.value = 1
    #expect(isFound() && Counted.comparisons == 1)
  }

  @Test("O5 the watches of one reader are taken out together, and their places used again")
  func removing() {
    let state = State()
    var list = WatchList()
    var first = WatchList.noWatch
    for _ in 0..<3 { first = list.add(watch(\.count, state), reader: 1, before: first) }
    let other = list.add(watch(\.count, state), reader: 2, before: WatchList.noWatch)
    #expect(candidates(list, State(count: 1)) == [1, 1, 1, 2])
    #expect(list.remove(first).count == 3)
    #expect(candidates(list, State(count: 1)) == [2])
    let again = list.add(watch(\.count, state), reader: 3, before: WatchList.noWatch)
    #expect(again < other)
    #expect(candidates(list, State(count: 1)).sorted() == [2, 3])
    #expect(list.remove(other).count == 1 && list.remove(again).count == 1)
    #expect(list.isEmpty && candidates(list, State(count: 1)) == [])
  }
}
