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
  /// Calls a closure with the state in which the rows are now. A running observer depends on which there
  /// are.
  @usableFromInline let withState: ((UnsafeRawPointer) -> Void) -> Void
  @usableFromInline let runtime: EffectRuntime
  @usableFromInline let location: SourceLocation

  @inlinable
  init(
    stores: RowStores<ID, State, Action>, runtime: EffectRuntime, location: SourceLocation,
    withState: @escaping ((UnsafeRawPointer) -> Void) -> Void
  ) {
    self.stores = stores
    self.runtime = runtime
    self.location = location
    self.withState = withState
  }

  /// Always zero.
  @inlinable public var startIndex: Int { 0 }

  /// The number of rows. O(1).
  @inlinable public var endIndex: Int {
    var count = 0
    withState { count = stores.ids.count($0) }
    return count
  }

  /// The ids of the rows, in their order.
  @inlinable public var ids: [ID] {
    var ids: [ID] = []
    withState { state in
      ids = (0..<stores.ids.count(state)).compactMap { stores.ids.id(state, $0) }
    }
    return ids
  }

  /// The store of the row at a place. O(1) on average.
  ///
  /// A place past the end is an issue, and gives a store that is invalid (rule S6).
  ///
  /// - Parameter position: A place from zero to the number of rows.
  @inlinable
  public subscript(position: Int) -> Store<State, Action> {
    var id: ID?
    withState { id = stores.ids.id($0, position) }
    guard let id else { return inertStore(position, count: endIndex) }
    return stores.store(id: id, in: runtime)
  }

  /// The store of a row, or nil if there is none of that id. O(1) on average.
  ///
  /// - Parameter id: The row's id.
  @inlinable
  public subscript(id id: ID) -> Store<State, Action>? {
    var isThere = false
    withState { isThere = stores.ids.contains($0, id) }
    return isThere ? stores.store(id: id, in: runtime) : nil
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

extension RowStores {
  /// A store that never was valid.
  @usableFromInline
  func inertStore(in runtime: EffectRuntime) -> Store<State, Action> {
    let place = Place(root: nil)
    place.isGone = true
    return Store(runtime: runtime, place: place, link: link)
  }
}
