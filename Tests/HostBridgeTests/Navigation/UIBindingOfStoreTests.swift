import HostBridge
import HostBridgeTesting
import Testing

/// A feature with a child that no presentation is made for.
@Reducer
private struct Player {
  @ObservableState
  struct State: Equatable {
    var song: Song.State?
    var refuses = false
  }

  enum Action {
    case song(Song.Action)
    case play(Int)
    case stop
    case refuse
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .play(let id): state.song = Song.State(id: id)
      case .stop: if !state.refuses { state.song = nil }
      case .refuse: state.refuses = true
      case .song: break
      }
      return .none
    }
    .ifLet(\.song, action: \.song) { Song() }
  }
}

@Reducer
private struct Song {
  @ObservableState
  struct State: Equatable, Identifiable {
    let id: Int
    var title = ""
  }

  enum Action: BindableAction { case binding(BindingAction<State>) }
  var body: some ReducerOf<Self> { BindingReducer() }
}

/// Bindings of stores of children without a presentation, and what is derived from bindings of stores.
struct UIBindingOfStoreTests {
  private let store = Store(initialState: Player.State(), scheduler: .manual()) { Player() }
  private let host = HeadlessHost()

  @Test("B1 the store of an optional child is shown while it is there, and cannot be dismissed")
  func plainChild() {
    let song = UIBindable(store).scope(state: \.song, action: \.song)
    host.present(item: song) { HeadlessHost(name: "\($0.state.id)") }
    store.send(.play(1))
    store.send(.play(2))
    #expect(host.log == ["present 1", "dismiss 1", "present 2"])
    song.wrappedValue = nil
    #expect(store.song?.id == 2)
    host.presented?.swipeAway()
    #expect(store.song?.id == 2)
    store.send(.stop)
    #expect(host.log.count == 4)
    store.send(.play(2))
    #expect(host.log.last == "present 2")
  }

  @Test("B1 nil sends the action that dismisses such a child, which may be refused")
  func dismissal() {
    let song = UIBindable(store).scope(state: \.song, action: \.song, sending: \.stop)
    var stops = 0
    store.subscribe(host, to: \.stop) { _, _ in stops += 1 }
    host.present(item: song) { HeadlessHost(name: "\($0.state.id)") }
    song.wrappedValue = nil
    #expect(stops == 0)
    store.send(.play(1))
    host.presented?.swipeAway()
    #expect(store.song == nil)
    #expect(stops == 1)
    store.send(.play(1))
    store.send(.refuse)
    host.presented?.requestDismissal()
    #expect(host.presented != nil)
    #expect(stops == 2)
  }

  @Test("B1 content that gets a binding of a store derives bindings from it")
  func derived() throws {
    let song = UIBindable(store).scope(state: \.song, action: \.song, sending: \.stop)
    let panel = Panel()
    let field = Field()
    host.present(item: song) { (song: UIBinding<StoreOf<Song>>) in
      panel.bind(song.title, to: field, \.text)
      return HeadlessHost(name: "song")
    }
    store.send(.play(1))
    field.type("a")
    #expect(store.song?.title == "a")
    #expect(host.log == ["present song"])
    // In a callback the edit waits for its turn.
    store.observe(panel, \.refuses, initial: false) { _, _, _ in
      field.type("b")
      panel.heard.append(field.text)
    }
    store.send(.refuse)
    #expect(panel.heard == ["b"])
    #expect(store.song?.title == "b")
    #expect(field.puts == [])
  }

  @Test("B1 from a binding of a store come fields to send, and stores of children")
  func scoped() throws {
    let screen = ProfileScreen()
    let root = UIBinding.constant(screen.store)
    let volume = root.volume.sending(\.volumeChanged)
    volume.wrappedValue = 3
    #expect(screen.store.volume == 3)
    let name: UIBinding<String> = root.name
    #expect(UIBindingIdentifier(name) == UIBindingIdentifier(screen.$store.name))
    let sheet = root.scope(state: \.sheet, action: \.sheet)
    screen.store.send(.open)
    #expect(sheet.wrappedValue != nil)
    #expect(root.scope(state: \.$sheet, action: \.sheet).wrappedValue?.id == sheet.wrappedValue?.id)
    sheet.wrappedValue = nil
    #expect(screen.store.sheet == nil)
    #expect(root.scope(state: \.path, action: \.path).wrappedValue.state.isEmpty)
  }
}
