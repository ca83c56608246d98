extension Store {
  /// Puts a test store in charge of the effects of this root, before anything was sent.
  package func run(effectsIn harness: any EffectHarness) {
    runtime.harness = harness
  }

  /// The effects that are enlisted or running, in the order they were enlisted.
  package var effectsInFlight: [EffectInFlight] {
    runtime.effects.all.filter(\.isWork).map { EffectInFlight(ticket: $0.ticket, info: $0.info) }
  }

  /// Cancels every effect of the root.
  package func cancelEffects() {
    for effect in runtime.effects.all { effect.cancel() }
  }

  /// The overrides that the root was made with.
  package var dependenciesAtStart: DependencyValues {
    DependencyValues(changing: root.dependencies)
  }
}
