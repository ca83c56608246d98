import Synchronization

/// What a store has told, and a loop has yet to take: the buffer of ``StoreActions`` and ``StoreStates``.
///
/// It is used on the host only, as the store is; but whoever waits for an element may be cancelled on any
/// thread.
final class ElementQueue<Element> {
  private var elements = FIFO<Element>()
  private var hasEnded = false
  private var waiters: [Waiter] = []

  /// Adds an element.
  func append(_ element: Element) {
    elements.append(element)
    wake()
  }

  /// Puts an element in place of those that nobody has taken.
  func replace(with element: Element) {
    // Destroyed after the change: the `deinit` of what they hold may send.
    var old: [Element] = []
    while let element = elements.popFirst() { old.append(element) }
    append(element)
    withExtendedLifetime(old) {}
  }

  /// No element comes any more; those that are there can still be taken.
  func finish() {
    hasEnded = true
    wake()
  }

  /// Takes the oldest element, waiting for one.
  ///
  /// - Parameter isolation: The host's.
  /// - Returns: Nil at the end, and once the task is cancelled.
  func next(isolation: isolated (any Actor)?) async -> Element? {
    while !Task.isCancelled {
      if let element = elements.popFirst() { return element }
      if hasEnded { return nil }
      let waiter = Waiter()
      waiters.append(waiter)
      await waiter.wait(isolation: isolation)
      waiters.removeAll { $0 === waiter }
    }
    return nil
  }

  private func wake() {
    for waiter in waiters { waiter.wake() }
  }
}

/// A task that waits until it is woken or cancelled, whichever comes first.
private final class Waiter: Sendable {
  private enum State {
    case new
    case waiting(UnsafeContinuation<Void, Never>)
    case woken
  }

  private let state = Mutex(State.new)

  func wait(isolation: isolated (any Actor)?) async {
    await withTaskCancellationHandler {
      await withUnsafeContinuation(isolation: isolation) { continuation in
        let isWoken = state.withLock { state in
          if case .woken = state { return true }
          state = .waiting(continuation)
          return false
        }
        if isWoken { continuation.resume() }
      }
    } onCancel: {
      wake()
    }
  }

  /// From any thread.
  func wake() {
    let waiting = state.withLock { state in
      defer { state = .woken }
      if case .waiting(let continuation) = state { return Optional(continuation) }
      return nil
    }
    waiting?.resume()
  }
}
