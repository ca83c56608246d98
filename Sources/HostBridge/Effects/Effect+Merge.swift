extension Effect {
  /// Effects side by side: enlisted left to right, with no order promised between asynchronous parts
  /// (rule E7).
  ///
  /// - Parameter effects: ``none`` among them costs nothing.
  public static func merge(_ effects: Effect...) -> Effect {
    merge(effects)
  }

  /// Effects side by side: enlisted in their order, with no order promised between asynchronous parts
  /// (rule E7).
  ///
  /// - Parameter effects: ``none`` among them costs nothing.
  public static func merge(_ effects: some Sequence<Effect>) -> Effect {
    let parts = effects.filter { !$0.isNone }
    return parts.count > 1 ? Effect(MergePart(parts)) : parts.first ?? .none
  }

  /// This effect and another side by side.
  ///
  /// - Parameter other: Enlisted after this one.
  @inlinable
  public func merge(with other: Effect) -> Effect {
    if isNone { return other }
    if other.isNone { return self }
    return .merge([self, other])
  }
}

private final class MergePart<Action>: EffectPart<Action> {
  private let parts: [Effect<Action>]

  init(_ parts: [Effect<Action>]) {
    self.parts = parts
  }

  override func enlist(in context: EnlistContext<Action>) {
    for part in parts { part.enlist(in: context) }
  }
}
