/// The stores of children that a store keeps until their state goes (rule S1).
@usableFromInline
final class ScopeCache: ChildCache {
  private struct Single {
    let state: AnyKeyPath
    let action: AnyKeyPath
    let store: AnyObject
    let place: Place

    /// Whether the child is there, or went with the parent, below which nothing comes back.
    var isCurrent: Bool { !place.isGone || place.parent?.isGone ?? false }
  }

  /// The only child that was asked for last, to be compared by address: ``singles`` holds all of it.
  private struct Last {
    let state: UnsafeMutableRawPointer
    let action: UnsafeMutableRawPointer
    let store: Unmanaged<AnyObject>
    let place: Unmanaged<Place>
  }

  // No access to these lasts while foreign code runs, so that the runtime need not check it.
  @exclusivity(unchecked) private var last: Last?
  @exclusivity(unchecked) private var singles: [Single] = []
  /// The rows of each collection, by its two paths.
  private var rows: [(state: AnyKeyPath, action: AnyKeyPath, stores: AnyRowStores)] = []

  /// The store of an only child, if it is here and its child is.
  @usableFromInline
  func single(_ state: AnyKeyPath, _ action: AnyKeyPath) -> AnyObject? {
    if let last, last.state == Unmanaged.passUnretained(state).toOpaque(),
      last.action == Unmanaged.passUnretained(action).toOpaque(),
      !last.place._withUnsafeGuaranteedRef({ $0.isGone })
    {
      return last.store.takeUnretainedValue()
    }
    return find(state, action)
  }

  private func find(_ state: AnyKeyPath, _ action: AnyKeyPath) -> AnyObject? {
    // Key paths that are equal are nearly always the same object.
    let single =
      singles.first { $0.state === state && $0.action === action }
      ?? singles.first { $0.state == state && $0.action == action }
    guard let single, single.isCurrent else { return nil }
    last = Last(
      state: Unmanaged.passUnretained(single.state).toOpaque(),
      action: Unmanaged.passUnretained(single.action).toOpaque(),
      store: .passUnretained(single.store), place: .passUnretained(single.place))
    return single.store
  }

  @usableFromInline
  func keep(_ store: AnyObject, at place: Place, _ state: AnyKeyPath, _ action: AnyKeyPath) {
    // Before that of a child that is about to go, which somebody may still listen to.
    singles.insert(Single(state: state, action: action, store: store, place: place), at: 0)
  }

  /// The stores of a collection's rows, if some were made.
  @usableFromInline
  func rows(_ state: AnyKeyPath, _ action: AnyKeyPath) -> AnyRowStores? {
    rows.first {
      ($0.state === state && $0.action === action) || ($0.state == state && $0.action == action)
    }?.stores
  }

  @usableFromInline
  func keep(_ stores: AnyRowStores, _ state: AnyKeyPath, _ action: AnyKeyPath) {
    rows.append((state, action, stores))
  }

  override func drop(_ place: Place) {
    // Moved out first: a store that goes may run foreign code.
    let dropped = singles.filter { $0.place === place }
    if !dropped.isEmpty {
      last = nil
      singles.removeAll { $0.place === place }
    }
    for entry in rows where entry.stores.slot === place.slot { entry.stores.drop(place) }
    withExtendedLifetime(dropped) {}
  }
}

/// The stores of a collection's rows, whatever their types.
@usableFromInline
class AnyRowStores {
  @usableFromInline final let slot: Slot

  @usableFromInline
  init(slot: Slot) {
    self.slot = slot
  }

  func drop(_ place: Place) {}
}

/// The stores of a collection's rows. A row's place knows where its store is.
@usableFromInline
final class RowStores<ID: Hashable, State, Action>: AnyRowStores {
  @usableFromInline let link: ScopeLink<State, Action>
  /// The place of the store, and the slots on the way from there to the rows' parent.
  @usableFromInline let base: Place
  @usableFromInline let way: [Slot]
  @usableFromInline let rowSlot: RowSlot<ID>
  /// The ids in the state of the store that the rows were scoped from.
  @usableFromInline let ids: RowIDs<ID>
  // No access to these lasts while foreign code runs, so that the runtime need not check it.
  @exclusivity(unchecked) @usableFromInline var stores: [Store<State, Action>?] = []
  @exclusivity(unchecked) @usableFromInline var free: [Int32] = []
  /// The stores of rows whose place knows of another store.
  @exclusivity(unchecked) @usableFromInline
  var others: [ObjectIdentifier: Store<State, Action>] = [:]

  @usableFromInline
  init(
    link: ScopeLink<State, Action>, base: Place, way: [Slot], slot: RowSlot<ID>, ids: RowIDs<ID>
  ) {
    self.link = link
    self.ids = ids
    self.base = base
    self.way = way
    rowSlot = slot
    super.init(slot: slot)
  }

  /// The place below which the rows are. It is looked for, since it leaves the tree while no row has one.
  @inlinable var parent: Place { way.reduce(base) { $1.enter($0, nil) } }

  /// The store of a row that is there.
  @inlinable
  func store(id: ID, in runtime: EffectRuntime) -> Store<State, Action> {
    // Apart, so that what leads to the rows need not be held.
    if way.isEmpty { return store(id: id, below: base, in: runtime) }
    return store(id: id, below: parent, in: runtime)
  }

  @inlinable
  func store(id: ID, below parent: Place, in runtime: EffectRuntime) -> Store<State, Action> {
    let group = parent.unretainedGroup(at: slot) ?? .passUnretained(parent.makeGroup(at: slot))
    let place = group._withUnsafeGuaranteedRef {
      unsafeDowncast($0, to: RowGroup<ID>.self).makePlace(id: id)
    }
    let index = Int(place.cacheIndex)
    if index >= 0, index < stores.count, let store = stores[index], store.place === place {
      return store
    }
    return makeStore(place, in: runtime)
  }

  /// Makes the store of a row. Inlinable, so that it is compiled for the types of the row.
  @inlinable @inline(never)
  func makeStore(_ place: consuming Place, in runtime: EffectRuntime) -> Store<State, Action> {
    if !others.isEmpty, let store = others[ObjectIdentifier(place)] { return store }
    let store = Store(runtime: runtime, place: place, link: link)
    if link.sample == nil { keepSample(store.place, in: runtime) }
    guard store.place.cacheIndex < 0 else {
      others[ObjectIdentifier(store.place)] = store
      return store
    }
    if free.isEmpty {
      store.place.cacheIndex = Int32(stores.count)
      stores.append(store)
    } else {
      let index = free.removeLast()
      store.place.cacheIndex = index
      stores[Int(index)] = store
    }
    return store
  }

  @usableFromInline
  func keepSample(_ place: Place, in runtime: EffectRuntime) {
    guard !runtime.isCheckedOut, let state = place.address() else { return }
    place.keepFirst(state, in: runtime)
    link.sample = place.belongings?.read
  }

  override func drop(_ place: Place) {
    var dropped = others.removeValue(forKey: ObjectIdentifier(place))
    let index = Int(place.cacheIndex)
    if index >= 0, index < stores.count, stores[index]?.place === place {
      dropped = stores[index]
      stores[index] = nil
      free.append(Int32(index))
    }
    withExtendedLifetime(dropped) {}
  }
}

/// How to find the ids of rows in a state, without evaluating a row.
@usableFromInline
struct RowIDs<ID> {
  /// Where the rows are.
  @usableFromInline let keyPath: AnyKeyPath
  @usableFromInline let count: (UnsafeRawPointer) -> Int
  /// The id at a place, or nil past the end.
  @usableFromInline let id: (UnsafeRawPointer, Int) -> ID?
  @usableFromInline let contains: (UnsafeRawPointer, ID) -> Bool

  @inlinable
  init(
    keyPath: AnyKeyPath, count: @escaping (UnsafeRawPointer) -> Int,
    id: @escaping (UnsafeRawPointer, Int) -> ID?,
    contains: @escaping (UnsafeRawPointer, ID) -> Bool
  ) {
    self.keyPath = keyPath
    self.count = count
    self.id = id
    self.contains = contains
  }
}
