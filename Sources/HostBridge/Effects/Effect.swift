/// What a reducer wants done besides changing state: a value that describes work.
///
/// Building an effect does nothing. The store enlists what a reducer returned right after the step,
/// and begins it when the outermost `send` is about to return (rules T3 and T7).
///
/// ```swift
/// case .searchTapped:
///   return .run { [query = state.query] send in
///     await send(.found(try await api.search(query)))
///   }
///   .cancellable(id: CancelID.search, cancelInFlight: true)
/// ```
///
/// An effect is not `Sendable`: it is built, enlisted and begun on the host, so that it can carry
/// closures of the host's.
public struct Effect<Action> {
  @usableFromInline
  enum Content {
    case none
    case send(Action)
    case part(EffectPart<Action>)
  }

  @usableFromInline let content: Content

  @inlinable
  init(_ content: Content) {
    self.content = content
  }

  @usableFromInline
  init(_ part: EffectPart<Action>) {
    content = .part(part)
  }

  /// No work.
  @inlinable public static var none: Effect { Effect(.none) }

  /// Sends an action as part of the same turn: it is reduced before `send` returns, after the actions
  /// queued before it (rule T2).
  ///
  /// - Parameter action: Reduced once.
  @inlinable
  public static func send(_ action: Action) -> Effect { Effect(.send(action)) }

  @inlinable var isNone: Bool {
    if case .none = content { true } else { false }
  }

  func enlist(in context: EnlistContext<Action>) {
    if context.runtime.isReplaying { return }
    switch content {
    case .none: break
    case .send(let action): context.followUp(action)
    case .part(let part): part.enlist(in: context)
    }
  }
}
