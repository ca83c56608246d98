import HostBridgeTesting
import Testing

@testable import HostBridge

@Suite(.timeLimit(.minutes(1))) struct ChildInPlaceTests {
  /// Grows a child's array in one turn, while work of the child's runs, and tells whether it was copied
  /// after the first step. The first step of a turn copies, in debug builds (rule T6).
  private func copies<State: SchoolState>(_ type: State.Type, _ way: Way?) -> Bool {
    let lesson = Lesson(type) { state in way.map { state.put($0) } }
    func send(_ deed: @escaping (inout State.Child) -> Void) -> Effect<School<State>.Action> {
      let action = Pupil<State.Child>.Action.act {
        deed(&$0)
        return .none
      }
      return .send(way.map { lesson.store.state.action($0, action) } ?? .always(action))
    }
    if let way { lesson.child(way, lesson.work()) }
    var addresses: [UnsafePointer<String>?] = []
    var before: [UnsafePointer<String>?] = []
    let first = send { $0.words.reserveCapacity(64) }
    let next = send { child in
      before.append(child.words.withUnsafeBufferPointer(\.baseAddress))
      child.words.append("a long string, which is on the heap")
      addresses.append(child.words.withUnsafeBufferPointer(\.baseAddress))
    }
    lesson.store.send(.act { _ in .merge(first, next, next, next) })
    #expect(addresses.count == 3)
    return addresses != before
  }

  @Test("O2 a child that grows an array in place copies nothing", arguments: Way.allCases)
  func arrays(_ way: Way) {
    #expect(!copies(PlainSchool.self, way))
    #expect(!copies(ObservableSchool.self, way))
  }

  @Test("O2 a part that is always there is changed in place")
  func always() {
    #expect(!copies(PlainSchool.self, nil))
    #expect(!copies(ObservableSchool.self, nil))
  }

  @Test("O2 a row and an element are changed where they are", arguments: [Way.row, .element])
  func rows(_ way: Way) {
    func run<State: SchoolState>(_ type: State.Type) {
      var state = State()
      for id in 1...100 { state.put(way, id) }
      let lesson = School<State>(script: .init())
      func address() -> UnsafeRawPointer {
        way == .row
          ? UnsafeRawPointer(state.rows.elementPointer(at: 50))
          : UnsafeRawPointer(state.path.elementPointer(at: 50))
      }
      let before = address()
      let action: School<State>.Action =
        way == .row
        ? .rows(.element(id: 51, action: .say("a"))) : .path(.element(id: 50, action: .say("a")))
      for _ in 0..<3 { _ = lesson.reduce(into: &state, action: action) }
      #expect(address() == before)
      #expect((way == .row ? state.rows[50].words : state.path[50].words) == ["a", "a", "a"])
    }
    run(PlainSchool.self)
    run(ObservableSchool.self)
  }

  @Test("O2 the state that a feature will be dismounted with costs its steps no copy")
  func handled() {
    let diary = Plant.Diary()
    let store = plantStore(diary) {
      $0.twigs = [Plant.State("a")]
      $0.twigs[id: "a"]?.twigs = IdentifiedArray(
        uniqueElements: (0..<50).map { Plant.State("\($0)") })
    }
    var addresses: [UnsafeRawPointer] = []
    let look = Plant.Action.twigs(
      .element(
        id: "a",
        action: .change {
          $0.twigs[id: "7"]?.size += 1
          addresses.append(UnsafeRawPointer($0.twigs.elementPointer(at: 0)))
        }))
    store.send(.act { .merge(.send(look), .send(look), .send(look)) })
    #expect(addresses.count == 3)
    #expect(Set(addresses).count == 1)
    #expect(store.state.twigs[0].twigs[7].size == 3)
  }
}
