extension Effect {
  /// Turns a callback, delegate, notification or target-action API into actions (rule E6).
  ///
  /// ```swift
  /// .events { emit in
  ///   let observer = player.addObserver { emit(.positionChanged($0)) }
  ///   return { player.removeObserver(observer) }
  /// }
  /// ```
  ///
  /// The effect is open until ``Emitter/finish()`` or until it is cancelled; the store's end cancels
  /// it too. Set-up and teardown run with the dependencies in force where the effect was built
  /// (rule E11); take them along into callbacks with `withEscapedDependencies`.
  ///
  /// - Parameters:
  ///   - name: Names the effect in reports.
  ///   - setUp: Called once, on the host, when the outermost `send` is about to return. What it
  ///     emits at once is a nested send. It returns the teardown, which runs exactly once, on the
  ///     host, whatever ended the effect.
  ///   - fileID: The file that reports name; the caller's.
  ///   - filePath: The path of that file.
  ///   - line: The line in that file.
  ///   - column: The column in that line.
  public static func events(
    name: String? = nil,
    _ setUp: @escaping (Emitter<Action>) -> () -> Void,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> Effect {
    let location = SourceLocation(
      fileID: fileID, filePath: filePath, line: line, column: column)
    return Effect(
      EventsPart(
        info: EffectInfo(kind: .events, name: name, location: location), setUp: setUp))
  }
}

private final class EventsPart<Action>: EffectPart<Action> {
  private let info: EffectInfo
  private let setUp: EventSource<Action>.SetUp
  private let dependencies = DependencyStorage.current

  init(info: EffectInfo, setUp: @escaping EventSource<Action>.SetUp) {
    self.info = info
    self.setUp = setUp
  }

  override func enlist(in context: EnlistContext<Action>) {
    let effect = EventSource(
      context: context, info: info, setUp: setUp, dependencies: dependencies)
    if effect.enlist(in: context) { context.runtime.begin(afterTurns: effect) }
  }
}
