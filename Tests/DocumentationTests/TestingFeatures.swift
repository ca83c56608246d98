import HostBridge
import HostBridgeTesting
import Testing

/// The code of the article "Testing", and of the catalogue of HostBridgeTesting.
@MainActor @Suite struct TestingArticle {
  @Reducer
  struct Search {
    @ObservableState
    struct State: Equatable {
      var query = ""
      var results: [String] = []
    }

    enum Action {
      case queryChanged(String)
      case found([String])
    }

    enum CancelID { case search }

    @Dependency(\.continuousClock) var clock
    @Dependency(\.weather) var weather

    var body: some ReducerOf<Self> {
      Reduce { state, action in
        switch action {
        case .queryChanged(let query):
          state.query = query
          return .run(name: "search") { [clock, weather] send in
            try await clock.sleep(for: .milliseconds(300))
            await send(.found(try await weather.search(query)))
          }
          .cancellable(id: CancelID.search, cancelInFlight: true)
        case .found(let results):
          state.results = results
          return .none
        }
      }
    }
  }

  @Test func search() async {
    let clock = TestClock()
    let store = TestStore(initialState: Search.State()) {
      Search()
    } withDependencies: {
      $0.continuousClock = clock
      $0.weather.search = { _ in ["Berlin"] }
    }

    await store.send(.queryChanged("B")) { $0.query = "B" }  // the state after the action
    await clock.advance(by: .milliseconds(300))  // time moves when the test says so
    await store.receive(\.found) { $0.results = ["Berlin"] }  // what an effect sent
    await store.finish()  // nothing runs on, nothing is left
  }

  static func makeStore(_ clock: TestClock<Duration>) -> TestStoreOf<Search> {
    TestStore(initialState: Search.State()) {
      Search()
    } withDependencies: {
      $0.continuousClock = clock
      $0.weather.search = { [$0] }
    }
  }

  @Test("X1 testing: what was typed over is never looked for")
  func cancelling() async {
    let clock = TestClock()
    let store = Self.makeStore(clock)
    await store.send(.queryChanged("B")) { $0.query = "B" }
    await store.send(.queryChanged("Be")) { $0.query = "Be" }
    await clock.run()
    await store.receive(\.found, ["Be"]) { $0.results = ["Be"] }
  }

  @Test("X3 testing: part of what happens")
  func partly() async {
    let clock = TestClock()
    let store = Self.makeStore(clock)

    store.exhaustivity = .off
    await store.send(.queryChanged("B"))
    await clock.run()
    await store.receive(\.found) { $0.results = ["B"] }
  }

  final class SearchScreen: ObservationHost {
    let observations = ObservationTokens()
    let label = Label()

    init(store: StoreOf<Search>) {
      store.observe(self) { screen, store in
        screen.label.text = store.results.joined(separator: ", ")
      }
    }
  }

  @Test("X6 testing: a host in a test of a feature")
  func host() async {
    let clock = TestClock()
    let store = Self.makeStore(clock)

    let screen = SearchScreen(store: store.store)
    await store.send(.queryChanged("B")) { $0.query = "B" }
    await clock.run()
    await store.receive(\.found) { $0.results = ["B"] }
    #expect(screen.label.text == "B")
    await store.finish()
  }

  @Test(
    "X7 testing: dependencies of a whole test",
    .dependencies { $0.weather.search = { _ in ["Berlin"] } })
  func withTrait() async throws {
    @Dependency(\.weather) var weather
    #expect(try await weather.search("B") == ["Berlin"])
  }

  @Test("I2 testing: misuse that is meant")
  func misuse() {
    var rows: IdentifiedArrayOf<Row> = [Row(id: 1)]

    expectIssue("holds its id already") {
      rows.insert(Row(id: 1), at: 0)
    }

    #expect(rows.count == 1)
  }

  struct Row: Identifiable { let id: Int }
}

struct WeatherStation: DependencyKey {
  var search: @Sendable (String) async throws -> [String]
  static let liveValue = WeatherStation { _ in [] }
}

extension DependencyValues {
  var weather: WeatherStation {
    get { self[WeatherStation.self] }
    set { self[WeatherStation.self] = newValue }
  }
}
