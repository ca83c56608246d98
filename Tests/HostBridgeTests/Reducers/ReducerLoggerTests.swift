import Testing

@testable import HostBridge

private final class Log: ReducerLogger {
  typealias Action = String
  var lines: [String] = []
  private var ids: Set<Int> = []

  func turnBegan() { lines.append("turn") }
  func willReduce(_ action: String) { lines.append("will \(action)") }
  func didReduce(_ action: String) { lines.append("did \(action)") }
  func turnEnded() { lines.append("end") }
  func effectBegan(_ effect: EffectInfo, id: Int) {
    ids.insert(id)
    lines.append("began \(effect.name ?? "")")
  }
  func effectEnded(_ effect: EffectInfo, id: Int) {
    lines.append("ended \(effect.name ?? "")\(ids.contains(id) ? "" : " unknown")")
  }
}

@Suite struct ReducerLoggerTests {
  @Test("R1 a logger hears turns, actions and effects of its reducer, in their order")
  func hears() {
    let log = Log()
    let store = Store(initialState: [String](), scheduler: .manual()) {
      Reduce { state, action in
        state.append(action)
        switch action {
        case "two": return .send("three")
        case "open": return .events(name: "source") { _ in {} }.cancellable(id: 1)
        case "close": return .cancel(id: 1)
        default: return .none
        }
      }
      .logged(by: log)
      Reduce { _, action in action == "open" ? .host {} : .none }
    }
    store.send("two")
    #expect(log.lines == ["turn", "will two", "did two", "will three", "did three", "end"])
    log.lines = []
    store.send("open")
    #expect(log.lines == ["turn", "will open", "did open", "end", "began source"])
    log.lines = []
    store.send("close")
    #expect(log.lines == ["turn", "will close", "did close", "end", "ended source"])
    #expect(store.state == ["two", "three", "open", "close"])
  }

  @Test("T6 a reducer that is logged in the store's own builder may still read the store")
  func reads() {
    var read: [Int] = []
    var reader: (() -> Int)?
    let log = Log()
    let store = Store<Int, String>(initialState: 0, scheduler: .manual()) {
      Reduce { state, _ in
        state += 1
        read.append(reader?() ?? -1)
        return .none
      }
      .logged(by: log)
    }
    reader = { [unowned store] in store.state }
    store.send("a")
    store.send("b")
    #expect(read == [0, 1])
  }
}
