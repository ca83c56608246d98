import Foundation

/// The clock of a loop: real, or of a test.
package protocol FrameTime: AnyObject {
  /// The time since the clock was made.
  var now: Duration { get }

  /// Returns when the time has come, or at once if it has passed.
  func sleep(until time: Duration)
}

/// The real time. `sleep` blocks its thread, which is the loop's own.
package final class RealTime: FrameTime {
  private let start = ContinuousClock.now

  package init() {}

  package var now: Duration { start.duration(to: .now) }

  package func sleep(until time: Duration) {
    let rest = time - now
    if rest > .zero { Thread.sleep(forTimeInterval: rest / .seconds(1)) }
  }
}

/// A time that passes while somebody sleeps, and when it is told to: every frame takes as long as a test
/// says.
package final class ScriptedTime: FrameTime {
  package private(set) var now = Duration.zero

  package init() {}

  package func sleep(until time: Duration) { now = max(now, time) }

  /// Lets time pass, as work does.
  package func pass(_ time: Duration) { now += time }
}
