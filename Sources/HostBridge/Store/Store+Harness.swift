extension Store {
  /// Puts a test store in charge of the effects of this root, before anything was sent.
  @usableFromInline
  package func run(effectsIn harness: any EffectHarness) {
    runtime.test = StoreUnderTest(record: runtime.record, harness: harness)
  }

  /// Cancels every effect of the root.
  package func cancelEffects() {
    for effect in runtime.effects.all { effect.cancel() }
  }

  /// The state, for whoever is no observer.
  @inlinable
  package var stateNow: State { root.readState { copy $0 } }

  /// The overrides that the root was made with.
  package var dependenciesAtStart: DependencyValues {
    DependencyValues(changing: root.dependencies)
  }
}
