/// Which observers have read which properties: a pure value, made for one look-up a change.
///
/// Open addressing with linear probing over the properties, and for each a doubly linked list of its
/// readers in one array: adding, removing and finding cost O(1) each, whatever the number of readers.
struct ReaderTable {
  /// One property of one observable value.
  struct Key: Hashable {
    let state: UInt64
    let property: UInt64
  }

  /// A reading, for removing it: valid until it is removed.
  typealias Reading = Int32

  /// Stands for the end of a list of readings.
  static let noReading: Reading = -1

  private struct Slot {
    var key: Key
    /// The first reader, or -1 where the property has none any more.
    var head: Int32
    var isUsed: Bool
  }

  private struct Node {
    var reader: Int32
    var next: Int32
    var previous: Int32
    var slot: Int32
    /// The next reading of the same reader.
    var link: Int32
  }

  private var slots: [Slot] = []
  private var usedSlots = 0
  private var nodes: [Node] = []
  private var freeNode: Int32 = -1
  /// The number of readings.
  private(set) var count = 0

  /// Enters a reading.
  ///
  /// - Parameters:
  ///   - reader: The number of the observer.
  ///   - key: What it has read.
  ///   - link: The reader's other readings: the one returned is linked to them.
  mutating func add(
    reader: Int32, of key: Key, before link: Reading = noReading
  ) -> Reading {
    if (usedSlots + 1) * 2 > slots.count { rebuild() }
    let slot = find(key)
    if !slots[slot].isUsed {
      slots[slot] = Slot(key: key, head: -1, isUsed: true)
      usedSlots += 1
    }
    let head = slots[slot].head
    let node = Node(reader: reader, next: head, previous: -1, slot: Int32(slot), link: link)
    let index: Int32
    if freeNode >= 0 {
      index = freeNode
      freeNode = nodes[Int(index)].next
      nodes[Int(index)] = node
    } else {
      index = Int32(nodes.count)
      nodes.append(node)
    }
    if head >= 0 { nodes[Int(head)].previous = index }
    slots[slot].head = index
    count += 1
    return index
  }

  /// Takes a reading back.
  mutating func remove(_ reading: Reading) {
    let node = nodes[Int(reading)]
    if node.previous >= 0 {
      nodes[Int(node.previous)].next = node.next
    } else {
      slots[Int(node.slot)].head = node.next
    }
    if node.next >= 0 { nodes[Int(node.next)].previous = node.previous }
    nodes[Int(reading)].next = freeNode
    freeNode = reading
    count -= 1
  }

  /// The reading that a reading is linked to, or ``noReading``.
  func link(of reading: Reading) -> Reading { nodes[Int(reading)].link }

  /// What a reading is of.
  func key(of reading: Reading) -> Key { slots[Int(nodes[Int(reading)].slot)].key }

  /// The first reading of a property, or ``noReading``.
  func firstReading(of key: Key) -> Reading {
    guard !slots.isEmpty else { return Self.noReading }
    let place = find(key)
    return slots[place].isUsed ? slots[place].head : Self.noReading
  }

  /// The next reading of the same property, or ``noReading``.
  func reading(after reading: Reading) -> Reading { nodes[Int(reading)].next }

  /// Whose reading it is.
  func reader(of reading: Reading) -> Int32 { nodes[Int(reading)].reader }

  /// Calls a closure with every reader of a property, the one entered last first.
  func forEachReader(of key: Key, _ body: (Int32) -> Void) {
    var reading = firstReading(of: key)
    while reading >= 0 {
      body(reader(of: reading))
      reading = self.reading(after: reading)
    }
  }

  /// Calls a closure with every reader, once for each property it has read.
  func forEachReader(_ body: (Int32) -> Void) {
    for slot in slots where slot.isUsed { forEachReader(of: slot.key, body) }
  }

  /// Calls a closure with every reader of any property of some values. One pass over the table, however
  /// many values there are.
  func forEachReader(ofStates states: Set<UInt64>, _ body: (Int32) -> Void) {
    for slot in slots where slot.isUsed && slot.head >= 0 && states.contains(slot.key.state) {
      forEachReader(of: slot.key, body)
    }
  }

  /// The place of a key, or the empty place where it would go.
  private func find(_ key: Key) -> Int {
    let mask = slots.count - 1
    var hash = (key.state &+ key.property &* 0x9E37_79B9_7F4A_7C15) &* 0xBF58_476D_1CE4_E5B9
    hash ^= hash >> 32
    var place = Int(truncatingIfNeeded: hash) & mask
    while slots[place].isUsed, slots[place].key != key { place = (place + 1) & mask }
    return place
  }

  /// Makes room, and forgets the properties that nobody reads any more.
  private mutating func rebuild() {
    let old = slots
    let living = old.count(where: { $0.isUsed && $0.head >= 0 })
    var size = 16
    while size < (living + 1) * 4 { size *= 2 }
    slots = Array(
      repeating: Slot(key: Key(state: 0, property: 0), head: -1, isUsed: false), count: size)
    usedSlots = living
    for slot in old where slot.isUsed && slot.head >= 0 {
      let place = find(slot.key)
      slots[place] = slot
      var node = slot.head
      while node >= 0 {
        nodes[Int(node)].slot = Int32(place)
        node = nodes[Int(node)].next
      }
    }
  }
}
