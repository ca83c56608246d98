// The overloads decide what counts as a change (rule O3). The compiler picks one for the type of each
// property, in the accessors that the macro prints.

extension ObservationStateRegistrar {
  /// What `beforeMutation` remembers where nothing is compared.
  public struct Unremembered {
    @inlinable
    init() {}
  }

  // MARK: Assignment

  /// Assigns a value that cannot be compared: it counts as changed, unless it is the same object.
  @inlinable
  public func assign<Value>(_ value: Value, to storage: inout Value, _ property: Int) {
    if isNoting, !isSameObject(storage, value) { change(property) }
    storage = value
  }

  /// Assigns a value, and notes a change unless it is equal.
  @inlinable
  public func assign<Value: Equatable>(_ value: Value, to storage: inout Value, _ property: Int) {
    if isNoting, storage != value { change(property) }
    storage = value
  }

  /// Assigns an object, and notes a change unless it is the same.
  @inlinable
  public func assign<Value: AnyObject>(_ value: Value, to storage: inout Value, _ property: Int) {
    if isNoting, storage !== value { change(property) }
    storage = value
  }

  /// Assigns an object, and notes a change unless it is the same.
  @inlinable
  public func assign<Value: AnyObject & Equatable>(
    _ value: Value, to storage: inout Value, _ property: Int
  ) {
    if isNoting, storage !== value { change(property) }
    storage = value
  }

  /// Assigns an optional object, and notes a change unless it is the same.
  @inlinable
  public func assign<Value: AnyObject>(
    _ value: Value?, to storage: inout Value?, _ property: Int
  ) {
    if isNoting, storage !== value { change(property) }
    storage = value
  }

  /// Assigns an optional object, and notes a change unless it is the same.
  @inlinable
  public func assign<Value: AnyObject & Equatable>(
    _ value: Value?, to storage: inout Value?, _ property: Int
  ) {
    if isNoting, storage !== value { change(property) }
    storage = value
  }

  /// Assigns an observable value: another identity concerns the readers of this property, a copy that
  /// was changed elsewhere those of the value's own properties.
  @inlinable
  public func assign<Value: ObservableState>(
    _ value: Value, to storage: inout Value, _ property: Int
  ) {
    if isNoting { noteAssignment(of: value, over: storage, property) }
    storage = value
  }

  /// Assigns an observable value, unless an equal one of the same identity is there.
  @inlinable
  public func assign<Value: ObservableState & Equatable>(
    _ value: Value, to storage: inout Value, _ property: Int
  ) {
    if isNoting, storage._$id != value._$id || storage != value {
      noteAssignment(of: value, over: storage, property)
    }
    storage = value
  }

  /// Assigns an optional observable value; presence counts as identity.
  @inlinable
  public func assign<Value: ObservableState>(
    _ value: Value?, to storage: inout Value?, _ property: Int
  ) {
    if isNoting { noteAssignment(of: value, over: storage, property) }
    storage = value
  }

  /// Assigns an optional observable value, unless an equal one of the same identity is there.
  @inlinable
  public func assign<Value: ObservableState & Equatable>(
    _ value: Value?, to storage: inout Value?, _ property: Int
  ) {
    if isNoting, storage?._$id != value?._$id || storage != value {
      noteAssignment(of: value, over: storage, property)
    }
    storage = value
  }

  @usableFromInline
  func noteAssignment<Value: ObservableState>(
    of value: Value?, over old: Value?, _ property: Int
  ) {
    guard let value, let old, value._$id == old._$id else {
      if value != nil || old != nil { change(property) }
      return
    }
    guard value._$id.contents != 0 else { return change(property) }
    // The copy may have been changed where nobody was noting: all its properties may differ.
    ObservationStateRegistrar(contentsOf: value._$id).change(Self.everyProperty)
  }

  // MARK: Mutation in place

  /// Before a mutation in place that is not compared.
  @inlinable
  public func beforeMutation<Value>(of value: Value, _ property: Int) -> Unremembered {
    Unremembered()
  }

  /// After a mutation in place that is not compared: it counts as a change.
  @inlinable
  public func afterMutation<Value>(of value: Value, _ before: Unremembered, _ property: Int) {
    change(property)
  }

  /// Before a mutation in place of a trivial value, which is remembered.
  @inlinable
  public func beforeMutation<Value: Equatable & BitwiseCopyable>(
    of value: Value, _ property: Int
  ) -> Value {
    value
  }

  /// After a mutation in place of a trivial value: a change unless it is as before.
  @inlinable
  public func afterMutation<Value: Equatable & BitwiseCopyable>(
    of value: Value, _ before: Value, _ property: Int
  ) {
    if isNoting, value != before { change(property) }
  }

  /// Before a mutation in place of an observable value, whose identity is remembered.
  @inlinable
  public func beforeMutation<Value: ObservableState>(
    of value: Value, _ property: Int
  ) -> ObservableStateID {
    value._$id
  }

  /// After a mutation in place of an observable value: its own properties have noted what changed, unless
  /// a copy was put there; the readers of this one are concerned only if it became another value.
  @inlinable
  public func afterMutation<Value: ObservableState>(
    of value: Value, _ before: ObservableStateID, _ property: Int
  ) {
    guard isNoting else { return }
    if value._$id != before || before.contents == 0 { return change(property) }
    Self.notePuttingBack(of: value)
  }

  /// Before a mutation in place of an optional observable value, whose identity is remembered.
  @inlinable
  public func beforeMutation<Value: ObservableState>(
    of value: Value?, _ property: Int
  ) -> ObservableStateID? {
    value?._$id
  }

  /// After a mutation in place of an optional observable value; presence counts as identity.
  @inlinable
  public func afterMutation<Value: ObservableState>(
    of value: Value?, _ before: ObservableStateID?, _ property: Int
  ) {
    guard isNoting else { return }
    if value?._$id != before || before?.contents == 0 { return change(property) }
    if let value { Self.notePuttingBack(of: value) }
  }

  // MARK: Details

  /// The number that stands for all properties of a value at once.
  @usableFromInline static var everyProperty: Int { -1 }

  @inlinable
  init(contentsOf id: ObservableStateID) {
    number = id.contents
  }

  @usableFromInline
  func isSameObject<Value>(_ lhs: Value, _ rhs: Value) -> Bool {
    guard Value.self is AnyObject.Type else { return false }
    return lhs as AnyObject === rhs as AnyObject
  }
}
