public import HostBridge

/// The details of a planet, from which the user may go on to its neighbours.
@Reducer
public struct PlanetDetail {
  /// What the page shows.
  @ObservableState
  public struct State: Equatable {
    /// The planet.
    public var planet: Planet
    /// Those before and after it.
    public let neighbours: [Planet]

    /// The details of a planet.
    ///
    /// - Parameters:
    ///   - planet: One of the others.
    ///   - planets: All there are.
    public init(of planet: Planet, among planets: some Sequence<Planet>) {
      self.planet = planet
      neighbours = planets.filter { abs($0.id - planet.id) == 1 }
    }
  }

  /// What happens. Whoever shows the page decides what follows.
  public enum Action: Equatable, Sendable {
    /// The user likes the planet, or does not any more.
    case favoriteTapped
    /// The user wants to see a neighbour.
    case neighbourTapped(Planet.ID)
    /// The user wants to see all of them again.
    case listTapped
  }

  /// Details.
  public init() {}
}
