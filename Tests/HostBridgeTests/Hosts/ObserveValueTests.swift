import HostBridge
import Testing

@Suite struct ObserveValueTests {
  private let scheduler = ManualScheduler()
  private let host = Panel()

  @Test("O7 old and new value, never equal ones")
  func changes() {
    let store = makeEditable(Board(), scheduler: scheduler)
    store.observe(host, \.count) { host, old, new in host.heard.append("\(old)→\(new)") }
    store.edit { $0.count = 1 }
    store.edit { $0.title = "a" }
    store.edit {
      $0.count = 5
      $0.count = 1
    }
    store.edit { $0.count = 3 }
    #expect(host.heard == ["0→0", "0→1", "1→3"])
  }

  @Test("O7 without an initial call the first change is the first delivered")
  func notInitial() {
    let store = makeEditable(Board(), scheduler: scheduler)
    store.observe(host, \.count, initial: false) { host, old, new in
      host.heard.append("\(old)→\(new)")
    }
    store.edit { $0.title = "a" }
    store.edit { $0.count = 1 }
    #expect(host.heard == ["0→1"])
  }

  @Test("O7 no duplicates whatever other observers send meanwhile")
  func othersSend() {
    let store = makeDial()
    store.observe(host) { host, store in
      if store.level == 1 { store.send(.turn(1)) }
      if store.level == 2 { store.send(.turn(0)) }
      if store.level == 3 { store.send(.turn(-1)) }
    }
    store.observe(host, \.level) { host, old, new in host.heard.append("\(old)→\(new)") }
    host.heard = []
    store.send(.turn(1))
    #expect(host.heard == ["0→1", "1→2"])
    store.send(.turn(1))
    #expect(host.heard == ["0→1", "1→2", "2→3", "3→2"])
  }

  @Test("O7 a callback that sends gets its own change as the next one")
  func sending() {
    let store = makeDial()
    store.observe(host, \.level) { host, old, new in
      host.heard.append("\(old)→\(new)")
      if new == 1 { store.send(.turn(1)) }
    }
    store.send(.turn(1))
    #expect(host.heard == ["0→0", "0→1", "1→2"])
  }

  @Test("O7 a first call that sends gets its own change as the next one")
  func sendingAtFirst() {
    let store = makeDial()
    store.observe(host, \.level) { host, old, new in
      host.heard.append("\(old)→\(new)")
      if new == 0 { store.send(.turn(1)) }
    }
    #expect(host.heard == ["0→0", "0→1"])
  }

  @Test("O7 an optional value is delivered when it becomes nil, and at first")
  func optionalValue() {
    let store = makeEditable(Settings(), scheduler: scheduler)
    store.observe(host, \.name) { host, old, new in
      host.heard.append("\(old ?? "-")→\(new ?? "-")")
    }
    store.edit { $0.name = "a" }
    store.edit { $0.name = nil }
    #expect(host.heard == ["-→-", "-→a", "a→-"])
  }

  @Test("O7 a whole observable child is delivered when anything in it changed")
  func child() {
    let store = makeEditable(Board(), scheduler: scheduler)
    store.observe(host, \.branch) { host, old, new in
      host.heard.append("\(old.leaf.count)→\(new.leaf.count)")
    }
    store.edit { $0.branch.leaf.count = 1 }
    store.edit { $0.branch.leaf.count = 2 }
    #expect(host.heard == ["0→0", "0→1", "1→2"])
  }

  @Test("O7 next tick: the value before the turns and the one after them")
  func nextTick() {
    let store = makeEditable(Board(), scheduler: scheduler)
    store.observe(host, \.count, delivery: .nextTick) { host, old, new in
      host.heard.append("\(old)→\(new)")
    }
    host.heard = []
    for value in 1...3 { store.edit { $0.count = value } }
    scheduler.pump()
    store.edit { $0.count = 4 }
    store.edit { $0.count = 3 }
    scheduler.pumpUntilIdle()
    #expect(host.heard == ["0→3"])
  }

  @Test("O7 what the callback reads is not observed")
  func readsInCallback() {
    let store = makeEditable(Board(), scheduler: scheduler)
    store.observe(host, \.count) { host, _, _ in host.heard.append(store.title) }
    store.edit { $0.title = "a" }
    scheduler.pumpUntilIdle()
    #expect(host.heard == [""])
  }

  @Test("O7 a plain object keeps the token itself")
  func plainHost() {
    let store = makeEditable(Board(), scheduler: scheduler)
    let plain = Plain()
    var token: ObservationToken? = store.observe(plain, \.count) { plain, _, new in
      plain.heard.append("\(new)")
    }
    store.edit { $0.count = 1 }
    token = nil
    store.edit { $0.count = 2 }
    #expect(plain.heard == ["0", "1"])
    #expect(token == nil && store.activity.isEmpty)
  }

  @Test("O2 of macro state, a value that nobody changed is not compared")
  func comparesNothing() {
    let store = makeEditable(Counted(), scheduler: scheduler)
    for _ in 0..<100 { store.observe(host, \.value) { _, _, _ in } }
    Counted.Value.$comparisons.withValue(Tally()) {
      store.edit { $0.other = 1 }
      #expect(Counted.Value.comparisons.count == 0)
    }
  }

  final class Tally: @unchecked Sendable { var count = 0 }

  @ObservableState
  struct Counted {
    struct Value: Equatable {
      @TaskLocal static var comparisons = Tally()
      static func == (lhs: Value, rhs: Value) -> Bool {
        comparisons.count += 1
        return true
      }
    }
    var value = Value()
    var other = 0
  }

  struct Settings {
    var name: String?
  }
}
