internal import CHostBridge

/// Notes what a closure sends that has to wait for its turn: for whoever has to know when that is over, and
/// does not send itself.
final class QueuedSends {
  /// Of what waits, what was sent last: nothing of the same store follows it.
  private var last: TaskScope?

  private init() {}

  /// Runs a closure.
  ///
  /// - Returns: What ends when all is over that the closure has sent to one store and that waits; nothing
  ///   if none does.
  static func noting(_ body: () -> Void) -> StoreTask {
    let outer = current
    let sends = QueuedSends()
    hostbridge_set_queued_sends(Unmanaged.passUnretained(sends).toOpaque())
    body()
    hostbridge_set_queued_sends(outer.map { Unmanaged.passUnretained($0).toOpaque() })
    guard let last = sends.last, !last.hasTurnEnded else { return StoreTask() }
    outer?.note(last)
    return StoreTask(last)
  }

  /// What the caller's thread notes them in.
  static var current: QueuedSends? {
    guard let pointer = hostbridge_queued_sends() else { return nil }
    return Unmanaged<QueuedSends>.fromOpaque(pointer).takeUnretainedValue()
  }

  func note(_ scope: TaskScope) {
    last = scope
  }
}
