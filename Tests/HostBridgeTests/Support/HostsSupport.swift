import Foundation
import HostBridge
import Synchronization

/// A host that keeps its tokens, and writes down what it hears.
final class Panel: ObservationHost {
  let observations = ObservationTokens()
  var heard: [String] = []
}

/// A host that keeps nothing: whoever registers with it keeps the token.
final class Plain {
  var heard: [String] = []
}

/// Something a closure captures, to see when it is let go.
final class Witness {
  private let onRelease: () -> Void

  init(onRelease: @escaping () -> Void = {}) {
    self.onRelease = onRelease
  }

  deinit {
    onRelease()
  }

  /// Called by closures, so that they capture the witness.
  func touch() {}
}

/// Looks at an object without keeping it.
struct Glance {
  private(set) weak var object: AnyObject?

  init(_ object: AnyObject) {
    self.object = object
  }

  var isGone: Bool { object == nil }
}

/// Holds something that a callback may need to reach before it exists, or to let go of.
final class Slot<Value> {
  var value: Value?
}

/// A scheduler pumped by hand that can also pretend to be asked from another thread.
final class SwitchedScheduler: HostScheduler {
  private let manual = ManualScheduler()
  private let onHost = Mutex(true)

  var isOnHost: Bool { onHost.withLock { $0 } }

  func schedule(_ job: @escaping @Sendable () -> Void) {
    manual.schedule(job)
  }

  func tick() {
    manual.pump()
  }

  /// Runs code as if another thread did.
  func elsewhere(_ work: () -> Void) {
    onHost.withLock { $0 = false }
    work()
    onHost.withLock { $0 = true }
  }
}

/// The scheduler of the thread that made it. For synchronous code only: a task changes threads.
final class ThreadScheduler: HostScheduler {
  private let manual = ManualScheduler()
  private let thread = pthread_self()

  var isOnHost: Bool { pthread_equal(pthread_self(), thread) != 0 }

  func schedule(_ job: @escaping @Sendable () -> Void) {
    manual.schedule(job)
  }

  func tick() {
    manual.pump()
  }
}
