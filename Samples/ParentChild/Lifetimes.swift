import HostBridge
import ParentChildFeature
import TerminalKit

/// Holds weakly whatever the program showed, to find out at the end what is left of it.
final class Lifetimes {
  private struct Weak<Object: AnyObject> {
    weak var object: Object?
  }

  private var parents: [Weak<ParentController>] = []
  private var children: [Weak<ChildScreen>] = []
  private var stores: [Weak<StoreOf<Child>>] = []
  private var bags: [Weak<ObservationTokens>] = []

  /// Looks at a screen that has just been shown.
  func watch(_ screen: Screen) {
    if let parent = screen as? ParentController {
      parents.append(Weak(object: parent))
    } else if let child = screen as? ChildScreen {
      children.append(Weak(object: child))
      stores.append(Weak(object: child.store))
    }
    if let host = screen as? any ObservationHost {
      bags.append(Weak(object: host.observations))
    }
  }

  /// For each kind whether nothing of it is alive, and the number of tokens that still are.
  var summary: String {
    "released: parent=\(areGone(parents)) child=\(areGone(children)) store=\(areGone(stores))"
      + " tokens=\(tokens)"
  }

  /// Tokens are listed by the bag that keeps them and by the store they listen to; one that leaked may
  /// have lost either.
  private var tokens: Int {
    let kept = bags.reduce(0) { $0 + ($1.object?.count ?? 0) }
    let active = stores.reduce(0) { $0 + ($1.object?.activity.count ?? 0) }
    return max(kept, active)
  }

  private func areGone<Object>(_ objects: [Weak<Object>]) -> String {
    objects.allSatisfy { $0.object == nil } ? "yes" : "no"
  }
}
