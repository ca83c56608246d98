import HostBridgeTesting
import Testing

@testable import HostBridge

/// Subscriptions, events, sends and tasks of children's stores.
@Suite struct ScopedListeningTests {
  typealias Plain = PlainOrchard

  private func rowsStore(_ scheduler: some HostScheduler = .manual()) -> Plain.Root {
    let root = Plain.store(scheduler: scheduler)
    root.send(.edit(Edit { $0.rows = [.init(id: 1), .init(id: 2), .init(id: 3)] }))
    return root
  }

  @Test("H7 a subscriber of a child's store hears the child's actions, whoever sent them, once")
  func hears() {
    func check<Tree: Orchard>(_: Tree.Type) {
      for kind in Tree.kinds {
        let (root, child) = Tree.store(with: kind)
        let host = PlainHost()
        child.subscribe(host) { host, action in host.log.append(action.name) }
        Tree.leaf(child).subscribe(host) { host, _ in host.log.append("leaf's") }
        child.send(.add)
        child.send(.leaf(.add))
        Tree.leaf(child).send(.add)
        if let address = kind.address { root.send(address(.push(3))) } else { child.send(.push(3)) }
        #expect(
          host.log == ["add", "leaf", "leaf's", "leaf", "leaf's", "push 3"], "\(kind.name)")
      }
    }
    check(PlainOrchard.self)
    check(MacroOrchard.self)
  }

  @Test(
    "T7 subscribers of the root, of children and of rows are called in the order of registration")
  func order() {
    let root = rowsStore()
    let rows = root.scope(state: \.rows, action: \.rows)
    let host = PlainHost()
    rows[1].subscribe(host, to: \.add) { $0.log.append("row case") }
    root.subscribe(host) { host, _ in host.log.append("root") }
    rows[0].subscribe(host) { host, _ in host.log.append("sibling") }
    rows[1].subscribe(host) { host, _ in host.log.append("row") }
    root.subscribe(host, to: \.rows) { host, _ in host.log.append("root case") }
    rows[1].scope(state: \.leaf, action: \.leaf).subscribe(host) { host, _ in
      host.log.append("leaf")
    }
    rows[1].send(.add)
    #expect(host.log == ["row case", "root", "row", "root case"])
    host.log = []
    rows[1].send(.leaf(.add))
    #expect(host.log == ["root", "row", "root case", "leaf"])
  }

  @Test("H7 a row's subscriber is heard after others of many rows came and went")
  func manyRows() {
    let root = Plain.store()
    root.send(.edit(Edit { for id in 0..<200 { $0.rows.append(.init(id: id)) } }))
    let rows = root.scope(state: \.rows, action: \.rows)
    let host = PlainHost()
    // A registry without subscribers is in use, too.
    rows[0].subscribe(host) { host, _ in host.log.append("early") }.cancel()
    for row in rows { row.subscribe(host) { host, _ in host.log.append("row") } }
    rows[0].subscribe(host) { host, _ in host.log.append("late") }
    rows[0].send(.add)
    #expect(host.log == ["row", "late"])
  }

  @Test("H8 events of a root's and of children's stores come in one order, and of the child's own")
  func events() {
    let root = rowsStore()
    let rows = root.scope(state: \.rows, action: \.rows)
    let host = PlainHost()
    for (index, row) in rows.enumerated() {
      row.events(host) { host, event in
        switch event {
        case .action(let action): host.log.append("\(index): \(action.name)")
        case .effectBegan: host.log.append("\(index): began")
        case .effectEnded: host.log.append("\(index): ended")
        case .storeEnded: host.log.append("\(index): over")
        default: break
        }
      }
    }
    root.send(
      .perform {
        .merge((1...3).reversed().map { id in .send(.rows(.element(id: id, action: .add))) })
      })
    #expect(host.log == ["2: add", "1: add", "0: add"])
    host.log = []
    rows[1].send(.open("work"))
    #expect(host.log == ["1: open work", "1: began"])
    host.log = []
    root.send(.edit(Edit { $0.rows.removeAll() }))
    #expect(host.log == ["1: ended", "0: over", "1: over", "2: over"])
    #expect(root.activity.isEmpty)
  }

  @Test("H8 a child begins with its first store, and ends with its last or when it goes, once")
  func children() {
    let root = rowsStore()
    let host = PlainHost()
    root.events(host) { host, event in
      switch event {
      case .childBegan(let child): host.log.append("\(child) began")
      case .childEnded(let child): host.log.append("\(child) ended")
      default: break
      }
    }
    let rows = root.scope(state: \.rows, action: \.rows)
    #expect(host.log.isEmpty)
    var row = Optional(rows[1])
    _ = rows[1]
    let name = host.log.first?.split(separator: " ").dropLast().joined(separator: " ") ?? ""
    #expect(name.hasSuffix(" 2"))
    #expect(host.log == ["\(name) began"])
    row?.events(host, name: "row's") { host, event in
      if case .childBegan(let child) = event { host.log.append("row hears \(child)") }
      if case .storeEnded = event { host.log.append("over") }
    }
    var leaf = row?.scope(state: \.leaf, action: \.leaf)
    #expect(host.log.count == 3)
    #expect(host.log.last?.hasPrefix("row hears ") == true)
    host.log = []
    root.send(.edit(Edit { $0.rows.removeAll() }))
    #expect(host.log.filter { $0 == "\(name) ended" }.count == 1)
    #expect(host.log.count == 3)
    host.log = []
    row = nil
    leaf = nil
    #expect(host.log.isEmpty)
    withExtendedLifetime((row, leaf)) {}
  }

  @Test("H10 the activity of a store lists what listens to its children, in order")
  func activity() {
    let root = rowsStore()
    let host = PlainHost()
    let row = root.scope(state: \.rows, action: \.rows)[0]
    let leaf = row.scope(state: \.leaf, action: \.leaf)
    leaf.subscribe(host, name: "leaf") { _, _ in }
    row.subscribe(host, name: "row") { _, _ in }
    root.subscribe(host, name: "root") { _, _ in }
    leaf.observe(host, name: "leaf's") { _, leaf in _ = leaf.count }
    row.events(host, name: "row's") { _, _ in }
    row.send(.open("work"))
    #expect(root.activity.map(\.name) == ["leaf's", "leaf", "row", "root", "row's", nil])
    #expect(row.activity.map(\.name) == ["leaf's", "leaf", "row", "row's", nil])
    #expect(leaf.activity.map(\.name) == ["leaf's", "leaf"])
  }

  @Test("T4 a send from a child's callback is a turn of its own, in order")
  func nestedSends() {
    let root = rowsStore()
    let rows = root.scope(state: \.rows, action: \.rows)
    let (first, second) = (rows[0], rows[1])
    let host = PlainHost()
    first.subscribe(host, to: \.add) { [unowned second] host in
      host.log.append("first")
      second.send(.add)
      host.log.append("sent")
    }
    second.subscribe(host, to: \.add) { $0.log.append("second") }
    root.subscribe(host, to: \.rows) { host, _ in host.log.append("root") }
    first.send(.add)
    #expect(host.log == ["first", "sent", "root", "second", "root"])
  }

  @Test("H6 registering, cancelling and removing rows inside a child's callbacks")
  func changesInside() {
    let root = rowsStore()
    let rows = root.scope(state: \.rows, action: \.rows)
    let (first, second) = (rows[0], rows[1])
    let host = PlainHost()
    var late: ObservationToken?
    first.subscribe(host) { [unowned root, unowned first] host, action in
      host.log.append("a \(action.name)")
      late?.cancel()
      if host.log.count == 1 {
        first.subscribe(host) { host, action in host.log.append("new \(action.name)") }
        root.send(.edit(Edit { $0.rows.remove(id: 2) }))
        #expect(root.state.rows.count == 3)
      }
    }
    late = first.subscribe(host) { host, _ in host.log.append("cancelled") }
    second.subscribe(host) { host, _ in host.log.append("gone") }
    first.send(.add)
    #expect(second.isInvalid)
    #expect(host.log == ["a add"])
    first.send(.add)
    #expect(host.log == ["a add", "a add", "new add"])
  }

  @Test("T12 a child's store released inside its own callbacks ends when they return")
  func releasedInside() {
    for place in ["observer", "subscriber", "event"] {
      let host = PlainHost()
      let box = Slot<Plain.Child>()
      weak var runtime: EffectRuntime?
      do {
        let root = rowsStore()
        runtime = root.runtime
        box.value = root.scope(state: \.rows, action: \.rows)[0]
      }
      if place == "observer" {
        box.value!.observe(host) { _, row in if row.count == 1 { box.value = nil } }
      } else if place == "subscriber" {
        box.value!.subscribe(host) { _, _ in box.value = nil }
      } else {
        box.value!.events(host) { host, event in
          if case .action = event { box.value = nil }
          if case .storeEnded = event { host.log.append("ended") }
        }
      }
      let mailbox = box.value!.mailbox
      mailbox.post(.add)
      (runtime?.inbox.scheduler as? ManualScheduler)?.pump()
      #expect(runtime == nil, "\(place)")
      #expect(host.observations.isEmpty, "\(place)")
      #expect(host.log == (place == "event" ? ["ended"] : []))
    }
  }

  @Test("T13 the task of a child's send cancels what stands at the child and below only")
  func tasks() {
    func check<Tree: Orchard>(_: Tree.Type) {
      for kind in Tree.kinds where kind.isRun {
        let scheduler = ManualScheduler()
        let root = Tree.store(Tree.state(), scheduler: scheduler) { _, action in
          .events { _ in {} }
        }
        Tree.open(kind, in: root)
        for effect in root.runtime.effects.all { effect.cancel() }
        let child = kind.scope(root)!
        let task = child.send(.open("own"))
        #expect(root.runtime.effects.count == 2, "\(kind.name)")
        #expect(child.activity.count == 1, "\(kind.name)")
        task.cancel()
        #expect(child.activity.isEmpty, "\(kind.name)")
        #expect(root.runtime.effects.count == 1, "\(kind.name)")
        let whole = root.send(Tree.rootPerform { .none })
        whole.cancel()
        #expect(root.runtime.effects.count == 1, "\(kind.name)")
      }
    }
    check(PlainOrchard.self)
    check(MacroOrchard.self)
  }

  @Test(
    "T11 a mailbox of a child's store holds it weakly, and drops what comes for a child that went")
  func mailboxes() {
    func check<Tree: Orchard>(_: Tree.Type) {
      for kind in Tree.kinds where kind.isRun {
        let scheduler = ManualScheduler()
        // Posted and pumped on this thread: nothing crosses.
        nonisolated(unsafe) let action = Tree.NodeAction.add
        let issues = IssueRecorder()
        var root: Tree.Root?
        withIssueReporter(issues.reporter) { root = Tree.store(scheduler: scheduler) }
        Tree.open(kind, in: root!)
        let mailbox = kind.scope(root!)!.mailbox
        mailbox.post(action)
        #expect(Tree.count(kind.scope(root!)!) == 0)
        scheduler.pump()
        #expect(Tree.count(kind.scope(root!)!) == 1, "\(kind.name)")
        mailbox.post(action)
        Tree.close(kind, in: root!)
        Tree.open(kind, in: root!)
        scheduler.pump()
        #expect(Tree.count(kind.scope(root!)!) == 0, "\(kind.name)")
        weak let runtime = root?.runtime
        root = nil
        #expect(runtime == nil, "\(kind.name)")
        mailbox.post(action)
        scheduler.pump()
        #expect(issues.issues.isEmpty)
      }
    }
    check(PlainOrchard.self)
    check(MacroOrchard.self)
  }

  @Test("T11 a send off the host is an issue, and reaches the child on its tick")
  func offHost() {
    let scheduler = SwitchedScheduler()
    expectIssue("An action was sent to a store from outside its host.") {
      let root = rowsStore(scheduler)
      let row = root.scope(state: \.rows, action: \.rows)[0]
      scheduler.elsewhere { row.send(.add) }
      #expect(row.count == 0)
      scheduler.tick()
      #expect(row.count == 1)
    }
  }

  @Test("T12 stores released off the host leave, with all that they held, on its next tick")
  func releasedElsewhere() {
    let scheduler = SwitchedScheduler()
    let census = Census(scheduler)
    let host = PlainHost()
    var root: Store<Tokens, TokensAction>? = Store(
      initialState: Tokens(rows: [.init(id: 1, token: census.citizen())]), scheduler: scheduler
    ) {
      EmptyReducer().forEach(\.rows, action: \.rows) { EmptyReducer() }
    }
    var row: Store<Tokens.Row, TokensAction.Row>? = root!.scope(state: \.rows, action: \.rows)[0]
    row!.subscribe(host) { [citizen = census.citizen()] _, _ in citizen.touch() }
    row!.observe(host) { [citizen = census.citizen()] _, row in
      citizen.touch()
      _ = row.id
    }
    weak let runtime = root?.runtime
    scheduler.elsewhere {
      root = nil
      row = nil
    }
    #expect(census.elsewhere == 0)
    scheduler.tick()
    scheduler.tick()
    #expect(census.elsewhere == 0)
    #expect(census.onHost == 3)
    #expect(runtime == nil)
    #expect(host.observations.isEmpty)
  }
}

private struct Tokens {
  struct Row: Identifiable {
    var id: Int
    var token: Census.Citizen
  }
  var rows: IdentifiedArrayOf<Row>
}

@CasePathable private enum TokensAction {
  enum Row { case nothing }
  case rows(IdentifiedAction<Int, Row>)
}
