import HostBridge
import MacroClients
import Testing

private enum Hidden {
  @CasePathable enum Action { case tap(Int) }
  @ObservableState struct State: Equatable { var count = 0 }
  @Reducer struct Feature {
    private let offset = 1
    struct State { var total = 0 }
    enum Action { case add }
    var body: some ReducerOf<Self> {
      Reduce { state, _ in
        state.total += offset
        return .none
      }
    }
  }
}

@CasePathable private enum FilePrivateAction { case tap(Int) }
@ObservableState private struct FilePrivateState { var count = 0 }

struct Holder {
  @CasePathable fileprivate enum Action { case tap(Int) }
  @ObservableState fileprivate struct State {
    fileprivate var count = 0
    private var secret = 1
    fileprivate mutating func reveal() -> Int {
      secret += 1
      return secret
    }
  }
}

extension Holder {
  @CasePathable enum Extended { case tap(Int) }
  @ObservableState struct ExtendedState {
    var count = 0
    @Presents var child: Holder.Extended?
  }
  @Reducer struct Feature {
    struct State {}
    enum Action { case go }
    var body: some ReducerOf<Self> { EmptyReducer() }
  }
}

struct AccessCorpus {
  @Test func privateTypesWork() {
    #expect(Hidden.Action.tap(1)[case: \.tap] == 1)
    #expect(FilePrivateAction.tap(2)[case: \.tap] == 2)
    #expect(Holder.Action.tap(3)[case: \.tap] == 3)
    var state = FilePrivateState(count: 2)
    #expect(ObservationLog.record { state.count = 3 } == [.change(0)])
    var holder = Holder.State()
    #expect(holder.reveal() == 2)
    #expect(Hidden.State() == Hidden.State(count: 0))
    let store = Store(initialState: Hidden.Feature.State(), scheduler: .manual()) {
      Hidden.Feature()
    }
    store.send(.add)
    #expect(store.total == 1)
  }

  @Test func typesInExtensionsWork() {
    #expect(Holder.Extended.tap(1)[case: \.tap] == 1)
    #expect(Holder.ExtendedState(count: 1).count == 1)
    #expect(Holder.Feature.Action.go.is(\.go))
  }

  @Test func publicTypesWorkFromAnotherModule() {
    var state = PublicFeature.State(count: 1)
    #expect(ObservationLog.record { state.count = 2 } == [.change(0)])
    #expect(PublicFeature.State._$storedKeyPaths[0].0 == \PublicFeature.State.count)
    #expect(PublicFeature.Action.tapped(4)[case: \.tapped] == 4)
    let store = Store(initialState: state, scheduler: .manual()) { PublicFeature() }
    store.send(.tapped(4))
    #expect(store.count == 6)
    #expect(Namespace.Extended.tap.is(\.tap))
    #expect(Namespace.State().isOn)
    #expect(PublicEmpty.State() == PublicEmpty.State())
  }

  @Test func packageTypesWorkFromAnotherModule() {
    #expect(PackageAction.tap(4)[case: \.tap] == 4)
    #expect(PackageState(count: 1).count == 1)
  }

  @Test func presentsWorksInAFunction() {
    struct Local { @Presents var child: Int? }
    var local = Local(child: 1)
    local.$child.wrappedValue = 2
    #expect(local.child == 2)
  }
}
