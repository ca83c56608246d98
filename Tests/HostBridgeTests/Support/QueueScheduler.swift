import Dispatch
import HostBridge

/// A host that is a serial dispatch queue: a worker with a thread of its own.
final class QueueScheduler: HostScheduler {
  private static let key = DispatchSpecificKey<ObjectIdentifier>()
  private let queue = DispatchQueue(label: "host")

  init() {
    queue.setSpecific(key: Self.key, value: ObjectIdentifier(self))
  }

  var isOnHost: Bool { DispatchQueue.getSpecific(key: Self.key) == ObjectIdentifier(self) }

  func schedule(_ job: @escaping @Sendable () -> Void) {
    queue.async(execute: job)
  }

  /// Runs something on the host, after everything scheduled before, and waits for it.
  func onHost<Result>(_ work: () -> Result) -> Result {
    queue.sync(execute: work)
  }

  /// Returns when everything scheduled before, and what that scheduled, has run.
  func settle() {
    for _ in 0..<4 { queue.sync {} }
  }
}
