/// A suspension in something the library owns: a test clock, a stream of events, a stream of its own.
///
/// A test harness installs ``observer`` around each effect and so knows, at any time, which of its
/// effects wait for nothing but the test itself (rule X1). Whoever suspends a task makes a wait, says
/// ``begin()`` in that task before anybody is able to wake it, and whoever wakes the task says
/// ``end()`` before it resumes it. So an effect that was woken is never taken for one that waits.
///
/// A wait says nothing of the other tasks of the same effect.
package struct LibraryWait: Sendable, Identifiable, CustomStringConvertible {
  /// Who hears of the waits of this task and of the tasks it starts.
  @TaskLocal package static var observer: (any WaitObserver)?
  /// Runs what can run, for those that wake tasks from within this task.
  @TaskLocal package static var pump: (any WaitPump)?

  /// Tells waits apart.
  package let id = newNumber()
  /// What the task waits in, and for what: `TestClock "ticks" until 5.0 seconds`.
  package let description: String
  /// The harness that was in force where the wait was made.
  package let observer: (any WaitObserver)?

  /// A wait of the current task that has not begun.
  ///
  /// - Parameter description: What the task waits in, and for what. Made only for an observer.
  package init(_ description: @autoclosure () -> String) {
    observer = Self.observer
    self.description = observer == nil ? "" : description()
  }

  /// The effect whose task waits, if the harness knows.
  package var effect: EffectInfo? { observer?.effect }

  /// The task is about to suspend. Called once, in that task.
  package func begin() { observer?.waitBegan(self) }

  /// The task is about to be resumed. Called once, on whatever thread wakes it, with no lock held.
  package func end() { observer?.waitEnded(self) }
}

/// Hears of the waits of one effect.
package protocol WaitObserver: AnyObject, Sendable {
  /// The effect that is observed, where it is one.
  var effect: EffectInfo? { get }
  /// Runs the effects of the harness; nil where they run by themselves. Whoever holds it holds it
  /// weakly.
  var pump: (any WaitPump)? { get }

  /// A task of the effect is about to suspend. On that task's thread.
  func waitBegan(_ wait: LibraryWait)
  /// A task of the effect is about to be resumed. On the thread of whoever wakes it; once for each
  /// wait that began.
  func waitEnded(_ wait: LibraryWait)
}

/// Runs the tasks of a harness.
package protocol WaitPump: AnyObject, Sendable {
  /// Returns when none of the tasks of the harness can go on by itself. From any isolation.
  func settle() async
}
