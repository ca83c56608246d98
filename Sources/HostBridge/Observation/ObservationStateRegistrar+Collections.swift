public import CHostBridge

// An identified array or a stack of observable elements (rule O3): an element notes by itself what
// changes inside it, and the readers of the collection are concerned only if its structure changed.

extension ObservationStateRegistrar {
  /// Assigns an array of observable rows: another structure concerns the readers of this property, rows
  /// that may have been changed in a copy those of their own properties.
  @inlinable
  public func assign<ID, Element: ObservableState>(
    _ value: IdentifiedArray<ID, Element>, to storage: inout IdentifiedArray<ID, Element>,
    _ property: Int
  ) {
    if isNoting { noteAssignment(of: value, over: storage, property) { _, _ in false } }
    storage = value
  }

  /// Assigns an array of observable rows: another structure concerns the readers of this property, rows
  /// that were changed in a copy those of their own properties.
  @inlinable
  public func assign<ID, Element: ObservableState & Equatable>(
    _ value: IdentifiedArray<ID, Element>, to storage: inout IdentifiedArray<ID, Element>,
    _ property: Int
  ) {
    if isNoting { noteAssignment(of: value, over: storage, property, areEqual: ==) }
    storage = value
  }

  /// Before a mutation in place of an array of observable rows, whose structure is remembered.
  @inlinable
  public func beforeMutation<ID, Element: ObservableState>(
    of value: IdentifiedArray<ID, Element>, _ property: Int
  ) -> UInt64 {
    value.structure
  }

  /// After a mutation in place of an array of observable rows: they have noted what changed in them,
  /// unless another array was put there.
  @inlinable
  public func afterMutation<ID, Element: ObservableState>(
    of value: IdentifiedArray<ID, Element>, _ before: UInt64, _ property: Int
  ) {
    if value.structure != before { change(property) }
    Self.notePuttingBack(ofRows: value)
  }

  @inlinable
  func noteAssignment<ID, Element: ObservableState>(
    of value: IdentifiedArray<ID, Element>, over old: IdentifiedArray<ID, Element>, _ property: Int,
    areEqual: (Element, Element) -> Bool
  ) {
    if value.structure == old.structure {
      noteCopies(value.storage, over: old.storage, property, areEqual: areEqual) { $0 }
    } else {
      change(property)
      noteCopies(value.storage, over: old.storage, property, areEqual: areEqual) {
        old.positions[value.idOf(value.storage[$0])]
      }
    }
  }

  /// Notes a change of everything inside each element that is still the same one but may have been
  /// changed where nobody was noting. O(n), O(1) where both are one buffer.
  ///
  /// - Parameter position: Where the element that has a new one's id stood, or nil.
  @inlinable
  func noteCopies<Element: ObservableState>(
    _ new: [Element], over old: [Element], _ property: Int, areEqual: (Element, Element) -> Bool,
    position: (Int) -> Int?
  ) {
    new.withUnsafeBufferPointer { new in
      old.withUnsafeBufferPointer { old in
        guard let newStart = new.baseAddress, let oldStart = old.baseAddress, newStart != oldStart
        else { return }
        for index in new.indices {
          guard let position = position(index) else { continue }
          // Of two values with the same bits neither was changed; most rows of a changed copy are such.
          if hostbridge_are_same(
            newStart + index, oldStart + position, MemoryLayout<Element>.size)
          {
            continue
          }
          let id = new[index]._$id
          guard id == old[position]._$id, !areEqual(new[index], old[position]) else { continue }
          if id.contents == 0 {
            change(property)
          } else {
            ObservationStateRegistrar(contentsOf: id).change(Self.everyProperty)
          }
        }
      }
    }
  }
}
