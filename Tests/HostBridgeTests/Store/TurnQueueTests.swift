@testable import HostBridge
import Testing

/// The turn engine as a value: events in, commands out, no store.
struct TurnQueueTests {
  private typealias Queue = TurnQueue<String, String, Int, String>

  /// Takes commands until the queue rests or postpones, letting `react` add events to each.
  private static func run(
    _ queue: inout Queue, _ react: (inout Queue, String) -> Void = { _, _ in }
  ) -> [String] {
    var commands: [String] = []
    while true {
      let command = text(queue.next())
      commands.append(command)
      if command == "rest" || command.hasPrefix("postpone") { return commands }
      react(&queue, command)
    }
  }

  private static func text(_ command: Queue.Command) -> String {
    switch command {
    case .open(.action(let action), let ticket): "open \(action) \(ticket)"
    case .open(.resume(let work), let ticket): "resume \(work) \(ticket)"
    case .reduce(let action): "reduce \(action)"
    case .tell: "tell"
    case .host(let work): "host \(work)"
    case .close: "close"
    case .begin(let work): "begin \(work)"
    case .postpone(let ticket): "postpone \(ticket)"
    case .rest: "rest"
    }
  }

  @Test("T7 a turn opened directly is told directly, unless a follow-up is there")
  func toldDirectly() {
    var queue = Queue()
    var steps = [queue.openDirectly(), queue.tellDirectly(), queue.closeDirectly()]
    #expect(steps == [true, true, true] && queue.isResting)
    steps = [queue.tellDirectly(), queue.openDirectly()]
    queue.followUp("b")
    steps.append(queue.tellDirectly())
    #expect(steps == [false, true, false])
    #expect(Self.run(&queue) == ["reduce b", "tell", "close", "rest"])
    steps = [queue.openDirectly(), queue.tellDirectly()]
    // What a callback sent waits for the end of the turn.
    queue.send(.action("c"), ticket: 1)
    steps.append(queue.closeDirectly())
    #expect(steps == [true, true, false])
    #expect(Self.run(&queue) == ["close", "open c 1", "tell", "close", "rest"])
  }

  @Test("T2 a send opens a turn, is told, closed, and the queue rests")
  func oneTurn() {
    var queue = Queue()
    queue.send(.action("a"), ticket: 7)
    #expect(Self.run(&queue) == ["open a 7", "tell", "close", "rest"])
    #expect(queue.isResting)
  }

  @Test("T3 follow-ups are reduced breadth first, within the turn")
  func followUps() {
    var queue = Queue()
    queue.send(.action("tap"), ticket: 0)
    let commands = Self.run(&queue) { queue, command in
      switch command {
      case "open tap 0":
        queue.followUp("A")
        queue.followUp("B")
        queue.start("1")
      case "reduce A":
        queue.followUp("End")
        queue.start("2")
      case "reduce B": queue.start("3")
      case "reduce End": queue.start("4")
      default: break
      }
    }
    #expect(
      commands == [
        "open tap 0", "reduce A", "reduce B", "reduce End", "tell", "close",
        "begin 1", "begin 2", "begin 3", "begin 4", "rest",
      ])
  }

  @Test("T4 sends during a turn are turns of their own, first in, first out")
  func nestedSends() {
    var queue = Queue()
    queue.send(.action("a"), ticket: 0)
    let commands = Self.run(&queue) { queue, command in
      if command == "open a 0" { queue.send(.action("b"), ticket: 1) }
      if command == "tell", queue.depth == 0 { queue.send(.action("c"), ticket: 2) }
    }
    #expect(
      commands == [
        "open a 0", "tell", "close", "open b 1", "tell", "close", "open c 2", "tell", "close",
        "rest",
      ])
  }

  @Test("T7 host work runs after telling and before the turn ends, in order")
  func hostWork() {
    var queue = Queue()
    queue.send(.action("a"), ticket: 0)
    let commands = Self.run(&queue) { queue, command in
      if command == "open a 0" {
        queue.host("1")
        queue.host("2")
      }
      if command == "host 1" { queue.host("late") }
    }
    #expect(
      commands == ["open a 0", "tell", "host 1", "host 2", "host late", "close", "rest"])
  }

  @Test("T7 work begins only when no turn is left; a send made while beginning comes first")
  func beginning() {
    var queue = Queue()
    queue.send(.action("a"), ticket: 0)
    let commands = Self.run(&queue) { queue, command in
      if command == "open a 0" {
        queue.start("1")
        queue.start("2")
        queue.send(.action("b"), ticket: 1)
      }
      if command == "begin 1" { queue.send(.action("emitted"), ticket: 2) }
    }
    #expect(
      commands == [
        "open a 0", "tell", "close", "open b 1", "tell", "close", "begin 1", "open emitted 2",
        "tell", "close", "begin 2", "rest",
      ])
  }

  @Test("T9 a chain is postponed at its limit, after what was enlisted began, and goes on")
  func postponing() {
    var queue = Queue()
    queue.send(.action("0"), ticket: 0)
    var opened = 0
    func react(_ queue: inout Queue, _ command: String) {
      guard command.hasPrefix("open") else { return }
      opened += 1
      if opened == 5 { queue.start("work") }
      queue.send(.action("\(opened)"), ticket: opened)
    }
    let first = Self.run(&queue, react)
    #expect(opened == 1_000)
    #expect(first.suffix(3) == ["close", "begin work", "postpone 1000"])
    #expect(queue.isResting)
    #expect(queue.hasBacklog)

    #expect(Self.run(&queue, react) == ["rest"], "Nothing runs before the next tick")

    queue.resume()
    _ = Self.run(&queue, react)
    #expect(opened == 2_000)
  }

  @Test("T9 the limit is back to normal once a chain has ended")
  func limitIsRestored() {
    var queue = Queue()
    var left = 1_500
    func react(_ queue: inout Queue, _ command: String) {
      guard command.hasPrefix("open"), left > 0 else { return }
      left -= 1
      queue.send(.action("next"), ticket: 0)
    }
    queue.send(.action("first"), ticket: 0)
    #expect(Self.run(&queue, react).last == "postpone 0")
    queue.resume()
    #expect(Self.run(&queue, react).last == "rest")
    #expect(queue.limit == 1_000)
    #expect(!queue.hasBacklog)
  }

  @Test("T9 many sends from one callback are no chain")
  func manySendsAreNoChain() {
    var queue = Queue()
    queue.send(.action("a"), ticket: 0)
    let commands = Self.run(&queue) { queue, command in
      if command == "open a 0" {
        for index in 0..<5_000 { queue.send(.action("n"), ticket: index + 1) }
      }
    }
    #expect(commands.last == "rest")
    #expect(commands.count(where: { $0.hasPrefix("open") }) == 5_001)
  }

  @Test("T2 the fast path opens only at rest, and closes only what added nothing")
  func fastPath() {
    var queue = Queue()
    var answers = [queue.openDirectly(), queue.openDirectly()]
    #expect(answers == [true, false], "A turn is open after the first")
    queue.followUp("b")
    answers = [queue.closeDirectly()]
    #expect(answers == [false])
    #expect(Self.run(&queue) == ["reduce b", "tell", "close", "rest"])
    answers = [queue.openDirectly(), queue.closeDirectly()]
    #expect(answers == [true, true])
    #expect(queue.isResting)
  }
}
