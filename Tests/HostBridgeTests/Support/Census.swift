import HostBridge
import Synchronization

/// Counts objects by where they were destroyed.
final class Census: Sendable {
  private let scheduler: any HostScheduler
  private let onHostCount = Atomic(0)
  private let elsewhereCount = Atomic(0)

  init(_ scheduler: any HostScheduler) { self.scheduler = scheduler }

  var onHost: Int { onHostCount.load(ordering: .acquiring) }
  var elsewhere: Int { elsewhereCount.load(ordering: .acquiring) }

  /// An object of the host's: it must be destroyed on the host.
  func citizen() -> Citizen { Citizen(self) }

  final class Citizen {
    private let census: Census
    init(_ census: Census) { self.census = census }

    /// Mentions it, so that a closure captures it.
    func touch() {}

    deinit {
      if census.scheduler.isOnHost {
        census.onHostCount.add(1, ordering: .acquiringAndReleasing)
      } else {
        census.elsewhereCount.add(1, ordering: .acquiringAndReleasing)
      }
    }
  }
}
