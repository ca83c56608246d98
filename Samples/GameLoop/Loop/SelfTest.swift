import Foundation
internal import GameLoopFeature
internal import HostBridge

/// Plays a game by a clock of its own, with a player on another thread, and checks what comes out.
package enum SelfTest {
  /// The first thing that is not as it should be.
  private struct Failure: Error, CustomStringConvertible {
    let description: String
  }

  /// Runs all checks, each on a thread of its own.
  ///
  /// - Parameter print: Gets a line for each check.
  /// - Returns: Whether all is as it should be.
  package static func run(print: (String) -> Void) -> Bool {
    let checks: [@Sendable () throws -> String] = [
      player, rates, stall, ending,
    ]
    for check in checks {
      switch onOwnThread({ Result(catching: check) }) {
      case .success(let line): print(line)
      case .failure(let failure):
        print("FAILED: \(failure)")
        return false
      }
    }
    print("ok")
    return true
  }

  /// Another thread posts where the next star falls; the loop hears it in its next frame.
  private static func player() throws -> String {
    let time = ScriptedTime()
    let loop = FrameLoop(game: Game.State(), framesPerSecond: 50, time: time)
    let mailbox = loop.store.mailbox
    loop.run { frame in
      let last = Double(loop.store.rows - 1)
      let next = loop.store.stars.min { ($0.row - last) / $0.speed > ($1.row - last) / $1.speed }
      if let next {
        let way = next.column - loop.store.basket
        let before = loop.store.basket
        onOwnThread { mailbox.post(.moved(min(max(-2, way), 2))) }
        // A post only leaves a message: the game is as it was until the loop pumps.
        if loop.store.basket != before { return false }
      }
      return frame < 1500
    }
    let state = loop.store.state
    try expect(loop.statistics.count, 1500, "the frames that were run")
    try expect(state.steps, 2998, "the steps in 30 s, but for those that the last frame owes")
    try expect(state.missed, 0, "the stars missed by a player who is always in time")
    try expect(state.caught > 30, true, "whether more than 30 stars were caught")
    return "a player on another thread: caught \(state.caught), missed \(state.missed)"
  }

  /// The frame rate decides what is seen, not what happens.
  private static func rates() throws -> String {
    var games: [Game.State] = []
    for rate in [20, 50, 100] {
      let loop = FrameLoop(game: Game.State(), framesPerSecond: rate, time: ScriptedTime())
      loop.run { _ in loop.store.steps < 1000 }
      games.append(loop.store.state)
    }
    for game in games {
      try expect(game.stars.map(\.row), games[0].stars.map(\.row), "where the stars are")
      try expect(game.missed, games[0].missed, "the stars missed")
    }
    return "20, 50 and 100 frames a second: the same game, missed \(games[0].missed)"
  }

  /// A frame that takes long is seen in the statistics, and made up for within bounds.
  private static func stall() throws -> String {
    let time = ScriptedTime()
    var drawings = 0
    let loop = FrameLoop(game: Game.State(), framesPerSecond: 50, time: time) { store in
      _ = Field.rows(of: store)
      drawings += 1
      time.pass(drawings == 40 ? .seconds(2) : .milliseconds(4))
    }
    loop.run { $0 < 100 }
    try expect(
      drawings, 100, "the drawings: one before the first step, one for each frame after it")
    try expect(loop.store.steps, 98 * 2 + 25, "the steps, with a stall made up for in part")
    let lines = loop.statistics.lines(width: 60)
    try expect(
      lines,
      [
        "ms         frame     work",
        "min        20.00     4.00",
        "median     20.00     4.00",
        "p95        20.00     4.00",
        "max      2000.00  2000.00",
        "in time         99 " + String(repeating: "#", count: 40),
        "frame lost       1 #",
      ], "the statistics")
    return lines.joined(separator: "\n")
  }

  /// The end of the loop is the end of its store, its effects and its timers.
  private static func ending() throws -> String {
    weak var store: StoreOf<Game>?
    weak var loop: FrameLoop?
    let timers: GameTimers
    do {
      let own = FrameLoop(game: Game.State(), framesPerSecond: 100, time: ScriptedTime())
      own.run { _ in own.store.stars.allSatisfy { !$0.isGolden } }
      own.run { _ in own.timers.count == 0 }
      (store, loop, timers) = (own.store, own, own.timers)
      try expect(timers.count, 1, "the timers while a golden star falls")
    }
    try expect(store == nil && loop == nil, true, "whether the loop and its store have gone")
    try expect(timers.count, 0, "the timers once the game has gone")
    return "the end: no store, no loop, no timer"
  }

  private static func expect<Value: Equatable>(
    _ value: Value, _ expected: Value, _ what: String
  ) throws {
    guard value != expected else { return }
    throw Failure(description: "\(what): expected \(expected), got \(value)")
  }
}
