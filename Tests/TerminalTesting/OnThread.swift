import Foundation

/// Runs a loop on a thread of its own: sleeping in `poll` on one of the few threads that run tasks, it
/// could wait for a task that waits for a thread.
package func onThread<Value: Sendable>(
  _ work: @escaping @Sendable () throws -> Value
) async throws -> Value {
  try await withCheckedThrowingContinuation { continuation in
    Thread.detachNewThread { continuation.resume(with: Result(catching: work)) }
  }
}
