public import CHostBridge

// The forms for observable state are compiled to note what they read of it; those for any other state
// compare it (rule O1).

extension UIBindable {
  /// A binding of a property of a store's state, whose writes send a binding action (rule B1).
  ///
  /// - Parameter keyPath: A property that can be set.
  @inlinable
  public subscript<State, Action: BindableAction, Member>(
    dynamicMember keyPath: WritableKeyPath<State, Member>
  ) -> UIBinding<Member> where Value == Store<State, Action>, Action.State == State {
    UIBinding(
      StoreLocation(
        wrappedValue, keyPath, fetch: comparingFetch(State.self, Action.self, Member.self),
        write: bindingWrite(State.self, Action.self, Member.self)))
  }

  /// A binding of a property of a store's state, whose writes send a binding action (rule B1).
  ///
  /// - Parameter keyPath: A property that can be set.
  @inlinable
  public subscript<State: ObservableState, Action: BindableAction, Member>(
    dynamicMember keyPath: WritableKeyPath<State, Member>
  ) -> UIBinding<Member> where Value == Store<State, Action>, Action.State == State {
    UIBinding(
      StoreLocation(
        wrappedValue, keyPath, fetch: notingFetch(State.self, Action.self, Member.self),
        write: notingWrite(State.self, Action.self, Member.self)))
  }

  /// A property of a store's state, to be bound with `sending`.
  ///
  /// - Parameter keyPath: A property.
  @inlinable
  public subscript<State, Action, Member>(
    dynamicMember keyPath: KeyPath<State, Member>
  ) -> UIBindableField<State, Action, Member> where Value == Store<State, Action> {
    UIBindableField(
      store: wrappedValue, keyPath: keyPath,
      fetch: comparingFetch(State.self, Action.self, Member.self))
  }

  /// A property of a store's state, to be bound with `sending`.
  ///
  /// - Parameter keyPath: A property.
  @inlinable
  public subscript<State: ObservableState, Action, Member>(
    dynamicMember keyPath: KeyPath<State, Member>
  ) -> UIBindableField<State, Action, Member> where Value == Store<State, Action> {
    UIBindableField(
      store: wrappedValue, keyPath: keyPath,
      fetch: notingFetch(State.self, Action.self, Member.self))
  }
}

/// A property of a store's state that is not bound yet: what `$store.volume` is until `sending` says which
/// action a write sends.
@dynamicMemberLookup
public struct UIBindableField<State, Action, Value> {
  @usableFromInline let store: Store<State, Action>
  @usableFromInline let keyPath: KeyPath<State, Value>
  @usableFromInline let fetch: BindingLocation<Value>.Fetch

  @inlinable
  init(
    store: Store<State, Action>, keyPath: KeyPath<State, Value>,
    fetch: @escaping BindingLocation<Value>.Fetch
  ) {
    self.store = store
    self.keyPath = keyPath
    self.fetch = fetch
  }

  /// A binding whose writes send an action with the value (rule B1).
  ///
  /// - Parameter action: The case of the action that takes the value.
  @inlinable
  public func sending(_ action: CaseKeyPath<Action, Value>) -> UIBinding<Value>
  where Action: CasePathable {
    binding(Action.allCasePaths[keyPath: action].embed, .sending(AnyHashable(action)))
  }

  /// A binding whose writes send what a closure makes of the value (rule B1).
  ///
  /// ```swift
  /// $store.volume.sending { value in .volumeChanged(min(max(value, 0), 1)) }
  /// ```
  ///
  /// - Parameter action: Makes the action. Called on the host, for each write.
  @inlinable
  public func sending(_ action: @escaping (Value) -> Action) -> UIBinding<Value> {
    binding(action, .sending(AnyHashable(newNumber())))
  }

  @inlinable
  func binding(_ embed: @escaping (Value) -> Action, _ step: BindingStep) -> UIBinding<Value> {
    UIBinding(
      StoreLocation(
        store, keyPath, embed: embed, step: step, fetch: fetch,
        write: { location, value in
          let location = unsafeDowncast(location, to: StoreLocation<State, Action, Value>.self)
          guard let store = location.writableStore, let embed = location.embed else {
            return StoreTask()
          }
          return store.sendWrite(embed(value))
        }))
  }
}

extension UIBindableField {
  /// A part of the property.
  ///
  /// - Parameter keyPath: A property of the value.
  @inlinable
  public subscript<Member>(
    dynamicMember keyPath: KeyPath<Value, Member>
  ) -> UIBindableField<State, Action, Member> {
    UIBindableField<State, Action, Member>(
      store: store, keyPath: self.keyPath.appending(path: keyPath),
      fetch: comparingFetch(State.self, Action.self, Member.self))
  }

  /// A part of the property.
  ///
  /// - Parameter keyPath: A property of the value.
  @inlinable
  public subscript<Member>(
    dynamicMember keyPath: KeyPath<Value, Member>
  ) -> UIBindableField<State, Action, Member> where State: ObservableState {
    UIBindableField<State, Action, Member>(
      store: store, keyPath: self.keyPath.appending(path: keyPath),
      fetch: notingFetch(State.self, Action.self, Member.self))
  }
}

// MARK: What locations do

/// Reads state that has to be compared.
@inlinable
func comparingFetch<State, Action, Value>(
  _ state: State.Type, _ action: Action.Type, _ value: Value.Type
) -> BindingLocation<Value>.Fetch {
  { location in
    let location = unsafeDowncast(location, to: StoreLocation<State, Action, Value>.self)
    guard let store = location.store else { return nil }
    guard hostbridge_recorder() == nil, let offset = location.offset,
      let state = store.beginRead()
    else { return store.read(location.statePath, equality(of: Value.self)) }
    return (state + offset).assumingMemoryBound(to: Value.self).pointee
  }
}

/// Reads state that notes what is read of it.
@inlinable
func notingFetch<State: ObservableState, Action, Value>(
  _ state: State.Type, _ action: Action.Type, _ value: Value.Type
) -> BindingLocation<Value>.Fetch {
  { location in
    let location = unsafeDowncast(location, to: StoreLocation<State, Action, Value>.self)
    guard let store = location.store else { return nil }
    guard let offset = location.offset, let state = store.beginRead() else {
      return store.read(location.statePath)
    }
    if hostbridge_reads() != nil, location.property >= 0 {
      // Compiled for the state's type: it need not be copied to be asked.
      let id = state.assumingMemoryBound(to: State.self).pointee._$id
      ObservationStateRegistrar(contentsOf: id).access(location.property)
    }
    return (state + offset).assumingMemoryBound(to: Value.self).pointee
  }
}

/// Sends a binding action.
@inlinable
func bindingWrite<State, Action: BindableAction, Value>(
  _ state: State.Type, _ action: Action.Type, _ value: Value.Type
) -> BindingLocation<Value>.Write where Action.State == State {
  { location, value in
    let location = unsafeDowncast(location, to: StoreLocation<State, Action, Value>.self)
    guard let store = location.writableStore else { return StoreTask() }
    return store.sendBinding(location.action(value, to: store) { .set($0, $1) })
  }
}

/// Sends a binding action to state that notes what changes in it.
@inlinable
func notingWrite<State: ObservableState, Action: BindableAction, Value>(
  _ state: State.Type, _ action: Action.Type, _ value: Value.Type
) -> BindingLocation<Value>.Write where Action.State == State {
  { location, value in
    let location = unsafeDowncast(location, to: StoreLocation<State, Action, Value>.self)
    guard let store = location.writableStore else { return StoreTask() }
    return store.sendBinding(location.action(value, to: store) { .set($0, $1) })
  }
}

/// How to compare values of a type: with its `==`, if it has one.
@inlinable
func equality<Value>(of type: Value.Type) -> (Value, Value) -> Bool {
  guard let equatable = Value.self as? any Equatable.Type else { return areEqualIfComparable }
  return equality(of: Value.self, by: equatable)
}

@inlinable
func equality<Value, Same: Equatable>(
  of type: Value.Type, by same: Same.Type
) -> (Value, Value) -> Bool {
  { lhs, rhs in
    // Both are the same type, which is known to be `Equatable` as the second.
    withUnsafePointer(to: lhs) { lhs in
      withUnsafePointer(to: rhs) { rhs in
        UnsafeRawPointer(lhs).assumingMemoryBound(to: Same.self).pointee
          == UnsafeRawPointer(rhs).assumingMemoryBound(to: Same.self).pointee
      }
    }
  }
}
