import HostBridgeTesting
import Testing

@testable import HostBridge

/// Changes of single elements: where they happen, and what they say about the structure.
@Suite struct StackStateElementTests {
  @CasePathable
  enum Screen: Equatable {
    case list([Int])
    case detail(String)
  }

  @Test("K1 what an element holds in a case is read and changed by id")
  func cases() {
    var stack: StackState<Screen> = [.list([1]), .detail("a")]
    #expect(stack[id: 0, case: \.list] == [1] && stack[id: 0, case: \.detail] == nil)
    stack[id: 0, case: \.list]?.append(2)
    stack[id: 1, case: \.detail] = "b"
    stack[id: 0, case: \.detail]?.append("never")
    stack[id: 1, case: \.list] = nil
    #expect(stack.elements == [.list([1, 2]), .detail("b")] && stack.ids == [0, 1])
    stack[id: 0, case: \.list] = nil
    #expect(stack.elements == [.detail("b")] && stack.ids == [1] && stack.index(id: 1) == 0)
  }

  @Test("K4 writing another case, or an unknown id's, is an issue and changes nothing")
  func otherCases() {
    let before: StackState<Screen> = [.list([1]), .detail("a")]
    var stack = before
    expectIssue("in another case") { stack[id: 0, case: \.detail] = "b" }
    expectIssue("not on the stack") { stack[id: 7, case: \.detail] = "b" }
    #expect(stack == before && stack.structure == before.structure)
  }

  @Test("O2 a mutation in place copies neither the stack nor what the element holds")
  func inPlace() {
    var stack = StackState((0..<10).map { Book(id: $0, pages: [$0]) })
    stack[7].pages.reserveCapacity(8)
    let elements = address(stack.elements)
    let pages = address(stack[7].pages)
    stack[id: 7]?.pages.append(1)
    stack[7].pages.append(2)
    stack.withElement(at: 7) { $0.pages.append(3) }
    #expect(stack[7].pages == [7, 1, 2, 3])
    #expect(address(stack.elements) == elements && address(stack[7].pages) == pages)
    #expect(UnsafeRawPointer(stack.elementPointer(at: 0)) == elements)
    var screens: StackState<Screen> = [.list([]), .detail("a")]
    screens[id: 0, case: \.list]?.reserveCapacity(8)
    let numbers = address(screens[id: 0, case: \.list] ?? [])
    for number in 0..<8 { screens[id: 0, case: \.list]?.append(number) }
    #expect(address(screens[id: 0, case: \.list] ?? []) == numbers)
  }

  @Test("O3 the stamp changes with ids, order and the identity of observable elements")
  func stamps() {
    var stack = StackState([Leaf(), Leaf(), Leaf()])
    var last = stack.structure
    func isNew() -> Bool {
      defer { last = stack.structure }
      return stack.structure != last
    }
    #expect(StackState<Leaf>().structure == 0 && last != 0)
    stack[id: 0]?.count = 1
    stack[1].count = 1
    stack[id: 2] = stack[id: 2]
    stack.swapAt(1, 1)
    stack.removeAll { $0.count > 1 }
    stack.replaceSubrange(1..<1, with: [])
    #expect(!isNew())
    stack[id: 0] = Leaf()
    #expect(isNew())
    stack[id: 0]? = Leaf()
    #expect(isNew())
    stack[1] = Leaf()
    #expect(isNew())
    stack.swapAt(0, 1)
    #expect(isNew())
    stack.append(Leaf())
    #expect(isNew())
    stack.pop(to: 2)
    #expect(isNew())
    stack[id: 0] = nil
    #expect(isNew())
    stack.noteIdentityChange()
    #expect(isNew())
    stack.removeAll()
    #expect(isNew() && last == 0)
  }

  @Test("a copy of a stack is another value")
  func copies() {
    var stack = StackState(["a", "b"])
    let copy = stack
    stack[id: 0]?.append("!")
    stack.pop(from: 1)
    #expect(copy.elements == ["a", "b"] && copy.index(id: 1) == 1 && stack.elements == ["a!"])
  }
}
