import Testing

@testable import HostBridge

@Suite struct EffectTableTests {
  private let root = Place(root: nil)
  private let parent: Place
  private let child: Place
  private let sibling: Place
  private let aunt: Place

  init() {
    let slots = (0..<4).map { testSlot($0) }
    parent = root.makeGroup(at: slots[1]).makePlace(identity: nil)
    child = parent.makeGroup(at: slots[2]).makePlace(identity: "a")
    sibling = parent.makeGroup(at: slots[2]).makePlace(identity: "b")
    aunt = root.makeGroup(at: slots[3]).makePlace(identity: nil)
  }

  /// One effect named after each place, all with the id `1`.
  private func table() -> EffectTable<String> {
    var table = EffectTable<String>()
    for (name, place) in [
      ("root", root), ("parent", parent), ("child", child), ("sibling", sibling), ("aunt", aunt),
    ] {
      _ = table.insert(name, ids: [CancelID(1, at: place)])
    }
    return table
  }

  @Test("C2 an effect answers to its place and those above it, not to those below or beside")
  func paths() {
    let table = table()
    #expect(
      table.works(answering: CancelID(1, at: root))
        == ["root", "parent", "child", "sibling", "aunt"])
    #expect(table.works(answering: CancelID(1, at: parent)) == ["parent", "child", "sibling"])
    #expect(table.works(answering: CancelID(1, at: child)) == ["child"])
    #expect(table.works(answering: CancelID(1, at: sibling)) == ["sibling"])
    #expect(table.works(answering: CancelID(1, at: aunt)) == ["aunt"])
  }

  @Test("C1 the same id of another type, value or place is another id")
  func others() {
    let table = table()
    #expect(table.works(answering: CancelID(1.0, at: root)).isEmpty)
    #expect(table.works(answering: CancelID(2, at: root)).isEmpty)
    let other = parent.makeGroup(at: testSlot(2)).makePlace(identity: "a")
    #expect(table.works(answering: CancelID(1, at: other)).isEmpty)
  }

  @Test("C3 work is answered in the order it was entered, whatever was removed between")
  func order() {
    var table = EffectTable<Int>()
    var tickets: [Int] = []
    for number in 0..<100 {
      tickets.append(table.insert(number, ids: [CancelID(1, at: child)]))
    }
    #expect(tickets == tickets.sorted())
    for number in stride(from: 0, to: 100, by: 3) { table.remove(tickets[number]) }
    let rest = (0..<100).filter { $0 % 3 != 0 }
    #expect(table.works(answering: CancelID(1, at: parent)) == rest)
    #expect(table.all == rest)
  }

  @Test("C3 work under several ids is entered once and removed from all")
  func severalIds() {
    var table = EffectTable<String>()
    let ids = [CancelID(1, at: child), CancelID(2, at: child), CancelID(1, at: child)]
    let ticket = table.insert("work", ids: ids)
    #expect(table.works(answering: CancelID(1, at: root)) == ["work"])
    #expect(table.works(answering: CancelID(2, at: parent)) == ["work"])
    table.remove(ticket)
    #expect(table.works(answering: CancelID(1, at: root)).isEmpty)
    #expect(table.works(answering: CancelID(2, at: parent)).isEmpty)
    #expect(table.isEmpty)
  }

  @Test("E8 removing twice, or what was never there, changes nothing")
  func removeTwice() {
    var table = EffectTable<String>()
    let first = table.insert("first", ids: [CancelID(1, at: root)])
    let second = table.insert("second", ids: [CancelID(1, at: root)])
    table.remove(first)
    table.remove(first)
    table.remove(second + 1)
    #expect(table.works(answering: CancelID(1, at: root)) == ["second"])
    #expect(table.count == 1)
  }

  @Test("T14 what has ended leaves nothing in the table")
  func noResidue() {
    var table = EffectTable<Int>()
    let long = table.insert(-1, ids: [CancelID("long", at: child)])
    for number in 0..<10_000 {
      let ticket = table.insert(
        number, ids: [CancelID(number, at: child), CancelID("shared", at: sibling)])
      table.remove(ticket)
    }
    #expect(table.count == 1)
    #expect(table.residue == 3)  // the long one's id at three places
    table.remove(long)
    #expect(table.isEmpty)
    #expect(table.residue == 0)
  }
}

extension EffectTable {
  /// How many ids the table still knows, whatever has ended.
  var residue: Int {
    for child in Mirror(reflecting: self).children where child.label == "tickets" {
      return (child.value as? [CancelID: Set<Int>])?.count ?? -1
    }
    return -1
  }
}
