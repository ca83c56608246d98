import Dispatch
import Foundation

/// Work on threads that are not the test's.
enum OnThread {
  /// Runs a closure on another thread and waits for it.
  static func run(_ body: @escaping @Sendable () -> Void) {
    let done = DispatchSemaphore(value: 0)
    DispatchQueue(label: "effects.other").async {
      body()
      done.signal()
    }
    done.wait()
  }

  /// Starts a closure on several threads at once; does not wait.
  ///
  /// - Parameters:
  ///   - body: Gets the number of its thread.
  ///   - finished: Runs when all have returned.
  static func start(
    _ count: Int, _ body: @escaping @Sendable (Int) -> Void,
    then finished: @escaping @Sendable () -> Void
  ) {
    let group = DispatchGroup()
    for number in 0..<count {
      DispatchQueue(label: "effects.\(number)").async(group: group) { body(number) }
    }
    group.notify(queue: DispatchQueue(label: "effects.last"), execute: finished)
  }
}

/// Takes something of the host's to another thread while the host stands still.
struct Handover<Value>: @unchecked Sendable {
  let value: Value

  init(_ value: Value) {
    self.value = value
  }
}

/// A thread with a stack of 512 KiB, as a host's worker may have.
enum SmallStack {
  /// Runs a closure on such a thread and waits for it.
  static func run<Value>(
    _ work: Handover<Value>, _ body: @escaping @Sendable (Handover<Value>) -> Void
  ) {
    let done = DispatchSemaphore(value: 0)
    let thread = Thread {
      body(work)
      done.signal()
    }
    thread.stackSize = 512 * 1024
    thread.start()
    done.wait()
  }
}
