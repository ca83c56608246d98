/// Where the value of a binding is: what ``UIBinding`` and its projections are made of.
///
/// The closures capture nothing and get the location itself, so that making a binding is one allocation,
/// and they are compiled for the types of whoever makes it.
@usableFromInline
class BindingLocation<Value> {
  @usableFromInline typealias Fetch = (BindingLocation<Value>) -> Value?
  @usableFromInline typealias Write = (BindingLocation<Value>, Value) -> StoreTask

  /// Returns nil where the value is not there any more.
  @usableFromInline final let fetch: Fetch
  /// Returns what the write set off.
  @usableFromInline final let write: Write
  /// Whether what was read last is kept. If not, `fetch` always returns something.
  @usableFromInline final let remembers: Bool
  /// What was read last. Nil only in the locations that projections go through, which nobody reads:
  /// a copy kept there would make every change in place copy the whole.
  // Moved out before it is destroyed: no foreign code runs during an access.
  @exclusivity(unchecked) @usableFromInline final var last: Value?

  @usableFromInline
  init(remembers: Bool = true, fetch: @escaping Fetch, write: @escaping Write) {
    self.remembers = remembers
    self.fetch = fetch
    self.write = write
  }

  /// The object at the root, and the steps from there to the value.
  @usableFromInline var path: BindingPath { BindingPath(root: self) }

  /// Whether reading it may read `@Observable` models.
  @usableFromInline var mayReadModels: Bool { true }

  /// Makes an observer of the value end with the state that the value is in.
  @usableFromInline
  func enter(_ observer: Observer) {}

  /// Another location of the same value, in which no copy of it is kept.
  @usableFromInline var bare: BindingLocation<Value> { self }
}

extension BindingLocation {
  /// The value now, or the one read last (rule B2).
  @inlinable
  func read() -> Value {
    if let value = fetch(self) {
      if remembers { remember(value) }
      return value
    }
    // There is one: whoever can read this has read it when it was made.
    return last.unsafelyUnwrapped
  }

  @inlinable
  func remember(_ value: Value?) {
    let old = last
    last = value
    withExtendedLifetime(old) {}
  }
}

/// A location whose root is an object that is held weakly.
@usableFromInline
class WeakLocation<Value>: BindingLocation<Value> {
  private let reference: FaintReference
  private let identity: ObjectIdentifier
  @usableFromInline final let keyPath: AnyKeyPath

  @usableFromInline
  init(
    _ object: AnyObject, _ keyPath: AnyKeyPath, remembers: Bool = true, fetch: @escaping Fetch,
    write: @escaping Write
  ) {
    reference = FaintReference(object)
    identity = ObjectIdentifier(object)
    self.keyPath = keyPath
    super.init(remembers: remembers, fetch: fetch, write: write)
  }

  @usableFromInline final var object: AnyObject? { reference.object }

  @usableFromInline override var path: BindingPath { rootPath.appending(.keyPath(keyPath)) }

  final var rootPath: BindingPath { BindingPath(root: identity, reference) }
}
