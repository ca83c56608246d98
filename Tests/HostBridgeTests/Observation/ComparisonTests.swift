import Testing

@testable import HostBridge

@Suite struct ComparisonTests {
  private struct State {
    var count = 0
    var name = ""
    var items: [Int] = []
  }

  private func differs(_ comparison: Comparison, from state: State) -> Bool {
    withUnsafePointer(to: state) { comparison.differs(from: UnsafeRawPointer($0)) }
  }

  @Test("O1 a stored property is compared where it lies, a computed one by its key path")
  func reads() {
    let stored = Comparison.make(\State.count, 1, areEqual: ==)
    #expect(!differs(stored, from: State(count: 1, name: "not read")))
    #expect(differs(stored, from: State(count: 2)))
    let nested = Comparison.make(\State.items.count, 1, areEqual: ==)
    #expect(!differs(nested, from: State(items: [5])))
    #expect(differs(nested, from: State(items: [])))
  }

  @Test("O1 the first value read through a key path counts, and each belongs to its store")
  func firstRead() {
    var state = State(count: 1)
    withUnsafePointer(to: &state) { address in
      let source = ReadSource(state: UnsafeRawPointer(address), scheduler: ManualScheduler())
      let other = ReadSource(state: UnsafeRawPointer(address), scheduler: ManualScheduler())
      let recorder = ReadRecorder()
      recorder.begin()
      recorder.enter(source)
      recorder.compare(.make(\State.count, 1, areEqual: ==), at: \State.count)
      recorder.compare(.make(\State.count, 2, areEqual: ==), at: \State.count)
      recorder.enter(other)
      recorder.compare(.make(\State.name, "", areEqual: ==), at: \State.name)
      recorder.end()
      let parts = recorder.parts()
      #expect(parts.map(\.comparisons.count) == [1, 1])
      #expect(parts.first?.source === source)
      #expect(
        parts.first?.comparisons.first.map { differs($0, from: State(count: 1)) } == false)
    }
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
    #expect(areEqualIfComparable(Object?.some(object), object))
    #expect(!areEqualIfComparable(Object?.some(object), nil))
    #expect(areEqualIfComparable(object as AnyObject, object as AnyObject))
    #expect(!areEqualIfComparable(Opaque(), Opaque()))
    #expect(!areEqualIfComparable(1 as Any, "1" as Any))
  }
}
