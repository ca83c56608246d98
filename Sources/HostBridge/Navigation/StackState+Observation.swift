public import CHostBridge

extension ObservationStateRegistrar {
  /// Assigns a stack of observable elements: another structure concerns the readers of this property,
  /// elements that may have been changed in a copy those of their own properties.
  @inlinable
  public func assign<Element: ObservableState>(
    _ value: StackState<Element>, to storage: inout StackState<Element>, _ property: Int
  ) {
    if isNoting { noteAssignment(of: value, over: storage, property) { _, _ in false } }
    storage = value
  }

  /// Assigns a stack of observable elements: another structure concerns the readers of this property,
  /// elements that were changed in a copy those of their own properties.
  @inlinable
  public func assign<Element: ObservableState & Equatable>(
    _ value: StackState<Element>, to storage: inout StackState<Element>, _ property: Int
  ) {
    if isNoting { noteAssignment(of: value, over: storage, property, areEqual: ==) }
    storage = value
  }

  /// Before a mutation in place of a stack of observable elements, whose structure is remembered.
  @inlinable
  public func beforeMutation<Element: ObservableState>(
    of value: StackState<Element>, _ property: Int
  ) -> UInt64 {
    value.structure
  }

  /// After a mutation in place of a stack of observable elements: they have noted what changed in them.
  @inlinable
  public func afterMutation<Element: ObservableState>(
    of value: StackState<Element>, _ before: UInt64, _ property: Int
  ) {
    if value.structure != before { change(property) }
    Self.notePuttingBack(ofRows: value)
  }

  /// Before a mutation in place of a stack of observable elements.
  @inlinable
  public func mark<Element: ObservableState>(_ value: inout StackState<Element>) {
    if let turn = hostbridge_changes() { value.mark = turn.pointee.mark }
  }

  @inlinable
  func noteAssignment<Element: ObservableState>(
    of value: StackState<Element>, over old: StackState<Element>, _ property: Int,
    areEqual: (Element, Element) -> Bool
  ) {
    if value.structure == old.structure {
      noteCopies(value.storage, over: old.storage, property, areEqual: areEqual) { $0 }
    } else {
      change(property)
      noteCopies(value.storage, over: old.storage, property, areEqual: areEqual) {
        old.positions[value.order[$0]]
      }
    }
  }
}
