internal import CHostBridge

/// A list of properties that were read or changed. It keeps its memory.
final class EntryLog {
  let pointer: UnsafeMutablePointer<hostbridge_log>

  init() {
    pointer = .allocate(capacity: 1)
    pointer.initialize(to: hostbridge_log())
  }

  deinit {
    hostbridge_log_free(pointer)
    pointer.deallocate()
  }

  var count: Int { pointer.pointee.count }

  subscript(index: Int) -> ReaderTable.Key {
    let entry = pointer.pointee.entries[index]
    return ReaderTable.Key(state: entry.state, property: entry.property)
  }

  func removeAll() {
    pointer.pointee.count = 0
  }

  /// Removes what stands in a range a second time; the first of equal entries stays.
  ///
  /// - Returns: The end of what is left of the range. What comes after the range stays where it is.
  func removeDuplicates(in range: Range<Int>) -> Int {
    guard range.count > 1, let entries = pointer.pointee.entries else { return range.upperBound }
    var end = range.lowerBound
    var seen: Set<ReaderTable.Key> = []
    for index in range {
      let key = self[index]
      let isNew: Bool
      if range.count <= 16 {
        isNew = !(range.lowerBound..<end).contains { self[$0] == key }
      } else {
        isNew = seen.insert(key).inserted
      }
      guard isNew else { continue }
      entries[end] = entries[index]
      end += 1
    }
    return end
  }
}
