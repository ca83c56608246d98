import HostBridge
import HostBridgeTesting
import Testing

/// The code of the article "Recording and replaying".
@MainActor @Suite struct RecordingArticle {
  typealias Editor = ChildActionsArticle.Editor

  @Test("T7 recording: turns, and the same states when they are replayed")
  func recording() {
    let store = Store(initialState: Editor.State()) { Editor() }

    let recorder = StoreRecorder<Editor.Action>()
    store.record(into: recorder)
    store.send(.textChanged("draft"))
    store.send(.saveTapped)

    let fresh = Store(initialState: Editor.State()) { Editor() }
    fresh.replay(recorder.turns)
    #expect(fresh.state == store.state)

    #expect(recorder.turns.map(\.count) == [1, 2])
    let trace = recorder.chromeTrace()
    #expect(trace.contains("textChanged"))
  }

  @Test("T7 recording: lines of JSON, there and back")
  func lines() throws {
    let store = Store(initialState: 0) {
      Reduce<Int, Int> { state, n in
        state += n; return .none
      }
    }
    let recorder = StoreRecorder<Int>(recordsState: false)
    store.record(into: recorder)
    store.send(2)
    store.send(3)

    let text = recorder.jsonLines { String($0) }
    let turns = try StoreRecorder<Int>.turns(fromJSONLines: text) { Int($0) ?? 0 }

    #expect(turns == [[2], [3]])
  }
}
