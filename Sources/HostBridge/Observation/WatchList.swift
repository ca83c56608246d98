internal import CHostBridge

/// The values that observers compare after a turn, of all observers of a store: a pure value.
///
/// They stand in one array, so that a turn compares them in one pass without touching the observers, and
/// those of one observer are linked. Where a value is small, its bits come first: as long as they are
/// where they were, nothing else need be asked.
struct WatchList {
  /// Stands for the end of a list of watches.
  static let noWatch: Int32 = -1

  private struct Watch {
    /// Nil where the place is free.
    var comparison: Comparison?
    var reader: Int32
    /// The next one of the same reader, or the next free place.
    var next: Int32
    var bits: StoredBits
  }

  private var watches: [Watch] = []
  private var freeWatch = WatchList.noWatch
  private var used = 0

  var isEmpty: Bool { used == 0 }

  /// Enters a comparison.
  ///
  /// - Parameter next: The reader's watches so far.
  /// - Returns: The reader's watches now.
  mutating func add(_ comparison: Comparison, reader: Int32, before next: Int32) -> Int32 {
    let watch = Watch(
      comparison: comparison, reader: reader, next: next, bits: comparison.bits)
    used += 1
    guard freeWatch >= 0 else {
      watches.append(watch)
      return Int32(watches.count - 1)
    }
    let index = freeWatch
    freeWatch = watches[Int(index)].next
    watches[Int(index)] = watch
    return index
  }

  /// Takes the watches of a reader out.
  ///
  /// - Returns: Their comparisons. What they hold may run foreign code when it is destroyed.
  mutating func remove(_ first: Int32) -> [Comparison] {
    var removed: [Comparison] = []
    var index = first
    while index >= 0 {
      let watch = watches[Int(index)]
      if let comparison = watch.comparison { removed.append(comparison) }
      watches[Int(index)] = Watch(comparison: nil, reader: -1, next: freeWatch, bits: StoredBits())
      freeWatch = index
      used -= 1
      index = watch.next
    }
    if used == 0, !watches.isEmpty {
      watches = []
      freeWatch = Self.noWatch
    }
    return removed
  }

  /// Puts another comparison of the same reader in the place of one, unless that has gone. The caller
  /// still holds the old one: what that holds may run foreign code when it is destroyed.
  ///
  /// - Returns: Whether it was there.
  mutating func replace(
    _ old: Comparison, at index: Int, with comparison: Comparison
  ) -> Bool {
    guard index < watches.count, watches[index].comparison === old else { return false }
    watches[index].comparison = comparison
    watches[index].bits = comparison.bits
    return true
  }

  /// The next watch whose value may have changed, at an index or after it; nil at the end.
  func candidate(
    from index: Int, state: UnsafeRawPointer
  ) -> (index: Int, reader: Int32, comparison: Comparison)? {
    watches.withUnsafeBufferPointer { watches in
      var index = index
      while index < watches.count {
        if !watches[index].bits.areSame(in: state), let comparison = watches[index].comparison {
          return (index, watches[index].reader, comparison)
        }
        index += 1
      }
      return nil
    }
  }
}

/// The bits of a small value in a state, and where they are.
@usableFromInline
struct StoredBits {
  private var offset: Int32 = 0
  /// Zero where there is nothing to compare.
  private var size: Int32 = 0
  private var words: (UInt64, UInt64) = (0, 0)

  /// Nothing to compare: never the same.
  @usableFromInline
  init() {}

  /// The bits of a value that takes part in a state at an offset; none of those that are too large.
  ///
  /// The caller has to keep the value for as long, so that no other object gets the address of one that
  /// it holds.
  @usableFromInline
  init(at address: UnsafeRawPointer, size: Int, offset: Int) {
    guard size > 0, size <= 16, let offset = Int32(exactly: offset) else { return }
    self.offset = offset
    self.size = Int32(size)
    withUnsafeMutableBytes(of: &words) {
      $0.copyMemory(from: UnsafeRawBufferPointer(start: address, count: size))
    }
  }

  /// Whether a state has the same bits there.
  @inline(__always)
  func areSame(in state: UnsafeRawPointer) -> Bool {
    let place = state + Int(offset)
    if size == 8 { return place.loadUnaligned(as: UInt64.self) == words.0 }
    if size == 0 { return false }
    return withUnsafePointer(to: words) { hostbridge_are_same($0, place, Int(size)) }
  }
}
