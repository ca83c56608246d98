internal import CHostBridge

extension DependencyValues {
  /// Dismisses the feature that asks, if it is presented (rule P4).
  ///
  /// ```swift
  /// @Dependency(\.dismiss) var dismiss
  /// …
  /// case .closeTapped: .run { _ in await dismiss() }
  /// ```
  public nonisolated var dismiss: DismissEffect {
    get { self[DismissKey.self] }
    set { self[DismissKey.self] = newValue }
  }

  /// Whether the feature that asks is presented: by `ifLet` with a presentation, or on a stack; itself, or
  /// as a part of a feature that is.
  ///
  /// In a reducer and in the operation of an effect. Anywhere else it is false, unless overridden.
  public nonisolated var isPresented: Bool {
    get { self[IsPresentedKey.self] ?? isRunningPresented }
    set { self[IsPresentedKey.self] = newValue }
  }
}

/// Asks the parent of a presented feature to dismiss it (rule P4).
///
/// The parent gets its own dismissal, ``PresentationAction/dismiss`` or ``StackAction/popFrom(id:)``, and
/// may do something else. Called in the operation of an effect. It is for the feature that returned that
/// effect, or the nearest feature above that is presented. Where none is, it is an issue and does nothing;
/// what has been dismissed meanwhile is not dismissed again.
public struct DismissEffect: Sendable {
  private let override: (@Sendable () async -> Void)?

  /// Does something else instead: for tests, and for features that a host presents by itself.
  ///
  /// - Parameter dismiss: Called in the operation of the effect that asks.
  public init(_ dismiss: @escaping @Sendable () async -> Void) {
    override = dismiss
  }

  init() {
    override = nil
  }

  /// Dismisses, and returns when the parent has reduced it. The calling task is cancelled then, as all
  /// work of the feature is.
  ///
  /// - Parameters:
  ///   - fileID: The file that a report names; the caller's.
  ///   - filePath: The path of that file.
  ///   - line: The line in that file.
  ///   - column: The column in that line.
  public func callAsFunction(
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async {
    if let override { return await override() }
    let location = SourceLocation(
      fileID: fileID, filePath: filePath, line: line, column: column)
    guard let place = AmbientDependencies.current?.place as? EffectPlace else {
      return reportNotPresented(to: .current, at: location)
    }
    await place.dismiss { reportNotPresented(to: $0, at: location) }
  }
}

private func reportNotPresented(to reporter: IssueReporter, at location: SourceLocation) {
  reporter.report(
    """
    A feature that nobody presents asked to be dismissed.

    Nothing was done. `dismiss()` works in the operation of an effect of a feature that its parent \
    presents with `ifLet(\\.$child, action: \\.child)` or has on a stack. A feature that may be the root, \
    or a plain optional child, asks `isPresented` first, or tells its parent by an action of its own.
    """, at: location)
}

/// Whether a presented feature is running on this thread, or in this task.
private var isRunningPresented: Bool {
  if hostbridge_is_presented() { return true }
  return (AmbientDependencies.current?.place as? EffectPlace)?.isPresented ?? false
}

private enum DismissKey: DependencyKey {
  static var liveValue: DismissEffect { DismissEffect() }
  static var testValue: DismissEffect { DismissEffect() }
}

private enum IsPresentedKey: DependencyKey {
  static var liveValue: Bool? { nil }
  static var testValue: Bool? { nil }
}
