import HostBridge
import Synchronization

/// Waits for events, each until it happens or the time is up.
///
/// The clock is asked for nothing but the end of the time: what happens in time is not slept for.
final class TimeLimit: Sendable {
  private struct State {
    var isOver = false
    var lastTicket = 0
    var waiting: [Int: UnsafeContinuation<Bool, Never>] = [:]
  }

  private let state = Mutex(State())
  private let timer: Mutex<Task<Void, Never>?> = Mutex(nil)

  /// A limit that begins now.
  init(_ duration: Duration) {
    let task = Task { @concurrent [weak self] in
      try? await Task.sleep(for: duration)
      if !Task.isCancelled { self?.expire() }
    }
    timer.withLock { $0 = task }
  }

  deinit {
    timer.withLock { $0?.cancel() }
  }

  var isOver: Bool { state.withLock { $0.isOver } }

  /// Returns when an event has happened.
  ///
  /// - Parameter arrange: Gets what the event has to call, on any thread.
  /// - Returns: Whether it happened in time.
  @discardableResult
  nonisolated(nonsending) func wait(
    for arrange: (_ happened: @escaping @Sendable () -> Void) -> Void
  ) async -> Bool {
    await withUnsafeContinuation { continuation in
      guard let ticket = enter(continuation) else { return continuation.resume(returning: false) }
      arrange { self.take(ticket)?.resume(returning: true) }
    }
  }

  /// Runs work on a host, and returns when it is done.
  ///
  /// - Returns: Whether it was run. Where it was not in time, it will not be.
  @discardableResult
  nonisolated(nonsending) func run(
    on scheduler: any HostScheduler, _ work: @escaping @Sendable () -> Void
  ) async -> Bool {
    await withUnsafeContinuation { continuation in
      guard let ticket = enter(continuation) else { return continuation.resume(returning: false) }
      scheduler.schedule {
        guard let continuation = self.take(ticket) else { return }
        work()
        continuation.resume(returning: true)
      }
    }
  }

  private func enter(_ continuation: UnsafeContinuation<Bool, Never>) -> Int? {
    state.withLock { state in
      guard !state.isOver else { return nil }
      state.lastTicket += 1
      state.waiting[state.lastTicket] = continuation
      return state.lastTicket
    }
  }

  private func take(_ ticket: Int) -> UnsafeContinuation<Bool, Never>? {
    state.withLock { $0.waiting.removeValue(forKey: ticket) }
  }

  private func expire() {
    let late = state.withLock { state in
      state.isOver = true
      defer { state.waiting = [:] }
      return state.waiting.values
    }
    for continuation in late { continuation.resume(returning: false) }
  }
}
