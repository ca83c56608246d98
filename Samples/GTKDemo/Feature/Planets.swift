public import HostBridge

/// A list of planets, and a stack of details above it.
@Reducer
public struct Planets {
  /// What the screen shows.
  @ObservableState
  public struct State: Equatable {
    /// The list.
    public var planets = IdentifiedArrayOf<Planet>(uniqueElements: Planet.all)
    /// The details, the last on top.
    public var path = StackState<PlanetDetail.State>()

    /// The list, without details.
    public init() {}
  }

  /// What happens.
  public enum Action: Equatable {
    /// To the details.
    case path(StackActionOf<PlanetDetail>)
    /// The user wants to see details.
    case planetTapped(Planet.ID)
  }

  /// A list of planets.
  public init() {}

  /// What follows from what happens.
  public var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .planetTapped(let id), .path(.element(_, .neighbourTapped(let id))):
        guard let planet = state.planets[id: id] else { return .none }
        state.path.append(PlanetDetail.State(of: planet, among: state.planets))
      case .path(.element(let element, .favoriteTapped)):
        guard let id = state.path[id: element]?.planet.id else { return .none }
        state.planets[id: id]?.isFavorite.toggle()
        // The same planet may be on the stack twice.
        for element in state.path.ids where state.path[id: element]?.planet.id == id {
          state.path[id: element]?.planet.isFavorite.toggle()
        }
      case .path(.element(_, .listTapped)):
        state.path.removeAll()
      case .path:
        break
      }
      return .none
    }
    .forEach(\.path, action: \.path) { PlanetDetail() }
  }
}
