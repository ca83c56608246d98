extension Effect {
  /// Effects one after the other: each begins when the one before has finished (rule E7).
  ///
  /// A `.send` part is finished when its action was reduced. Parts that are not reached while the
  /// effect is being enlisted run in a tick of their own. Once the whole is cancelled, later parts
  /// are not entered.
  ///
  /// - Parameters:
  ///   - effects: In their order.
  ///   - fileID: The file that reports name; the caller's.
  ///   - filePath: The path of that file.
  ///   - line: The line in that file.
  ///   - column: The column in that line.
  public static func concatenate(
    _ effects: Effect...,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> Effect {
    concatenate(effects, fileID: fileID, filePath: filePath, line: line, column: column)
  }

  /// Effects one after the other: each begins when the one before has finished (rule E7).
  ///
  /// - Parameters:
  ///   - effects: In their order.
  ///   - fileID: The file that reports name; the caller's.
  ///   - filePath: The path of that file.
  ///   - line: The line in that file.
  ///   - column: The column in that line.
  public static func concatenate(
    _ effects: some Collection<Effect>,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> Effect {
    let parts = effects.filter { !$0.isNone }
    guard parts.count > 1 else { return parts.first ?? .none }
    let location = SourceLocation(
      fileID: fileID, filePath: filePath, line: line, column: column)
    return Effect(
      ConcatenatePart(
        parts: parts, info: EffectInfo(kind: .concatenate, name: nil, location: location)))
  }

  /// This effect, and another when it has finished.
  ///
  /// - Parameters:
  ///   - other: Begins when this effect has finished.
  ///   - fileID: The file that reports name; the caller's.
  ///   - filePath: The path of that file.
  ///   - line: The line in that file.
  ///   - column: The column in that line.
  public func concatenate(
    with other: Effect,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> Effect {
    .concatenate(
      [self, other], fileID: fileID, filePath: filePath, line: line, column: column)
  }
}

private final class ConcatenatePart<Action>: EffectPart<Action> {
  private let parts: [Effect<Action>]
  private let info: EffectInfo

  init(parts: [Effect<Action>], info: EffectInfo) {
    self.parts = parts
    self.info = info
  }

  override func enlist(in context: EnlistContext<Action>) {
    let effect = Concatenation(context: context, parts: parts, info: info)
    guard effect.enlist(in: context) else { return }
    effect.begin()
  }
}

/// A concatenation under way: enlists one part at a time.
private final class Concatenation<Action>: LiveEffect, Resumable, @unchecked Sendable {
  private var context: EnlistContext<Action>?
  private var parts: ArraySlice<Effect<Action>>
  /// Whether something of the part that was enlisted last is under way.
  private var isPartPending = false

  init(context: EnlistContext<Action>, parts: [Effect<Action>], info: EffectInfo) {
    self.context = context
    self.parts = parts[...]
    super.init(inbox: context.runtime.inbox, info: info)
  }

  // A cancelled operation is waited for, and so is the concatenation that it is a part of.
  override var outlivesCancellation: Bool { isPartPending }

  override func start() {
    enlistParts()
  }

  /// Enlists parts until one is not finished by being enlisted. In a step, or in a turn of its own.
  func enlistParts() {
    while phase == .running, var context, let part = parts.popFirst() {
      // Each part holds its stage, and so the concatenation, until it has finished or was dropped.
      let stage = ConcatenateStage(owner: ticket) { self.partFinished() }
      context.stage = stage
      isPartPending = true
      part.enlist(in: context)
      if !stage.close() { return }
      isPartPending = false
    }
    if phase == .cancelled { return leave() }
    finish()
  }

  private func partFinished() {
    isPartPending = false
    guard phase == .running else { return leave() }
    guard !parts.isEmpty else { return finish() }
    inbox.post { self.resume() }
  }

  private func resume() {
    guard phase == .running, let runtime, let scope else { return }
    scope.turnQueued()
    runtime.resume(self, ticket: SendTicket(scope: scope))
  }

  override func stop(in phase: Phase) {
    context = nil
    parts = []
  }
}

/// An effect that goes on in a turn of its own.
protocol Resumable: LiveEffect {
  func enlistParts()
}

/// Counts what one part of a concatenation still has under way.
///
/// It is open while the part is being enlisted; a part that needs nothing more finishes by that
/// alone.
@usableFromInline
final class ConcatenateStage {
  /// The ticket of the concatenation.
  let owner: Int
  private var pending = 1
  private var isOpen = true
  private let finished: () -> Void

  init(owner: Int, finished: @escaping () -> Void) {
    self.owner = owner
    self.finished = finished
  }

  func enter() {
    pending += 1
  }

  @usableFromInline
  func leave() {
    pending -= 1
    if pending == 0, !isOpen { finished() }
  }

  /// Ends the enlisting of the part.
  ///
  /// - Returns: Whether the part has finished already; then `finished` is not called.
  func close() -> Bool {
    isOpen = false
    pending -= 1
    return pending == 0
  }
}
