internal import CHostBridge

/// A reference that does not keep its object alive and is nil once that goes, as a `weak` one is.
///
/// A `weak` reference gives its object a side table, and from then on everybody's retain and release of
/// the object takes a detour. A host and a store are retained around every callback, so this counts as
/// an `unowned` reference does, in the object itself: what stays of an object that has gone, until this
/// ends too, is its memory; all it held was released. On Apple platforms, where an object may be
/// Objective-C's, it is `weak`.
///
/// Like `weak`, it may be read on one thread while the object is released on another.
struct FaintReference: ~Copyable {
  #if canImport(ObjectiveC)
    private weak var target: AnyObject?

    init(_ object: AnyObject?) {
      target = object
    }

    /// Another reference to the same object.
    init(copying other: borrowing FaintReference) {
      target = other.target
    }

    /// The object while it lives.
    var object: AnyObject? { target }

    /// Lets go of the object.
    mutating func clear() {
      target = nil
    }
  #else
    private var target: UnsafeMutableRawPointer?

    init(_ object: AnyObject?) {
      target = object.map { Unmanaged.passUnretained($0).toOpaque() }
      if let target { _ = swift_unownedRetain(target) }
    }

    deinit {
      if let target { swift_unownedRelease(target) }
    }

    /// The object while it lives.
    var object: AnyObject? {
      guard let target, let object = swift_tryRetain(target) else { return nil }
      return Unmanaged<AnyObject>.fromOpaque(object).takeRetainedValue()
    }

    /// Another reference to the same object.
    init(copying other: borrowing FaintReference) {
      target = other.target
      if let target { _ = swift_unownedRetain(target) }
    }

    /// Lets go of the object, and of the memory it had.
    mutating func clear() {
      let old = target
      target = nil
      if let old { swift_unownedRelease(old) }
    }
  #endif
}
