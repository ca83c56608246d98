/// The stores of the rows of a collection, or of the elements of a stack, made when they are asked for.
///
/// ```swift
/// for row in store.scope(state: \.rows, action: \.rows) {
///   list.append(RowView(store: row))
/// }
/// ```
///
/// It shows the rows that are there when it is asked: keep the stores, not their places. Making it costs
/// O(1) and evaluates no row (rule S7). On the host. An observer that walks it depends on which rows there
/// are, and on what it reads of each.
public struct StoreCollection<ID: Hashable, State, Action>: RandomAccessCollection {
  @usableFromInline let stores: RowStores<ID, State, Action>
  @usableFromInline let runtime: EffectRuntime
  /// The ids of the rows that are there, in their order.
  @usableFromInline let currentIDs: () -> CurrentIDs<ID>
  @usableFromInline let location: SourceLocation

  @inlinable
  init(
    stores: RowStores<ID, State, Action>, runtime: EffectRuntime, location: SourceLocation,
    currentIDs: @escaping () -> CurrentIDs<ID>
  ) {
    self.stores = stores
    self.runtime = runtime
    self.location = location
    self.currentIDs = currentIDs
  }

  /// Always zero.
  @inlinable public var startIndex: Int { 0 }

  /// The number of rows. O(1).
  @inlinable public var endIndex: Int { currentIDs().count }

  /// The ids of the rows, in their order.
  @inlinable public var ids: [ID] {
    let ids = currentIDs()
    return (0..<ids.count).map(ids.id)
  }

  /// The store of the row at a place. O(1) on average.
  ///
  /// A place past the end is an issue, and gives a store that is invalid (rule S6).
  ///
  /// - Parameter position: A place from zero to the number of rows.
  @inlinable
  public subscript(position: Int) -> Store<State, Action> {
    let ids = currentIDs()
    guard position >= 0, position < ids.count else { return inertStore(position, count: ids.count) }
    return stores.store(id: ids.id(position), in: runtime)
  }

  /// The store of a row, or nil if there is none of that id. O(1) on average.
  ///
  /// - Parameter id: The row's id.
  @inlinable
  public subscript(id id: ID) -> Store<State, Action>? {
    currentIDs().contains(id) ? stores.store(id: id, in: runtime) : nil
  }

  @usableFromInline
  func inertStore(_ position: Int, count: Int) -> Store<State, Action> {
    runtime.reporter.report(
      """
      A store was asked for at a place that its collection does not have.

        Rows: \(State.self), scoped from a store made at \(runtime.location)
        Place: \(position)
        Count: \(count)

      An invalid store was returned. Usually a place was kept while rows were removed: keep the row's \
      store, or its id.
      """, at: location)
    return stores.inertStore(in: runtime)
  }
}

/// The ids of rows as they are now.
@usableFromInline
struct CurrentIDs<ID> {
  @usableFromInline let count: Int
  @usableFromInline let id: (Int) -> ID
  @usableFromInline let contains: (ID) -> Bool

  @inlinable
  init(count: Int, id: @escaping (Int) -> ID, contains: @escaping (ID) -> Bool) {
    self.count = count
    self.id = id
    self.contains = contains
  }
}

extension RowStores {
  /// A store that never was valid.
  @usableFromInline
  func inertStore(in runtime: EffectRuntime) -> Store<State, Action> {
    let place = Place(root: nil)
    place.isGone = true
    return Store(runtime: runtime, place: place, link: link)
  }
}
