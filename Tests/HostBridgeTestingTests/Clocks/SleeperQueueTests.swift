import Testing

@testable import HostBridge
@testable import HostBridgeTesting

@Suite struct SleeperQueueTests {
  var queue = SleeperQueue<Duration, String>(now: .init())

  private mutating func ticket(
    _ seconds: Int
  ) throws -> SleeperQueue<Duration, String>.Ticket {
    let ticket = queue.ticket(until: .init(offset: .seconds(seconds)))
    return try #require(ticket)
  }

  private mutating func next(_ seconds: Int) -> String? {
    queue.next(until: .init(offset: .seconds(seconds)))
  }

  private mutating func lieDown(
    _ name: String, _ seconds: Int
  ) throws -> SleeperQueue<Duration, String>.Ticket {
    let ticket = try ticket(seconds)
    let isAsleep = queue.add(name, ticket)
    #expect(isAsleep)
    return ticket
  }

  private mutating func wakeAll(until seconds: Int) -> [String] {
    var woken: [String] = []
    while let name = queue.next(until: .init(offset: .seconds(seconds))) { woken.append(name) }
    return woken
  }

  @Test("X1 the queue is in the order of tickets, not of lying down") mutating func order() throws {
    let first = try ticket(1)
    _ = try lieDown("second", 1)
    let isAsleep = queue.add("first", first)
    #expect(isAsleep)
    _ = try lieDown("third", 1)
    #expect(queue.sleepers.map(\.sleeper) == ["first", "second", "third"])
    let result1 = wakeAll(until: 1)
    #expect(result1 == ["first", "second", "third"])
  }

  @Test("X1 the time moves deadline by deadline, then to the end") mutating func time() throws {
    _ = try lieDown("a", 2)
    _ = try lieDown("b", 5)
    let result2 = next(4)
    #expect(result2 == "a")
    #expect(queue.now == .init(offset: .seconds(2)))
    let result3 = next(4)
    #expect(result3 == nil)
    #expect(queue.now == .init(offset: .seconds(4)))
    // An advance that ends earlier than another one under way does not take the time back.
    let result4 = next(3)
    #expect(result4 == nil)
    #expect(queue.now == .init(offset: .seconds(4)))
    let woken = [queue.takeNext(), queue.takeNext()]
    #expect(woken == ["b", nil])
    #expect(queue.now == .init(offset: .seconds(5)))
  }

  @Test("X1 nobody lies down until a time that has come") mutating func late() throws {
    let ticket = try ticket(1)
    let result5 = next(1)
    #expect(result5 == nil)
    let isAsleep = queue.add("late", ticket)
    #expect(!isAsleep)
    let other = queue.ticket(until: .init(offset: .seconds(1)))
    #expect(other == nil)
    #expect(queue.sleepers.isEmpty)
  }

  @Test("X1 goals add up, and never lie before the present") mutating func goals() {
    let goals = [queue.extendGoal(by: .seconds(2)), queue.extendGoal(by: .seconds(3))]
    #expect(goals.map(\.offset) == [.seconds(2), .seconds(5)])
    let result6 = next(9)
    #expect(result6 == nil)
    let goal = queue.extendGoal(by: .seconds(1))
    #expect(goal.offset == .seconds(10))
  }

  @Test("X1 a queue agrees with a sorted list, whatever is done") mutating func model() throws {
    var seed: UInt64 = 5
    func random(_ bound: UInt64) -> Int {
      seed = seed &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int((seed >> 33) % bound)
    }
    var model: [(ticket: SleeperQueue<Duration, String>.Ticket, name: String)] = []
    var now = 0
    for step in 0..<5_000 {
      switch random(4) {
      case 0, 1:
        model.append((try lieDown("\(step)", now + 1 + random(30)), "\(step)"))
        model.sort { $0.ticket < $1.ticket }
      case 2 where !model.isEmpty:
        let index = random(UInt64(model.count))
        let removed = [queue.remove(model[index].ticket), queue.remove(model[index].ticket)]
        #expect(removed == [model[index].name, nil])
        model.remove(at: index)
      default:
        now += random(8)
        let due = model.filter { $0.ticket.deadline <= .init(offset: .seconds(now)) }
        model.removeFirst(due.count)
        let result7 = wakeAll(until: now)
        #expect(result7 == due.map(\.name))
      }
      #expect(queue.sleepers.map(\.sleeper) == model.map(\.name))
    }
  }
}
