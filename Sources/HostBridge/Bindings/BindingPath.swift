/// Which value of which object a binding is about.
@usableFromInline
struct BindingPath: Hashable {
  private let root: BindingRoot
  private var steps: [BindingStep] = []

  init(root identity: ObjectIdentifier, _ reference: borrowing FaintReference) {
    root = BindingRoot(identity, FaintReference(copying: reference))
  }

  init(root object: AnyObject) {
    root = BindingRoot(ObjectIdentifier(object), FaintReference(object))
  }

  func appending(_ step: BindingStep) -> BindingPath {
    var path = self
    path.steps.append(step)
    return path
  }
}

/// One step from the root of a binding to its value.
@usableFromInline
enum BindingStep: Hashable {
  case keyPath(AnyKeyPath)
  /// From an optional to what it holds.
  case unwrapped
  /// From an optional to whether it holds something.
  case presence
  /// From a value to an optional of it.
  case wrapped
  /// From a value to one without its type.
  case erased
  /// To the store of a child, by the paths of its state and action.
  case scope(AnyKeyPath, AnyKeyPath)
  /// By way of an action that is sent instead of a write.
  case sending(AnyHashable)
}

/// Tells roots apart. It holds none, but keeps others from getting the address of one that has gone,
/// where that can be done.
private final class BindingRoot: Hashable {
  private let identity: ObjectIdentifier
  private let reference: FaintReference

  init(_ identity: ObjectIdentifier, _ reference: consuming FaintReference) {
    self.identity = identity
    self.reference = reference
  }

  static func == (lhs: BindingRoot, rhs: BindingRoot) -> Bool { lhs.identity == rhs.identity }

  func hash(into hasher: inout Hasher) {
    hasher.combine(identity)
  }
}

/// Tells bindings apart: equal for bindings of the same value of the same object, however often they
/// were derived.
///
/// It holds neither the object nor a value. A binding made of closures is equal to its copies only.
public struct UIBindingIdentifier: Hashable, @unchecked Sendable {
  // Sendable by hand: it never changes. It is compared on the host, where the ids in its key paths
  // belong.
  private let path: BindingPath

  /// The identity of a binding.
  public init<Value>(_ binding: UIBinding<Value>) {
    path = binding.location.path
  }
}
