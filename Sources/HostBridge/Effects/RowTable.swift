/// The places of rows by their ids.
///
/// A hash table that keeps the hashes: an id is hashed once when its row is looked for or made, and never
/// when the table grows. Rows that want the same bucket stand in those after it, without a gap.
@usableFromInline
struct RowTable<ID: Hashable>: ~Copyable {
  /// The number of rows.
  @usableFromInline var count = 0
  /// The number of buckets less one. They are as many as a power of two, and never all full.
  @usableFromInline var mask: Int
  /// The hash of the row in each bucket; zero where there is none.
  @usableFromInline var hashes: UnsafeMutablePointer<UInt32>
  /// The row in each bucket; memory that is not initialized where there is none.
  @usableFromInline var rows: UnsafeMutablePointer<RowPlace<ID>>

  /// An empty table.
  ///
  /// - Parameter buckets: A power of two.
  @inlinable
  init(buckets: Int = 4) {
    mask = buckets - 1
    hashes = .allocate(capacity: buckets)
    hashes.initialize(repeating: 0, count: buckets)
    rows = .allocate(capacity: buckets)
  }

  // Inlinable like all that uses the table, or the compiler stops at the property of a group.
  @inlinable
  deinit {
    for bucket in 0...mask where hashes[bucket] != 0 { (rows + bucket).deinitialize(count: 1) }
    hashes.deallocate()
    rows.deallocate()
  }

  @inlinable var isEmpty: Bool { count == 0 }

  /// All of them, in no order.
  @inlinable var all: [RowPlace<ID>] {
    (0...mask).compactMap { hashes[$0] == 0 ? nil : rows[$0] }
  }

  /// The row with an id, if there is one.
  @inlinable
  func row(id: ID) -> RowPlace<ID>? {
    let bucket = bucket(of: id, Self.hash(of: id))
    return hashes[bucket] == 0 ? nil : rows[bucket]
  }

  /// The row with an id, made if there is none.
  ///
  /// - Parameter make: Makes the row. It must not use the table.
  @inlinable @inline(__always)
  mutating func row(id: ID, orMake make: () -> RowPlace<ID>) -> RowPlace<ID> {
    let hash = Self.hash(of: id)
    var bucket = bucket(of: id, hash)
    if hashes[bucket] != 0 { return rows[bucket] }
    if count * 4 > mask * 3 {
      grow()
      bucket = emptyBucket(for: hash)
    }
    let row = make()
    hashes[bucket] = hash
    (rows + bucket).initialize(to: row)
    count += 1
    return row
  }

  /// Takes a row out.
  ///
  /// - Returns: Whether it was there: not another one, or none, of its id.
  @inlinable
  mutating func remove(_ row: RowPlace<ID>) -> Bool {
    var hole = bucket(of: row.id, Self.hash(of: row.id))
    guard hashes[hole] != 0, rows[hole] === row else { return false }
    (rows + hole).deinitialize(count: 1)
    // Those after it move up, as far as their hashes allow.
    var next = (hole + 1) & mask
    while hashes[next] != 0 {
      let wanted = Int(truncatingIfNeeded: hashes[next])
      if (next - wanted) & mask >= (next - hole) & mask {
        hashes[hole] = hashes[next]
        (rows + hole).moveInitialize(from: rows + next, count: 1)
        hole = next
      }
      next = (next + 1) & mask
    }
    hashes[hole] = 0
    count -= 1
    return true
  }

  // MARK: Details

  /// A hash that is never zero.
  @inlinable
  static func hash(of id: ID) -> UInt32 { UInt32(truncatingIfNeeded: id.hashValue) | 1 << 31 }

  /// The bucket of the row with an id, or that in which it would be.
  @inlinable
  func bucket(of id: ID, _ hash: UInt32) -> Int {
    var bucket = Int(truncatingIfNeeded: hash) & mask
    while hashes[bucket] != 0 {
      if hashes[bucket] == hash, isRow(at: bucket, id) { break }
      bucket = (bucket + 1) & mask
    }
    return bucket
  }

  // Not held while its id is compared: the table does.
  @inlinable @inline(__always)
  func isRow(at bucket: Int, _ id: ID) -> Bool {
    Unmanaged.passUnretained(rows[bucket])._withUnsafeGuaranteedRef { $0.id == id }
  }

  /// The bucket for a row that is not there.
  @inlinable
  func emptyBucket(for hash: UInt32) -> Int {
    var bucket = Int(truncatingIfNeeded: hash) & mask
    while hashes[bucket] != 0 { bucket = (bucket + 1) & mask }
    return bucket
  }

  /// Makes room for twice as many.
  @inlinable @inline(never)
  mutating func grow() {
    var larger = RowTable(buckets: (mask + 1) * 2)
    for bucket in 0...mask where hashes[bucket] != 0 {
      let free = larger.emptyBucket(for: hashes[bucket])
      larger.hashes[free] = hashes[bucket]
      (larger.rows + free).moveInitialize(from: rows + bucket, count: 1)
      // It is not this table's any more.
      hashes[bucket] = 0
    }
    larger.count = count
    self = larger
  }
}
