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
  private var parts: [Effect<Action>]

  init(_ parts: [Effect<Action>]) {
    self.parts = parts
  }

  // Merges nest as deep as somebody builds them one by one; a loop needs no stack for that.
  override func enlist(in context: EnlistContext<Action>) {
    var waiting = Array(parts.reversed())
    while let effect = waiting.popLast() {
      if let nested = Self.nested(in: effect) {
        waiting += nested.parts.reversed()
      } else {
        effect.enlist(in: context)
      }
    }
  }

  deinit {
    var waiting: [Effect<Action>] = []
    swap(&waiting, &parts)
    while let effect = waiting.popLast() {
      var nested = Self.nested(in: effect)
      // One reference is here, one in `effect`: nobody else has it if dropping that leaves one.
      _ = consume effect
      guard nested != nil, isKnownUniquelyReferenced(&nested), let nested else { continue }
      waiting += nested.parts
      nested.parts = []
    }
  }

  private static func nested(in effect: Effect<Action>) -> MergePart? {
    guard case .part(let part) = effect.content else { return nil }
    return part as? MergePart
  }
}
