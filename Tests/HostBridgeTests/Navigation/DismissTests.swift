import HostBridgeTesting
import Testing

@testable import HostBridge

/// A feature that asks to be dismissed, presents another of its own kind, and counts.
@Reducer struct Sheet {
  @ObservableState struct State {
    var name = ""
    var heard: [String] = []
    @Presents var next: Sheet.State?
    var part: Part.State?
    var stack = StackState<Part.State>()
  }

  @CasePathable indirect enum Action {
    case close, closeTwice, ask
    case told(Bool)
    case next(PresentationAction<Sheet.Action>)
    case part(Part.Action)
    case stack(StackActionOf<Part>)
  }

  @Dependency(\.dismiss) var dismiss
  @Dependency(\.isPresented) var isPresented

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .close: return .run { _ in await dismiss() }
      case .closeTwice:
        return .run { _ in
          await dismiss()
          await dismiss()
        }
      case .ask:
        state.heard.append("\(isPresented)")
        return .run { send in await send(.told(isPresented)) }
      case .told(let isPresented): state.heard.append("told \(isPresented)")
      case .next(.dismiss): state.heard.append("dismiss \(state.next?.name ?? "nobody")")
      case .stack(.popFrom(let id)): state.heard.append("pop \(id)")
      case .next, .part, .stack: break
      }
      return .none
    }
    .ifLet(\.$next, action: \.next) { Sheet() }
    .ifLet(\.part, action: \.part) { Part() }
    .forEach(\.stack, action: \.stack) { Part() }
  }
}

@Reducer struct Part {
  @ObservableState struct State { var isPresented: Bool? }
  enum Action { case close, ask }
  @Dependency(\.dismiss) var dismiss
  @Dependency(\.isPresented) var isPresented

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .close: return .run { _ in await dismiss() }
      case .ask: state.isPresented = isPresented
      }
      return .none
    }
  }
}

@Suite(.timeLimit(.minutes(1))) struct DismissTests {
  private let scheduler = EffectsScheduler()

  private func store(_ state: Sheet.State = Sheet.State()) -> StoreOf<Sheet> {
    Store(initialState: state, scheduler: scheduler) { Sheet() }
  }

  @Test("P4 dismiss arrives at the parent as a dismissal, with the child still there")
  func presented() async {
    let store = store(.init(next: Sheet.State(name: "a")))
    await scheduler.finish(store.send(.next(.presented(.close))))
    #expect(store.next == nil)
    #expect(store.heard == ["dismiss a"])
    #expect(store.runtime.effects.isEmpty)
    #expect(store.runtime.root.groups.isEmpty)
  }

  @Test("P4 from the innermost of three, only the innermost goes; then the others, one by one")
  func threeLevels() async {
    let store = store(
      .init(next: .init(name: "a", next: .init(name: "b", next: .init(name: "c")))))
    await scheduler.finish(
      store.send(.next(.presented(.next(.presented(.next(.presented(.close))))))))
    #expect(store.next?.next?.name == "b")
    #expect(store.next?.next?.next == nil)
    #expect(store.next?.next?.heard == ["dismiss c"])
    await scheduler.finish(store.send(.next(.presented(.next(.presented(.close))))))
    #expect(store.next?.name == "a")
    #expect(store.next?.heard == ["dismiss b"])
    await scheduler.finish(store.send(.next(.presented(.close))))
    #expect(store.next == nil)
  }

  @Test("P4 a plain child dismisses the nearest feature above that is presented")
  func plainChild() async {
    let store = store(.init(next: .init(name: "a", part: .init())))
    await scheduler.finish(store.send(.next(.presented(.part(.close)))))
    #expect(store.next == nil)
    #expect(store.heard == ["dismiss a"])
  }

  @Test("K5 on a stack, dismiss pops the element and what is above it")
  func stack() async {
    let store = store(.init(stack: [Part.State(), Part.State(), Part.State()]))
    await scheduler.finish(store.send(.stack(.element(id: 1, action: .close))))
    #expect(Array(store.stack.ids) == [0])
    #expect(store.heard == ["pop #1"])
  }

  @Test(
    "P4 where nobody presents the feature it is an issue at the line of the call, and nothing else")
  func notPresented() async {
    for action in [Sheet.Action.close, .part(.close)] {
      await expectIssue("nobody presents") {
        let store = self.store(.init(part: .init()))
        await scheduler.finish(store.send(action))
        #expect(store.part != nil)
      }
    }
  }

  @Test("P4 what is dismissed already is not dismissed again")
  func twice() async {
    let store = store(.init(next: .init(name: "a")))
    await scheduler.finish(store.send(.next(.presented(.closeTwice))))
    #expect(store.next == nil)
    #expect(store.heard == ["dismiss a"])
  }

  @Test("P4 isPresented tells in reducers and in effects, also to parts of a presented feature")
  func isPresented() async {
    let store = store(
      .init(next: .init(name: "a", part: .init()), part: .init(), stack: [Part.State()]))
    await scheduler.finish(store.send(.ask))
    #expect(store.heard == ["false", "told false"])
    await scheduler.finish(store.send(.next(.presented(.ask))))
    #expect(store.next?.heard == ["true", "told true"])
    store.send(.next(.presented(.part(.ask))))
    #expect(store.next?.part?.isPresented == true)
    store.send(.part(.ask))
    #expect(store.part?.isPresented == false)
    store.send(.stack(.element(id: 0, action: .ask)))
    #expect(store.stack[id: 0]?.isPresented == true)
    await scheduler.finish(store.send(.ask))
    #expect(store.heard.suffix(2) == ["false", "told false"])
  }

  @Test("P4 both can be overridden")
  func overridden() async {
    let flag = Flag()
    let store = Store(initialState: Sheet.State(), scheduler: scheduler) {
      Sheet()
    } withDependencies: {
      $0.dismiss = DismissEffect { flag.raise() }
      $0.isPresented = true
    }
    await scheduler.finish(store.send(.close))
    #expect(flag.isRaised)
    await scheduler.finish(store.send(.ask))
    #expect(store.heard == ["true", "told true"])
  }
}
