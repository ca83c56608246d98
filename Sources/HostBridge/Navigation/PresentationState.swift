/// The state of a child that may be presented: what `@Presents` keeps.
///
/// It is one pointer in size, however large the child is, so nested features do not grow their
/// parent's stack frame; copies share the child until one of them changes it (rule P7). It compares,
/// hashes and codes as the bare optional.
@propertyWrapper
public struct PresentationState<State> {
  // Nil where nothing is presented. Written only where no other copy refers to it.
  @usableFromInline var storage: PresentationStorage<State>?

  /// Presents a child, or nothing.
  ///
  /// - Parameter wrappedValue: The child's state.
  @inlinable
  public init(wrappedValue: State?) {
    if let wrappedValue { storage = .make(wrappedValue) }
  }

  /// The child's state, or nil where none is presented. Changed in place where nobody shares it.
  @inlinable public var wrappedValue: State? {
    get { storage?.state.pointee }
    _modify {
      let state = ownStorage().state
      defer { if case .none = state.pointee { self.storage = nil } }
      yield &state.pointee
    }
  }

  /// The presentation itself: `$child`.
  public var projectedValue: PresentationState {
    get { self }
    set { self = newValue }
  }

  /// The storage, not shared with any copy.
  @usableFromInline
  mutating func ownStorage() -> PresentationStorage<State> {
    if isKnownUniquelyReferenced(&storage), let storage { return storage }
    let own = PresentationStorage.make(storage?.state.pointee)
    storage = own
    return own
  }
}

/// Keeps the state of a presented child where its address does not change.
@usableFromInline
final class PresentationStorage<State>: ManagedBuffer<Void, State?> {
  @inlinable
  static func make(_ state: State?) -> PresentationStorage {
    let storage = unsafeDowncast(
      create(minimumCapacity: 1) { _ in }, to: PresentationStorage<State>.self)
    storage.state.initialize(to: state)
    return storage
  }

  @inlinable var state: UnsafeMutablePointer<State?> { withUnsafeMutablePointerToElements { $0 } }

  deinit {
    _ = withUnsafeMutablePointerToElements { $0.deinitialize(count: 1) }
  }
}

extension PresentationState: Equatable where State: Equatable {
  /// Whether both present equal children, or none.
  public static func == (lhs: PresentationState, rhs: PresentationState) -> Bool {
    lhs.storage === rhs.storage || lhs.wrappedValue == rhs.wrappedValue
  }
}

extension PresentationState: Hashable where State: Hashable {
  /// Hashes the child's state.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(wrappedValue)
  }
}

// Sendable by hand: storage that is shared is never written; see `storage`.
extension PresentationState: @unchecked Sendable where State: Sendable {}

extension PresentationState: Encodable where State: Encodable {
  /// Encodes the child's state, or nil.
  public func encode(to encoder: any Encoder) throws {
    try wrappedValue.encode(to: encoder)
  }
}

extension PresentationState: Decodable where State: Decodable {
  /// Decodes the child's state, or nil.
  public init(from decoder: any Decoder) throws {
    self.init(wrappedValue: try State?(from: decoder))
  }
}

// What the compiler prints for a property encodes nothing and asks for nothing when it is nil, as it does
// for the bare optional.

extension KeyedEncodingContainer {
  /// Encodes the child's state, if there is one.
  public mutating func encode<State: Encodable>(
    _ presentation: PresentationState<State>, forKey key: Key
  ) throws {
    try encodeIfPresent(presentation.wrappedValue, forKey: key)
  }
}

extension KeyedDecodingContainer {
  /// Decodes the child's state, or nil where there is none.
  public func decode<State: Decodable>(
    _ type: PresentationState<State>.Type, forKey key: Key
  ) throws -> PresentationState<State> {
    PresentationState(wrappedValue: try decodeIfPresent(State.self, forKey: key))
  }
}

extension PresentationState: CustomReflectable {
  /// The child's state, as the bare optional shows it.
  public var customMirror: Mirror { Mirror(reflecting: wrappedValue as Any) }
}
