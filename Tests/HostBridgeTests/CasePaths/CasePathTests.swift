import Testing

@testable import HostBridge

@Suite struct CasePathTests {
  @Test("H7 a case path embeds and extracts")
  func bothWays() {
    let turn = Dial.Action.allCasePaths.turn
    #expect(turn.embed(3) == .turn(3))
    #expect(turn.extract(.turn(3)) == 3)
    #expect(turn.extract(.toggle) == nil)
    #expect(Dial.Action.allCasePaths.toggle.embed(()) == .toggle)
    #expect(Dial.Action.allCasePaths.toggle.extract(.toggle) != nil)
  }

  @Test("H7 a case path goes on into the cases of its payload")
  func nested() {
    let switched = Dial.Action.allCasePaths.lamp.switched
    #expect(switched.embed(true) == .lamp(.switched(true)))
    #expect(switched.extract(.lamp(.switched(false))) == false)
    #expect(switched.extract(.lamp(.broke)) == nil)
    #expect(switched.extract(.toggle) == nil)
  }

  @Test("H7 a nested case path has the place of its outermost case")
  func index() {
    let paths = Dial.Action.allCasePaths
    #expect(paths.lamp.switched.index == 3)
    #expect(Dial.Action.caseIndex(of: paths.lamp.switched.embed(true)) == 3)
    #expect(Lamp.Action.allCasePaths.switched.index == nil)
    #expect(Lamp.Action.caseIndex(of: .broke) == nil)
  }

  @Test("H7 an enum is asked for its case by a case key path")
  func asking() {
    let action = Dial.Action.lamp(.switched(true))
    #expect(action.is(\.lamp))
    #expect(action.is(\.lamp.switched))
    #expect(!action.is(\.lamp.broke))
    #expect(!action.is(\.turn))
    #expect(action[case: \.lamp] == .switched(true))
    #expect(action[case: \.lamp.switched] == true)
    #expect(action[case: \.turn] == nil)
    #expect(Dial.Action.toggle.is(\.toggle))
  }

  @Test("H7 equally spelled case key paths are equal, others are not")
  func identity() {
    let path: CaseKeyPath<Dial.Action, Bool> = \.lamp.switched
    let again: CaseKeyPath<Dial.Action, Bool> = \.lamp.switched
    let other: AnyKeyPath = \Dial.Action.AllCasePaths.lamp.broke
    #expect(path == again)
    #expect(path.hashValue == again.hashValue)
    #expect(path != other)
  }

  @Test("H7 an optional payload may be nil in its case")
  func optionalPayload() {
    let path = CasePath<Int??, Int?>(embed: { .some($0) }, extract: { $0 })
    #expect(path.extract(.some(.none)) == .some(.none))
    #expect(path.extract(.none) == .none)
  }
}
