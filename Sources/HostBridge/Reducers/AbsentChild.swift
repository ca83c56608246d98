/// Reports that a child was sent an action while it was not there (rules R2, R3, P3, K4).
///
/// An action that a scoped store has reported already, or that a binding sent during teardown, is let
/// through in silence.
@usableFromInline
func reportAbsentChild<State, Action>(
  _ operation: String, state: State, action: Action, at location: SourceLocation
) {
  let runtime = EffectRuntime.reducing
  if let runtime, runtime.isLenient { return }
  (runtime?.reporter ?? .current).report(
    """
    A child was sent an action while its state was absent.

      Operator: \(operation) at \(location)
      Action: \(excerpt(action))
      State: \(excerpt(state))

    The child was skipped; the parent's own reducers ran. Usually a reducer before this one removed the \
    child while handling the same action (put it after), or an effect of the parent sent the action when \
    the child had gone (cancel it, or start it in the child, where that happens by itself), or a host \
    kept a store of a child that is gone.
    """, at: location)
}
