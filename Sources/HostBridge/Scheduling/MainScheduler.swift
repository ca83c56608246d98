import Dispatch

/// The scheduler of the main dispatch queue, and so of the main actor.
///
/// It needs a main queue that runs: an `async` main function, `dispatchMain()`, a run loop, UIKit or
/// AppKit. Under any other loop give the store that loop's scheduler.
public struct MainScheduler: HostScheduler {
  // `Thread.isMainThread` is false on the main actor under an `async` main on Linux, where a worker
  // drains the main queue. A value attached to the queue itself answers rightly there too.
  private static let mark: DispatchSpecificKey<Void> = {
    let key = DispatchSpecificKey<Void>()
    DispatchQueue.main.setSpecific(key: key, value: ())
    return key
  }()

  /// The scheduler of the main queue.
  public init() {}

  /// Whether the calling code runs on the main queue or the main actor.
  public var isOnHost: Bool { DispatchQueue.getSpecific(key: Self.mark) != nil }

  /// Runs a job on the main queue, after the jobs scheduled before it.
  ///
  /// - Parameter job: Called once, on the main queue.
  public func schedule(_ job: @escaping @Sendable () -> Void) {
    DispatchQueue.main.async(execute: job)
  }
}

extension HostScheduler where Self == MainScheduler {
  /// The main queue, the default of every store.
  public static var main: MainScheduler { MainScheduler() }
}
