import HostBridge

/// A store whose state is the list of the actions it has reduced.
typealias LogStore = Store<[String], String>

/// A store that notes every action and returns the effect that a closure gives for it.
func logStore(
  _ scheduler: some HostScheduler, _ effects: @escaping (String) -> Effect<String>
) -> LogStore {
  Store(initialState: [], scheduler: scheduler) {
    Reduce { log, action in
      log.append(action)
      return effects(action)
    }
  }
}

/// Something of the host's, to notice where and when it is let go of.
final class Payload {
  private let onDeinit: (() -> Void)?

  init(onDeinit: (() -> Void)? = nil) {
    self.onDeinit = onDeinit
  }

  deinit {
    onDeinit?()
  }

  /// Mentions the object, so that a closure holds it.
  func touch() {}
}

/// A host with nothing but its tokens and what it noted.
final class NotingHost: ObservationHost {
  let observations = ObservationTokens()
  var notes: [String] = []
}

/// Where a host's closures leave what they noticed.
final class Notes {
  var values: [String] = []

  func add(_ value: String) { values.append(value) }
}

/// Holds the store for closures that were written before it was made.
final class StoreBox {
  weak var store: LogStore?
  var task: StoreTask?
  var waiter: Waiter?
}
