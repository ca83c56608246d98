import Testing

@testable import HostBridge

/// The table in which a group finds its rows: nothing but a dictionary that hashes less.
@Suite struct RowTableTests {
  /// An id of which many have the same hash.
  private struct CrowdedID: Hashable {
    let number: Int
    func hash(into hasher: inout Hasher) { hasher.combine(number % 3) }
  }

  private let root = Place(root: nil)
  private let slot = testSlot(0)

  private func row<ID>(_ id: ID) -> RowPlace<ID> { RowPlace(parent: root, slot: slot, id: id) }

  @Test("S1 a row is made once for an id, and found by it")
  func found() {
    var table = RowTable<Int>()
    let before = table.row(id: 7)
    let first = table.row(id: 7) { row(7) }
    let again = table.row(id: 7) { row(7) }
    let found = table.row(id: 7)
    let other = table.row(id: 8)
    #expect(before == nil)
    #expect(again === first)
    #expect(found === first)
    #expect(other == nil)
    let count = table.count
    #expect(count == 1)
  }

  @Test("C6 another row of the same id is not taken out")
  func another() {
    var table = RowTable<Int>()
    let first = table.row(id: 7) { row(7) }
    let removed = [row(7), row(8), first, first].map { table.remove($0) }
    #expect(removed == [false, false, true, false])
    let isEmpty = table.isEmpty
    #expect(isEmpty)
  }

  @Test("S1 every row is found by its id, whatever came and went", arguments: [40, 400])
  func model(ids: Int) {
    check(ids: ids) { $0 }
  }

  @Test("S1 rows are found by ids whose hashes collide, whatever came and went")
  func collisions() {
    check(ids: 40) { CrowdedID(number: $0) }
  }

  @Test("S5 the table lets go of a row that is taken out, and of all of them with itself")
  func lets() {
    var table: RowTable<Int>? = RowTable<Int>()
    for id in 0..<100 { _ = table?.row(id: id) { row(id) } }
    weak var gone = table?.row(id: 50)
    weak var kept = table?.row(id: 51)
    if let gone { _ = table?.remove(gone) }
    #expect(gone == nil)
    #expect(kept != nil)
    table = nil
    #expect(kept == nil)
  }

  /// Puts rows in and takes them out, and compares with a dictionary.
  private func check<ID: Hashable>(ids: Int, _ makeID: (Int) -> ID) {
    var table = RowTable<ID>()
    var model: [ID: RowPlace<ID>] = [:]
    var random: UInt64 = 1
    for _ in 0..<20 * ids {
      random = random &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      let id = makeID(Int(random >> 33) % ids)
      if random & 1 << 62 == 0, let row = model.removeValue(forKey: id) {
        let isRemoved = table.remove(row)
        #expect(isRemoved)
      } else {
        let made = table.row(id: id) { row(id) }
        #expect(model[id] == nil || model[id] === made)
        model[id] = made
      }
    }
    for id in (0..<ids).map(makeID) {
      let found = table.row(id: id)
      #expect(found === model[id])
    }
    let all = table.all
    #expect(all.count == model.count)
    #expect(Set(all.map(\.id)) == Set(model.keys))
  }
}
