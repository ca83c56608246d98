import HostBridgeTesting
import Testing

@testable import HostBridge

/// Children of children: deep scopes, features that are mounted in each other, computed children.
@Suite struct ScopedDepthTests {
  @Test("S1 scopes ten deep read, send and observe, and are the same store each time")
  func tenDeep() {
    let root = Store(initialState: Den(depth: 10), scheduler: .manual()) { DenFeature() }
    func deepest() -> Store<Den, NestAction> {
      var store = root
      for _ in 0..<10 { store = store.scope(state: \.inner!, action: \.inner) }
      return store
    }
    let store = deepest()
    #expect(store === deepest())
    let host = PlainHost()
    store.observe(host) { host, store in host.log.append("\(store.count)") }
    store.subscribe(host, to: \.add) { $0.log.append("heard") }
    store.send(.add)
    #expect(host.log == ["0", "1", "heard"])
    #expect(root.count == 0)
  }

  @Test("S3 optional children ten deep go together, and each shows what it was last")
  func tenDeepOptional() {
    let root = Store(initialState: Den(depth: 10), scheduler: .manual()) { DenFeature() }
    var stores = [root]
    for _ in 0..<10 { stores.append(stores.last!.scope(state: \.inner, action: \.inner)!) }
    stores[10].send(.add)
    #expect(stores[10].count == 1)
    stores[4].send(.cut)
    #expect(stores.map(\.isInvalid) == (0...10).map { $0 > 4 })
    #expect(stores[10].count == 1)
    #expect(stores[7].inner?.inner?.inner?.count == 1)
    #expect(root.runtime.snapshots == 4)
    stores = []
    root.send(.cut)
    #expect(root.place.groups.isEmpty)
    #expect(root.runtime.snapshots == 0)
  }

  @Test("R9 places of mounted features that are nested are freed with the store")
  func mountedPlacesAreFreed() {
    weak var outer: Place?
    weak var inner: Place?
    do {
      let root = Store(initialState: Den(depth: 3), scheduler: .manual()) { MountedDen(depth: 0) }
      root.send(.add)
      outer = root.place.groups.first?.places.first
      inner = outer?.groups.first?.places.first
      #expect(inner != nil)
      withExtendedLifetime(root) {}
    }
    #expect(outer == nil)
    #expect(inner == nil)
  }

  @Test("R9 children in cases are mounted within children in cases")
  func mountedCases() {
    let log = NotingHost()
    let root = Store(initialState: Shell.State(), scheduler: .manual()) { Shell(log: log) }
    root.send(.set(.full(.init(core: .hot(.init(text: "a"))))))
    root.send(.set(.full(.init(core: .hot(.init(text: "b"))))))
    root.send(.set(.empty))
    root.send(.set(.full(.init(core: .hot(.init(text: "c"))))))
    // In the order in which the operators are written.
    #expect(log.notes == ["shell a", "core a", "second a", "shell c", "core c", "second c"])
  }
}

@CasePathable indirect enum NestAction {
  case add
  case cut
  case inner(NestAction)
}

/// A feature in itself, as deep as its state.
struct Den {
  var count = 0
  private var below: [Den] = []

  init(depth: Int) {
    if depth > 0 { below = [Den(depth: depth - 1)] }
  }

  var inner: Den? {
    get { below.first }
    set { below = newValue.map { [$0] } ?? [] }
  }
}

struct DenFeature: Reducer {
  typealias State = Den
  typealias Action = NestAction
  var body: some Reducer<Den, NestAction> {
    Reduce { state, action in
      switch action {
      case .add: state.count += 1
      case .cut: state.inner = nil
      case .inner: break
      }
      return .none
    }
    .ifLet(\.inner, action: \.inner) { DenFeature() }
  }
}

struct MountedDen: Reducer {
  typealias State = Den
  typealias Action = NestAction
  let depth: Int
  var body: some Reducer<Den, NestAction> {
    EmptyReducer()
      .ifLet(\.inner, action: \.inner) { MountedDen(depth: depth + 1) }
      .onMount { _ in .none }
      .onDismount { _ in .none }
  }
}

/// A case within a case, both of features that are told when they are mounted.
private struct Shell: Reducer {
  struct State { var part = Part.empty }
  @CasePathable enum Part {
    case full(Full)
    case empty
  }
  struct Full { var core: Core }
  @CasePathable enum Core {
    case hot(Hot)
    case cold
  }
  struct Hot { var text: String }
  enum Idle { case nothing }
  @CasePathable enum Action {
    case set(Part)
    case part(PartAction)
  }
  @CasePathable enum PartAction { case full(FullAction) }
  @CasePathable enum FullAction { case core(CoreAction) }
  @CasePathable enum CoreAction {
    case hot(Idle)
    case second(Idle)
  }

  let log: NotingHost

  var body: some Reducer<State, Action> {
    Scope(state: \.part, action: \.part) {
      EmptyReducer<Part, PartAction>().ifCaseLet(\.full, action: \.full) {
        Scope<Full, FullAction, _>(state: \.core, action: \.core) {
          EmptyReducer<Core, CoreAction>()
            .ifCaseLet(\.hot, action: \.hot) { told("core") }
            .ifCaseLet(\.hot, action: \.second) { told("second") }
        }
        .onMount { state in
          if case .hot(let hot) = state.core { log.notes.append("shell \(hot.text)") }
          return .none
        }
      }
    }
    Reduce { state, action in
      if case .set(let part) = action { state.part = part }
      return .none
    }
  }

  private func told(_ name: String) -> some Reducer<Hot, Idle> {
    EmptyReducer<Hot, Idle>().onMount { state in
      log.notes.append("\(name) \(state.text)")
      return .none
    }
  }
}
