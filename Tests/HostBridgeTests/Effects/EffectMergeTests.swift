import HostBridge
import Testing

@Suite struct EffectMergeTests {
  @Test("E7 merged parts are enlisted left to right, however they are nested")
  func leftToRight() {
    let notes = Notes()
    func host(_ text: String) -> Effect<String> { .host { notes.add(text) } }
    let store = logStore(.manual()) { action in
      guard action == "tap" else { return .none }
      return Effect.merge(host("1"), .send("A"), .merge(host("2"), .send("B")))
        .merge(with: host("3"))
        .merge(with: .merge([.none, host("4"), .send("C")]))
    }
    store.send("tap")
    #expect(store.state == ["tap", "A", "B", "C"])
    #expect(notes.values == ["1", "2", "3", "4"])
  }

  @Test("E7 .none is the identity of merging")
  func identity() {
    let store = logStore(.manual()) { action in
      switch action {
      case "nothing": .merge(.none, .merge(), .none.merge(with: .none), .merge([]))
      case "left": .none.merge(with: .send("from left"))
      case "right": .send("from right").merge(with: .none)
      default: .none
      }
    }
    #expect(store.send("nothing").isCancelled)
    store.send("left")
    store.send("right")
    #expect(store.state == ["nothing", "left", "from left", "right", "from right"])
  }
}
