public import HostBridge

/// Something that falls: one entity of the game, a row with work of its own.
@Reducer
public struct Star {
  /// Where it is.
  @ObservableState
  public struct State: Equatable, Identifiable {
    /// Tells stars apart; counted up by the game.
    public let id: Int
    /// The column it falls in.
    public let column: Int
    /// Rows a second.
    public let speed: Double
    /// Whether it widens the basket, and twinkles.
    public let isGolden: Bool
    /// Whether a golden one shines at the moment.
    public var isBright = true
    /// How far it has fallen.
    public var row = 0.0

    /// A star at the top.
    public init(id: Int, column: Int, speed: Double, isGolden: Bool = false) {
      self.id = id
      self.column = column
      self.speed = speed
      self.isGolden = isGolden
    }
  }

  /// What happens to it.
  public enum Action: Equatable, Sendable {
    /// Time has passed, in seconds.
    case fell(Double)
    /// It is time to shine, or to stop.
    case twinkled
  }

  /// How long a golden star shines, and does not.
  public static let twinkleTime = Duration.milliseconds(200)

  private let timers: GameTimers

  /// A star.
  ///
  /// - Parameter timers: Keep the time of the game.
  public init(timers: GameTimers) {
    self.timers = timers
  }

  /// What follows from what happens.
  public var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .fell(let seconds): state.row += state.speed * seconds
      case .twinkled: state.isBright.toggle()
      }
      return .none
    }
    .onMount { state in
      guard state.isGolden else { return .none }
      // The timer ends with the row, whether the star was caught, missed, or the game is over.
      return .events(name: "twinkling") { [timers] emit in
        let timer = timers.start(after: Self.twinkleTime, repeats: true) { emit(.twinkled) }
        return { timers.cancel(timer) }
      }
    }
  }
}
