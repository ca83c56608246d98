import HostBridge
import HostBridgeTesting
import Testing

/// The code of the article "Hearing child actions".
@MainActor @Suite struct ChildActionsArticle {
  @Reducer
  struct Editor {
    struct State: Equatable {
      var text = ""
    }

    enum Action {
      case textChanged(String)
      case saveTapped
      case output(Output)

      @CasePathable
      enum Output: Equatable {
        case saved(String)
        case cancelled
      }
    }

    var body: some ReducerOf<Self> {
      Reduce { state, action in
        switch action {
        case .textChanged(let text):
          state.text = text
          return .none
        case .saveTapped:
          return .send(.output(.saved(state.text)))
        case .output:
          return .none
        }
      }
    }
  }

  final class Library: ObservationHost {
    let observations = ObservationTokens()
    private(set) var documents: [String] = []
    private(set) var log: [String] = []

    func edit() -> StoreOf<Editor> {
      let store = Store(initialState: Editor.State()) { Editor() }
      store.subscribe(self, to: \.output.saved) { library, text in library.add(text) }
      return store
    }

    func add(_ document: String) { documents.append(document) }
    func record(_ entry: String) { log.append(entry) }
  }

  @Test("H7 child actions: a subscription to an output")
  func outputs() {
    let library = Library()
    let store = library.edit()
    store.send(.textChanged("draft"))
    #expect(library.documents == [])
    store.send(.saveTapped)
    #expect(library.documents == ["draft"])
  }

  @Test("T7 child actions: who is called when")
  func order() {
    let library = Library()

    let store = Store(initialState: Editor.State()) {
      Editor()
      Reduce(host: library) { library, _, action in
        library.record("reduce")
        return .host { library.record("host") }
      }
    }
    store.observe(library, initial: false) { library, store in library.record("observer") }
    store.subscribe(library) { library, _ in library.record("subscriber") }
    store.events(library) { library, event in
      if case .turnEnded = event { library.record("turn ended") }
    }

    store.send(.textChanged("draft"))

    #expect(library.log == ["reduce", "observer", "subscriber", "host", "turn ended"])
  }

  @Test("T6 child actions: the state that each sees")
  func states() {
    let library = Library()
    var store: StoreOf<Editor>?
    store = Store(initialState: Editor.State()) {
      Editor()
      Reduce(host: library) { library, state, action in
        library.record("\(state.text), \(store?.text ?? "?")")
        return .none
      }
    }
    store?.send(.textChanged("draft"))
    #expect(library.log == ["draft, draft"])
    store = nil
  }

  final class AutoSave: ObservationHost {
    let observations = ObservationTokens()
    let store = Store(initialState: Editor.State()) { Editor() }
    private(set) var log: [String] = []

    func load() {
      store.subscribe(self, to: \.output.saved) { host, _ in
        host.log.append("saved")
        host.store.send(.textChanged(""))  // queued
        host.log.append("sent")
      }
      store.observe(self, \.text, initial: false) { host, _, text in
        host.log.append("text: \(text)")
      }
    }
  }

  @Test("T4 child actions: a send inside a callback is a turn of its own")
  func nested() async {
    let host = AutoSave()
    host.load()

    host.store.send(.textChanged("draft"))
    host.store.send(.saveTapped)

    #expect(host.log == ["text: draft", "saved", "sent", "text: "])
  }

  final class Analytics: StoreDelegate {
    private(set) var saved = 0

    func storeDidProcess(_ action: Editor.Action) {
      if case .output(.saved) = action { saved += 1 }
    }
  }

  @Test("H8 child actions: a delegate")
  func delegate() {
    let analytics = Analytics()
    let store = Store(initialState: Editor.State()) { Editor() }
    store.setDelegate(analytics)
    store.send(.saveTapped)
    #expect(analytics.saved == 1)
  }

  @Reducer
  struct Desk {
    struct State {
      var editor: Editor.State?
    }

    enum Action {
      case editor(Editor.Action)
      case opened
      case closed
    }

    var body: some ReducerOf<Self> {
      Reduce { state, action in
        switch action {
        case .opened: state.editor = Editor.State()
        case .closed: state.editor = nil
        case .editor: break
        }
        return .none
      }
      .ifLet(\.editor, action: \.editor) { Editor() }
    }
  }

  @Test("O6 child actions: a child that comes and goes")
  func presence() throws {
    let library = Library()
    let store = Store(initialState: Desk.State()) { Desk() }

    store.observe(library, \.editor) { library, _ in
      library.record("editor opened")
    } onEnd: { library in
      library.record("editor closed")
    }
    store.subscribe(library, to: \.editor.output.saved) { library, text in library.add(text) }

    store.send(.opened)
    let editor = try #require(store.scope(state: \.editor, action: \.editor))
    editor.send(.textChanged("draft"))
    editor.send(.saveTapped)
    store.send(.closed)
    #expect(library.documents == ["draft"])
    #expect(library.log == ["editor opened", "editor closed"])
    #expect(editor.isInvalid)
  }
}
