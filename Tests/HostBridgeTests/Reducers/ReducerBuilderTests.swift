import HostBridge
import Testing

@Suite struct ReducerBuilderTests {
  /// Appends its mark to the state and sends a follow-up that does so too.
  struct Mark: Reducer {
    let mark: String
    init(_ mark: String) { self.mark = mark }

    func reduce(into state: inout String, action: Int) -> Effect<Int> {
      state += "\(mark)\(action)"
      return .none
    }
  }

  private func marks<R: Reducer<String, Int>>(
    @ReducerBuilder<String, Int> _ reducer: () -> R
  ) -> String {
    let store = Store(initialState: "", scheduler: .manual(), reducer: reducer)
    store.send(1)
    return store.state
  }

  @Test("R1 builder order is run order, on one state")
  func order() {
    let result = marks {
      Mark("a")
      Reduce { state, _ in
        state += "(\(state))"
        return .none
      }
      Mark("b")
    }
    #expect(result == "a1(a1)b1")
  }

  @Test("R1 effects merge in builder order")
  func effects() {
    let store = Store(initialState: "", scheduler: .manual()) {
      Reduce<String, Int> { _, action in action == 0 ? .merge(.send(1), .send(2)) : .none }
      Reduce<String, Int> { _, action in action == 0 ? .send(3) : .none }
      CombineReducers {
        Reduce<String, Int> { _, action in action == 0 ? .none : .none }
        Reduce<String, Int> { _, action in action == 0 ? .send(4) : .none }
      }
      Mark("")
    }
    store.send(0)
    #expect(store.state == "01234")
  }

  @Test("R1 conditions: with and without else, and switch", arguments: [true, false])
  func conditions(_ condition: Bool) {
    let result = marks {
      if condition { Mark("if") }
      if condition { Mark("then") } else { Mark("else") }
      switch condition {
      case true: Mark("true")
      case false: Mark("false")
      }
    }
    #expect(result == (condition ? "if1then1true1" : "else1false1"))
  }

  @Test("R1 optionals, loops and availability")
  func more() {
    let none: Mark? = nil
    let some: Mark? = Mark("some")
    let result = marks {
      none
      some
      for number in 0..<3 { Mark("\(number).") }
      if #available(macOS 15, *) { Mark("available") }
    }
    #expect(result == "some10.11.12.1available1")
  }

  @Test("R1 an empty builder does nothing")
  func empty() {
    #expect(marks {} == "")
    #expect(
      marks {
        EmptyReducer()
        for _ in 0..<0 { Mark("x") }
      } == "")
  }

  @Test("R1 a reducer of erased type")
  func erased() {
    let reducers: [any Reducer<String, Int>] = [Mark("a"), Feature(), Mark("b")]
    let result = marks {
      reducers[0]
      for reducer in reducers { Reduce(reducer) }
    }
    #expect(result == "a1a1x1y1b1")
  }

  struct Feature: Reducer {
    typealias State = String
    typealias Action = Int

    var body: some ReducerOf<Self> {
      Mark("x")
      Mark("y")
    }
  }

  @Test("R1 features in features run in place")
  func nesting() {
    struct Outer: Reducer {
      typealias State = String
      typealias Action = Int

      var body: some ReducerOf<Self> {
        Mark("<")
        CombineReducers {
          Feature()
          Feature()
        }
        Mark(">")
      }
    }
    #expect(
      marks {
        Outer()
        Feature()
      } == "<1x1y1x1y1>1x1y1")
  }

  @Test("R1 ten thousand reducers need no deep stack")
  func many() {
    let store = Store(initialState: 0, scheduler: .manual()) {
      for _ in 0..<10_000 {
        Reduce<Int, Int> { state, action in
          state += action
          return .none
        }
      }
    }
    store.send(1)
    store.send(2)
    #expect(store.state == 30_000)
  }

  @Test("R1 body is evaluated once per store")
  func onceAStore() {
    let counter = Counter()
    let feature = Counting(counter: counter)
    let first = Store(initialState: "", scheduler: .manual()) { feature }
    #expect(counter.evaluations == 1)
    for action in 0..<10 { first.send(action) }
    #expect(counter.evaluations == 1)
    let second = Store(initialState: "", scheduler: .manual()) {
      feature
      feature
    }
    second.send(0)
    second.send(0)
    #expect(counter.evaluations == 3)
    #expect(counter.runs == 14)
  }

  @Test("R1 the store's own builder is evaluated once")
  func builderOnce() {
    var evaluations = 0
    let store = Store(initialState: "", scheduler: .manual()) {
      let _ = evaluations += 1
      Mark("a")
    }
    store.send(1)
    store.send(2)
    #expect(evaluations == 1)
    #expect(store.state == "a1a2")
  }

  final class Counter {
    var evaluations = 0
    var runs = 0
  }

  struct Counting: Reducer {
    typealias State = String
    typealias Action = Int
    let counter: Counter

    var body: some ReducerOf<Self> {
      let _ = counter.evaluations += 1
      Reduce { _, _ in
        counter.runs += 1
        return .none
      }
    }
  }

  @Test("R1 a reducer works by hand, too")
  func byHand() {
    var state = ""
    _ = Feature().reduce(into: &state, action: 7)
    _ = Optional(Mark("o")).reduce(into: &state, action: 8)
    _ = CombineReducers {
      Mark("c")
      if state.isEmpty { Mark("if") } else { Mark("else") }
      for _ in 0..<2 { Mark("l") }
      Reduce(Mark("r"))
      EmptyReducer()
    }
    .reduce(into: &state, action: 9)
    #expect(state == "x7y7o8c9else9l9l9r9")
  }
}
