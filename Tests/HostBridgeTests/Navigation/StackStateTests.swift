import Foundation
import HostBridgeTesting
import Testing

@testable import HostBridge

@Suite struct StackStateTests {
  private let stack = StackState(["a", "b", "c"])

  @Test("K1 inserted elements get fresh increasing ids, which are never given again")
  func freshIDs() {
    var stack = StackState<String>()
    #expect(stack.nextID == 0 && stack.ids.isEmpty)
    stack.append("a")
    stack.append("b")
    #expect(stack.ids == [0, 1] && stack.nextID == 2)
    stack.removeLast()
    stack.append("c")
    stack.insert("d", at: 0)
    #expect(stack.ids == [3, 0, 2] && Array(stack) == ["d", "a", "c"])
    stack.removeAll()
    stack += ["e", "f"]
    #expect(stack.ids == [4, 5])
    stack.replaceSubrange(0..<1, with: ["g", "h"])
    #expect(stack.ids == [6, 7, 5] && Array(stack) == ["g", "h", "f"])
    let literal: StackState = [1, 2]
    #expect(literal.ids == [0, 1])
  }

  @Test("K1 ids survive mutation, by id and by place")
  func mutation() {
    var stack = stack
    stack[id: 1]?.append("!")
    stack[2] = "z"
    stack[0].append("?")
    stack[id: 2] = stack[id: 2].map { $0 + "z" }
    #expect(stack.ids == [0, 1, 2] && stack.elements == ["a?", "b!", "zz"])
    #expect(stack[id: 7] == nil && stack.index(id: 2) == 2 && stack.index(id: 7) == nil)
  }

  @Test("K1 an element keeps its id wherever it is moved")
  func moving() {
    var stack = StackState(["c", "a", "b"])
    stack.sort { $0 < $1 }
    #expect(stack.elements == ["a", "b", "c"] && stack.ids == [1, 2, 0])
    stack.swapAt(0, 2)
    #expect(stack.elements == ["c", "b", "a"] && stack.ids == [0, 2, 1] && stack[id: 1] == "a")
    stack.reverse()
    #expect(stack.ids == [1, 2, 0] && stack[id: 0] == "c")
    #expect(stack.filter { $0 != "b" }.ids == [1, 0])
    stack.removeAll { $0 == "a" }
    #expect(stack.ids == [2, 0] && stack[id: 0] == "c" && stack[id: 1] == nil)
  }

  @Test("K1 writing nil removes that element alone")
  func removing() {
    var stack = stack
    stack[id: 1] = nil
    #expect(stack.ids == [0, 2] && stack[id: 2] == "c")
    func take(_ slot: inout String?) { slot = nil }
    take(&stack[id: 0])
    take(&stack[id: 9])
    stack[id: 9] = nil
    #expect(stack.ids == [2] && stack.index(id: 2) == 0)
  }

  @Test("K3 popping from an element takes all above with it, popping to one only those")
  func popping() {
    var stack = StackState(["a", "b", "c", "d"])
    stack.pop(to: 2)
    #expect(stack.ids == [0, 1, 2])
    stack.pop(to: 2)
    stack.pop(from: 1)
    #expect(stack.ids == [0] && stack[id: 1] == nil && stack.nextID == 4)
    stack.pop(from: 0)
    #expect(stack.isEmpty)
  }

  @Test("K3 an id that is not on the stack is an issue, and nothing is changed")
  func unknownIDs() {
    var stack = stack
    let line = #line + 1
    let issue = expectIssue("popped by its id") { stack.pop(from: 7) }
    #expect(issue?.line == line && issue?.fileID.hasSuffix("StackStateTests.swift") == true)
    expectIssue("On the stack: #0, #1, #2") { stack.pop(to: 7) }
    expectIssue("written by its id") { stack[id: 7] = "z" }
    func fill(_ slot: inout String?) { slot = "z" }
    expectIssue("written by its id") { fill(&stack[id: 7]) }
    #expect(stack == self.stack && stack.nextID == 3)
  }

  @Test("K2 an element is pushed under an id that is free, and counting goes on after it")
  func pushing() {
    var stack = stack
    let refused = stack.insert("z", id: 1)
    #expect(!refused && stack == self.stack)
    let taken = [stack.insert("d", id: stack.nextID), stack.insert("e", id: 9)]
    #expect(taken == [true, true])
    stack.append("f")
    #expect(stack.ids == [0, 1, 2, 3, 9, 10] && stack[id: 9] == "e")
  }

  @Test("K1 a stack compares and hashes by elements and ids")
  func comparing() {
    var other = StackState(["a", "b", "c"])
    #expect(other == stack && other.hashValue == stack.hashValue)
    other.removeLast()
    other.append("c")
    #expect(other != stack && other.elements == stack.elements)
  }

  @Test("K1 a stack codes as the bare array, and counts anew when it is decoded")
  func coding() throws {
    var stack = stack
    stack.removeFirst()
    let data = try JSONEncoder().encode(stack)
    #expect(String(decoding: data, as: UTF8.self) == #"["b","c"]"#)
    let decoded = try JSONDecoder().decode(StackState<String>.self, from: data)
    #expect(decoded.elements == ["b", "c"] && decoded.ids == [0, 1] && decoded.nextID == 2)
  }

  @Test("K1 a stack prints and mirrors as the bare array")
  func printing() {
    let stack: StackState = [4, 5]
    #expect("\(stack)" == "[4, 5]" && "\(stack.ids)" == "[#0, #1]")
    #expect(String(reflecting: stack) == "StackState<Int>(#0: 4, #1: 5)")
    #expect(Mirror(reflecting: stack).children.map { $0.value as? Int } == [4, 5])
  }

  @Test("K1 whatever is done to it, a stack is the list of pairs it stands for", arguments: 0..<20)
  func model(seed: Int) {
    var generator = SeededGenerator(seed: UInt64(seed) + 1)
    var stack = StackState<Int>()
    var model: [(id: StackElementID, value: Int)] = []
    for step in 0..<300 {
      let place = Int.random(in: 0...model.count, using: &generator)
      let id = stack.nextID
      switch Int.random(in: 0..<8, using: &generator) {
      case 0, 1:
        stack.append(step)
        model.append((id, step))
      case 2:
        stack.insert(step, at: place)
        model.insert((id, step), at: place)
      case 3 where place < model.count:
        stack[id: model[place].id]? += 1
        model[place].value += 1
      case 4 where place < model.count:
        stack[id: model[place].id] = nil
        model.remove(at: place)
      case 5 where place < model.count && place % 3 == 0:
        stack.pop(from: model[place].id)
        model.removeSubrange(place...)
      case 6 where place < model.count:
        stack.swapAt(0, place)
        model.swapAt(0, place)
      case 7 where place < model.count:
        stack.replaceSubrange(place..<(place + 1), with: [step, step])
        model.replaceSubrange(
          place..<(place + 1),
          with: [(id, step), (StackElementID(number: id.number + 1), step)])
      default: break
      }
      #expect(stack.elements == model.map(\.value) && stack.ids == model.map(\.id))
      #expect(model.indices.allSatisfy { stack.index(id: model[$0].id) == $0 })
      #expect(stack.positions.count == model.count)
    }
  }
}
