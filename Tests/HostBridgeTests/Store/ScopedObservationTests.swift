import HostBridgeTesting
import Observation
import Testing

@testable import HostBridge

/// Observers of children's stores run for what they read, and for nothing else.
@Suite struct ScopedObservationTests {
  typealias Macro = MacroOrchard

  @Test("O4 an observer of a child's store runs for what it read of the child only")
  func granular() {
    func check<Tree: Orchard>(
      _: Tree.Type, _ retitle: @escaping (inout Tree.Node) -> Void
    ) {
      for kind in Tree.kinds {
        let (root, child) = Tree.store(with: kind)
        let watcher = Watcher(child) { _ = Tree.count($0) }
        child.send(.add)
        #expect(watcher.take() == (kind.isRun ? 1 : 0), "\(kind.name)")
        child.send(.push(1))
        #expect(watcher.take() == 0, "\(kind.name): items")
        child.send(.leaf(.add))
        #expect(watcher.take() == 0, "\(kind.name): inner child")
        // Of the others the parent assigns a copy.
        if kind.name.hasSuffix("row") || kind.name == "element" {
          root.send(Tree.edit { kind.change(&$0, retitle) })
          #expect(watcher.take() == 0, "\(kind.name): title")
        }
        Tree.change(kind, in: root)
        #expect(watcher.take() == 1, "\(kind.name): changed by the parent")
        root.send(Tree.edit { (_: inout Tree.State) in })
        #expect(watcher.take() == 0, "\(kind.name)")
      }
    }
    check(PlainOrchard.self) { $0.title += "x" }
    check(MacroOrchard.self) { $0.title += "x" }
  }

  @Test("O3 an observer of a child's store runs when the parent puts another value in its place")
  func replaced() {
    func check<Tree: Orchard>(_: Tree.Type) {
      for kind in Tree.kinds where kind.name != "element" {
        let (root, child) = Tree.store(with: kind)
        let watcher = Watcher(child) { _ = Tree.count($0) }
        root.send(
          Tree.edit {
            kind.close(&$0)
            var node = Tree.node(1)
            Tree.add(&node)
            kind.open(&$0, node)
          })
        #expect(!child.isInvalid, "\(kind.name)")
        #expect(Tree.count(child) == 1, "\(kind.name)")
        #expect(watcher.take() == 1, "\(kind.name)")
        child.send(.add)
        #expect(watcher.take() == (kind.isRun ? 1 : 0), "\(kind.name)")
      }
    }
    check(PlainOrchard.self)
    check(MacroOrchard.self)
  }

  @Test("O2 an observer of a row does not run for other rows that come, go, move or change")
  func rows() {
    func check<State, Action, Node, NodeAction>(
      _ root: Store<State, Action>, _ row: Store<Node, NodeAction>,
      _ read: (Store<Node, NodeAction>) -> Void,
      _ edits: [(name: String, action: Action, runs: Int)]
    ) {
      withoutActuallyEscaping(read) { read in
        let watcher = Watcher(row, read)
        for edit in edits {
          root.send(edit.action)
          #expect(watcher.take() == edit.runs, "\(edit.name)")
        }
      }
    }
    let plain = PlainOrchard.store()
    plain.send(.edit(Edit { $0.rows = [.init(id: 1), .init(id: 2), .init(id: 3)] }))
    check(
      plain, plain.scope(state: \.rows, action: \.rows)[1], { _ = $0.count },
      [
        ("another", .rows(.element(id: 1, action: .add)), 0),
        ("inserted", .edit(Edit { $0.rows.insert(.init(id: 4), at: 0) }), 0),
        ("moved", .edit(Edit { $0.rows.move(fromOffsets: RangeSet(0..<1), toOffset: 3) }), 0),
        ("removed", .edit(Edit { $0.rows.remove(id: 1) }), 0),
        ("itself", .rows(.element(id: 2, action: .add)), 1),
        ("replaced", .edit(Edit { $0.rows[id: 2] = .init(id: 2, count: 9) }), 1),
        ("after that", .rows(.element(id: 2, action: .add)), 1),
        (
          "copied",
          .edit(
            Edit {
              var rows = $0.rows; rows[id: 2]?.count += 1; $0.rows = rows
            }), 1
        ),
      ])
    let macro = MacroOrchard.store()
    macro.send(.edit(Edit { $0.rows = [.init(id: 1), .init(id: 2), .init(id: 3)] }))
    check(
      macro, macro.scope(state: \.rows, action: \.rows)[1], { _ = $0.count },
      [
        ("another", .rows(.element(id: 1, action: .add)), 0),
        ("inserted", .edit(Edit { $0.rows.insert(.init(id: 4), at: 0) }), 0),
        ("moved", .edit(Edit { $0.rows.move(fromOffsets: RangeSet(0..<1), toOffset: 3) }), 0),
        ("removed", .edit(Edit { $0.rows.remove(id: 1) }), 0),
        ("itself", .rows(.element(id: 2, action: .add)), 1),
        ("replaced", .edit(Edit { $0.rows[id: 2] = .init(id: 2, count: 9) }), 1),
        ("after that", .rows(.element(id: 2, action: .add)), 1),
        (
          "copied",
          .edit(
            Edit {
              var rows = $0.rows; rows[id: 2]?.count += 1; $0.rows = rows
            }), 1
        ),
      ])
  }

  @Test(
    "O3 an observer that reads the whole child runs for plain children, not for observable ones")
  func wholeChild() {
    let plain = PlainOrchard.store()
    let plainWatcher = Watcher(plain) { _ = $0.node }
    plain.send(.node(.add))
    #expect(plainWatcher.take() == 1)
    let macro = Macro.store()
    let watcher = Watcher(macro) { store in
      // Reading a value compares and notes nothing of what is inside.
      withExtendedLifetime(store.node) {}
    }
    macro.send(.node(.add))
    #expect(watcher.take() == 0)
    macro.send(.edit(Edit { $0.node = Macro.Node(id: 5) }))
    #expect(watcher.take() == 1)
  }

  @Test("S3 an observer that scopes a child follows its presence, and the child that is there")
  func presence() {
    func check<Tree: Orchard>(_: Tree.Type) {
      for kind in Tree.kinds {
        let root = Tree.store()
        var log: [String] = []
        let host = PlainHost()
        root.observe(host) { _, root in
          log.append(kind.scope(root).map { "\(Tree.count($0))" } ?? "none")
        }
        Tree.open(kind, in: root)
        Tree.change(kind, in: root)
        Tree.close(kind, in: root)
        Tree.open(kind, in: root, id: 1)
        #expect(log == ["none", "0", "1", "none", "0"], "\(kind.name)")
        log = []
        host.observe {
          log.append(kind.scope(root).map { "free \(Tree.count($0))" } ?? "free none")
        }
        Tree.close(kind, in: root)
        #expect(log == ["free 0", "none", "free none"], "\(kind.name)")
      }
    }
    check(PlainOrchard.self)
    check(MacroOrchard.self)
  }

  @Test(
    "O3 readers of a presented child hear of it by either spelling, whoever shows and dismisses it")
  func presentations() {
    let root = Macro.store()
    var values: [Int?] = []
    var projected: [Int?] = []
    let host = PlainHost()
    root.observe(host) { _, root in values.append(root.shown?.id) }
    root.observe(host) { _, root in projected.append(root.$shown.wrappedValue?.id) }
    root.send(.edit(Edit { $0.shown = Macro.Node(id: 1) }))
    root.send(.edit(Edit { $0.$shown.wrappedValue = Macro.Node(id: 2) }))
    root.send(.shown(.presented(.edit(Edit { $0 = Macro.Node(id: 3) }))))
    root.send(.shown(.dismiss))
    #expect(values == [nil, 1, 2, 3, nil])
    #expect(projected == values)
  }

  @Test("O6 presence of a child of a child's store: once on appearing, once on going")
  func presenceOfGrandchild() {
    let root = Macro.store()
    let node = root.scope(state: \.node, action: \.node)
    let host = PlainHost()
    node.observe(
      host, \.maybe, onStart: { host, leaf in host.log.append("start \(leaf.id)") },
      onEnd: { $0.log.append("end") })
    node.send(.edit(Edit { $0.maybe = Macro.Leaf(id: 1) }))
    for _ in 0..<10 { node.send(.maybe(.add)) }
    node.send(.edit(Edit { $0.maybe = Macro.Leaf(id: 2) }))
    node.send(.edit(Edit { $0.maybe = nil }))
    #expect(host.log == ["start 1", "end", "start 2", "end"])
  }

  @Test("O4 pause, resume and the next tick hold for children's stores, and end with the child")
  func deliveries() {
    func check<Tree: Orchard>(_: Tree.Type) {
      for kind in Tree.kinds where kind.isRun {
        let scheduler = ManualScheduler()
        let (root, child) = Tree.store(with: kind, scheduler: scheduler)
        let host = PlainHost()
        let token = child.observe(host, name: "paused") { host, child in
          host.log.append("at once \(Tree.count(child))")
        }
        child.observe(host, delivery: .nextTick) { host, child in
          host.log.append("later \(Tree.count(child))")
        }
        host.log = []
        token.pause()
        child.send(.add)
        child.send(.add)
        #expect(host.log == [])
        scheduler.pump()
        token.resume()
        #expect(host.log == ["later 2", "at once 2"], "\(kind.name)")
        host.log = []
        token.pause()
        child.send(.add)
        Tree.close(kind, in: root)
        token.resume()
        scheduler.pump()
        #expect(host.log == [], "\(kind.name)")
      }
    }
    check(PlainOrchard.self)
    check(MacroOrchard.self)
  }

  @Test("O8 an observer of a child's store learns which of the child's actions made it run")
  func causes() {
    func check<Tree: Orchard>(_: Tree.Type) {
      for kind in Tree.kinds where kind.isRun {
        let (root, child) = Tree.store(with: kind)
        let host = PlainHost()
        child.observe(host, initial: true) { host, child, change in
          host.log.append("\(Tree.count(child)): \(change.actions.map(\.name))")
        }
        child.send(.add)
        child.send(.perform { .merge(.send(.push(1)), .send(.add)) })
        Tree.change(kind, in: root)
        #expect(
          host.log == [
            "0: []", "1: [\"add\"]", "2: [\"perform\", \"push 1\", \"add\"]", "3: []",
          ], "\(kind.name)")
      }
    }
    check(PlainOrchard.self)
    check(MacroOrchard.self)
  }

  @Test("O9 the standard library's tracking sees a child's store")
  func standardTracking() {
    func check<Tree: Orchard>(_: Tree.Type) {
      for kind in Tree.kinds where kind.isRun {
        let (_, child) = Tree.store(with: kind)
        let changes = Census(ManualScheduler())
        withObservationTracking {
          _ = Tree.count(child)
        } onChange: {
          _ = changes.citizen()
        }
        #expect(changes.onHost == 0)
        child.send(.add)
        #expect(changes.onHost == 1, "\(kind.name)")
        child.send(.add)
        #expect(changes.onHost == 1, "\(kind.name)")
      }
    }
    check(PlainOrchard.self)
    check(MacroOrchard.self)
  }

  @Test("O2 a child's array that was read is not copied when the child changes it in place")
  func copiesNothing() {
    func check<Tree: Orchard>(_: Tree.Type, _ reserve: @escaping (inout Tree.Node) -> Void) {
      for kind in Tree.kinds where kind.isRun {
        let (root, child) = Tree.store(with: kind)
        #if DEBUG
          root.root.keepsStateBeforeTurn = false
        #endif
        root.send(Tree.edit { kind.change(&$0, reserve) })
        let host = PlainHost()
        // What a plain array was when it was read is kept to be compared: this reads another property.
        child.observe(host) { _, child in _ = Tree.count(child) }
        let address = Tree.itemsAddress(child)
        for item in 0..<10 {
          child.send(.push(item))
          #expect(Tree.itemsAddress(child) == address, "\(kind.name)")
        }
      }
    }
    check(PlainOrchard.self) {
      $0.items.reserveCapacity(100); $0.items.append(0)
    }
    check(MacroOrchard.self) {
      $0.items.reserveCapacity(100); $0.items.append(0)
    }
  }

  @Test("O2 a row's array is not copied although no store of it was read")
  func copiesNothingUnread() {
    let root = PlainOrchard.store()
    #if DEBUG
      root.root.keepsStateBeforeTurn = false
    #endif
    var row = PlainOrchard.Node(id: 1)
    row.items.reserveCapacity(100)
    row.items.append(0)
    root.send(.edit(Edit { [row] in $0.rows.append(row) }))
    row.items = []
    func address() -> UnsafeRawPointer? {
      root.runtime.root.address()!.assumingMemoryBound(to: PlainOrchard.State.self).pointee.rows[0]
        .items.withUnsafeBufferPointer { UnsafeRawPointer($0.baseAddress) }
    }
    // The action's copy of the row is gone: from here on the store's is the only one.
    root.send(.rows(.element(id: 1, action: .push(1))))
    let before = address()
    let store = root.scope(state: \.rows, action: \.rows)[0]
    store.send(.push(2))
    #expect(address() == before)
  }

  @Test(
    "T6 a read of a child's store in a feature's reducer is an issue, in the store's own Reduce legal"
  )
  func readsWhileReducing() {
    func check<Tree: Orchard>(_: Tree.Type) {
      for kind in Tree.kinds where kind.isRun {
        var values: [Int] = []
        var child: Tree.Child?
        expectIssue("A store was read from inside one of its own reducers.") {
          let root = Tree.store(Tree.state(), scheduler: .manual()) { _, _ in
            if let child, !child.isInvalid { values.append(Tree.count(child)) }
            return .none
          }
          Tree.open(kind, in: root)
          child = kind.scope(root)!
          child!.send(
            Tree.edit { [unowned store = child!] (node: inout Tree.Node) in
              Tree.add(&node)
              values.append(Tree.count(store))
            })
          child = nil
        }
        #expect(values == [0, 1], "\(kind.name)")
      }
    }
    check(PlainOrchard.self)
    check(MacroOrchard.self)
  }

  @Test("O5 a free observer reads several children's stores and follows each")
  func severalStores() {
    let scheduler = ManualScheduler()
    let root = Macro.store(scheduler: scheduler)
    root.send(.edit(Edit { $0.rows = [.init(id: 1), .init(id: 2)] }))
    let node = root.scope(state: \.node, action: \.node)
    let rows = root.scope(state: \.rows, action: \.rows)
    let first = rows[0]
    let other = PlainOrchard.store(scheduler: scheduler)
    let otherNode = other.scope(state: \.node, action: \.node)
    let host = PlainHost()
    var runs = 0
    host.observe {
      runs += 1
      _ = (node.count, first.count, otherNode.count)
    }
    node.send(.add)
    first.send(.add)
    otherNode.send(.add)
    #expect(runs == 4)
    rows[1].send(.add)
    node.send(.push(1))
    otherNode.send(.push(1))
    #expect(runs == 4)
    root.send(.edit(Edit { $0.rows.remove(id: 1) }))
    root.send(.edit(Edit { $0.rows.append(.init(id: 1, count: 7)) }))
    node.send(.add)
    #expect(runs == 5)
  }
}
