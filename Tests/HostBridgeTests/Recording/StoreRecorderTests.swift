import Foundation
import HostBridgeTesting
import Testing

@testable import HostBridge

@Suite(.timeLimit(.minutes(1))) struct StoreRecorderTests {
  /// What happened, without the times: `turnBegan 1`, `actionBegan .rename("a")`, `observerBegan`.
  private func story(_ recorder: DeskRecorder) throws -> [String] {
    try recorder.readLines().map { line in
      let details = line.action ?? line.name ?? line.turn.map { "\($0)" }
      return line.event + (details.map { " \($0)" } ?? "")
    }
  }

  @Test(
    "H8 a turn is recorded with its actions, observers and change, in the order of what happened")
  func turn() throws {
    let panel = Panel()
    let recorder = DeskRecorder(clock: SteppingClock())
    let store = recordedDesk()
    store.record(into: recorder)
    store.observe(panel, name: "title") { _, store in _ = store.title }
    store.send(.rename("a"))
    #expect(
      try story(recorder) == [
        "tokenBegan title", "observerBegan", "observerEnded",
        "turnBegan 1", #"actionBegan .rename("a")"#, "actionEnded",
        #"actionBegan .note("renamed to a")"#, "actionEnded", "observerBegan", "observerEnded",
        "stateChanged", "turnEnded 1",
      ])
    let lines = try recorder.readLines()
    let change = try #require(lines.first { $0.event == "stateChanged" })
    #expect(change.paths == ["title", "log"])
    #expect(change.lines?.contains(#"+   title: "a","#) == true)
    #expect(lines.map(\.ns) == lines.indices.map { ($0 + 1) * 1_500 })
    #expect(lines.filter { $0.event.hasPrefix("observer") }.allSatisfy { $0.id == lines[0].id })
    #expect(lines[0].kind == "observer" && lines[0].host == "Panel")
    #expect(lines[0].at?.hasPrefix("\(#fileID):") == true)
  }

  @Test("H8 effects have the same id at both ends, and nested sends are turns of their own")
  func effects() async throws {
    let scheduler = EffectsScheduler()
    let recorder = DeskRecorder(clock: SteppingClock(), recordsState: false)
    let store = recordedDesk(scheduler)
    store.record(into: recorder)
    await scheduler.finish(store.send(.save))
    store.send(.listen).cancel()
    store.send(.host)
    #expect(
      try story(recorder) == [
        "turnBegan 1", "actionBegan .save", "actionEnded", "turnEnded 1", "effectBegan save",
        "turnBegan 2", "actionBegan .saved(1)", "actionEnded", "turnEnded 2", "effectEnded save",
        "turnBegan 3", "actionBegan .listen", "actionEnded", "turnEnded 3", "effectBegan bell",
        "turnBegan 4", #"actionBegan .note("rung")"#, "actionEnded", "turnEnded 4",
        "effectEnded bell",
        "turnBegan 5", "actionBegan .host", "actionEnded", "effectBegan", "effectEnded",
        "turnEnded 5",
      ])
    let lines = try recorder.readLines()
    let began = lines.filter { $0.event == "effectBegan" }
    let ended = lines.filter { $0.event == "effectEnded" }
    #expect(began.map(\.id) == ended.map(\.id))
    #expect(Set(began.map(\.id)).count == 3)
    #expect(began.map(\.kind) == ["run", "events", "host"])
  }

  @Test("H10 tokens of every kind are recorded when they are made and when they go")
  func tokens() throws {
    let recorder = DeskRecorder(clock: SteppingClock())
    let store = recordedDesk()
    store.send(.open)
    var panel: Panel? = Panel()
    store.subscribe(panel!, name: "there") { _, _ in }
    store.record(into: recorder)
    store.observe(panel!, name: "observer") { _, store in _ = store.title }
    store.observe(panel!, \.title, name: "value") { _, _, _ in }
    store.subscribe(panel!, to: \.note, name: "case") { _, _ in }
    store.events(panel!, name: "events") { _, _ in }
    store.intercept(panel!, name: "interceptor") { _, _ in .pass }
    panel!.observe(name: "free") { _ = store.title }
    let child = store.scope(state: \.drawer, action: \.drawer)!
    child.observe(panel!, name: "child's") { _, store in _ = store.count }
    child.subscribe(panel!, name: "child's case", callback)
    let names = [
      "there", "observer", "value", "case", "events", "interceptor", "free", "child's",
      "child's case",
    ]
    var lines = try recorder.readLines()
    let began = lines.filter { $0.event == "tokenBegan" }
    #expect(began.map(\.name) == names)
    #expect(!lines.contains { $0.event == "tokenEnded" })
    // The child takes its own along, the host the rest.
    store.send(.close)
    lines = try recorder.readLines()
    let ofChild = began.filter { $0.name?.hasPrefix("child") == true }.map(\.id)
    #expect(lines.filter { $0.event == "tokenEnded" }.map(\.id) == ofChild)
    panel = nil
    lines = try recorder.readLines()
    let ended = lines.filter { $0.event == "tokenEnded" }.map(\.id)
    #expect(Set(ended) == Set(began.map(\.id)) && ended.count == names.count)
    #expect(panel == nil)
  }

  private func callback(_ panel: Panel, _ action: RecordedDrawer.Action) {}

  @Test("H8 what runs when the recording begins is written down first, and nothing ends twice")
  func late() async throws {
    let recorder = DeskRecorder(clock: SteppingClock())
    let store = recordedDesk()
    let task = store.send(.listen)
    let token = store.record(into: recorder)
    task.cancel()
    token.cancel()
    token.cancel()
    store.send(.rename("unheard"))
    #expect(try story(recorder) == ["effectBegan bell", "effectEnded bell"])
    #expect(recorder.turns.isEmpty)
  }

  @Test("H4 neither the store nor the recorder holds the other; the end of one ends the recording")
  func lifetimes() throws {
    var recorder: DeskRecorder? = DeskRecorder(clock: SteppingClock())
    var store: StoreOf<RecordedDesk>? = recordedDesk()
    let glances = [Glance(recorder!), Glance(store!)]
    store?.record(into: recorder!)
    store?.send(.rename("a"))
    recorder = nil
    #expect(glances[0].isGone)
    #expect(store?.activity.isEmpty == true)
    store?.send(.rename("b"))
    let second = DeskRecorder(clock: SteppingClock())
    store?.record(into: second)
    store = nil
    #expect(glances[1].isGone)
    #expect(try story(second) == ["storeEnded"])
    #expect(recorder == nil && store == nil)
  }

  @Test("H5 a recorder records one store: recording another ends the first")
  func another() {
    let recorder = DeskRecorder(clock: SteppingClock())
    let first = recordedDesk()
    let second = recordedDesk()
    first.record(into: recorder)
    first.send(.note("1"))
    second.record(into: recorder)
    first.send(.note("2"))
    second.send(.note("3"))
    #expect(recorder.turns == [[.note("1")], [.note("3")]])
    recorder.removeAll()
    second.send(.note("4"))
    #expect(recorder.turns == [[.note("4")]])
  }

  @Test("H8 two recorders of one store hear the same")
  func two() throws {
    let recorders = [DeskRecorder(clock: SteppingClock()), DeskRecorder(clock: SteppingClock())]
    let panel = Panel()
    let store = recordedDesk()
    for recorder in recorders { store.record(into: recorder) }
    store.observe(panel) { _, store in _ = store.title }
    store.send(.rename("a"))
    #expect(recorders[0].turns == recorders[1].turns)
    let runs = try recorders.map { try story($0).filter { $0.hasPrefix("observer") } }
    #expect(runs[0].count == 4 && runs[0] == runs[1])
  }

  @Test("T3 of intercepted actions those are recorded that were reduced")
  func intercepted() {
    let recorder = DeskRecorder(clock: SteppingClock())
    let host = NotingHost()
    let store = recordedDesk()
    store.record(into: recorder)
    store.intercept(host) { _, action in
      switch action {
      case .open: .drop
      case .note("both"): .replace(with: [.note("1"), .note("2")])
      default: .pass
      }
    }
    for action in [.open, .note("both"), .note("one")] as [RecordedDesk.Action] {
      store.send(action)
    }
    #expect(recorder.turns == [[.note("1"), .note("2")], [.note("one")]])
  }

  @Test("O2 states that are not to be recorded are not copied")
  func states() throws {
    struct Counted: Equatable {
      var items: [Int] = Array(0..<100)
    }
    let addresses = Slot<[UInt]>()
    addresses.value = []
    let store = Store<Counted, Int>(initialState: Counted(), scheduler: .manual()) {
      CountedItems(addresses: addresses)
    }
    #if DEBUG
      store.root.keepsStateBeforeTurn = false
    #endif
    let recorder = StoreRecorder<Int>(clock: SteppingClock(), recordsState: false)
    store.record(into: recorder)
    for item in 1...3 { store.send(item) }
    #expect(Set(addresses.value ?? []).count == 1)
    #expect(!recorder.jsonLines().contains("stateChanged"))

    struct CountedItems: Reducer {
      let addresses: Slot<[UInt]>
      func reduce(into state: inout Counted, action: Int) -> Effect<Int> {
        state.items[0] = action
        state.items.withUnsafeBufferPointer {
          addresses.value?.append(UInt(bitPattern: $0.baseAddress))
        }
        return .none
      }
    }
  }

  @Test("I2 the store of a child is not recorded, which is an issue")
  func child() {
    let issues = recordingIssues {
      let store = recordedDesk()
      store.send(.open)
      let recorder = StoreRecorder<RecordedDrawer.Action>(clock: SteppingClock())
      let child = store.scope(state: \.drawer, action: \.drawer)
      let token = child?.record(into: recorder)
      #expect(token?.isCancelled == true)
      child?.send(.add)
      #expect(recorder.turns.isEmpty)
    }
    #expect(issues.count == 1)
    #expect(issues.first?.message.contains("Ask the root store") == true)
  }
}
