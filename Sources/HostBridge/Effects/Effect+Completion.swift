import Synchronization

extension Effect {
  /// Turns the one call of a completion handler into an action (rule E6).
  ///
  /// ```swift
  /// case .loadTapped:
  ///   return .completion { complete in
  ///     let job = loader.load(url) { data in complete(.loaded(data)) }
  ///     return { job.cancel() }
  ///   }
  /// ```
  ///
  /// The effect is over with the first call. A second call, and one that comes when the effect was
  /// cancelled or the store has gone, is dropped.
  ///
  /// - Parameters:
  ///   - name: Names the effect in reports.
  ///   - start: Called once, on the host, as the set-up of
  ///     ``events(name:_:fileID:filePath:line:column:)`` is. It returns what to do, on the host, where the
  ///     effect is cancelled before it is complete.
  ///   - fileID: The file that reports name; the caller's.
  ///   - filePath: The path of that file.
  ///   - line: The line in that file.
  ///   - column: The column in that line.
  public static func completion(
    name: String? = nil,
    _ start: @escaping (Completion<Action>) -> () -> Void,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> Effect {
    let setUp = { (emit: Emitter<Action>) -> () -> Void in
      let completion = Completion(emit: emit)
      let cancel = start(completion)
      return { if !completion.isComplete { cancel() } }
    }
    return .events(
      name: name, setUp, fileID: fileID, filePath: filePath, line: line, column: column)
  }
}

/// Completes a `.completion` effect, once, from any thread.
public struct Completion<Action>: Sendable {
  private let emit: Emitter<Action>
  private let state = State()

  private final class State: Sendable {
    let isComplete = Atomic(false)
  }

  init(emit: Emitter<Action>) {
    self.emit = emit
  }

  /// Whether it was called. From any thread.
  public var isComplete: Bool { state.isComplete.load(ordering: .acquiring) }

  /// Sends an action and ends the effect; the second call and later ones do nothing.
  ///
  /// Called synchronously inside the closure that starts the work, the action is a nested send (rule E9).
  /// Called anywhere else, it arrives in the host's next tick.
  ///
  /// - Parameter action: Reduced on the store's host.
  public func callAsFunction(_ action: sending Action) {
    guard !state.isComplete.exchange(true, ordering: .acquiringAndReleasing) else { return }
    emit(action)
    emit.finish()
  }
}
