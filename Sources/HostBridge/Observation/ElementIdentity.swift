/// What identity an element of a collection had before a change: nothing unless it is observable.
///
/// Compiled for the type of the elements it costs nothing where they are not observable; elsewhere a
/// look-up of the conformance.
@usableFromInline
struct ElementIdentity {
  @usableFromInline let id: ObservableStateID?

  @inlinable
  init<Element>(_ element: Element) {
    // By way of the type: a box for the element would cost an allocation.
    if let type = Element.self as? any ObservableState.Type {
      id = withUnsafePointer(to: element) { Self.id(of: type, at: UnsafeRawPointer($0)) }
    } else {
      id = nil
    }
  }

  @inlinable
  static func id<State: ObservableState>(
    of type: State.Type, at address: UnsafeRawPointer
  ) -> ObservableStateID {
    address.assumingMemoryBound(to: State.self).pointee._$id
  }

  /// Whether an element that was changed is the same one, which has noted by itself what changed.
  @inlinable
  func isKept<Element>(by element: Element) -> Bool {
    guard let id else { return true }
    // Without contents nothing inside can have noted anything.
    return id == ElementIdentity(element).id && id.contents != 0
  }
}

extension ObservationStateRegistrar {
  /// Notes that an element of a collection was replaced by another value of the same id.
  ///
  /// - Returns: Whether it is another one to its readers, so that the collection's readers are
  ///   concerned. If not, it is a copy that may have been changed elsewhere, and the readers of its
  ///   properties are.
  @inlinable
  static func noteReplacement<Element>(of old: Element, by new: Element) -> Bool {
    guard let id = ElementIdentity(old).id else { return false }
    guard id == ElementIdentity(new).id, id.contents != 0 else { return true }
    ObservationStateRegistrar(contentsOf: id).change(everyProperty)
    return false
  }
}
