import HostBridge
import Testing

private struct Counter: Reducer {
  struct State: Equatable {
    var count = 0
    var name = "a"
  }

  enum Action {
    case add(Int)
    case child(Child)
    case nothing
    enum Child { case tapped }
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      if case .add(let amount) = action { state.count += amount }
      return .none
    }
    Reduce { state, action in
      guard case .child = action else { return .none }
      state.name += "b"
      return .send(.add(1))
    }
  }
}

struct PrintChangesTests {
  /// What a counter with a printer says to some actions.
  private func printed(
    _ actions: [Counter.Action],
    _ makePrinter: (Notes) -> ChangePrinter<Counter.State, Counter.Action>?
  ) -> [String] {
    let notes = Notes()
    let store = Store(initialState: Counter.State(), scheduler: .manual()) {
      Counter()._printChanges(makePrinter(notes))
    }
    for action in actions { store.send(action) }
    return notes.values
  }

  #if DEBUG
    @Test func eachActionIsPrintedWithWhatItChanged() {
      #expect(
        printed([.add(2), .nothing]) { notes in .diff { notes.add($0) } } == [
          """
          received .add(2)
            Counter.State(
          -   count: 0,
          +   count: 2,
              … 1 unchanged
            )
          """,
          """
          received .nothing
            (no change)
          """,
        ])
    }

    @Test func followUpsArePrintedAfterTheirCause() {
      #expect(
        printed([.child(.tapped)]) { notes in .actionLabels { notes.add($0) } }
          == ["received .child.tapped", "received .add"])
    }

    @Test func aPrinterOfOnesOwnGetsBothStates() {
      #expect(
        printed([.add(2), .add(3)]) { notes in
          ChangePrinter { action, old, new in notes.add("\(action): \(old.count) \(new.count)") }
        } == ["add(2): 0 2", "add(3): 2 5"])
    }

    @Test func itPrintsWhatItsOwnReducerDidAndNotTheOnesBeside() {
      let notes = Notes()
      let store: StoreOf<Counter> = Store(initialState: Counter.State(), scheduler: .manual()) {
        Reduce { state, _ in
          state.count += 100
          return .none
        }
        Counter()._printChanges(ChangePrinter { notes.add("\($1.count) \($2.count)") })
        Reduce { state, _ in
          state.count += 1000
          return .none
        }
      }
      store.send(.add(1))
      #expect(notes.values == ["100 101"])
      #expect(store.count == 1101)
      // Called by hand, it does the same.
      var state = Counter.State()
      let effect = Counter()._printChanges(ChangePrinter { notes.add("\($1.count) \($2.count)") })
        .reduce(into: &state, action: .add(5))
      _ = effect
      #expect(notes.values == ["100 101", "0 5"])
    }

    @Test func theEffectsOfTheReducerAreKept() {
      let store = Store(initialState: Counter.State(), scheduler: .manual()) {
        Counter()._printChanges(ChangePrinter { _, _, _ in })
      }
      store.send(.child(.tapped))
      #expect(store.state == Counter.State(count: 1, name: "ab"))
    }
  #endif

  @Test func withoutAPrinterTheReducerRunsAsItIs() {
    #expect(printed([.add(2)]) { _ in nil }.isEmpty)
    let store = Store(initialState: Counter.State(), scheduler: .manual()) {
      Counter()._printChanges(nil)
    }
    store.send(.add(2))
    #expect(store.count == 2)
  }
}
