import Testing

@testable import HostBridge

@Suite struct ReadLogTests {
  private struct State {
    var count = 0
    var name = ""
    var items: [Int] = []
  }

  private func differs(_ log: ReadLog<State>, from state: State) -> Bool {
    withUnsafePointer(to: state) { log.differs(from: $0) }
  }

  @Test("O1 a log without reads never differs")
  func empty() {
    #expect(!differs(ReadLog(isInTurn: true), from: State()))
  }

  @Test("O1 a log differs when one of its key paths gives another value")
  func reads() {
    let log = ReadLog<State>(isInTurn: true)
    log.record(\.count, 0, areEqual: ==)
    log.record(\.items.count, 0, areEqual: ==)
    #expect(!differs(log, from: State()))
    #expect(!differs(log, from: State(name: "not read")))
    #expect(differs(log, from: State(count: 1)))
    #expect(differs(log, from: State(items: [1])))
  }

  @Test("O1 the first value read through a key path counts")
  func firstRead() {
    let log = ReadLog<State>(isInTurn: true)
    log.record(\.count, 1, areEqual: ==)
    log.record(\.count, 2, areEqual: ==)
    #expect(differs(log, from: State(count: 2)))
    #expect(!differs(log, from: State(count: 1)))
  }

  @Test("O3 values are compared if they can be, objects by identity, others count as changed")
  func comparing() {
    final class Object {}
    struct Opaque {}
    let object = Object()
    #expect(areEqualIfComparable(1, 1))
    #expect(!areEqualIfComparable(1, 2))
    #expect(areEqualIfComparable(Int?.none, Int?.none))
    #expect(areEqualIfComparable([1: "a"], [1: "a"]))
    #expect(areEqualIfComparable(object, object))
    #expect(!areEqualIfComparable(object, Object()))
    #expect(!areEqualIfComparable(Opaque(), Opaque()))
    #expect(!areEqualIfComparable(1 as Any, "1" as Any))
  }
}
