/// Which child, or which root, a store is of.
///
/// Equal for all stores of one child. A child that goes and comes back is another one, as is one that
/// another case, or another `id`, has put in its place (rule R4).
public struct StoreID: Hashable, Sendable {
  private let place: UInt64

  init(_ place: Place) {
    self.place = place.number
  }
}

extension Store: Identifiable {
  /// Which child, or which root, the store is of; an `id` of its state is `store.state.id`.
  public var id: StoreID { StoreID(place) }
}
