public import CHostBridge

/// Overrides in force somewhere: never changed once made, so that they are shared by reference.
///
/// What is in force at a point of the program has two places. While a store's own code runs (its
/// step, and the making of its state and reducers) a thread-local pointer leads to the store's
/// overrides, which costs a step two loads and two stores; it never changes across a suspension. Everything else, on the host and in tasks,
/// goes by the task-local ``AmbientDependencies``. The pointer is looked at first; whatever sets the
/// task-local value sets the pointer too where there is one.
@usableFromInline
package final class DependencyStorage: Sendable {
  let overrides: [ObjectIdentifier: AnyDependencyBox]
  let context: DependencyContext?
  /// Where default values for tests are kept; nil where nobody opened a scope.
  let testValues: TestValues?

  init(
    overrides: [ObjectIdentifier: AnyDependencyBox], context: DependencyContext?,
    testValues: TestValues?
  ) {
    self.overrides = overrides
    self.context = context
    self.testValues = testValues
  }

  /// Nothing is overridden. That nothing is in force at all comes to the same.
  static let empty = DependencyStorage(overrides: [:], context: nil, testValues: nil)

  // MARK: In force

  /// What is in force here: the overrides of the store whose code runs, else those of the task.
  @usableFromInline
  static var current: DependencyStorage? {
    if let pointer = hostbridge_dependencies() {
      return Unmanaged<DependencyStorage>.fromOpaque(pointer).takeUnretainedValue()
    }
    return AmbientDependencies.current?.storage
  }

  /// Puts these overrides in force for synchronous code of a store, until ``leave(_:)``.
  ///
  /// On the thread that runs the code. The caller keeps the storage alive meanwhile.
  ///
  /// - Returns: What was in force before, for ``leave(_:)``.
  @inlinable
  package func enter() -> UnsafeRawPointer? {
    let outer = hostbridge_dependencies()
    hostbridge_set_dependencies(Unmanaged.passUnretained(self).toOpaque())
    return outer
  }

  /// Ends what ``enter()`` began, on the same thread.
  @inlinable
  package static func leave(_ outer: UnsafeRawPointer?) {
    hostbridge_set_dependencies(outer)
  }

  // MARK: Making

  /// Nothing overridden, to be carried to where nobody can tell which test it belongs to.
  static var outsideScopes: DependencyStorage {
    guard TestRun.registered != nil else { return .empty }
    return DependencyStorage(overrides: [:], context: nil, testValues: .ofCurrentTest)
  }

  /// The overrides of a new root store: those in force here, and what its maker prepares on top.
  ///
  /// In a test, a store that is made where nothing is in force keeps test values of its own.
  @usableFromInline
  static func ofStore(_ prepare: ((inout DependencyValues) -> Void)?) -> DependencyStorage {
    let current = self.current
    guard let prepare else {
      if let current { return current }
      guard TestRun.registered != nil else { return .empty }
      return DependencyStorage(overrides: [:], context: nil, testValues: TestValues())
    }
    return updating(current, prepare)
  }

  /// Overrides on top of others.
  static func updating(
    _ base: DependencyStorage?, _ update: (inout DependencyValues) throws -> Void
  ) rethrows -> DependencyStorage {
    var values = DependencyValues(changing: base)
    try update(&values)
    return values.published()
  }
}

/// A value of a dependency. Which type it has follows from the key it is kept under.
final class DependencyBox<Value: Sendable>: Sendable {
  let value: Value

  init(_ value: Value) {
    self.value = value
  }

  /// The value of a box found under a key for values of this type.
  static func value(of box: AnyDependencyBox) -> Value {
    unsafeDowncast(box, to: DependencyBox<Value>.self).value
  }
}

/// A box of any value.
typealias AnyDependencyBox = any AnyObject & Sendable
