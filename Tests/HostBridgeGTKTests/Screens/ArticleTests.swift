#if GTK
  import CGTK
  import Foundation
  import HostBridge
  import HostBridgeGTK
  import Testing

  // The code of HostBridgeGTK.docc, as it stands there.

  func runNotes() -> Int32 {
    GTKApplication(id: "org.example.Notes").run { application in
      let store = Store(initialState: Notes.State(), scheduler: .gtk) { Notes() }
      let window = NotesWindow(store: store)
      application.add(window)
      window.present()
    }
  }

  final class NotesWindow: GTKWindow {
    @UIBindable var store: StoreOf<Notes>

    init(store: StoreOf<Notes>) {
      self.store = store
      super.init(title: "Notes", size: (360, 240))
      let title = GTKEntry(placeholder: "Title")
      let done = GTKCheckButton(label: "Done")
      let delete = GTKWidget(gtk_button_new_with_label("Delete"))
      let box = GTKWidget(gtk_box_new(GTK_ORIENTATION_VERTICAL, 12))
      for widget in [title, done, delete] { gtk_box_append(box.cast(), widget.cast()) }
      child = box

      title.bind(text: $store.title)
      title.bind(focus: $store.focus, equals: .title)
      done.bind(isOn: $store.isDone)
      delete.on("clicked") { [weak self] in self?.store.send(.deleteTapped) }
      store.observe(self) { window, store in window.title = store.title }

      present(item: $store.scope(state: \.alert, action: \.alert)) { GTKAlert(store: $0) }
    }
  }

  @Reducer
  struct Notes {
    @ObservableState
    struct State {
      var title = ""
      var isDone = false
      var focus: Field?
      @Presents var alert: AlertState<Alert>?
    }

    enum Field: Hashable { case title }
    @CasePathable enum Alert: Equatable { case delete }

    enum Action: BindableAction {
      case binding(BindingAction<State>)
      case deleteTapped
      case alert(PresentationAction<Alert>)
    }

    var body: some ReducerOf<Self> {
      BindingReducer()
      Reduce { state, action in
        switch action {
        case .deleteTapped:
          state.alert = AlertState {
            TextState("Delete?")
          } actions: {
            ButtonState(role: .destructive, action: .delete) { TextState("Delete") }
            ButtonState(role: .cancel) { TextState("Keep") }
          }
        case .alert(.presented(.delete)): state.title = ""
        case .alert, .binding: break
        }
        return .none
      }
      .ifLet(\.$alert, action: \.alert)
    }
  }

  extension GTKTests {
    @GTKThread
    struct GTKArticleTests {
      @Test("D5 the article's window does what the article says")
      func window() {
        let store = Store(initialState: Notes.State(title: "a"), scheduler: .gtk) { Notes() }
        let window = NotesWindow(store: store)
        window.present()
        #expect(pump { window.isShown })
        #expect(window.title == "a")
        let delete = GTKWidget.of(gtk_widget_get_last_child(window.child!.cast()))
        GTKTestSignals.emit("clicked", of: delete.pointer)
        #expect(store.alert != nil)
        store.send(.alert(.presented(.delete)))
        #expect(store.alert == nil)
        #expect(window.title == "")
        window.destroy()
      }

      @Test("The article's code is this file's")
      func code() throws {
        let directory = URL(fileURLWithPath: #filePath).resolvingSymlinksInPath()
          .deletingLastPathComponent()
        let root = directory.appending(path: "../../..").standardized
        func lines(_ path: String) throws -> [String] {
          try String(contentsOf: root.appending(path: path), encoding: .utf8)
            .split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
        }
        let article = try lines("Sources/HostBridgeGTK/HostBridgeGTK.docc/HostBridgeGTK.md")
        let code = Set(try lines("Tests/HostBridgeGTKTests/Screens/ArticleTests.swift"))
        var isCode = false
        var missing: [String] = []
        for line in article {
          if line.hasPrefix("```") {
            isCode = line == "```swift"
          } else if isCode, !line.hasPrefix(".package("), !code.contains(line) {
            missing.append(line)
          }
        }
        #expect(missing == [])
      }
    }
  }
#endif
