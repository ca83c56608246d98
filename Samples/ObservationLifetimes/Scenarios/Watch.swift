import HostBridge

/// Tells what of a scenario is alive, without keeping it so.
@MainActor final class Watch {
  private weak var object: AnyObject?
  private weak var store: StoreOf<Ticker>?
  /// What was alive when the scenario was about to end.
  private(set) var before = "nothing"

  nonisolated init() {}

  /// Notes what to look at, at the end of a scenario.
  func look(at object: AnyObject, _ store: StoreOf<Ticker>) {
    self.object = object
    self.store = store
    before = alive
  }

  /// What is alive now.
  var alive: String {
    var names: [String] = []
    if let object, object !== store { names.append("\(type(of: object))") }
    if let store {
      names.append("Store")
      names += store.activity.map { "\($0.kind.rawValue) \"\($0.name ?? "")\"" }
    }
    return names.isEmpty ? "nothing" : names.joined(separator: ", ")
  }
}
