import HostBridge
import HostBridgeTesting
import Testing

/// The store of a row may go while the row reduces: nobody may look at its place then.
@MainActor @Suite struct LeavingPlaceTests {
  fileprivate final class Keeper {
    var store: Store<LeavingRow, LeavingRowAction>?
    /// What the inner reducer was given.
    var sum = 0
  }

  fileprivate struct LeavingRow: Identifiable {
    let id: Int
    var inner = 0
    var keeper: Keeper?
  }

  @CasePathable
  fileprivate enum LeavingRowAction {
    case inner(Int)
    case letGo
  }

  fileprivate struct LeavingList {
    var rows: IdentifiedArrayOf<LeavingRow> = []
  }

  @CasePathable
  fileprivate enum LeavingListAction {
    case rows(IdentifiedAction<Int, LeavingRowAction>)
  }

  private func list(_ rows: [LeavingRow]) -> Store<LeavingList, LeavingListAction> {
    Store(initialState: LeavingList(rows: IdentifiedArray(uniqueElements: rows))) {
      Reduce<LeavingList, LeavingListAction> { _, action in
        // The other row acts in the same turn.
        if case .rows(.element(1, .letGo)) = action {
          return .send(.rows(.element(id: 2, action: .inner(5))))
        }
        return .none
      }
      .forEach(\.rows, action: \.rows) {
        CombineReducers {
          Reduce<LeavingRow, LeavingRowAction> { row, action in
            if case .inner = action { row.keeper?.store = nil }
            return .none
          }
          Scope<LeavingRow, LeavingRowAction, Reduce<Int, Int>>(state: \.inner, action: \.inner) {
            Reduce<Int, Int> { inner, action in
              inner += action
              return .none
            }
          }
          Reduce<LeavingRow, LeavingRowAction> { row, _ in
            row.keeper?.sum = row.inner
            return .none
          }
        }
      }
    }
  }

  /// Keeps the store of the second row only where the row itself does.
  ///
  /// - Returns: The store of the first row.
  private func firstRow(
    _ keeper: Keeper, root weakRoot: inout WeakStore
  ) -> Store<LeavingRow, LeavingRowAction>? {
    let root = list([LeavingRow(id: 1), LeavingRow(id: 2, keeper: keeper)])
    weakRoot.store = root
    let stores = root.scope(state: \.rows, action: \.rows)
    keeper.store = stores[id: 2]
    // What is read has a copy, which steps mind.
    #expect(keeper.store?.inner == 0)
    return stores[id: 1]
  }

  private struct WeakStore {
    weak var store: AnyObject?
  }

  @Test("T12 a row lets go of its own store in the middle of its step")
  func letsGo() {
    let keeper = Keeper()
    var root = WeakStore()
    let first = firstRow(keeper, root: &root)
    #expect(root.store == nil)
    let second = WeakStore(store: keeper.store)
    #expect(second.store != nil)
    first?.send(.letGo)
    #expect(second.store == nil)
    #expect(keeper.sum == 5)
  }
}
