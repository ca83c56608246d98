import Observation

extension Observer {
  /// Runs a closure, and this observer again in the host's next tick when an `@Observable` model that
  /// the closure read changes (rule O9).
  final func trackingModels(_ body: () -> Void) {
    withObservationTracking(body) { [weak self] in
      // On whatever thread changes the model, before the change.
      guard let self else { return }
      inbox.post { self.notify() }
    }
  }
}
