import HostBridge
import HostBridgeTesting
import Testing

/// A feature whose screen has actions of its own, among them what controls write.
@Reducer
private struct Signup {
  @ObservableState
  struct State: Equatable {
    var email = ""
    var age = 0
  }

  enum Action: ViewAction {
    case view(View)

    @CasePathable
    enum View: BindableAction {
      case binding(BindingAction<State>)
    }
  }

  var body: some ReducerOf<Self> {
    BindingReducer(action: \.view)
  }
}

/// The same without macros, and without a binding reducer.
private struct Forgetful: Reducer {
  struct State { var name = "" }
  enum Action: ViewAction {
    case view(View)
    enum View: BindableAction { case binding(BindingAction<State>) }
  }
  func reduce(into state: inout State, action: Action) -> Effect<Action> { .none }
}

struct ViewActionBindingTests {
  private let store = Store(initialState: Signup.State(), scheduler: .manual()) { Signup() }

  @Test("B1 a screen with actions of its own gets bindings that send them")
  func writes() {
    let panel = Panel()
    let email = UIBindable(store).email
    var sent: [String] = []
    var seen: [String] = []
    store.subscribe(panel, to: \.view.binding) { _, action in sent.append("\(action)") }
    panel.observe { seen.append(email.wrappedValue) }
    email.wrappedValue = "blob"
    UIBindable(store).age.wrappedValue = 7
    #expect(store.state == Signup.State(email: "blob", age: 7))
    #expect(sent == [#".set(\.email, "blob")"#, #".set(\.age, 7)"#])
    #expect(seen == ["", "blob"])
  }

  @Test("B1 a property of such a store is set by an action of the screen")
  func sets() {
    let panel = Panel()
    var sent: [String] = []
    store.subscribe(panel, to: \.view.binding) { _, action in sent.append("\(action)") }
    store.email = "blob"
    store.age += 7
    #expect(store.state == Signup.State(email: "blob", age: 7))
    #expect(sent == [#".set(\.email, "blob")"#, #".set(\.age, 7)"#])
  }

  @Test("R6 such a binding is tested by its case")
  func tested() async {
    let store = TestStore(initialState: Signup.State()) { Signup() }
    await store.send(\.view.binding.email, "blob") { $0.email = "blob" }
  }

  #if DEBUG
    @Test("B6 a write that no reducer applied is an issue there, too")
    func unapplied() {
      let issue = expectIssue("No reducer applied") {
        let store = Store(initialState: Forgetful.State(), scheduler: .manual()) { Forgetful() }
        UIBindable(store).name.wrappedValue = "a"
      }
      #expect(issue?.message.contains(#"\.name"#) == true)
    }
  #endif
}
