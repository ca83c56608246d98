import HostBridge
import Testing

@Suite struct IdentifiedActionTests {
  struct Cell: FeatureTypes {
    struct State: Identifiable { let id: Int }

    @CasePathable
    enum Action: Hashable, Sendable {
      case tapped
      case renamed(String)
    }
  }

  @CasePathable
  enum Action: Equatable {
    case reload
    case rows(IdentifiedActionOf<Cell>)
  }

  @Test("H7 an element's action is named by its case, and by its id")
  func paths() {
    let action = Action.rows(.element(id: 5, action: .renamed("a")))
    #expect(action[case: \.rows.element]?.id == 5)
    #expect(action[case: \.rows[id: 5]] == .renamed("a"))
    #expect(action[case: \.rows[id: 5].renamed] == "a")
    #expect(action[case: \.rows[id: 4].renamed] == nil)
    #expect(!action.is(\.rows[id: 5].tapped))
    #expect(Action.reload[case: \.rows[id: 5]] == nil)
    let path = Action.allCasePaths.rows[id: 7].tapped
    #expect(path.embed(()) == .rows(.element(id: 7, action: .tapped)))
    let whole = IdentifiedActionOf<Cell>.allCasePaths.element
    #expect(whole.embed((id: 1, action: .tapped)) == .element(id: 1, action: .tapped))
  }

  @Test("H7 the paths have the place of their case")
  func index() {
    let paths = IdentifiedActionOf<Cell>.allCasePaths
    #expect(paths.element.index == 0 && paths[id: 3].index == 0 && paths[id: 3].tapped.index == 0)
    #expect(IdentifiedActionOf<Cell>.caseIndex(of: .element(id: 1, action: .tapped)) == 0)
    #expect(
      Action.allCasePaths.rows[id: 3].index
        == Action.caseIndex(of: .rows(paths[id: 3].embed(.tapped))))
  }

  @Test("H7 an id need not be Sendable")
  func ids() {
    final class Key: Hashable {
      static func == (lhs: Key, rhs: Key) -> Bool { lhs === rhs }
      func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
    }
    let (key, other) = (Key(), Key())
    let action = IdentifiedAction.element(id: key, action: 1)
    let paths = IdentifiedAction<Key, Int>.allCasePaths
    #expect(paths[id: key].extract(action) == 1 && paths[id: other].extract(action) == nil)
  }

  @Test("actions compare and hash by id and action")
  func comparing() {
    let action = IdentifiedActionOf<Cell>.element(id: 1, action: .tapped)
    #expect(
      action == .element(id: 1, action: .tapped) && action != .element(id: 2, action: .tapped))
    #expect(Set([action, .element(id: 1, action: .tapped)]).count == 1)
  }
}
