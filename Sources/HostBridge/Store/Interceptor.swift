/// Who is asked about each action before it is reduced.
class Interceptor: Registration, @unchecked Sendable {
  override var kind: Activity.Kind { .interceptor }

  /// Asks about an action of the root's.
  ///
  /// - Returns: What is reduced instead, as actions of the root's; nil where the action passes.
  func call(_ action: UnsafeRawPointer) -> [RootEntrance.Lift]? { nil }
}
