import Foundation
import HostBridge
import HostBridgeTesting
import Testing

@Suite(.timeLimit(.minutes(1))) struct ReplayTests {
  /// Records a session with effects of all kinds, and the states after its turns.
  private func session(
    _ recorder: DeskRecorder, states: Slot<[RecordedDesk.State]>
  ) async -> RecordedDesk.State {
    let scheduler = EffectsScheduler()
    let panel = Panel()
    let store = recordedDesk(scheduler, save: { 42 })
    store.record(into: recorder)
    states.value = []
    store.events(panel) { [weak store] _, event in
      if case .turnEnded = event, let store { states.value?.append(store.state) }
    }
    store.subscribe(panel, to: \.saved) { [weak store] _, size in
      store?.send(.note("host heard \(size)"))
    }
    store.send(.rename("Blob"))
    await scheduler.finish(store.send(.save))
    store.send(.listen)
    store.send(.open)
    store.send(.drawer(.add))
    store.send(.close)
    store.send(.open)
    return store.state
  }

  private func expectReplayed(
    _ turns: [[RecordedDesk.Action]], to state: RecordedDesk.State, states: [RecordedDesk.State]
  ) {
    let panel = Panel()
    let saves = Flag()
    let scheduler = ManualScheduler()
    let store = recordedDesk(
      scheduler,
      save: {
        saves.raise()
        return 0
      })
    var replayed: [RecordedDesk.State] = []
    store.events(panel) { [weak store] _, event in
      switch event {
      case .turnEnded: if let store { replayed.append(store.state) }
      case .effectBegan(let effect): Issue.record("\(effect)")
      default: break
      }
    }
    // It reacts as it did in the session; that is among the actions.
    store.subscribe(panel, to: \.saved) { [weak store] _, size in
      store?.send(.note("host heard \(size)"))
    }
    store.replay(turns)
    #expect(store.state == state)
    #expect(replayed == states)
    scheduler.pumpUntilIdle()
    #expect(store.state == state)
    #expect(!saves.isRaised)
    #expect(store.activity.allSatisfy { $0.kind != .effect })
  }

  @Test(
    "T2 the recorded actions give a fresh store the same states, turn by turn; effects do not run")
  func replays() async {
    let recorder = DeskRecorder(clock: SteppingClock())
    let states = Slot<[RecordedDesk.State]>()
    let state = await session(recorder, states: states)
    #expect(state.log == ["renamed to Blob", "saved 42", "host heard 42", "rung"])
    #expect(state.drawer?.count == 10)
    expectReplayed(recorder.turns, to: state, states: states.value ?? [])
  }

  @Test("T2 so do actions that were written as JSON and read back")
  func replaysJSON() async throws {
    let recorder = DeskRecorder(clock: SteppingClock())
    let states = Slot<[RecordedDesk.State]>()
    let state = await session(recorder, states: states)
    let encoder = JSONEncoder()
    // Every action on lines of its own: a recording's line stays one.
    encoder.outputFormatting = .prettyPrinted
    let text = try recorder.jsonLines { action in
      String(decoding: try encoder.encode(action), as: UTF8.self)
    }
    let turns = try DeskRecorder.turns(fromJSONLines: text) { json in
      try JSONDecoder().decode(RecordedDesk.Action.self, from: Data(json.utf8))
    }
    #expect(turns == recorder.turns)
    expectReplayed(turns, to: state, states: states.value ?? [])
  }

  @Test("T2 texts of every kind survive")
  func texts() throws {
    let recorder = DeskRecorder(clock: SteppingClock(), recordsState: false)
    let store = recordedDesk()
    store.record(into: recorder)
    let texts = [
      "", "\"", "\\", "\\\"", "a,b:c", "}{][", "\n\r\t\u{0}\u{1f}", "\u{2028}\u{85}", "日本🇯🇵",
      #""value":{"#,
    ]
    for text in texts { store.send(.note(text)) }
    let lines = try recorder.jsonLines { action in
      String(decoding: try JSONEncoder().encode(action), as: UTF8.self)
    }
    let turns = try DeskRecorder.turns(fromJSONLines: lines) { json in
      try JSONDecoder().decode(RecordedDesk.Action.self, from: Data(json.utf8))
    }
    #expect(turns == texts.map { [.note($0)] })
  }

  @Test("I2 a line that is none of a recording's is an error that names it")
  func errors() {
    func lineOfError(_ text: String) -> Int? {
      do {
        _ = try StoreRecorder<Int>.turns(fromJSONLines: text) { Int($0) ?? 0 }
        return nil
      } catch {
        return (error as? RecordingError)?.line
      }
    }
    let good = #"{"ns":1,"event":"actionBegan","turn":1,"value":7}"#
    #expect(lineOfError(good) == nil)
    #expect(lineOfError("\(good)\n\n\(good)\n") == nil)
    #expect(lineOfError(" { \"event\" : \"turnBegan\" , \"turn\" : 1 } ") == nil)
    #expect(lineOfError("{}") == 1)
    #expect(lineOfError("\(good)\n{\"event\":\"actionBegan\",\"turn\":1}") == 2)
    for broken in [
      "", "{", "[1]", "1", "{\"event\"}", "{\"event\":}", "{\"event\":\"a", "{\"event\":\"a\"",
      "{\"event\":\"a\"}}", "{\"event\":[\"a\"}", "{event:1}", "{\"event\":\"a\"\"b\":1}",
    ] {
      #expect(lineOfError("\(good)\n\(broken)\n") == (broken.isEmpty ? nil : 2), "\(broken)")
    }
  }

  @Test("T2 after a replay the store goes on as any other")
  func goesOn() {
    let notes = Notes()
    let store = recordedDesk(hostWork: { notes.add("host") })
    store.replay([[.host], [.rename("a")]])
    #expect(notes.values.isEmpty)
    #expect(store.title == "a" && store.log.isEmpty)
    store.send(.host)
    store.send(.rename("b"))
    #expect(notes.values == ["host"])
    #expect(store.log == ["renamed to b"])
    store.send(.open)
    #expect(store.drawer?.count == 10)
  }

  @Test("R9 what `onMount` wants done at the store's creation is among the recorded actions")
  func initialMount() {
    let scheduler = ManualScheduler()
    let store = Store(initialState: RecordedDrawer.State(), scheduler: scheduler) {
      RecordedDrawer()
    }
    store.replay([[.mounted], [.add]])
    scheduler.pumpUntilIdle()
    #expect(store.count == 11)
  }

  @Test(
    "O4 observers and subscribers are told of every turn that is replayed; interceptors are not asked"
  )
  func listeners() {
    let host = NotingHost()
    let store = recordedDesk()
    store.observe(host) { host, store in host.notes.append("title \(store.title)") }
    store.subscribe(host, to: \.rename) { host, title in host.notes.append("heard \(title)") }
    store.intercept(host) { _, _ in .drop }
    store.replay([[.rename("a"), .rename("b")], [.rename("c")]])
    #expect(
      host.notes == ["title ", "title b", "heard a", "heard b", "title c", "heard c"])
  }

  @Test("T13 what a callback sends during a replay is dropped; its task is finished")
  func nestedSends() async {
    let host = NotingHost()
    let store = recordedDesk()
    let slot = Slot<StoreTask>()
    store.observe(host) { _, store in
      if store.title == "a" { slot.value = store.send(.rename("b")) }
    }
    store.replay([[.rename("a")], []])
    #expect(store.title == "a")
    #expect(slot.value?.isCancelled == true)
    await slot.value?.finish()
  }

  @Test("I2 a replay inside a turn, or of a child, is an issue, and nothing happens")
  func misuse() {
    let host = NotingHost()
    let issues = recordingIssues {
      let store = recordedDesk()
      store.subscribe(host) { [weak store] _, _ in store?.replay([[.rename("b")]]) }
      store.send(.open)
      #expect(store.title == "")
      store.scope(state: \.drawer, action: \.drawer)?.replay([[.add]])
      #expect(store.drawer?.count == 10)
      store.send(.close)
    }
    // The subscriber asked for each of three actions.
    #expect(issues.filter { $0.message.contains("inside a turn") }.count == 3)
    #expect(issues.filter { $0.message.contains("Ask the root store") }.count == 1)
  }

  @Test("T12 a store that goes during a replay takes no further turn")
  func storeGoes() {
    let host = NotingHost()
    let slot = Slot<StoreOf<RecordedDesk>>()
    slot.value = recordedDesk()
    slot.value?.subscribe(host, to: \.rename) { host, title in
      host.notes.append(title)
      slot.value = nil
    }
    slot.value?.replay([[.rename("a")], [.rename("b")]])
    #expect(slot.value == nil)
  }
}
