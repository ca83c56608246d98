public import CHostBridge

extension PresentationState: ProjectedStorage {
  static var wrapped: AnyKeyPath { \PresentationState.wrappedValue }
}

extension ObservationStateRegistrar {
  /// Assigns a presentation of an observable child; presence counts as identity.
  @inlinable
  public func assign<Value: ObservableState>(
    _ value: PresentationState<Value>, to storage: inout PresentationState<Value>, _ property: Int
  ) {
    if isNoting {
      noteAssignment(of: value.wrappedValue, over: storage.wrappedValue, property)
    }
    storage = value
  }

  /// Assigns a presentation, unless it presents an equal child of the same identity.
  @inlinable
  public func assign<Value: ObservableState & Equatable>(
    _ value: PresentationState<Value>, to storage: inout PresentationState<Value>, _ property: Int
  ) {
    if isNoting {
      let new = value.wrappedValue
      let old = storage.wrappedValue
      if old?._$id != new?._$id || old != new { noteAssignment(of: new, over: old, property) }
    }
    storage = value
  }

  /// Before a mutation in place of a presented observable child.
  @inlinable
  public func mark<Value: ObservableState>(_ value: inout PresentationState<Value>) {
    guard let turn = hostbridge_changes(), value.storage != nil else { return }
    value.ownStorage().state.pointee?.mark(for: turn)
  }
}
