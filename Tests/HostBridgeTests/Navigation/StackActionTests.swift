import HostBridge
import Testing

@Suite struct StackActionTests {
  struct Detail: FeatureTypes {
    struct State: Equatable { var name = "" }

    @CasePathable
    enum Action: Hashable {
      case tapped
      case renamed(String)
    }
  }

  @CasePathable
  enum Action: Equatable {
    case path(StackActionOf<Detail>)
    case reload
  }

  @Test("H7 a stack's actions are named by their cases, an element's by its id")
  func paths() {
    let element = Action.path(.element(id: 3, action: .renamed("a")))
    #expect(element[case: \.path.element]?.id == 3)
    #expect(element[case: \.path[id: 3]] == .renamed("a"))
    #expect(
      element[case: \.path[id: 3].renamed] == "a" && element[case: \.path[id: 4].renamed] == nil)
    #expect(Action.path(.popFrom(id: 1))[case: \.path.popFrom] == 1)
    #expect(element[case: \.path.popFrom] == nil && Action.reload[case: \.path[id: 3]] == nil)
    let push = Action.path(.push(id: 2, state: Detail.State(name: "b")))
    #expect(push[case: \.path.push]?.state.name == "b" && push[case: \.path.element] == nil)
    #expect(
      Action.allCasePaths.path[id: 5].tapped.embed(()) == .path(.element(id: 5, action: .tapped)))
  }

  @Test("H7 the paths have the places of their cases")
  func index() {
    let paths = StackActionOf<Detail>.allCasePaths
    let actions: [StackActionOf<Detail>] = [
      paths.element.embed((id: 1, action: .tapped)), paths.popFrom.embed(1),
      paths.push.embed((id: 1, state: Detail.State())),
    ]
    #expect(actions.map { StackActionOf<Detail>.caseIndex(of: $0) } == [0, 1, 2])
    #expect([paths.element.index, paths.popFrom.index, paths.push.index] == [0, 1, 2])
    #expect(paths[id: 1].tapped.index == 0)
  }
}
