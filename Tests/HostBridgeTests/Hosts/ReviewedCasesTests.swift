import Foundation
import HostBridge
import HostBridgeTesting
import Testing

/// Cases that a review of the engine brought up: each of them crashed, hung or lost something.
@Suite struct ReviewedCasesTests {
  @ObservableState
  struct Row: Codable {
    var name = "a"
    var count = 0
    @Presents var child: Int?
  }

  enum RowAction { case rename(String), add(Int) }

  private func rowStore(_ scheduler: ManualScheduler = .manual()) -> Store<Row, RowAction> {
    Store(initialState: Row(), scheduler: scheduler) { RowFeature() }
  }

  struct RowFeature: Reducer {
    typealias State = Row
    typealias Action = RowAction
    func reduce(into state: inout Row, action: RowAction) -> Effect<RowAction> {
      switch action {
      case .rename(let name): state.name = name
      case .add(let amount): state.count += amount
      }
      return .none
    }
  }

  @Test("H1 an observed object whose deinit cancels the observer's own token is destroyed safely")
  func comparedObjectCancels() {
    struct State { var item: AnyObject? }
    let host = PlainHost()
    let store = Store(initialState: State(), scheduler: .manual()) {
      Reduce<State, AnyObject?> { state, item in
        state.item = item
        return .none
      }
    }
    var token: ObservationToken?
    token = store.observe(host) { host, store in
      host.log.append(store.item == nil ? "none" : "some")
    }
    store.send(OnDeinit { token?.cancel() })
    store.send(nil)
    store.send(OnDeinit {})
    #expect(host.log == ["none", "some", "none"])
    #expect(host.observations.isEmpty)
  }

  @Test("O4 an observer of two stores survives the end of one")
  func oneOfTwoStoresEnds() {
    let scheduler = ManualScheduler()
    let host = PlainHost()
    var first: Store<Row, RowAction>? = rowStore(scheduler)
    let second = rowStore(scheduler)
    host.observe { [unowned host, weak first] in
      host.log.append("\(first?.count ?? -1) \(second.count)")
    }
    first?.send(.add(1))
    first = nil
    second.send(.add(1))
    second.send(.add(1))
    #expect(host.log == ["0 0", "1 0", "-1 1", "-1 2"])
  }

  @Test("C1 an id whose deinit starts cancellable work is destroyed safely")
  func idWithDeinit() {
    final class ID: Hashable {
      let onDeinit: () -> Void
      init(_ onDeinit: @escaping () -> Void) { self.onDeinit = onDeinit }
      deinit { onDeinit() }
      static func == (lhs: ID, rhs: ID) -> Bool { lhs === rhs }
      func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
    }
    let store = turnStore()
    store.send(
      .perform("first") { [unowned store] in
        Effect.events { emit in
          emit.finish()
          return {}
        }.cancellable(
          id: ID { store.send(.perform("second") { .events { _ in {} }.cancellable(id: 1) }) })
      })
    #expect(store.log == ["first", "second"])
    #expect(store.activity.count == 1)
  }

  @Test("E7 merges nested one in the other need no stack")
  func deepMerge() {
    let store = turnStore()
    let host = PlainHost()
    func effect() -> Effect<TurnFeature.Action> {
      (0..<100_000).reduce(.none) { merged, _ in
        merged.merge(with: .host { host.log.append("") })
      }
    }
    _ = effect()
    store.send(.perform("merge", effect))
    #expect(host.log.count == 100_000)
  }

  @Test("O5 what an observer's own send changes in its first run runs it again")
  func firstRunSends() {
    let host = PlainHost()
    let rows = rowStore()
    rows.observe(host) { host, store in
      let count = store.count
      if count < 2 { store.send(.add(1)) }
      host.log.append("row \(count)")
    }
    #expect(rows.count == 2)
    #expect(host.log.last == "row 2")

    let plain = turnStore()
    plain.observe(host) { host, store in
      let count = store.count
      if count == 0 { store.send(.chain(0)) }
      host.log.append("plain \(count)")
    }
    #expect(host.log.last == "plain 1")
  }

  @Test("O5 a value of one store read after another store was entered is still its own")
  func attribution() {
    let scheduler = ManualScheduler()
    let host = PlainHost()
    let first = rowStore(scheduler)
    let second = rowStore(scheduler)
    host.observe { [unowned host] in
      let row = first.state
      host.log.append("\(second.count) \(row.name)")
    }
    first.send(.rename("z"))
    second.send(.add(1))
    #expect(host.log == ["0 a", "0 z", "1 z"])
  }

  @Test("R8 an observer registered by a host's closure hears what the step does after it")
  func registeredDuringAStep() {
    let host = PlainHost()
    weak var store: Store<Row, RowAction>?
    let made = Store(initialState: Row(), scheduler: .manual()) {
      Reduce<Row, RowAction> { _, _ in
        if host.observations.isEmpty {
          store?.observe(host) { host, store in host.log.append("\(store.count)") }
        }
        return .none
      }
      RowFeature()
    }
    store = made
    made.send(.add(1))
    #expect(host.log == ["0", "1"])
  }

  @Test(
    "H6 a subscriber registered in a step hears of that step's action and later ones, whoever else listens"
  )
  func subscribedDuringATurn() {
    for isSomebodyListening in [false, true] {
      let host = PlainHost()
      let other = PlainHost()
      weak var store: TurnStore?
      let made = Store(initialState: TurnFeature.State(), scheduler: .manual()) {
        TurnFeature()
        Reduce<TurnFeature.State, TurnFeature.Action> { _, action in
          if case .note("2") = action {
            store?.subscribe(host) { host, action in
              if case .note(let name) = action { host.log.append(name) }
            }
          }
          return .none
        }
      }
      store = made
      if isSomebodyListening { made.subscribe(other) { _, _ in } }
      made.send(.perform("1") { .merge(.send(.note("2")), .send(.note("3"))) })
      made.send(.note("4"))
      #expect(host.log == ["2", "3", "4"], "somebody else listening: \(isSomebodyListening)")
    }
  }

  @Test("T12 whoever awaits a store that has gone is woken without a tick of the host")
  func awaitingAfterTheEnd() async {
    let gate = Gate()
    let scheduler = ManualScheduler()
    var store: TurnStore? = turnStore(scheduler: scheduler)
    let mailbox = store!.mailbox
    let task = store!.send(.perform("work") { .run { _ in await gate.wait() } })
    store = nil
    gate.open()
    await task.finish()
    // Nothing crosses: the store that could share it has gone.
    nonisolated(unsafe) let late = TurnFeature.Action.note("late")
    await mailbox.send(late)
  }

  @Test("H10 a store that an observer reads no longer does not list it")
  func noLongerRead() {
    let scheduler = ManualScheduler()
    let host = PlainHost()
    let first = rowStore(scheduler)
    let second = rowStore(scheduler)
    host.observe {
      if first.count == 0 { _ = second.count }
    }
    #expect(second.activity.count == 1)
    first.send(.add(1))
    #expect(second.activity.isEmpty)
    #expect(first.activity.count == 1)
  }

  @Test("P7 a presented child is coded as the bare optional")
  func codedAsOptional() throws {
    struct Bare: Codable {
      var name = "a"
      var count = 0
      var child: Int?
    }
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    for child in [nil, 3] {
      let data = try encoder.encode(Row(child: child))
      #expect(data == (try encoder.encode(Bare(child: child))))
      #expect(try JSONDecoder().decode(Row.self, from: data).child == child)
    }
  }
}
