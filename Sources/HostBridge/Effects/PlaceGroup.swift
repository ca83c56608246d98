internal import CHostBridge

/// The places of one parent at one slot.
@usableFromInline
class PlaceGroup {
  /// The parent holds the group.
  @usableFromInline unowned(unsafe) final let parent: Place
  @usableFromInline final let slot: Slot

  init(parent: Place, slot: Slot) {
    self.parent = parent
    self.slot = slot
  }

  /// All of them, in the order they were made.
  var places: [Place] { [] }
  var isEmpty: Bool { true }
  /// The place of the child with an identity, if there is one.
  func place(identity: AnyHashable?) -> Place? { nil }
  /// The place of the child with an identity.
  func makePlace(identity: AnyHashable?) -> Place { preconditionFailure("overridden") }
  /// Marks all of them, and everything below, as gone.
  func markGone() {
    for place in places { place.markGone() }
  }
  /// Takes a place out.
  func remove(_ place: Place) {}
  /// A place of the group has places below it now that may go.
  func isWatched(_ place: Place) {}
  /// Those of them that go in one step, in the order in which they are ended.
  func endingOrder(_ places: [Place]) -> [Place] { places }

  /// Finds the places, here and below, whose children are not there any more.
  ///
  /// - Parameter parentState: The state of the parent.
  func collectGone(_ parentState: UnsafeMutableRawPointer, into gone: inout [Place]) {}

  /// Looks below places of the group, where their children are there. Here, where no type is a parameter:
  /// it is done at every step.
  ///
  /// - Returns: Whether one of them has no places below it any more.
  final func collectGone(
    below places: [Place], _ parentState: UnsafeMutableRawPointer, into gone: inout [Place]
  ) -> Bool {
    var isIdle = false
    // Not held one by one: the list holds the places, and the group its slot.
    let slot = Unmanaged.passUnretained(slot)
    for index in places.indices {
      Unmanaged.passUnretained(places[index])._withUnsafeGuaranteedRef { place in
        if place.groups.isEmpty {
          isIdle = true
        } else if let state = slot._withUnsafeGuaranteedRef({ $0.locate(parentState, place) }) {
          place.collectGone(state, into: &gone)
        }
      }
    }
    return isIdle
  }
}

extension Place {
  /// Finds the places below whose children are not there any more (rule C6).
  func collectGone(_ state: UnsafeMutableRawPointer, into gone: inout [Place]) {
    // By index, so that the list need not be held. A getter of the state that lets a store go may shorten it.
    var index = 0
    while index < groups.count {
      groups[index].collectGone(state, into: &gone)
      index += 1
    }
  }
}

/// The place of an only child. While a step replaces one child by another there may be two.
final class SingleGroup: PlaceGroup {
  private var all: [Place] = []

  override var places: [Place] { all }
  override var isEmpty: Bool { all.isEmpty }

  override func place(identity: AnyHashable?) -> Place? {
    all.first { $0.identity == identity }
  }

  override func makePlace(identity: AnyHashable?) -> Place {
    if let place = place(identity: identity) { return place }
    let place = SinglePlace(parent: parent, slot: slot, identity: identity)
    all.append(place)
    return place
  }

  override func remove(_ place: Place) {
    all.removeAll { $0 === place }
  }

  override func collectGone(_ parentState: UnsafeMutableRawPointer, into gone: inout [Place]) {
    for place in all {
      if slot.kind == .always, !place.isWatching { continue }
      let state = slot.locate(parentState, place)
      if let state, slot.kind == .always || place.identity == slot.identity?(state) {
        if place.isWatching { place.collectGone(state, into: &gone) }
      } else if slot.kind != .always {
        gone.append(place)
      }
      // A copy that was made for this look would be copied from in the next step.
      place.dropComputed()
    }
  }
}

/// The places of rows. As long as no row came or went, looking for those that have gone costs nothing.
@usableFromInline
final class RowGroup<ID: Hashable>: PlaceGroup {
  /// None is nil: so a place is found, or made where there is none, by one look-up.
  // No access to it lasts while foreign code runs, so that the runtime need not check it: making a place and
  // letting go of one that has left the tree run none.
  @exclusivity(unchecked) @usableFromInline var rows: [ID: RowPlace<ID>?] = [:]
  /// How many they are: here, so that whoever asks need not know the type of the ids.
  @exclusivity(unchecked) @usableFromInline var count = 0
  /// The row that was found last: reducers look for the same ones again and again.
  @exclusivity(unchecked) @usableFromInline var found: Unmanaged<RowPlace<ID>>?
  private let rowSlot: RowSlot<ID>
  /// The stamp of the rows when they were looked at last.
  // No access to what follows lasts while foreign code runs, so that the runtime need not check it. Rows are
  // kept as places: a look at every step, compiled for ids of any type, need not ask for their type.
  @exclusivity(unchecked) private var structure: UInt64?
  /// The stamp of the rows when all that were there had been mounted.
  var mountedStructure: UInt64?
  /// Rows that effects brought here since the rows were looked at: they may have gone in that very step.
  @exclusivity(unchecked) private var fresh: [Place] = []
  /// Where each row stood when they were looked at last, if that matters.
  private var positions: [ID: Int] = [:]
  /// The rows that have places below them which may go.
  @exclusivity(unchecked) private var watched: [ObjectIdentifier: Place] = [:]
  /// The same in the order in which they were made, until one more comes or one goes.
  @exclusivity(unchecked) private var watchedInOrder: [Place]?

  init(parent: Place, slot: Slot, rows: RowSlot<ID>) {
    rowSlot = rows
    super.init(parent: parent, slot: slot)
  }

  override var places: [Place] { rows.values.compactMap { $0 }.sorted { $0.number < $1.number } }
  override var isEmpty: Bool { count == 0 }

  override func place(identity: AnyHashable?) -> Place? {
    (identity?.base as? ID).flatMap { row(id: $0) }
  }

  override func makePlace(identity: AnyHashable?) -> Place {
    guard let id = identity?.base as? ID else { preconditionFailure("rows are found by their id") }
    return makePlace(id: id)
  }

  /// The place of a row.
  @inlinable
  func makePlace(id: ID) -> RowPlace<ID> {
    func place(_ place: inout RowPlace<ID>?) -> RowPlace<ID> {
      if let place { return place }
      let made = RowPlace(parent: parent, slot: slot, id: id)
      place = made
      count += 1
      return made
    }
    return place(&rows[id, default: nil])
  }

  /// The place of a row, if something stands there.
  @inlinable
  func row(id: ID) -> RowPlace<ID>? { rows[id] ?? nil }

  /// The same, not retained: the group holds it. Without a look-up where it was found last.
  @inlinable
  func unretainedRow(id: ID) -> Unmanaged<Place>? {
    if let found, found._withUnsafeGuaranteedRef({ $0.id == id }) {
      return Unmanaged.fromOpaque(found.toOpaque())
    }
    guard let row = row(id: id) else { return nil }
    found = .passUnretained(row)
    return .passUnretained(row)
  }

  /// The place of a row, for an effect.
  func enter(id: ID) -> RowPlace<ID> {
    if let place = row(id: id) { return place }
    let place = makePlace(id: id)
    fresh.append(place)
    return place
  }

  override func markGone() {
    for row in rows.values { row?.markGone() }
  }

  override func remove(_ place: Place) {
    rowSlot.remove(self, place)
    if !watched.isEmpty { unwatch(place) }
  }

  /// Takes a row out. Inlinable, so that it is compiled for the type of the ids.
  @inlinable
  func removeRow(_ place: Place) {
    let row = unsafeDowncast(place, to: RowPlace<ID>.self)
    guard let index = rows.index(forKey: row.id), rows.values[index] === row else { return }
    found = nil
    count -= 1
    rows.remove(at: index)
  }

  override func isWatched(_ place: Place) {
    watched[ObjectIdentifier(place)] = place
    watchedInOrder = nil
  }

  private func unwatch(_ place: Place) {
    if watched.removeValue(forKey: ObjectIdentifier(place)) != nil { watchedInOrder = nil }
  }

  override func endingOrder(_ places: [Place]) -> [Place] {
    guard rowSlot.order != nil else { return places }
    // One that nobody has seen in its place came last.
    let order = places.map { place in
      (position: positions[unsafeDowncast(place, to: RowPlace<ID>.self).id] ?? .max, place: place)
    }
    return order.sorted { ($0.position, $0.place.number) > ($1.position, $1.place.number) }
      .map(\.place)
  }

  override func collectGone(_ parentState: UnsafeMutableRawPointer, into gone: inout [Place]) {
    let now = Unmanaged.passUnretained(rowSlot)._withUnsafeGuaranteedRef {
      $0.structure(parentState)
    }
    if now != structure || !fresh.isEmpty { collectGone(parentState, structure: now, into: &gone) }
    if !watched.isEmpty { collectGoneBelow(parentState, into: &gone) }
  }

  // Apart, since the types that it needs are asked for first, even where there is nothing to do.
  @inline(never)
  private func collectGone(
    _ parentState: UnsafeMutableRawPointer, structure now: UInt64, into gone: inout [Place]
  ) {
    if now != structure {
      structure = now
      var missing: [RowPlace<ID>] = []
      for case let row? in rows.values {
        if let state = rowSlot.find(parentState, row.id) {
          noteReplaced(row, state)
        } else {
          missing.append(row)
        }
      }
      missing.sort { $0.number < $1.number }
      gone += endingOrder(missing)
      if let order = rowSlot.order {
        positions = [:]
        for (position, id) in order(parentState).enumerated() { positions[id] = position }
      }
    } else {
      for place in fresh {
        let row = unsafeDowncast(place, to: RowPlace<ID>.self)
        if self.row(id: row.id) === row, rowSlot.find(parentState, row.id) == nil {
          gone.append(row)
        }
      }
    }
    if !fresh.isEmpty { fresh = [] }
  }

  private func collectGoneBelow(
    _ parentState: UnsafeMutableRawPointer, into gone: inout [Place]
  ) {
    let places = watchedInOrder ?? orderWatched()
    guard collectGone(below: places, parentState, into: &gone) else { return }
    for place in places where place.groups.isEmpty {
      unwatch(place)
      place.isWatching = false
    }
  }

  private func orderWatched() -> [Place] {
    let places = watched.values.sorted { $0.number < $1.number }
    watchedInOrder = places
    return places
  }

  /// Tells the observers of a row that another value stands under its id.
  private func noteReplaced(_ row: RowPlace<ID>, _ state: UnsafeMutableRawPointer) {
    guard let belongings = row.belongings, let before = belongings.observed,
      let now = slot.observable?._$identity(at: state), now != before
    else { return }
    belongings.observed = now
    if let log = hostbridge_changes() { hostbridge_note(log, row.number, 0) }
  }
}
