// Equal prompts with different ids are different prompts (rule P5), so `==` is not what tells an observer
// whether the prompt it read has changed. State that tracks itself knows by the prompt's identity; for
// any other state, these say how to compare.

extension Store {
  /// A prompt in the state. On the host; an observer that reads it depends on it, and on its identity.
  ///
  /// - Parameter keyPath: An optional prompt.
  public subscript<Prompt: EphemeralState & ObservableState & Equatable>(
    dynamicMember keyPath: KeyPath<State, Prompt?>
  ) -> Prompt? {
    read(keyPath) { $0?._$id == $1?._$id && $0 == $1 }
  }
}

extension Store where State: ObservableState {
  /// A prompt in the state. On the host; an observer that reads it depends on it, and on its identity.
  ///
  /// - Parameter keyPath: An optional prompt.
  public subscript<Prompt: EphemeralState & ObservableState & Equatable>(
    dynamicMember keyPath: KeyPath<State, Prompt?>
  ) -> Prompt? {
    read(keyPath)
  }
}
