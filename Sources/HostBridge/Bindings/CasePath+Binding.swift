extension CasePath {
  /// The case of a write to one property: `\.binding.displayName`.
  ///
  /// - Parameter keyPath: Where to.
  @inlinable
  public subscript<State, Member>(
    dynamicMember keyPath: WritableKeyPath<State, Member>
  ) -> CasePath<Root, Member> where Value == BindingAction<State> {
    CasePath<Root, Member>(
      unchecked: index, embed: { [embed] in embed(.set(keyPath, $0)) },
      extract: { [extract] in extract($0)?.value(at: keyPath) })
  }
}
