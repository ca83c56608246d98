extension Effect {
  /// Calls into the host, synchronously, after the turn has committed and everybody was told.
  ///
  /// The bridge from a reducer to imperative code (rule E5): no thread hop, no asynchronous gap, and
  /// whatever the closure does to the store is legal. Calls run in the order they were enlisted,
  /// before `send` returns, with the dependencies in force where the effect was built (rule
  /// E11).
  ///
  /// ```swift
  /// Reduce(host: self) { parent, _, action in
  ///   switch action {
  ///   case .buttonTapped(let type): .host { parent.showAlert(type) }
  ///   }
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - work: Called at most once for each time the effect is returned, on the host. Not
  ///     called if it was cancelled, or its feature removed, in the same turn.
  ///   - fileID: The file that reports name; the caller's.
  ///   - filePath: The path of that file.
  ///   - line: The line in that file.
  ///   - column: The column in that line.
  public static func host(
    _ work: @escaping () -> Void,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> Effect {
    Effect(
      HostPart(
        work: work,
        location: SourceLocation(
          fileID: fileID, filePath: filePath, line: line, column: column)))
  }
}

private final class HostPart<Action>: EffectPart<Action> {
  private let work: () -> Void
  private let location: SourceLocation
  private let dependencies = DependencyStorage.current

  init(work: @escaping () -> Void, location: SourceLocation) {
    self.work = work
    self.location = location
  }

  override func enlist(in context: EnlistContext<Action>) {
    let effect = HostCall(
      inbox: context.runtime.inbox,
      info: EffectInfo(kind: .host, name: nil, location: location), work: work,
      dependencies: dependencies)
    if effect.enlist(in: context) { context.runtime.begin(afterCommit: effect) }
  }
}

private final class HostCall: LiveEffect, @unchecked Sendable {
  private var work: (() -> Void)?
  private let dependencies: DependencyStorage?

  init(
    inbox: HostInbox, info: EffectInfo, work: @escaping () -> Void,
    dependencies: DependencyStorage?
  ) {
    self.work = work
    self.dependencies = dependencies
    super.init(inbox: inbox, info: info)
  }

  override func start() {
    let work = self.work
    if let work { dependencies.perform(work) }
    finish()
  }

  override func stop(in phase: Phase) {
    work = nil
  }
}
