@testable import HostBridge
import Testing

/// The plan as a value: events in, commands out, no host.
struct StackPlanTests {
  private typealias Plan = StackPlan<Int>

  private static func run(_ plan: inout Plan, isReady: Bool = true) -> [String] {
    var commands: [String] = []
    while let command = plan.next(isHostReady: isReady) { commands.append(text(command)) }
    return commands
  }

  private static func text(_ command: Plan.Command) -> String {
    switch command {
    case .change(let change): "\(change.number) \(change.kind) \(change.ids)"
    case .remove(let ids): "remove \(ids)"
    case .unknown(let ids): "unknown \(ids)"
    }
  }

  private static func commands(_ events: Plan.Event...) -> [[String]] {
    var plan = Plan()
    return events.map { event in
      plan.handle(event)
      return run(&plan)
    }
  }

  /// A plan whose host shows some ids, by its first change.
  private static func showing(_ ids: [Int]) -> Plan {
    var plan = Plan()
    plan.handle(.wants(ids))
    _ = run(&plan)
    plan.handle(.finished(1, shows: ids))
    return plan
  }

  private static func after(_ ids: [Int], _ events: Plan.Event...) -> [[String]] {
    var plan = showing(ids)
    return events.map { event in
      plan.handle(event)
      return run(&plan)
    }
  }

  @Test("D7 the first change sets the stack up, even an empty one")
  func first() {
    #expect(Self.commands(.wants([]), .wants([])) == [["1 replace []"], []])
    #expect(Self.commands(.wants([1, 2])) == [["1 replace [1, 2]"]])
  }

  @Test(
    "D7 appended ids are pushed, a dropped suffix is popped, anything else replaced: one change")
  func kinds() {
    #expect(Self.after([1], .wants([1, 2, 3])) == [["2 push [1, 2, 3]"]])
    #expect(Self.after([1, 2, 3], .wants([1])) == [["2 pop [1]"]])
    #expect(Self.after([1, 2, 3], .wants([])) == [["2 pop []"]])
    #expect(Self.after([1, 2, 3], .wants([1, 3])) == [["2 replace [1, 3]"]])
    #expect(Self.after([1, 2], .wants([2, 1])) == [["2 replace [2, 1]"]])
    #expect(Self.after([1, 2], .wants([1, 3])) == [["2 replace [1, 3]"]])
  }

  @Test("D7 what state wants while the host is busy is made up for by one change")
  func busy() {
    #expect(
      Self.after(
        [1], .wants([1, 2]), .wants([1, 2, 3]), .wants([1, 4]), .finished(2, shows: [1, 2]))
        == [["2 push [1, 2]"], [], [], ["3 replace [1, 4]"]])
  }

  @Test("D7 a host that is not ready gets no change")
  func notReady() {
    var plan = Self.showing([1])
    plan.handle(.wants([1, 2]))
    #expect(Self.run(&plan, isReady: false) == [])
    #expect(Self.run(&plan) == ["2 push [1, 2]"])
  }

  @Test("D7 ids that the user has removed go from the state, top first, and no change comes of it")
  func userPops() {
    #expect(
      Self.after([1, 2, 3, 4], .shows([1, 2]), .wants([1, 2])) == [["remove [4, 3]"], []])
    #expect(Self.after([1, 2], .shows([]), .wants([])) == [["remove [2, 1]"], []])
  }

  @Test("D7 echoes, repeated reports and those of a cancelled gesture change nothing")
  func echoes() {
    #expect(
      Self.after(
        [1, 2], .shows([1, 2]), .shows([1]), .shows([1]), .wants([1]), .shows([1]), .shows([1, 2]),
        .finished(1, shows: [1, 2]))
        == [[], ["remove [2]"], [], [], [], [], []])
  }

  @Test("D7 a report from before a push takes nothing away")
  func reportBeforePush() {
    #expect(
      Self.after([1], .wants([1, 2]), .shows([1]), .finished(2, shows: [1, 2]))
        == [["2 push [1, 2]"], [], []])
  }

  @Test("D7 a report from before a pop brings nothing back")
  func reportBeforePop() {
    #expect(
      Self.after([1, 2], .wants([1]), .shows([1, 2]), .finished(2, shows: [1]), .shows([1, 2]))
        == [["2 pop [1]"], [], [], []])
  }

  @Test("D7 a pop by the user during a push is not lost")
  func popDuringPush() {
    #expect(
      Self.after(
        [1, 2], .wants([1, 2, 3]), .shows([1]), .wants([1]), .finished(2, shows: [1, 3]))
        == [["2 push [1, 2, 3]"], ["remove [2]"], [], ["3 pop [1]"]])
  }

  @Test("D7 a screen that a change has left is taken away by the next, but not for ever")
  func leftover() {
    #expect(
      Self.after(
        [1, 2, 3], .wants([1, 2]), .shows([1]), .wants([1]), .finished(2, shows: [1, 2]),
        .finished(3, shows: [1, 2]), .wants([1, 4]))
        == [["2 pop [1, 2]"], ["remove [2]"], [], ["3 pop [1]"], [], ["4 push [1, 4]"]])
  }

  @Test("D7 a change whose outcome lacks ids has been undone by the user")
  func undone() {
    #expect(
      Self.after([1], .wants([1, 2]), .finished(2, shows: [1]), .wants([1]))
        == [["2 push [1, 2]"], ["remove [2]"], []])
  }

  @Test("D7 a state that keeps what the user removed does not get it back, but goes on")
  func kept() {
    #expect(
      Self.after([1, 2], .shows([1]), .wants([1, 2]), .wants([1, 2, 3]))
        == [["remove [2]"], [], ["2 push [1, 3]"]])
  }

  @Test("D7 unknown ids are told, and the report is not believed")
  func unknown() {
    #expect(Self.after([1, 2], .shows([1, 9])) == [["unknown [9]"]])
    #expect(
      Self.after([1], .wants([1, 2]), .finished(2, shows: [9]))
        == [["2 push [1, 2]"], ["unknown [9]"]])
  }

  @Test("D6 after the end nothing happens")
  func end() {
    #expect(
      Self.after([1], .wants([1, 2]), .end, .shows([]), .wants([])) == [
        ["2 push [1, 2]"], [], [], [],
      ])
  }

  @Test("D8 every sequence of five events keeps the invariants and settles")
  func allSequences() {
    func explore(_ model: StackModel, depth: Int) {
      if depth == 0 {
        var model = model
        model.settle()
        if !model.faults.isEmpty {
          Issue.record("\(model.history.map(\.rawValue)): \(model.faults)")
        }
        return
      }
      for event in StackModel.events {
        var next = model
        next.apply(event)
        explore(next, depth: depth - 1)
      }
    }
    explore(StackModel(), depth: 5)
  }

  @Test("D8 long random sequences keep the invariants and settle", arguments: 1...20)
  func randomSequences(seed: UInt64) {
    var numbers = LinearNumbers(seed: seed)
    for _ in 0..<50 {
      var model = StackModel()
      for _ in 0..<60 {
        if let event = StackModel.events.randomElement(using: &numbers) { model.apply(event) }
      }
      model.settle()
      #expect(model.faults.isEmpty, "\(model.history.map(\.rawValue))")
    }
  }
}

/// A plan with a host and a state around it that check what it commands.
private struct StackModel {
  enum Event: String, CaseIterable {
    case push, pop, dropMiddle, replaceAll
    case complete
    /// The user takes the topmost screen, or all, away; it is reported at once.
    case swipe, swipeAll
    /// The host says again what it shows.
    case echo
    case turnReady
  }

  static let events = Event.allCases

  private var plan = StackPlan<Int>()
  private var state: [Int] = []
  private var nextID = 1
  private var screens: [Int] = []
  private var change: StackPlan<Int>.Change?
  private var isReady = true
  private(set) var history: [Event] = []
  private(set) var faults: [String] = []

  init() {
    want([])
  }

  mutating func apply(_ event: Event) {
    history.append(event)
    switch event {
    case .push:
      nextID += 1
      want(state + [nextID])
    case .pop: want(state.dropLast())
    case .dropMiddle: if state.count > 2 { want(state.filter { $0 != state[1] }) }
    case .replaceAll:
      nextID += 2
      want([nextID - 1, nextID])
    case .complete: complete()
    case .swipe: show(screens.dropLast())
    case .swipeAll: show([])
    case .echo: show(screens)
    case .turnReady: isReady.toggle()
    }
    carryOut()
  }

  mutating func settle() {
    isReady = true
    carryOut()
    for _ in 0..<4 { complete() }
    if change != nil { faults.append("it does not settle") }
    if screens != state { faults.append("shows \(screens), not \(state)") }
    if plan.shown != state { faults.append("believes \(plan.shown), not \(state)") }
  }

  private mutating func want(_ ids: [Int]) {
    state = ids
    plan.handle(.wants(ids))
    carryOut()
  }

  private mutating func show(_ ids: [Int]) {
    screens = ids
    plan.handle(.shows(ids))
    carryOut()
  }

  private mutating func complete() {
    guard let change else { return }
    self.change = nil
    screens = change.ids
    plan.handle(.finished(change.number, shows: screens))
    carryOut()
  }

  private mutating func carryOut() {
    while let command = plan.next(isHostReady: isReady) {
      switch command {
      case .change(let new):
        if change != nil { faults.append("changed while the host is busy") }
        if !isReady { faults.append("changed while the host is not ready") }
        if new.ids.contains(where: { !state.contains($0) }) {
          faults.append("shows what is not there")
        }
        change = new
      case .remove(let ids):
        if ids.contains(where: screens.contains) { faults.append("removes what is shown") }
        // As a stack of features does it: with all above.
        if let first = state.firstIndex(where: ids.contains) { want(Array(state[..<first])) }
      case .unknown(let ids): faults.append("unknown \(ids)")
      }
    }
  }
}
