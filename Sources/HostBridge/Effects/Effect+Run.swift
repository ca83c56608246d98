extension Effect {
  /// Asynchronous work that may send actions.
  ///
  /// The operation runs off the host, as a task that inherits the task-local values of the `send`
  /// that set it off, and has the dependencies in force where the effect was built (rule E11). It may
  /// run in parallel before that `send` returns, but nothing it sends is reduced before (rule E2).
  ///
  /// - Parameters:
  ///   - priority: The priority of the task; that of the sender unless given.
  ///   - name: Names the task and the effect in reports.
  ///   - operation: The work. A `CancellationError`, and any error once the task is cancelled, is
  ///     swallowed (rule E4).
  ///   - handler: Gets any other error. Without one, it is an issue at the line of this call.
  ///   - fileID: The file that reports name; the caller's.
  ///   - filePath: The path of that file.
  ///   - line: The line in that file.
  ///   - column: The column in that line.
  public static func run(
    priority: TaskPriority? = nil,
    name: String? = nil,
    operation: @escaping @Sendable @concurrent (Send<Action>) async throws -> Void,
    catch handler: (@Sendable @concurrent (any Error, Send<Action>) async -> Void)? = nil,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> Effect {
    let location = SourceLocation(
      fileID: fileID, filePath: filePath, line: line, column: column)
    return Effect(
      RunPart(
        priority: priority, info: EffectInfo(kind: .run, name: name, location: location),
        work: RunPart.Work(operation: operation, handler: handler)))
  }
}

private final class RunPart<Action>: EffectPart<Action> {
  struct Work: Sendable {
    let operation: @Sendable @concurrent (Send<Action>) async throws -> Void
    let handler: (@Sendable @concurrent (any Error, Send<Action>) async -> Void)?
  }

  private let priority: TaskPriority?
  private let info: EffectInfo
  private let work: Work
  private let dependencies = DependencyStorage.current

  init(priority: TaskPriority?, info: EffectInfo, work: Work) {
    self.priority = priority
    self.info = info
    self.work = work
  }

  override func enlist(in context: EnlistContext<Action>) {
    let effect = RunningTask(
      context: context, info: info, priority: priority, work: work, dependencies: dependencies)
    if effect.enlist(in: context) { context.runtime.begin(afterTurns: effect) }
  }
}

private final class RunningTask<Action>: ActionEffect<Action>, @unchecked Sendable {
  private let priority: TaskPriority?
  // On the host until the task is made; from then on nobody but the task touches it.
  private var work: RunPart<Action>.Work?
  private let dependencies: DependencyStorage?
  private var task: Task<Void, Never>?

  init(
    context: EnlistContext<Action>, info: EffectInfo, priority: TaskPriority?,
    work: RunPart<Action>.Work, dependencies: DependencyStorage?
  ) {
    self.priority = priority
    self.dependencies = dependencies
    self.work = work
    super.init(context: context, info: info)
  }

  // A cancelled operation is waited for: it is over when it has returned.
  override var outlivesCancellation: Bool { task != nil }

  override func start() {
    guard work != nil, let runtime else { return }
    let reporter = runtime.reporter
    // The root's work is done by nobody who could be dismissed, but in a test.
    let isDismissible = place?.parent != nil || runtime.harness != nil
    let here = isDismissible ? place.map { EffectPlace($0, in: runtime) } : nil
    task = dependencies.perform(for: here) {
      makeTask { executor in
        Task(name: info.name, executorPreference: executor, priority: priority) {
          await self.perform(reporter: reporter)
          if !self.inbox.post({ self.operationReturned() }) {
            self.inbox.afterEnd { self.operationReturned() }
          }
        }
      }
    }
  }

  override func stop(in phase: Phase) {
    if task == nil { work = nil }
    if self.phase == .cancelled { task?.cancel() }
    super.stop(in: phase)
  }

  /// Does the work, and lets go of it: when this returns, the task holds nothing that it captured.
  @concurrent
  private func perform(reporter: IssueReporter) async {
    var work: RunPart<Action>.Work?
    swap(&work, &self.work)
    guard let work else { return }
    let send = Send(effect: self)
    do {
      try await work.operation(send)
    } catch is CancellationError {
    } catch {
      guard !Task.isCancelled else { return }
      if let handler = work.handler {
        await handler(error, send)
      } else {
        report(error, to: reporter)
      }
    }
  }

  private func operationReturned() {
    task = nil
    if phase == .running { finish() } else { leave() }
  }

  private func report(_ error: any Error, to reporter: IssueReporter) {
    reporter.report(
      """
      An effect threw an error that nobody caught.

        Effect: \(info)
        Error: \(excerpt(error))

      The effect has ended and nothing was sent. Handle the error in the operation and send an \
      action for it, or give `.run` a `catch:` closure.
      """, at: info.location)
  }
}
