import HostBridge
import HostBridgeTesting
import Testing

/// The code of the article "Embedding a feature in a class", and of the catalogue's first page.
@MainActor @Suite struct EmbeddingArticle {
  enum ButtonType: String { case a, b, c }

  @Reducer
  struct Child {
    struct State: Equatable {
      var last: ButtonType?
      var title = ""
    }

    enum Action {
      case buttonTapped(ButtonType)
      case cancelTapped
      case titleChanged(String)
    }

    var body: some ReducerOf<Self> {
      Reduce { state, action in
        switch action {
        case .buttonTapped(let type): state.last = type
        case .titleChanged(let title): state.title = title
        case .cancelTapped: break
        }
        return .none
      }
    }
  }

  final class ChildScreen {
    let store: StoreOf<Child>
    init(store: StoreOf<Child>) { self.store = store }
  }

  final class ParentController: ObservationHost {
    let observations = ObservationTokens()  // new
    private(set) var child: ChildScreen?
    private(set) var alerts: [String] = []

    func showChild() {  // new
      let store = Store(initialState: Child.State()) {
        Child()
        Reduce(host: self) { parent, _, action in
          switch action {
          case .buttonTapped(let type): .host { parent.dismissChild { parent.showAlert(type) } }
          case .cancelTapped: .host { parent.dismissChild {} }
          case .titleChanged: .none
          }
        }
      }
      child = ChildScreen(store: store)
    }

    func dismissChild(completion: () -> Void) {
      child = nil
      completion()
    }

    func showAlert(_ type: ButtonType) {
      alerts.append(type.rawValue)
    }
  }

  @Test("R8 embedding: the parent's methods are called before `send` returns, and nothing leaks")
  func parent() throws {
    try expectReleased { scenario in
      let parent = scenario.track(ParentController())
      parent.showChild()
      let store = scenario.track(try #require(parent.child).store)
      store.send(.buttonTapped(.b))
      #expect(parent.alerts == ["b"])
      #expect(parent.child == nil)
      #expect(store.last == .b)
      parent.showChild()
      parent.child?.store.send(.cancelTapped)
      #expect(parent.child == nil)
    }
  }

  @Test("R8 embedding: the child outlives its parent, which then hears nothing")
  func parentGone() throws {
    var parent: ParentController? = ParentController()
    parent?.showChild()
    let store = try #require(parent?.child).store
    weak let weakParent = parent
    parent = nil
    #expect(weakParent == nil)
    store.send(.buttonTapped(.a))
    #expect(store.last == .a)
  }

  @Test("T2 embedding: a parent talks to its child")
  func input() async throws {
    let parent = ParentController()
    parent.showChild()
    let child = try #require(parent.child)

    child.store.send(.titleChanged("Receipts"))
    let title = child.store.title

    #expect(title == "Receipts")
    #expect(child.store.last == nil)
    await child.store.send(.cancelTapped).finish()
    #expect(parent.child == nil)
  }

  final class Tracker {
    private var token: ObservationToken?
    private(set) var titles: [String] = []

    func follow(_ store: StoreOf<Child>) {
      token = store.observe(self, \.title) { tracker, _, title in tracker.titles.append(title) }
    }
  }

  @Test("H2 embedding: a plain object keeps its token")
  func plainObject() {
    let store = Store(initialState: Child.State()) { Child() }
    var tracker: Tracker? = Tracker()
    tracker?.follow(store)
    store.send(.titleChanged("Receipts"))
    #expect(tracker?.titles == ["", "Receipts"])
    tracker = nil
    #expect(store.activity.isEmpty)
  }

  @MainActor final class ModernScreen: ObservationHost {
    let observations = ObservationTokens()
    let store = Store(initialState: Child.State()) { Child() }
    var title = ""

    func load() {
      store.observe(self) { screen, store in screen.title = store.title }
    }
  }

  @Test("T1 embedding: a class of the main actor")
  func mainActor() {
    let screen = ModernScreen()
    screen.load()
    screen.store.send(.titleChanged("Receipts"))
    #expect(screen.title == "Receipts")
  }

  final class Transfer {
    let mailbox: Mailbox<Child.Action>

    init(reportingTo store: StoreOf<Child>) {
      mailbox = store.mailbox
    }

    /// Called on some thread.
    func didReceive(_ title: String) {
      mailbox.post(.titleChanged(title))
    }
  }

  @Test("T11 embedding: posts from another thread arrive")
  func mailbox() async {
    let store = Store(initialState: Child.State()) { Child() }
    let transfer = Transfer(reportingTo: store)
    transfer.didReceive("Receipts")
    #expect(store.title == "")
    await store.mailbox.send(.cancelTapped)
    #expect(store.title == "Receipts")
  }
}
