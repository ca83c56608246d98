import Observation
import Synchronization

extension Observer {
  /// Calls the closure, and runs this observer again in the host's next tick when an `@Observable` model
  /// that the closure read changes (rule O9).
  final func trackingModels(_ host: AnyObject) {
    guard let models = extras?.models else {
      // As far as is known it reads none: what it costs to find out is a look at a few words.
      return withObservationTracking({ call(host) }, onChange: modelsWereRead())
    }
    models.forget()
    withObservationTracking(
      {
        models.access()
        call(host)
      }, onChange: modelsWereRead())
  }

  /// Called after a run that read models; what it returns is called when one changes.
  private func modelsWereRead() -> @Sendable () -> Void {
    let models = extras?.models ?? ModelTracking()
    makeExtras().models = models
    let run = models.currentRun
    return { [weak self, weak models] in
      // On whatever thread changes the model, before the change.
      guard let self, let models, models.currentRun == run else { return }
      inbox.post {
        if models.currentRun == run { self.notify() }
      }
    }
  }
}

/// What an observer reads of `@Observable` models.
///
/// The standard library has no way to end a tracking but a change of what it tracks. So each tracking
/// but the first reads this object too, and changing it ends the tracking: no run leaves one behind.
final class ModelTracking: Observable, Sendable {
  private let registrar = ObservationRegistrar()
  private let run = Atomic(0)
  private var reads: Void { () }

  /// Counts the runs; a tracking of an earlier one tells nobody. From any thread.
  var currentRun: Int { run.load(ordering: .acquiring) }

  /// Notes a read in the tracking that is under way.
  func access() {
    registrar.access(self, keyPath: \.reads)
  }

  /// Ends the tracking of the run before.
  func forget() {
    run.add(1, ordering: .acquiringAndReleasing)
    registrar.withMutation(of: self, keyPath: \.reads) {}
  }
}
