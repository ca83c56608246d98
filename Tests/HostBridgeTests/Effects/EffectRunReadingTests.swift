import HostBridgeTesting
import Testing

@testable import HostBridge

/// A feature whose effect reads its state while it runs.
@Reducer private struct Meter {
  struct State: Equatable {
    var count = 0
    var seen: [Int?] = []
  }

  @CasePathable enum Action { case start, add, saw(Int?), wrong }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .start:
        return .run(reading: \State.count) { send, count in
          await send(.saw(await count()))
          await send(.add)
          await send(.saw(await count()))
        }
      case .add: state.count += 1
      case .saw(let value): state.seen.append(value)
      case .wrong:
        return .run(reading: \String.count) { send, count in await send(.saw(await count())) }
      }
      return .none
    }
  }
}

@Reducer private struct Readers {
  struct State {
    var part = Meter.State()
    var maybe: Meter.State?
    var rows: IdentifiedArray<Int, Row> = IdentifiedArray(id: \.id)
  }

  struct Row: Identifiable { var id: Int; var reading = Meter.State() }

  @CasePathable enum Action {
    case part(Meter.Action), maybe(Meter.Action), remove
  }

  var body: some ReducerOf<Self> {
    Scope(state: \.part, action: \.part) { Meter() }
    Reduce { state, action in
      if case .remove = action { state.maybe = nil }
      return .none
    }
    .ifLet(\.maybe, action: \.maybe) { Meter() }
  }
}

@Suite(.timeLimit(.minutes(1))) struct EffectRunReadingTests {
  private let scheduler = EffectsScheduler()

  @Test("E12 the value is the current one, after what the effect has sent before")
  func current() async {
    let store = Store(initialState: Meter.State(count: 7), scheduler: scheduler) { Meter() }
    await scheduler.finish(store.send(.start))
    #expect(store.seen == [7, 8])
  }

  @Test("E12 a child's effect reads the child")
  func child() async {
    let store = Store(
      initialState: Readers.State(part: .init(count: 1), maybe: .init(count: 5)),
      scheduler: scheduler
    ) { Readers() }
    await scheduler.finish(store.send(.part(.start)))
    await scheduler.finish(store.send(.maybe(.start)))
    #expect(store.part.seen == [1, 2])
    #expect(store.maybe?.seen == [5, 6])
  }

  @Test("E12 it is nil once the feature has gone, and once the store has")
  func gone() async {
    let gate = EffectGate()
    let started = Flag()
    let values = Recorder<Int?>()
    var store: Store<Int, String>? = Store(initialState: 3, scheduler: scheduler) {
      Reduce { _, _ in
        .run(reading: \Int.self) { _, value in
          started.raise()
          await gate.pass()
          values.record(await value())
        }
      }
    }
    let task = store?.send("go")
    store = nil
    gate.open()
    if let task { await scheduler.finish(task) }
    #expect(values.values == [nil])
  }

  @Test("E12 a root that is not the feature's state is an issue, and reads nil")
  func wrongRoot() async throws {
    let issue = await expectIssue("a state that is not its feature's") {
      let store = Store(initialState: Meter.State(), scheduler: scheduler) { Meter() }
      await scheduler.finish(store.send(.wrong))
      #expect(store.seen == [nil])
    }
    #expect(try #require(issue).message.contains("Meter.State"))
  }
}
