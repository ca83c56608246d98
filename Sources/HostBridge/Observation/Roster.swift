/// Registrations in their order, safe against every change while they are being called.
///
/// A pass calls those that were there when it began and are still alive when their turn comes (rule
/// H6): one removed during the pass is skipped, one added takes part in the next. Removal is O(1);
/// the holes it leaves are closed between passes, so memory follows the number of the living.
final class Roster {
  // No access to these lasts while foreign code runs, so that the runtime need not check it.
  @exclusivity(unchecked) private var rows: [Registration?] = []
  @exclusivity(unchecked) private var holes = 0
  @exclusivity(unchecked) private var passes = 0

  var isEmpty: Bool { rows.count == holes }
  /// The number of places; some may be empty.
  var places: Int { rows.count }

  /// The registration at a place, or nil where it has gone.
  func registration(at place: Int) -> Registration? {
    guard place < rows.count, let registration = rows[place], !registration.isCancelled else {
      return nil
    }
    return registration
  }

  func add(_ registration: Registration) {
    registration.roster = self
    registration.place = rows.count
    rows.append(registration)
  }

  func remove(_ registration: Registration) {
    guard let place = registration.place else { return }
    registration.place = nil
    registration.roster = nil
    rows[place] = nil
    holes += 1
    closeHoles()
  }

  /// Keeps places stable until the matching ``endPass()``. Passes may be nested.
  func beginPass() {
    passes += 1
  }

  func endPass() {
    passes -= 1
    closeHoles()
  }

  /// Calls a closure with every registration that is there now and alive at its turn.
  func pass(_ body: (Registration) -> Void) {
    beginPass()
    for place in 0..<rows.count {
      if let registration = registration(at: place) { body(registration) }
    }
    endPass()
  }

  /// The living registrations, in their order.
  var living: [Registration] { rows.compactMap { $0 } }

  private func closeHoles() {
    guard passes == 0, holes > 8, holes * 2 > rows.count else { return }
    rows.removeAll { $0 == nil }
    holes = 0
    for (place, registration) in rows.enumerated() { registration?.place = place }
  }
}
