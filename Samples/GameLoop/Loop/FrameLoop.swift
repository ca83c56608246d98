package import GameLoopFeature
package import HostBridge

/// A game loop as one writes it without any framework: it owns a store, on a thread of its own.
///
/// A frame takes the steps that are due, pumps the store's scheduler once, draws, and sleeps. In the pump
/// arrives whatever other threads have posted, and whatever effects have sent. No class here has an
/// annotation, and nothing waits for the main actor.
package final class FrameLoop: ObservationHost {
  package let observations = ObservationTokens()
  package let timers = GameTimers()
  package let store: StoreOf<Game>
  package private(set) var statistics: FrameStatistics

  /// A frame that took longer than this is not made up for: the game goes slower instead.
  private static let greatestDebt = Duration.milliseconds(250)

  private let scheduler: ManualScheduler
  private let time: any FrameTime
  private let period: Duration
  private let draw: (StoreOf<Game>) -> Void
  private var frameStart: Duration
  private var deadline: Duration
  private var debt = Duration.zero

  /// A loop. Made and used on one thread.
  ///
  /// - Parameters:
  ///   - game: How the game begins.
  ///   - framesPerSecond: More than zero.
  ///   - time: The clock.
  ///   - draw: Called once a frame at most, if there is something new to see.
  package init(
    game: Game.State, framesPerSecond: Int, time: any FrameTime,
    draw: @escaping (StoreOf<Game>) -> Void = { _ in }
  ) {
    let scheduler = ManualScheduler()
    self.scheduler = scheduler
    store = Store(initialState: game, scheduler: scheduler) { [timers] in Game(timers: timers) }
    self.time = time
    self.draw = draw
    period = .seconds(1) / framesPerSecond
    statistics = FrameStatistics(period: period)
    frameStart = time.now
    deadline = time.now
    store.observe(self, delivery: .nextTick) { loop, store in
      // Once a frame, however many steps there were: in the pump after them.
      loop.draw(store)
    }
  }

  /// Runs frames until somebody says stop.
  ///
  /// - Parameter shouldGoOn: Asked before each frame, with the number of frames so far.
  package func run(while shouldGoOn: (Int) -> Bool) {
    while shouldGoOn(statistics.count) { frame() }
  }

  private func frame() {
    while debt >= Game.step {
      debt -= Game.step
      timers.advance(by: Game.step)
      store.send(.stepped)
    }
    scheduler.pump()
    let work = time.now - frameStart
    // Frames that were lost are not run after one another later.
    deadline = max(deadline + period, time.now)
    time.sleep(until: deadline)
    let interval = time.now - frameStart
    frameStart += interval
    debt = min(debt + interval, Self.greatestDebt)
    statistics.add(interval: interval, work: work)
  }
}
