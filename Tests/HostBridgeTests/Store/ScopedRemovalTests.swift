import HostBridgeTesting
import Testing

@testable import HostBridge

/// What becomes of the store of a child that goes, for every kind of child, in plain and in macro state.
@Suite struct ScopedRemovalTests {
  @Test("S1 the same paths on one store give the same store, and another child another one")
  func identity() {
    func check<Tree: Orchard>(_: Tree.Type) {
      for kind in Tree.kinds {
        let (root, child) = Tree.store(with: kind)
        #expect(kind.scope(root) === child, "\(kind.name)")
        child.send(.add)
        Tree.change(kind, in: root)
        #expect(kind.scope(root) === child, "\(kind.name)")
        #expect(!child.isInvalid)
        Tree.close(kind, in: root)
        #expect(kind.scope(root) == nil, "\(kind.name)")
        #expect(child.isInvalid, "\(kind.name)")
        Tree.open(kind, in: root)
        let second = kind.scope(root)
        #expect(second != nil && second !== child, "\(kind.name)")
        #expect(child.isInvalid && second?.isInvalid == false, "\(kind.name)")
      }
    }
    check(PlainOrchard.self)
    check(MacroOrchard.self)
  }

  @Test("S1 a store lets go of a child's store when the child's state goes, and not before")
  func cache() {
    func check<Tree: Orchard>(_: Tree.Type) {
      for kind in Tree.kinds {
        let root = Tree.store()
        Tree.open(kind, in: root)
        weak let child = kind.scope(root)
        #expect(child != nil, "\(kind.name)")
        Tree.change(kind, in: root)
        #expect(child != nil, "\(kind.name)")
        Tree.close(kind, in: root)
        #expect(child == nil, "\(kind.name)")
      }
    }
    check(PlainOrchard.self)
    check(MacroOrchard.self)
  }

  @Test("S2 a child's store outlives the root's object, and the root ends with the last store")
  func outlives() {
    func check<Tree: Orchard>(_: Tree.Type) {
      for kind in Tree.kinds {
        var root: Tree.Root? = Tree.store()
        Tree.open(kind, in: root!)
        var child = kind.scope(root!)
        weak let weakRoot = root
        weak let runtime = root?.runtime
        root = nil
        #expect(weakRoot == nil, "\(kind.name)")
        child?.send(.add)
        #expect(Tree.count(child!) == (kind.isRun ? 1 : 0), "\(kind.name)")
        child = nil
        #expect(runtime == nil, "\(kind.name)")
      }
    }
    check(PlainOrchard.self)
    check(MacroOrchard.self)
  }

  @Test("S3 after removal reads give the value last read")
  func lastValue() {
    func check<Tree: Orchard>(_: Tree.Type) {
      for kind in Tree.kinds {
        let (root, child) = Tree.store(with: kind)
        Tree.change(kind, in: root)
        #expect(Tree.count(child) == 1, "\(kind.name)")
        Tree.close(kind, in: root)
        #expect(Tree.count(child) == 1, "\(kind.name)")
        #expect(Tree.title(child) == "", "\(kind.name)")
        Tree.open(kind, in: root)
        Tree.change(kind, in: root)
        Tree.change(kind, in: root)
        #expect(Tree.count(child) == 1, "\(kind.name)")
      }
    }
    check(PlainOrchard.self)
    check(MacroOrchard.self)
  }

  @Test("S3 the value last read is that of the last read, also within one turn")
  func lastValueWithinOneTurn() {
    func check<Tree: Orchard>(_: Tree.Type) {
      for kind in Tree.kinds {
        let (root, child) = Tree.store(with: kind)
        let host = PlainHost()
        var began = -1
        root.events(host) { _, event in
          if case .turnBegan = event, !child.isInvalid { began = Tree.count(child) }
        }
        Tree.change(kind, in: root)
        #expect(began == 0)
        #expect(Tree.count(child) == 1, "\(kind.name)")
        host.observations.cancelAll()
        Tree.close(kind, in: root)
        #expect(Tree.count(child) == 1, "\(kind.name)")
      }
    }
    check(PlainOrchard.self)
    check(MacroOrchard.self)
  }

  @Test("S3 the store of a child that was never read shows a value of its own")
  func neverRead() {
    func check<Tree: Orchard>(_: Tree.Type) {
      for kind in Tree.kinds {
        let (root, child) = Tree.store(with: kind)
        Tree.close(kind, in: root)
        #expect(Tree.count(child) == 0, "\(kind.name)")
      }
    }
    check(PlainOrchard.self)
    check(MacroOrchard.self)
  }

  @Test(
    "S3 a store scoped from a child's that has gone is invalid, and shows what the child last was")
  func scopedFromInvalid() {
    func check<Tree: Orchard>(_: Tree.Type) {
      for kind in Tree.kinds {
        expectIssue("An action was sent to the store of a child that is gone.") {
          let (root, child) = Tree.store(with: kind)
          _ = Tree.count(child)
          let before = Tree.leaf(child)
          Tree.close(kind, in: root)
          #expect(before.isInvalid, "\(kind.name)")
          #expect(Tree.count(before) == 0, "\(kind.name)")
          let after = Tree.leaf(child)
          #expect(after.isInvalid, "\(kind.name)")
          #expect(Tree.count(after) == 0, "\(kind.name)")
          after.send(.add)
          Tree.open(kind, in: root)
          #expect(after.isInvalid && before.isInvalid, "\(kind.name)")
        }
      }
    }
    check(PlainOrchard.self)
    check(MacroOrchard.self)
  }

  @Test(
    "S3 nobody who listens to a child's store hears anything after its removal; its end is told once"
  )
  func listenersEnd() {
    func check<Tree: Orchard>(_: Tree.Type) {
      for kind in Tree.kinds {
        let (root, child) = Tree.store(with: kind)
        let host = PlainHost()
        child.observe(host) { host, store in host.log.append("observed \(Tree.count(store))") }
        child.subscribe(host) { host, action in host.log.append("heard \(action.name)") }
        child.events(host) { host, event in
          if case .storeEnded = event { host.log.append("ended") }
        }
        #expect(host.log == ["observed 0"], "\(kind.name)")
        host.log = []
        Tree.close(kind, in: root)
        #expect(host.log == ["ended"], "\(kind.name)")
        #expect(host.observations.isEmpty, "\(kind.name)")
        Tree.open(kind, in: root)
        Tree.change(kind, in: root)
        kind.scope(root)!.send(.add)
        #expect(host.log == ["ended"], "\(kind.name)")
      }
    }
    check(PlainOrchard.self)
    check(MacroOrchard.self)
  }

  @Test("S3 who listens to a store that is invalid does not hear the child that took its place")
  func listeningToInvalid() {
    func check<Tree: Orchard>(_: Tree.Type) {
      for kind in Tree.kinds {
        let (root, child) = Tree.store(with: kind)
        _ = Tree.count(child)
        Tree.close(kind, in: root)
        let host = PlainHost()
        child.observe(host) { host, store in host.log.append("observed \(Tree.count(store))") }
        child.subscribe(host) { host, action in host.log.append("heard \(action.name)") }
        child.events(host) { host, event in host.log.append("event") }
        host.log = []
        Tree.open(kind, in: root)
        let next = kind.scope(root)!
        _ = Tree.count(next)
        next.send(.add)
        Tree.change(kind, in: root)
        #expect(host.log == [], "\(kind.name)")
      }
    }
    check(PlainOrchard.self)
    check(MacroOrchard.self)
  }

  @Test(
    "H7 a subscriber of a child's store hears the action that removed the child, and none after it")
  func lastAction() {
    func check<Tree: Orchard>(_: Tree.Type) {
      for kind in Tree.kinds where kind.isRun {
        let host = PlainHost()
        let root = Tree.store(Tree.state(), scheduler: .manual()) { state, action in
          guard host.log == ["about to close"] else { return .none }
          host.log = ["closed"]
          kind.close(&state)
          kind.open(&state, Tree.node(2))
          return .none
        }
        Tree.open(kind, in: root)
        let child = kind.scope(root)!
        child.subscribe(host) { host, action in host.log.append("heard \(action.name)") }
        host.log = ["about to close"]
        child.send(.push(1))
        #expect(host.log == ["closed", "heard push 1"], "\(kind.name)")
        #expect(child.isInvalid, "\(kind.name)")
      }
    }
    check(PlainOrchard.self)
    check(MacroOrchard.self)
  }

  @Test("S4 a send to an invalid store is one issue at its line, and the parent reduces it")
  func sendToInvalid() {
    func check<Tree: Orchard>(_: Tree.Type) {
      for kind in Tree.kinds {
        var reduced = 0
        var line = 0
        let issue = expectIssue("An action was sent to the store of a child that is gone.") {
          let root = Tree.store(Tree.state(), scheduler: .manual()) { _, _ in
            reduced += 1
            return .none
          }
          Tree.open(kind, in: root)
          let child = kind.scope(root)!
          Tree.close(kind, in: root)
          reduced = 0
          line = #line + 1
          child.send(.add)
        }
        #expect(issue?.line == line, "\(kind.name)")
        #expect(reduced == 1, "\(kind.name)")
      }
    }
    check(PlainOrchard.self)
    check(MacroOrchard.self)
  }

  @Test("S5 opening and closing a child again and again leaves nothing behind")
  func flat() {
    func check<Tree: Orchard>(_: Tree.Type) {
      for kind in Tree.kinds {
        let root = Tree.store()
        let host = PlainHost()
        let parent = PlainHost()
        root.observe(parent) { _, root in _ = kind.scope(root).map(Tree.count) }
        func cycle() {
          Tree.open(kind, in: root)
          let child = kind.scope(root)!
          let leaf = Tree.leaf(child)
          child.observe(host) { _, child in _ = Tree.count(child) }
          child.subscribe(host) { _, _ in }
          child.events(host) { _, _ in }
          leaf.observe(host) { _, leaf in _ = Tree.count(leaf) }
          leaf.subscribe(host) { _, _ in }
          leaf.events(host) { _, _ in }
          child.send(.open("work"))
          child.send(.add)
          Tree.close(kind, in: root)
        }
        for _ in 0..<20 { cycle() }
        let before = Residue(root)
        for _ in 0..<60 { cycle() }
        let after = Residue(root)
        // Tables of rows that have gone are let go of by and by.
        #expect(after.tables < 64, "\(kind.name)")
        #expect(after == before, "\(kind.name)")
        #expect(host.observations.isEmpty, "\(kind.name)")
        #expect(root.runtime.snapshots == 0, "\(kind.name)")
        #expect(root.runtime.effects.isEmpty, "\(kind.name)")
        // A case stands below the store of its enum, which the root keeps.
        #expect(kind.name == "case" || root.place.groups.isEmpty, "\(kind.name)")
      }
    }
    check(PlainOrchard.self)
    check(MacroOrchard.self)
  }
}

/// What a store holds.
struct Residue: Equatable {
  var places = 0
  var snapshots = 0
  var effects = 0
  var readings = 0
  var observers = 0
  var tables = 0

  static func == (lhs: Residue, rhs: Residue) -> Bool {
    lhs.places == rhs.places && lhs.snapshots == rhs.snapshots && lhs.effects == rhs.effects
      && lhs.readings == rhs.readings && lhs.observers == rhs.observers
  }

  init<State, Action>(_ store: Store<State, Action>) {
    func count(_ place: Place) -> Int {
      1 + place.groups.flatMap(\.places).map(count).reduce(0, +)
    }
    places = count(store.runtime.root)
    snapshots = Int(store.runtime.snapshots)
    effects = store.runtime.effects.count
    readings = store.runtime.source?.readings ?? 0
    observers = store.runtime.source?.places ?? 0
    tables = store.root.subscriberTable.size
  }
}
