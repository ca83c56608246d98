/// What turns one list of lines into another: a plain value.
///
/// The common start and end are cut off first, then lines that occur once on each side anchor what lies
/// between, and only what is left, and short, is compared line by line. So two dumps of 100,000 lines that
/// differ in a few are compared in the time it takes to read them, and a rearranged list is never
/// compared in quadratic time: where nothing anchors it, it counts as replaced.
struct LineEdits {
  enum Edit: Equatable {
    case same(old: Int, new: Int)
    case removed(Int)
    case added(Int)
  }

  /// More lines than this are not compared line by line.
  private static let shortLength = 400
  private static let depthLimit = 12

  private(set) var edits: [Edit] = []
  private let old: [Int]
  private let new: [Int]

  /// Compares two lists. Lines are equal if they differ in the position in a list at most (`[3]: …`).
  init(old: [String], new: [String]) {
    // Equal numbers stand for equal lines.
    var numbers: [Substring: Int] = [:]
    func number(_ line: String) -> Int {
      let content = Self.content(of: line)
      if let number = numbers[content] { return number }
      defer { numbers[content] = numbers.count }
      return numbers.count
    }
    self.old = old.map(number)
    self.new = new.map(number)
    edits.reserveCapacity(max(old.count, new.count))
    compare(0..<old.count, 0..<new.count, depth: 0)
    alignBlocks(oldLines: old, newLines: new)
  }

  private mutating func compare(_ oldRange: Range<Int>, _ newRange: Range<Int>, depth: Int) {
    var (oldRange, newRange) = (oldRange, newRange)
    while let from = oldRange.first, let to = newRange.first, old[from] == new[to] {
      edits.append(.same(old: from, new: to))
      oldRange = oldRange.dropFirst()
      newRange = newRange.dropFirst()
    }
    let (oldEnd, newEnd) = (oldRange.upperBound, newRange.upperBound)
    while let from = oldRange.last, let to = newRange.last, old[from] == new[to] {
      oldRange = oldRange.dropLast()
      newRange = newRange.dropLast()
    }
    compareMiddle(oldRange, newRange, depth: depth)
    for (from, to) in zip(oldRange.upperBound..<oldEnd, newRange.upperBound..<newEnd) {
      edits.append(.same(old: from, new: to))
    }
  }

  private mutating func compareMiddle(
    _ oldRange: Range<Int>, _ newRange: Range<Int>, depth: Int
  ) {
    if oldRange.isEmpty || newRange.isEmpty { return replace(oldRange, newRange) }
    if oldRange.count + newRange.count <= Self.shortLength {
      return compareLines(oldRange, newRange)
    }
    let anchors = depth < Self.depthLimit ? self.anchors(oldRange, newRange) : []
    if anchors.isEmpty { return replace(oldRange, newRange) }
    var (from, to) = (oldRange.lowerBound, newRange.lowerBound)
    for anchor in anchors {
      compare(from..<anchor.old, to..<anchor.new, depth: depth + 1)
      edits.append(.same(old: anchor.old, new: anchor.new))
      (from, to) = (anchor.old + 1, anchor.new + 1)
    }
    compare(from..<oldRange.upperBound, to..<newRange.upperBound, depth: depth + 1)
  }

  private mutating func replace(_ oldRange: Range<Int>, _ newRange: Range<Int>) {
    edits += oldRange.map(Edit.removed)
    edits += newRange.map(Edit.added)
  }

  private mutating func compareLines(_ oldRange: Range<Int>, _ newRange: Range<Int>) {
    let difference = new[newRange].difference(from: old[oldRange])
    var removed: Set<Int> = []
    var added: Set<Int> = []
    for change in difference {
      switch change {
      case .remove(let offset, _, _): removed.insert(oldRange.lowerBound + offset)
      case .insert(let offset, _, _): added.insert(newRange.lowerBound + offset)
      }
    }
    var (from, to) = (oldRange.lowerBound, newRange.lowerBound)
    while from < oldRange.upperBound || to < newRange.upperBound {
      if from < oldRange.upperBound, removed.contains(from) {
        edits.append(.removed(from))
        from += 1
      } else if to < newRange.upperBound, added.contains(to) {
        edits.append(.added(to))
        to += 1
      } else {
        edits.append(.same(old: from, new: to))
        from += 1
        to += 1
      }
    }
  }

  // MARK: Anchors

  private struct Anchor {
    let old: Int
    let new: Int
  }

  /// The lines that occur once on each side, as many of them as are in the same order on both.
  private func anchors(_ oldRange: Range<Int>, _ newRange: Range<Int>) -> [Anchor] {
    let oldPlaces = uniquePlaces(in: old, oldRange)
    let newPlaces = uniquePlaces(in: new, newRange)
    let candidates = newRange.compactMap { place -> Anchor? in
      guard newPlaces[new[place]] == place, let from = oldPlaces[new[place]] ?? nil else {
        return nil
      }
      return Anchor(old: from, new: place)
    }
    return longestRising(candidates)
  }

  /// The place of each number that occurs once; nil for those that occur more often.
  private func uniquePlaces(in numbers: [Int], _ range: Range<Int>) -> [Int: Int?] {
    var places: [Int: Int?] = [:]
    for place in range {
      if places.updateValue(place, forKey: numbers[place]) != nil {
        places.updateValue(nil, forKey: numbers[place])
      }
    }
    return places
  }

  /// The longest part of a list in which the old places rise, in O(n log n).
  private func longestRising(_ anchors: [Anchor]) -> [Anchor] {
    var ends: [Int] = []
    var before: [Int?] = []
    for (index, anchor) in anchors.enumerated() {
      var (low, high) = (0, ends.count)
      while low < high {
        let middle = (low + high) / 2
        if anchors[ends[middle]].old < anchor.old { low = middle + 1 } else { high = middle }
      }
      before.append(low > 0 ? ends[low - 1] : nil)
      if low == ends.count { ends.append(index) } else { ends[low] = index }
    }
    var rising: [Anchor] = []
    var next = ends.last
    while let index = next {
      rising.append(anchors[index])
      next = before[index]
    }
    return rising.reversed()
  }

  // MARK: Alignment

  /// Moves blocks of lines up to where a reader sees them begin.
  ///
  /// A block whose last line equals the line before it can stand one line higher as well. Where a list
  /// gained an element, only one of these places shows the element from its first line to its last.
  private mutating func alignBlocks(oldLines: [String], newLines: [String]) {
    var start = 0
    while start < edits.count {
      guard let isAdded = Self.isAdded(edits[start]) else {
        start += 1
        continue
      }
      var end = start
      while end < edits.count, Self.isAdded(edits[end]) == isAdded { end += 1 }
      let isAlone = end == edits.count || Self.isAdded(edits[end]) == nil
      if isAlone { alignBlock(start..<end, isAdded ? newLines : oldLines, isAdded: isAdded) }
      start = end
    }
  }

  private mutating func alignBlock(_ block: Range<Int>, _ lines: [String], isAdded: Bool) {
    let numbers = isAdded ? new : old
    guard let last = Self.place(edits[block.upperBound - 1], isAdded),
      let first = Self.place(edits[block.lowerBound], isAdded)
    else { return }
    var best = (steps: 0, cost: Self.cost(ofBeginning: lines[first]))
    var steps = 0
    while steps < block.count, steps < block.lowerBound,
      case .same = edits[block.lowerBound - steps - 1],
      numbers[first - steps - 1] == numbers[last - steps]
    {
      steps += 1
      let cost = Self.cost(ofBeginning: lines[first - steps])
      if cost < best.cost { best = (steps, cost) }
    }
    for step in 0..<best.steps {
      let (upper, lower) = (block.lowerBound - step - 1, block.upperBound - step - 1)
      guard case .same(let old, let new) = edits[upper] else { return }
      edits[upper] = isAdded ? .added(new) : .removed(old)
      edits[lower] =
        isAdded ? .same(old: old, new: last - step) : .same(old: last - step, new: new)
    }
  }

  /// Whether an edit adds a line, or removes one; nil for a line that stays.
  private static func isAdded(_ edit: Edit) -> Bool? {
    switch edit {
    case .same: nil
    case .removed: false
    case .added: true
    }
  }

  private static func place(_ edit: Edit, _ isAdded: Bool) -> Int? {
    switch edit {
    case .same: nil
    case .removed(let old): isAdded ? nil : old
    case .added(let new): isAdded ? new : nil
    }
  }

  /// How badly a block begins with a line: best with little indentation, and not with what closes.
  private static func cost(ofBeginning line: String) -> Int {
    let indentation = line.utf8.prefix { $0 == UInt8(ascii: " ") }.count
    let closes = line.dropFirst(indentation).first.map { ")]".contains($0) } ?? false
    return indentation * 2 + (closes ? 1 : 0)
  }

  // MARK: Content

  /// A line without its position in a list: inserting an element changes those of all that follow.
  static func content(of line: String) -> Substring {
    let text = line.drop { $0 == " " }
    guard text.first == "[" else { return line[...] }
    let rest = text.dropFirst().drop { $0.isNumber }
    guard rest.hasPrefix("]: ") else { return line[...] }
    return rest
  }
}
