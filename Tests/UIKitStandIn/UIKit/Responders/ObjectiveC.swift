// What Apple's Foundation re-exports and Linux lacks, with the same signatures. For responders only: the
// rest of Foundation's classes are not ours to extend with storage.

/// As the Objective-C runtime declares it.
public enum objc_AssociationPolicy: UInt, Sendable {
  case OBJC_ASSOCIATION_ASSIGN = 0
  case OBJC_ASSOCIATION_RETAIN_NONATOMIC = 1
}

/// As the Objective-C runtime declares it. Whatever is associated is released with the object.
public func objc_getAssociatedObject(_ object: Any, _ key: UnsafeRawPointer) -> Any? {
  (object as? UIResponder)?.associations[key]
}

/// As the Objective-C runtime declares it.
public func objc_setAssociatedObject(
  _ object: Any, _ key: UnsafeRawPointer, _ value: Any?, _ policy: objc_AssociationPolicy
) {
  precondition(object is UIResponder, "the stand-in associates objects with responders only")
  (object as? UIResponder)?.associations[key] = value
}

/// As Foundation declares it.
public struct NSKeyValueObservingOptions: OptionSet, Sendable {
  public let rawValue: UInt

  public init(rawValue: UInt) {
    self.rawValue = rawValue
  }
}

/// As Foundation declares it.
public struct NSKeyValueObservedChange<Value> {
  public let newValue: Value?
  public let oldValue: Value?
}

/// As Foundation declares it.
public final class NSKeyValueObservation: NSObject {
  private var end: (() -> Void)?

  init(end: @escaping () -> Void) {
    self.end = end
  }

  public func invalidate() {
    end?()
    end = nil
  }

  deinit { end?() }
}

/// As Foundation declares it.
public protocol _KeyValueCodingAndObserving {}

extension UIResponder: _KeyValueCodingAndObserving {}

extension _KeyValueCodingAndObserving where Self: UIResponder {
  @preconcurrency
  public nonisolated func observe<Value>(
    _ keyPath: KeyPath<Self, Value>, options: NSKeyValueObservingOptions = [],
    changeHandler: @escaping @Sendable (Self, NSKeyValueObservedChange<Value>) -> Void
  ) -> NSKeyValueObservation {
    let key = NSObject()
    keyPathObservers[keyPath, default: [:]][ObjectIdentifier(key)] = { [weak self] in
      guard let self else { return }
      changeHandler(self, NSKeyValueObservedChange(newValue: nil, oldValue: nil))
    }
    return NSKeyValueObservation { [weak self] in
      self?.keyPathObservers[keyPath]?[ObjectIdentifier(key)] = nil
    }
  }
}

extension UIResponder {
  func tellObservers(of keyPath: AnyKeyPath) {
    for observer in (keyPathObservers[keyPath] ?? [:]).values { observer() }
  }
}
