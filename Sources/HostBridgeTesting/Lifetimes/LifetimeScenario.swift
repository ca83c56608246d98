import HostBridge
import Synchronization

/// What a test of lifetimes runs: it notes the objects that must be gone afterwards (rule X6).
///
/// Made by `expectReleased`. It is `Sendable`, so that objects of any isolation can be tracked, and
/// holds all of them weakly.
public final class LifetimeScenario: Sendable {
  struct Tracked: @unchecked Sendable {
    // Sendable by hand: a weak reference may be read on any thread; nothing is called on the object.
    weak var object: AnyObject?
    let id: ObjectIdentifier
    let title: String
  }

  private let tracked = Mutex<[Tracked]>([])

  init() {}

  /// Notes that an object must be gone when the scenario is over.
  ///
  /// A `Store` can be tracked, too: one that its own observer captured keeps itself alive.
  ///
  /// - Parameters:
  ///   - object: Held weakly. On any isolation.
  ///   - name: Names it in the report, beside its type.
  ///   - fileID: The file that the report names; the caller's.
  ///   - line: The line in that file.
  /// - Returns: The object.
  @discardableResult
  public func track<Object: AnyObject>(
    _ object: Object, name: String? = nil, fileID: StaticString = #fileID, line: UInt = #line
  ) -> Object {
    let id = ObjectIdentifier(object)
    let type = TypeNames.shortened(String(reflecting: Swift.type(of: object)))
    let title = "\(type)\(name.map { " \"\($0)\"" } ?? ""), tracked at \(fileID):\(line)"
    tracked.withLock { tracked in
      guard !tracked.contains(where: { $0.id == id && $0.object != nil }) else { return }
      tracked.append(Tracked(object: object, id: id, title: title))
    }
    return object
  }

  /// The objects that are alive, in the order they were tracked.
  var survivors: [Tracked] { tracked.withLock { $0.filter { $0.object != nil } } }

  /// How often each object that is alive is retained, by its place among the tracked: only good for
  /// being compared.
  func retainCounts() -> [ObjectIdentifier: UInt] {
    var counts: [ObjectIdentifier: UInt] = [:]
    for tracked in survivors {
      if let object = tracked.object { counts[tracked.id] = _getRetainCount(object) }
    }
    return counts
  }
}
