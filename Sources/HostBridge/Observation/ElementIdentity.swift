public import CHostBridge

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

  /// Looks at an element that is about to be changed in place, and marks it.
  @inlinable
  init<Element>(marking element: inout Element) {
    if let turn = hostbridge_changes(), let type = Element.self as? any ObservableState.Type {
      withUnsafeMutablePointer(to: &element) {
        Self.mark(type, at: UnsafeMutableRawPointer($0), for: turn)
      }
    }
    self.init(element)
  }

  @inlinable
  static func mark<State: ObservableState>(
    _ type: State.Type, at address: UnsafeMutableRawPointer, for turn: UnsafePointer<hostbridge_log>
  ) {
    address.assumingMemoryBound(to: State.self).pointee.mark(for: turn)
  }

  @inlinable
  static func notePuttingBack<State: ObservableState>(
    _ type: State.Type, at address: UnsafeRawPointer
  ) {
    ObservationStateRegistrar.notePuttingBack(
      of: address.assumingMemoryBound(to: State.self).pointee)
  }

  @inlinable
  static func id<State: ObservableState>(
    of type: State.Type, at address: UnsafeRawPointer
  ) -> ObservableStateID {
    address.assumingMemoryBound(to: State.self).pointee._$id
  }

  /// Whether an element that was changed in place is the same one, which has noted by itself what changed;
  /// of a copy that was put there, everything is noted.
  @inlinable
  func isKept<Element>(by element: Element) -> Bool {
    guard let id else { return true }
    // Without contents nothing inside can have noted anything.
    guard id == ElementIdentity(element).id, id.contents != 0 else { return false }
    if hostbridge_changes() != nil, let type = Element.self as? any ObservableState.Type {
      withUnsafePointer(to: element) { Self.notePuttingBack(type, at: UnsafeRawPointer($0)) }
    }
    return true
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
