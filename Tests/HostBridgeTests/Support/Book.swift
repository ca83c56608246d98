/// A plain element for tests of collections. Its id can be changed, which is a misuse.
struct Book: Identifiable, Hashable, Codable {
  var id: Int
  var title = ""
  var pages: [Int] = []
}

/// Chance that is the same in every run.
struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed &* 0x9E37_79B9_7F4A_7C15 | 1 }

  mutating func next() -> UInt64 {
    state ^= state << 13
    state ^= state >> 7
    state ^= state << 17
    return state
  }
}

/// The address of an array's buffer.
func address<Element>(_ array: [Element]) -> UnsafeRawPointer? {
  array.withUnsafeBufferPointer { UnsafeRawPointer($0.baseAddress) }
}
