import HostBridge
import HostBridgeTesting
import Testing

/// An identified array against a plain array that does the same the slow way.
@Suite struct IdentifiedArrayModelTests {
  @Test("whatever is done to it, an identified array is the array it stands for", arguments: 0..<40)
  func model(seed: Int) {
    var generator = SeededGenerator(seed: UInt64(seed) + 1)
    var array = IdentifiedArrayOf<Book>()
    var model: [Book] = []
    var copies: [(IdentifiedArrayOf<Book>, [Book])] = []
    let limit = seed % 4 == 0 ? 200 : 24
    withIssueReporter(IssueRecorder().reporter) {
      for step in 0..<400 {
        change(&array, &model, limit: limit, step: step, using: &generator)
        #expect(array.elements == model)
        #expect(array.ids == model.map(\.id))
        for (index, book) in model.enumerated() where array.index(id: book.id) != index {
          Issue.record("step \(step): \(book.id) is not found at \(index)")
        }
        #expect((0..<limit).count { array.contains(id: $0) } == model.count)
        if step % 50 == 0 { copies.append((array, model)) }
      }
    }
    // What was copied on the way is as it was.
    for (array, model) in copies { #expect(array.elements == model) }
  }

  private func change(
    _ array: inout IdentifiedArrayOf<Book>, _ model: inout [Book], limit: Int, step: Int,
    using generator: inout SeededGenerator
  ) {
    let book = Book(id: .random(in: 0..<limit, using: &generator), title: "\(step)")
    let earlier = model.firstIndex { $0.id == book.id }
    let place = Int.random(in: 0...model.count, using: &generator)
    switch Int.random(in: 0..<16, using: &generator) {
    case 0...2:
      array.append(book)
      if earlier == nil { model.append(book) }
    case 3, 4:
      array.insert(book, at: place)
      if earlier == nil { model.insert(book, at: place) }
    case 5:
      array.updateOrAppend(book)
      if let earlier { model[earlier] = book } else { model.append(book) }
    case 6:
      array.updateOrInsert(book, at: place)
      if let earlier { model[earlier] = book } else { model.insert(book, at: place) }
    case 7:
      array.remove(id: book.id)
      if let earlier { model.remove(at: earlier) }
    case 8 where place < model.count:
      array.remove(at: place)
      model.remove(at: place)
    case 9 where place < model.count:
      array.swapAt(0, place)
      model.swapAt(0, place)
    case 10:
      array[id: book.id]?.pages.append(step)
      if let earlier { model[earlier].pages.append(step) }
    case 11:
      array[id: book.id] = book
      if let earlier { model[earlier] = book } else { model.append(book) }
    case 12 where place < model.count:
      let end = Int.random(in: place..<model.count, using: &generator)
      let bounds = place..<min(end, place + 3)
      array.removeSubrange(bounds)
      model.removeSubrange(bounds)
    case 13 where !model.isEmpty:
      let source = RangeSet([place % model.count, book.id % model.count], within: array)
      array.move(fromOffsets: source, toOffset: place)
      _ = model.moveSubranges(source, to: place)
    case 14:
      // Through an optional that is emptied in place.
      func take(_ slot: inout Book?) { slot = nil }
      take(&array[id: book.id])
      if let earlier { model.remove(at: earlier) }
    case 15:
      array.sort { $0.title < $1.title }
      model.sort { $0.title < $1.title }
    default: break
    }
  }
}
