import GTKDemoFeature
import HostBridge
import HostBridgeTesting
import Testing

@MainActor
@Suite("GTKDemo, the stack of details")
struct PlanetsFeatureTests {
  private func detail(_ id: Int, in store: TestStoreOf<Planets>) -> PlanetDetail.State {
    PlanetDetail.State(of: Planet.all[id - 1], among: store.state.planets)
  }

  @Test("K2 a planet leads to its details, and those to its neighbours")
  func push() async throws {
    let store = TestStore(initialState: Planets.State()) { Planets() }
    let (mercury, venus) = (detail(1, in: store), detail(2, in: store))
    #expect(mercury.neighbours.map(\.name) == ["Venus"])
    #expect(venus.neighbours.map(\.name) == ["Mercury", "Earth"])
    await store.send(.planetTapped(1)) { $0.path.append(mercury) }
    let first = try #require(store.state.path.ids.first)
    await store.send(.path(.element(id: first, action: .neighbourTapped(2)))) {
      $0.path.append(venus)
    }
    await store.send(.path(.element(id: first, action: .listTapped))) { $0.path.removeAll() }
    await store.send(.planetTapped(9))
  }

  @Test("a planet has one star, on however many pages it is")
  func favorite() async throws {
    var state = Planets.State()
    for id in [3, 4, 3] {
      state.path.append(PlanetDetail.State(of: Planet.all[id - 1], among: state.planets))
    }
    let store = TestStore(initialState: state) { Planets() }
    let ids = Array(store.state.path.ids)
    await store.send(.path(.element(id: ids[2], action: .favoriteTapped))) {
      $0.planets[id: 3]?.isFavorite = true
      $0.path[id: ids[0]]?.planet.isFavorite = true
      $0.path[id: ids[2]]?.planet.isFavorite = true
    }
    await store.send(.path(.popFrom(id: ids[1]))) { $0.path.pop(from: ids[1]) }
    await store.send(.path(.element(id: ids[0], action: .favoriteTapped))) {
      $0.planets[id: 3]?.isFavorite = false
      $0.path[id: ids[0]]?.planet.isFavorite = false
    }
  }

  @Test("the page of a planet remembers it as it was opened: liked already")
  func liked() async throws {
    var state = Planets.State()
    state.planets[id: 5]?.isFavorite = true
    let store = TestStore(initialState: state) { Planets() }
    let jupiter = try #require(store.state.planets[id: 5])
    await store.send(.planetTapped(5)) {
      $0.path.append(PlanetDetail.State(of: jupiter, among: Planet.all))
    }
    #expect(store.state.path.first?.planet.isFavorite == true)
  }
}
