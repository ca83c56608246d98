import HostBridge
import HostBridgeTesting
import Testing

/// The code of "Navigation on a host" about what is neither presented nor a stack of features.
@MainActor @Suite struct NavigationOtherStates {
  struct Album: Hashable { var title: String }
  struct Song: Hashable { var title: String }

  final class RootScreen: HeadlessHost {
    init() { super.init(name: "root") }
  }

  final class AlbumScreen: HeadlessHost {
    init(_ album: Album) { super.init(name: album.title) }
  }

  final class SongScreen: HeadlessHost {
    init(_ song: Song) { super.init(name: song.title) }
  }

  final class Navigator: HeadlessHost {
    @UIBinding var path = UINavigationPath()

    func load() {
      navigationStack(path: $path) {
        RootScreen()
      } destinations: { stack in
        stack.navigationDestination(for: Album.self) { AlbumScreen($0) }
        stack.navigationDestination(for: Song.self) { SongScreen($0) }
      }
    }
  }

  @Test("Documentation: a stack of values of any types")
  func anyTypes() {
    let navigator = Navigator()
    navigator.path.append(Album(title: "Blue"))
    navigator.path.append(Song(title: "Carey"))
    navigator.load()
    #expect(navigator.screens.map(\.name) == ["root", "Blue", "Carey"])
    navigator.goBack()
    #expect(navigator.path.count == 1)
  }

  @Reducer
  struct Player {
    @ObservableState struct State: Equatable {}
    enum Action {}
  }

  @Reducer
  struct Library {
    @ObservableState struct State: Equatable { var player: Player.State? }

    enum Action {
      case player(Player.Action)
      case playTapped
      case playerClosed
    }

    var body: some ReducerOf<Self> {
      Reduce { state, action in
        switch action {
        case .playTapped: state.player = Player.State()
        case .playerClosed: state.player = nil
        }
        return .none
      }
      .ifLet(\.player, action: \.player) { Player() }
    }
  }

  final class PlayerScreen: HeadlessHost {
    init(store: StoreOf<Player>) { super.init(name: "player") }
  }

  final class LibraryScreen: HeadlessHost {
    @UIBindable var store = Store(initialState: Library.State()) { Library() }

    func load() {
      present(item: $store.scope(state: \.player, action: \.player, sending: \.playerClosed)) {
        store in
        PlayerScreen(store: store)
      }
    }
  }

  @Test("Documentation: a child without a presentation")
  func plainChild() {
    let screen = LibraryScreen()
    screen.load()
    screen.store.send(.playTapped)
    #expect(screen.presented?.name == "player")
    screen.presented?.swipeAway()
    #expect(screen.store.player == nil)
  }
}
