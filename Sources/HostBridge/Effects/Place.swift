/// Where something of a running program belongs: the root, or one child that is there now.
///
/// ```
///   root ── slot "rows" ──> row 1
///                      └──> row 2 ── slot "alert" ──> alert
/// ```
///
/// Effects, stores and mounted features stand at a place. The tree has only places at which something
/// stands, so a program without any pays nothing. A parent reaches what its descendants do and a child
/// never what its siblings do (rule C2). A child that goes ends its place for good: one that comes back
/// under the same identity gets another (rule C6).
///
/// On the host only, but for being released.
@usableFromInline
class Place {
  @usableFromInline final let parent: Place?
  /// The slot of the parent; nil at the root.
  @usableFromInline final let slot: Slot?
  /// Tells places apart, in the order they were made. Observers of a row note it (see ``Slot``).
  @usableFromInline final let number: UInt64
  /// Where the state stands, if that never changes.
  @usableFromInline final let fixedAddress: UnsafeMutableRawPointer?
  // What follows is read and set on the host, and no access to it lasts while foreign code runs: the runtime
  // need not check it.
  @exclusivity(unchecked) @usableFromInline final var groups: [PlaceGroup] = []
  /// Whether the child may go while the root stays.
  @usableFromInline final let mayGo: Bool
  /// Whether the child has gone.
  @exclusivity(unchecked) @usableFromInline final var isGone: Bool
  /// Whether there are, or were, places below that may go.
  @exclusivity(unchecked) @usableFromInline final var isWatching = false
  /// Whether the feature here was told that it exists (rule R9).
  @exclusivity(unchecked) final var isMounted = false
  /// How many stores there are of this place.
  @exclusivity(unchecked) @usableFromInline final var stores: Int32 = 0
  /// How many effects are being enlisted here: what they cancel must not take the place away from them.
  @exclusivity(unchecked) final var enlisting: Int32 = 0
  /// Where the parent's store keeps the store of this row.
  @exclusivity(unchecked) @usableFromInline final var cacheIndex: Int32 = -1
  /// What only few places have.
  @exclusivity(unchecked) @usableFromInline final var belongings: Belongings?

  /// The place of a root, whose state stands at an address.
  init(root address: UnsafeMutableRawPointer?) {
    parent = nil
    slot = nil
    mayGo = false
    isGone = false
    number = newNumber()
    fixedAddress = address
  }

  @usableFromInline
  init(parent: Place, slot: Slot) {
    mayGo = slot.kind != .always || parent.mayGo
    // Nothing comes back below a child that has gone.
    isGone = parent.isGone
    number = newNumber()
    if let offset = slot.offset, let address = parent.fixedAddress {
      fixedAddress = address + offset
    } else {
      fixedAddress = nil
    }
    // Last, so that they are taken over and not held twice.
    self.parent = parent
    self.slot = slot
  }

  /// What is identified by among those of its slot; nil where there is only one.
  var identity: AnyHashable? { nil }

  // MARK: The state

  /// The state of this child, to be read; nil when it is gone. Valid until the next step.
  @inlinable
  final func address() -> UnsafeMutableRawPointer? {
    if isGone { return nil }
    if let fixedAddress { return fixedAddress }
    guard let slot = slot.unretained,
      let above = parent.unretained?._withUnsafeGuaranteedRef({ $0.address() })
    else { return nil }
    return slot._withUnsafeGuaranteedRef { $0.locate(above, self) }
  }

  /// Whether the child is there, even where nothing stood here and the place has left the tree.
  final var exists: Bool {
    guard !isGone else { return false }
    guard let parent, let slot else { return true }
    guard parent.exists, slot.kind != .always else { return parent.exists }
    guard let above = parent.address(), let state = slot.locate(above, self) else { return false }
    return slot.kind == .rows || slot.identity(of: state) == identity
  }

  // MARK: The tree

  /// The place itself and those above it; the root comes last.
  final var selfAndAncestors: [Place] {
    var places: [Place] = []
    var place: Place? = self
    while let next = place {
      places.append(next)
      place = next.parent
    }
    return places
  }

  /// Whether this place is another one or lies below it.
  final func isInside(_ other: Place) -> Bool {
    var place: Place? = self
    while let next = place {
      if next === other { return true }
      place = next.parent
    }
    return false
  }

  /// The places below at a slot, if there are any.
  @inlinable
  final func group(at slot: Slot) -> PlaceGroup? {
    unretainedGroup(at: slot)?.takeUnretainedValue()
  }

  /// The same, not retained: the place holds it.
  @inlinable
  final func unretainedGroup(at slot: Slot) -> Unmanaged<PlaceGroup>? {
    for index in groups.indices where groups[index].slot === slot {
      return .passUnretained(groups[index])
    }
    return nil
  }

  /// The places below at a slot.
  @usableFromInline
  final func makeGroup(at slot: Slot) -> PlaceGroup {
    if let group = group(at: slot) { return group }
    for group in groups where group.slot.isSame(as: slot) { return group }
    let group = slot.makeGroup(self)
    groups.append(group)
    if slot.kind != .always { watch() }
    return group
  }

  private func watch() {
    var place: Place? = self
    while let next = place, !next.isWatching {
      next.isWatching = true
      if let slot = next.slot { next.parent?.group(at: slot)?.isWatched(next) }
      place = next.parent
    }
  }

  /// Whether nothing stands here any more.
  final var isEmpty: Bool {
    groups.isEmpty && stores == 0 && enlisting == 0 && !isMounted && belongings?.isEmpty ?? true
  }

  /// What only few places have, made at the first use.
  final func makeBelongings() -> Belongings {
    if let belongings { return belongings }
    let belongings = Belongings()
    self.belongings = belongings
    return belongings
  }
}

extension Optional where Wrapped: AnyObject {
  /// For a call during which something else holds the object: it is not held once more.
  @inlinable @inline(__always) var unretained: Unmanaged<Wrapped>? {
    switch self {
    case .some(let object): Unmanaged.passUnretained(object)
    case nil: nil
    }
  }
}

/// The place of a child that is alone in its slot.
final class SinglePlace: Place {
  private let own: AnyHashable?

  init(parent: Place, slot: Slot, identity: AnyHashable?) {
    own = identity
    super.init(parent: parent, slot: slot)
  }

  override var identity: AnyHashable? { own }
}

/// The place of a row.
@usableFromInline
final class RowPlace<ID: Hashable>: Place {
  @usableFromInline let id: ID

  @usableFromInline
  init(parent: Place, slot: Slot, id: ID) {
    self.id = id
    super.init(parent: parent, slot: slot)
  }

  override var identity: AnyHashable? { AnyHashable(id) }
}
