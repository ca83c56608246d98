extension Effect {
  /// Names this effect's work, so that ``cancel(id:)`` can end it.
  ///
  /// The id is registered when the effect is enlisted: start then cancel in one turn cancels it
  /// before it begins (rule C5). Several effects may share an id (rule C3).
  ///
  /// - Parameters:
  ///   - id: Matched by dynamic type and value, within the feature and its parents (rules C1 and
  ///     C2).
  ///   - cancelInFlight: Whether enlisting this effect first cancels what has the id already.
  public func cancellable(id: some Hashable, cancelInFlight: Bool = false) -> Effect {
    switch content {
    case .none: return self
    // An action joins the queue at once, so an id could not reach it; but it may cancel others.
    case .send where !cancelInFlight: return self
    case .send, .part: break
    }
    return Effect(CancellablePart(base: self, id: id, cancelInFlight: cancelInFlight))
  }

  /// Cancels all work that has an id, of this feature and the features below it.
  ///
  /// It acts when it is enlisted, in merge order; building one does nothing, and an unknown id is no
  /// error (rules C3 and C4).
  ///
  /// - Parameter id: Matched by dynamic type and value.
  public static func cancel(id: some Hashable) -> Effect {
    Effect(CancelPart(id: id))
  }
}

private final class CancellablePart<Action>: EffectPart<Action> {
  private let base: Effect<Action>
  private let id: any Hashable
  private let cancelInFlight: Bool

  init(base: Effect<Action>, id: any Hashable, cancelInFlight: Bool) {
    self.base = base
    self.id = id
    self.cancelInFlight = cancelInFlight
  }

  override func enlist(in context: EnlistContext<Action>) {
    let id = CancelID(id, at: context.place)
    if cancelInFlight { context.runtime.cancel(id) }
    var context = context
    context.ids.append(id)
    base.enlist(in: context)
  }
}

private final class CancelPart<Action>: EffectPart<Action> {
  private let id: any Hashable

  init(id: any Hashable) {
    self.id = id
  }

  override func enlist(in context: EnlistContext<Action>) {
    context.runtime.cancel(CancelID(id, at: context.place))
  }
}
