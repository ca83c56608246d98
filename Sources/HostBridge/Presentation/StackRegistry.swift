import Synchronization

/// The stacks of the process in the order in which they appeared; each test has its own.
final class StackRegistry: Sendable {
  private let entries = Mutex<[Entry]>([])

  private struct Entry: Sendable {
    weak let target: (any PushTarget)?
  }

  static var current: StackRegistry {
    @Dependency(\.stackRegistry) var registry
    return registry
  }

  /// The stack that appeared last, of those that live on the caller's host.
  var last: (any PushTarget)? {
    living.last { !$0.isCancelled && $0.inbox.isOnHost }
  }

  /// Makes a stack the last one.
  func noteAppearance(of target: any PushTarget) {
    let others = living.filter { $0 !== target && !$0.isCancelled }
    let all = (others + [target]).map { Entry(target: $0) }
    entries.withLock { $0 = all }
  }

  private var living: [any PushTarget] {
    entries.withLock { $0 }.compactMap(\.target)
  }
}

private enum StackRegistryKey: DependencyKey {
  static let liveValue = StackRegistry()
  static var testValue: StackRegistry { StackRegistry() }
}

extension DependencyValues {
  fileprivate var stackRegistry: StackRegistry {
    get { self[StackRegistryKey.self] }
    set { self[StackRegistryKey.self] = newValue }
  }
}
