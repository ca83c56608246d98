import Testing

@testable import HostBridge

@Suite struct FIFOTests {
  @Test("T3 what is put in first comes out first, whatever comes in between")
  func order() {
    var queue = FIFO<Int>()
    var taken: [Int] = []
    var next = 0
    // In and out in an uneven rhythm, past every threshold at which memory is moved.
    for round in 0..<1_000 {
      for _ in 0..<(round % 7) {
        queue.append(next)
        next += 1
      }
      for _ in 0..<(round % 5) {
        if let element = queue.popFirst() { taken.append(element) }
      }
      #expect(queue.count == next - taken.count)
      #expect(queue.isEmpty == (next == taken.count))
      #expect(queue.first == (queue.isEmpty ? nil : taken.count))
    }
    while let element = queue.popFirst() { taken.append(element) }
    #expect(taken == Array(0..<next))
    #expect(queue.popFirst() == nil)
    #expect(queue.first == nil)
  }

  @Test("T3 elements can be looked at by their place")
  func places() {
    var queue = FIFO<Int>()
    #expect(queue.element(at: 0) == nil)
    for number in 0..<200 { queue.append(number) }
    for _ in 0..<150 { _ = queue.popFirst() }
    #expect((0..<51).map { queue.element(at: $0) } == (150..<200).map { $0 } + [nil])
  }

  @Test("T8 an element is released where it was taken out, not while the queue changes")
  func release() {
    final class Queue { var elements = FIFO<Witness>() }
    let queue = Queue()
    var counts: [Int] = []
    for _ in 0..<200 {
      // Each release looks at the queue: an access under way would trap.
      queue.elements.append(Witness { counts.append(queue.elements.count) })
    }
    while queue.elements.popFirst() != nil {}
    #expect(counts == (0..<200).reversed())
  }

  @Test("T14 a queue in steady use does not grow")
  func memory() {
    var queue = FIFO<Int>()
    for number in 0..<100 { queue.append(number) }
    for number in 0..<10_000 {
      queue.append(number)
      _ = queue.popFirst()
    }
    #expect(queue.slots.count <= 400)
    #expect(queue.count == 100)
  }
}
