import Dispatch
import Synchronization

/// Carries one value from a thread to another that waits for it.
final class OneValue<Value: Sendable>: Sendable {
  private let value = Mutex<Value?>(nil)
  private let isThere = DispatchSemaphore(value: 0)

  func put(_ value: Value) {
    self.value.withLock { $0 = value }
    isThere.signal()
  }

  /// Waits for the value. Called once.
  func take() -> Value {
    while true {
      isThere.wait()
      if let value = value.withLock({ $0 }) { return value }
    }
  }
}
