import HostBridgeTesting
import Synchronization
import Testing

@testable import HostBridge

/// Stores of rows: by id, made when they are asked for, and never a trap.
@Suite struct ScopedRowsTests {
  typealias Plain = PlainOrchard
  typealias Macro = MacroOrchard

  private func plainRows(_ ids: Int...) -> Plain.Root {
    let root = Plain.store()
    root.send(
      .edit(Edit { $0.rows = IdentifiedArray(uniqueElements: ids.map { Plain.Node(id: $0) }) }))
    return root
  }

  @Test("S1 a row's store is the same wherever the row is moved")
  func moved() {
    let root = plainRows(1, 2, 3)
    let rows = root.scope(state: \.rows, action: \.rows)
    let second = rows[1]
    root.send(.edit(Edit { $0.rows.move(fromOffsets: RangeSet(1..<2), toOffset: 0) }))
    #expect(rows[0] === second)
    #expect(rows[id: 2] === second)
    #expect(rows.ids == [2, 1, 3])
    root.send(.edit(Edit { $0.rows[id: 2] = Plain.Node(id: 2, count: 7) }))
    #expect(rows[id: 2] === second)
    #expect(second.count == 7)
  }

  @Test(
    "S1 a row removed and added again in a later step has another store, in the same step the same")
  func readded() {
    let root = plainRows(1, 2)
    let rows = root.scope(state: \.rows, action: \.rows)
    let first = rows[0]
    root.send(
      .edit(
        Edit {
          $0.rows.remove(id: 1)
          $0.rows.append(Plain.Node(id: 1))
        }))
    #expect(rows[id: 1] === first)
    // Two steps of one turn.
    root.send(
      .perform {
        .merge(
          .send(.edit(Edit { $0.rows.remove(id: 1) })),
          .send(.edit(Edit { $0.rows.append(Plain.Node(id: 1)) })))
      })
    #expect(first.isInvalid)
    #expect(rows[id: 1] !== first)
    #expect(rows[id: 1]?.isInvalid == false)
  }

  @Test("S1 several stores of one place share its end, and go one by one")
  func severalStores() {
    let root = Plain.store()
    let direct = root.scope(state: \.node.leaf, action: \.node.leaf)
    let node = root.scope(state: \.node, action: \.node)
    let nested = node.scope(state: \.leaf, action: \.leaf)
    #expect(direct !== nested)
    #expect(direct.place === nested.place)
    #expect(root.scope(state: \.node.leaf, action: \.node.leaf) === direct)
    direct.send(.add)
    #expect(nested.count == 1)
    #expect(root.node.leaf.count == 1)
  }

  @Test("S6 an index past the end is an issue, and the store that it gives never traps")
  func pastTheEnd() {
    for ids in [[], [1]] {
      let host = PlainHost()
      let issues = recordingIssues {
        let root = Plain.store()
        root.send(
          .edit(Edit { $0.rows = IdentifiedArray(uniqueElements: ids.map { Plain.Node(id: $0) }) }))
        let rows = root.scope(state: \.rows, action: \.rows)
        _ = rows.first?.count
        let inert = rows[ids.count]
        #expect(inert.isInvalid)
        inert.send(.add)
        inert.subscribe(host) { host, _ in host.log.append("heard") }
        inert.events(host) { host, _ in host.log.append("event") }
        inert.observe(host) { _, _ in }
        inert.mailbox.post(.add)
        #expect(inert.activity.isEmpty == false)
        _ = inert.scope(state: \.maybe, action: \.maybe)
        let leaf = inert.scope(state: \.leaf, action: \.leaf)
        #expect(leaf.isInvalid)
        leaf.send(.add)
        leaf.subscribe(host) { host, _ in host.log.append("heard") }
        #expect(inert.scope(state: \.rows, action: \.rows).stores.way.isEmpty)
        root.send(.add)
        root.send(.edit(Edit { $0.rows.append(Plain.Node(id: 9)) }))
        #expect(host.log == [])
      }
      #expect(issues.count == 3, "The index and two sends: \(issues)")
    }
  }

  @Test("S6 a listener of an inert store outlives the store harmlessly")
  func inertListener() {
    let host = PlainHost()
    let plain = PlainOrchard.NodeAction.add
    var tokens: [ObservationToken] = []
    _ = recordingIssues {
      let root = Plain.store()
      do {
        let inert = root.scope(state: \.rows, action: \.rows)[3]
        tokens = [
          inert.events(host) { host, event in
            if case .storeEnded = event {
              host.log.append("ended")
            } else {
              host.log.append("event")
            }
          },
          inert.subscribe(host) { host, _ in host.log.append("heard") },
        ]
        inert.send(plain)
      }
      root.send(.add)
      root.send(.rows(.element(id: 3, action: .add)))
      #expect(host.log == ["ended"])
      #expect(host.observations.isEmpty)
    }
    withExtendedLifetime(tokens) {}
  }

  @Test("S7 scoping a collection evaluates no row")
  func evaluatesNothing() {
    Sensor.evaluations.withLock { $0 = 0 }
    var rows = IdentifiedArrayOf<Sensor>()
    for id in 0..<1_000 { rows.append(Sensor(raw: id)) }
    let root = Store<Sensors, SensorsAction>(
      initialState: Sensors(rows: rows), scheduler: .manual()
    ) {
      EmptyReducer().forEach(\.rows, action: \.rows) { EmptyReducer() }
    }
    Sensor.evaluations.withLock { $0 = 0 }
    let stores = root.scope(state: \.rows, action: \.rows)
    #expect(stores.count == 1_000)
    _ = root.scope(state: \.rows, action: \.rows)
    #expect(Sensor.evaluations.withLock { $0 } == 0)
    _ = stores[7]
    _ = stores[id: 8]
    #expect(Sensor.evaluations.withLock { $0 } <= 2)
  }

  @Test("S5 a screen of 1,000 rows opened and closed 100 times leaves nothing behind")
  func screens() {
    let root = Macro.store()
    func cycle(_ reads: Bool) {
      root.send(.edit(Edit { $0.maybe = Macro.Node(id: 1) }))
      root.send(
        .edit(
          Edit {
            for id in 0..<1_000 { $0.rows.append(Macro.Node(id: id)) }
          }))
      let host = PlainHost()
      for row in root.scope(state: \.rows, action: \.rows) {
        row.observe(host) { _, row in _ = row.count }
        row.subscribe(host) { _, _ in }
      }
      root.scope(state: \.rows, action: \.rows)[500].send(.add)
      root.send(
        .edit(
          Edit {
            $0.rows.removeAll()
            $0.maybe = nil
          }))
      #expect(host.observations.isEmpty)
    }
    cycle(true)
    cycle(true)
    let before = Residue(root)
    for _ in 0..<98 { cycle(true) }
    #expect(Residue(root) == before)
    #expect(Residue(root).snapshots == 0)
    #expect(root.place.groups.isEmpty)
    #expect(root.runtime.root.belongings?.effects.isEmpty ?? true)
    #expect(Residue(root).tables < 4_000)
  }

  @Test("S5 a screen whose host goes, while the rows stay, leaves no copies and no registrations")
  func hostsGo() {
    let root = Macro.store()
    root.send(.edit(Edit { for id in 0..<10 { $0.node.rows.append(Macro.Leaf(id: id)) } }))
    for _ in 0..<5 {
      let host = PlainHost()
      // Held by nothing but this screen.
      let screen = root.scope(state: \.node, action: \.node)
      for row in screen.scope(state: \.rows, action: \.rows) {
        row.observe(host) { _, row in _ = row.count }
      }
    }
    #expect(root.activity.isEmpty)
    #expect(root.runtime.source?.living.count == 0)
  }

  @Test("S1 rows by a composite path stand where the operators run them")
  func compositePath() {
    let root = Plain.store()
    root.send(.edit(Edit { for id in 0..<3 { $0.node.rows.append(Plain.Leaf(id: id)) } }))
    let host = PlainHost()
    let composite = root.scope(state: \.node.rows, action: \.node.rows)
    let nested = root.scope(state: \.node, action: \.node).scope(state: \.rows, action: \.rows)
    #expect(composite[1].place === nested[1].place)
    composite[1].observe(host) { host, row in host.log.append("\(row.count)") }
    nested[1].subscribe(host) { host, _ in host.log.append("heard") }
    composite[1].send(.add)
    composite[2].send(.add)
    #expect(host.log == ["0", "1", "heard"])
    let row = composite[1]
    root.send(.edit(Edit { $0.node.rows.removeAll() }))
    #expect(row.isInvalid)
    #expect(row.count == 1)
    root.send(.edit(Edit { $0.node.rows.append(Plain.Leaf(id: 1)) }))
    #expect(composite[0] !== row)
    let again = composite[0]
    root.send(.edit(Edit { $0.node.rows.removeAll() }))
    #expect(again.isInvalid)
  }

  @Test("S3 rows in rows, and optional children of rows, go with their row")
  func nestedRows() {
    let root = Macro.store()
    let host = PlainHost()
    root.send(
      .edit(
        Edit {
          for id in 0..<3 {
            var node = Macro.Node(id: id)
            node.maybe = Macro.Leaf(id: 10 + id)
            for inner in 0..<3 { node.rows.append(Macro.Leaf(id: inner)) }
            $0.rows.append(node)
          }
        }))
    let rows = root.scope(state: \.rows, action: \.rows)
    let inner = rows[1].scope(state: \.rows, action: \.rows)[2]
    let maybe = rows[1].scope(state: \.maybe, action: \.maybe)!
    inner.observe(host) { host, inner in host.log.append("inner \(inner.count)") }
    maybe.observe(host) { host, maybe in host.log.append("maybe \(maybe.count)") }
    inner.send(.add)
    maybe.send(.add)
    rows[0].scope(state: \.rows, action: \.rows)[2].send(.add)
    root.send(.rows(.element(id: 1, action: .rows(.element(id: 1, action: .add)))))
    #expect(host.log == ["inner 0", "maybe 0", "inner 1", "maybe 1"])
    // The optional child goes alone.
    rows[1].send(.edit(Edit { $0.maybe = nil }))
    #expect(maybe.isInvalid && !inner.isInvalid)
    root.send(.edit(Edit { $0.rows.remove(id: 1) }))
    #expect(inner.isInvalid)
    #expect(inner.count == 1 && maybe.count == 1)
    #expect(host.observations.isEmpty)
  }

  @Test("T14 rows with stores of parts that are always there cost a step nothing")
  func watchesOnlyWhatMayGo() {
    let root = plainRows(1, 2, 3)
    let rows = root.scope(state: \.rows, action: \.rows)
    let leaves = rows.map { $0.scope(state: \.leaf, action: \.leaf) }
    #expect(rows.allSatisfy { !$0.place.isWatching })
    let inner = rows[1].scope(state: \.rows, action: \.rows)
    rows[1].send(.edit(Edit { $0.rows.append(Plain.Leaf(id: 1)) }))
    let deepest = inner[0]
    #expect(rows[1].place.isWatching && !rows[0].place.isWatching)
    rows[1].send(.edit(Edit { $0.rows.removeAll() }))
    #expect(deepest.isInvalid)
    withExtendedLifetime(leaves) {}
  }
}

private struct Sensor: Identifiable {
  static let evaluations = Mutex(0)
  let raw: Int
  var id: Int {
    Self.evaluations.withLock { $0 += 1 }
    return raw
  }
}

private struct Sensors {
  var rows: IdentifiedArrayOf<Sensor>
}

@CasePathable private enum SensorsAction {
  case rows(IdentifiedAction<Int, Never>)
}
