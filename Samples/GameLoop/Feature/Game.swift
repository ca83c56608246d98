public import HostBridge

/// Stars fall, and a basket catches them.
///
/// Everything follows from the actions alone, the places of the stars too: the same actions are the same
/// game. It knows nothing of frames, threads or terminals.
@Reducer
public struct Game {
  /// What is to be drawn.
  @ObservableState
  public struct State: Equatable {
    /// The width of the field.
    public let columns: Int
    /// The height of the field; the basket stands on the last row.
    public let rows: Int
    /// The column in the middle of the basket.
    public var basket: Int
    /// How many stars were caught.
    public var caught = 0
    /// How many were not.
    public var missed = 0
    /// How far the basket reaches, to each side.
    public var reach = Game.usualReach
    /// The stars that are falling, oldest first.
    public var stars: IdentifiedArrayOf<Star.State> = []
    /// How many steps the game has taken.
    public var steps = 0

    /// A field without stars, the basket in its middle.
    ///
    /// - Parameters:
    ///   - columns: At least 8 are taken.
    ///   - rows: At least 4 are taken.
    public init(columns: Int = 32, rows: Int = 12) {
      self.columns = max(8, columns)
      self.rows = max(4, rows)
      basket = self.columns / 2
    }
  }

  /// What happens.
  public enum Action: Equatable, Sendable {
    /// The golden time is over.
    case basketShrank
    /// The player moves the basket by columns.
    case moved(Int)
    /// To one of the stars.
    case stars(IdentifiedActionOf<Star>)
    /// The game goes on by one step.
    case stepped
    /// All stars have fallen for this step.
    case stepEnded
  }

  /// The time of one step, whatever the frame rate is.
  public static let step = Duration.milliseconds(10)
  /// How long a golden star widens the basket.
  public static let goldenTime = Duration.seconds(3)

  static let usualReach = 1
  static let goldenReach = 4
  private static let stepSeconds = 0.01
  private static let stepsBetweenStars = 80

  private enum CancelID { case shrinking }

  private let timers: GameTimers

  /// A game.
  ///
  /// - Parameter timers: Keep the time of the game.
  public init(timers: GameTimers) {
    self.timers = timers
  }

  /// What follows from what happens.
  public var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .basketShrank:
        state.reach = Self.usualReach
      case .moved(let columns):
        state.basket = min(max(0, state.basket + columns), state.columns - 1)
      case .stepped:
        state.steps += 1
        if state.steps % Self.stepsBetweenStars == 1 { addStar(to: &state) }
        // One turn: the stars fall, then the step ends, and whoever observes sees one change.
        let falls = state.stars.map { star in
          Effect<Action>.send(.stars(.element(id: star.id, action: .fell(Self.stepSeconds))))
        }
        return .merge(falls + [.send(.stepEnded)])
      case .stepEnded:
        return collectStars(of: &state)
      case .stars:
        break
      }
      return .none
    }
    .forEach(\.stars, action: \.stars) { Star(timers: timers) }
  }

  /// A new star, somewhere; every fifth is golden.
  private func addStar(to state: inout State) {
    let number = state.steps / Self.stepsBetweenStars
    state.stars.append(
      Star.State(
        id: number, column: number * 13 % state.columns, speed: Double(4 + number % 3),
        isGolden: number % 5 == 4))
  }

  /// Takes away the stars that have reached the basket's row, and counts them.
  private func collectStars(of state: inout State) -> Effect<Action> {
    var hasGolden = false
    for star in state.stars where star.row >= Double(state.rows - 1) {
      state.stars.remove(id: star.id)
      if abs(star.column - state.basket) <= state.reach {
        state.caught += 1
        hasGolden = hasGolden || star.isGolden
      } else {
        state.missed += 1
      }
    }
    guard hasGolden else { return .none }
    state.reach = Self.goldenReach
    return .events(name: "golden time") { [timers] emit in
      let timer = timers.start(after: Self.goldenTime) {
        emit(.basketShrank)
        emit.finish()
      }
      return { timers.cancel(timer) }
    }
    .cancellable(id: CancelID.shrinking, cancelInFlight: true)
  }
}
