import HostBridge
import HostBridgeTesting
import Testing

/// A feature and a screen as a module whose default isolation is the main actor writes them: the only
/// word more is `nonisolated` before the case paths.
struct Search: Reducer {
  struct State: Equatable {
    var query = ""
    var results: [String] = []
    var isSearching = false
  }

  enum Action: Equatable {
    case queryChanged(String)
    case found([String])
    case cleared
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .queryChanged(let query):
        state.query = query
        state.isSearching = true
        return .run { send in await send(.found([query, query + "!"])) }
      case .found(let results):
        state.results = results
        state.isSearching = false
        return .none
      case .cleared:
        state = State()
        return .none
      }
    }
  }
}

extension Search.Action: nonisolated CasePathable {
  nonisolated struct AllCasePaths {
    var found: CasePath<Search.Action, [String]> {
      CasePath(embed: Search.Action.found) { action in
        if case .found(let results) = action { return results }
        return nil
      }
    }
    var cleared: CasePath<Search.Action, Void> {
      CasePath(embed: { .cleared }) { action in
        if case .cleared = action { return () }
        return nil
      }
    }
  }

  nonisolated static var allCasePaths: AllCasePaths { AllCasePaths() }
}

final class SearchScreen: ObservationHost, StoreDelegate {
  let observations = ObservationTokens()
  let store = Store(initialState: Search.State()) { Search() }
  var label = ""
  var lines: [String] = []
  var turns = 0

  func load() {
    store.observe(self) { screen, store in
      screen.label = store.isSearching ? "searching \(store.query)" : "\(store.results.count)"
    }
    store.subscribe(self, to: \.found) { screen, results in screen.lines += results }
    store.subscribe(self, to: \.cleared) { screen in screen.lines = [] }
    store.setDelegate(self)
  }

  func type(_ text: String) -> StoreTask {
    store.send(.queryChanged(text))
  }

  func storeDidProcess(_ action: Search.Action) {}
  func storeDidEndTurn() { turns += 1 }
}

@Suite struct DefaultIsolationClientTests {
  @Test("T1 a class owns a store, sends, observes and subscribes without an annotation")
  func screen() async {
    let screen = SearchScreen()
    screen.load()
    #expect(screen.label == "0")
    let task = screen.type("a")
    #expect(screen.label == "searching a")
    await task.finish()
    #expect(screen.label == "2")
    #expect(screen.lines == ["a", "a!"])
    screen.store.send(.cleared)
    #expect(screen.lines.isEmpty)
    #expect(screen.turns == 3)
  }

  @Test("H4 everything goes with the screen")
  func release() async {
    var screen: SearchScreen? = SearchScreen()
    screen?.load()
    await screen?.type("a").finish()
    weak let weakScreen = screen
    weak let weakStore = screen?.store
    screen = nil
    #expect(weakScreen == nil)
    #expect(weakStore == nil)
  }

  @Test("R8 a class listens in the store's builder and calls its own methods")
  func hostReduce() async {
    let parent = Parent()
    let store = parent.makeStore()
    await store.send(.queryChanged("b")).finish()
    #expect(parent.heard == [0, 2])
  }

  @Test("T11 the mailbox is the way in from a task")
  func mailbox() async {
    let screen = SearchScreen()
    screen.load()
    let mailbox = screen.store.mailbox
    await Task.detached { await mailbox.send(.found(["posted"])) }.value
    #expect(screen.lines == ["posted"])
  }
}

final class Parent {
  var heard: [Int] = []

  func makeStore() -> StoreOf<Search> {
    Store(initialState: Search.State()) {
      Search()
      Reduce(host: self) { parent, state, action in
        .host { [count = state.results.count] in parent.hear(count) }
      }
    }
  }

  private func hear(_ count: Int) {
    heard.append(count)
  }
}

/// A dependency as such a module declares it: the only word more is `nonisolated` before the property.
struct Speller: DependencyKey {
  var spell: @Sendable (String) -> String
  static let liveValue = Speller { $0 }
  static let testValue = Speller { "\($0)?" }
}

nonisolated extension DependencyValues {
  var speller: Speller {
    get { self[Speller.self] }
    set { self[Speller.self] = newValue }
  }
}

struct Spelling: Reducer {
  typealias State = [String]
  typealias Action = String

  @Dependency(\.speller) var speller

  var body: some ReducerOf<Self> {
    Reduce { words, word in
      words.append(speller.spell(word))
      return .none
    }
  }
}

@Suite struct DefaultIsolationDependencyTests {
  @Test("a feature reads a dependency, which the store overrides")
  func overridden() {
    let plain = Store(initialState: [String]()) { Spelling() }
    plain.send("a")
    #expect(plain.state == ["a?"])
    let store = Store(initialState: [String]()) {
      Spelling()
    } withDependencies: {
      $0.speller = Speller { $0.uppercased() }
    }
    store.send("a")
    #expect(store.state == ["A"])
  }
}
