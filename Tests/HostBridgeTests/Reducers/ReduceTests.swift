import HostBridge
import HostBridgeTesting
import Testing

@Suite struct ReduceTests {
  struct Doubler: Reducer {
    struct State: Equatable {
      var value = 1
      var items: [Int] = []
    }

    func reduce(into state: inout State, action: Int) -> Effect<Int> {
      state.value = state.value * 2 + action
      return .none
    }
  }

  // MARK: Reading the store

  @Test("T6 a Reduce in the store's own builder reads the value just before it")
  func reading() {
    let slot = Slot<StoreOf<Doubler>>()
    var seen: [Int] = []
    let store = Store(initialState: Doubler.State(), scheduler: .manual()) {
      Reduce<Doubler.State, Int> { _, _ in
        seen.append(slot.value?.value ?? -1)
        return .none
      }
      Doubler()
      Reduce<Doubler.State, Int> { state, _ in
        seen.append(slot.value?.value ?? -1)
        state.value += 100
        // Its own change is not yet there.
        seen.append(slot.value?.value ?? -1)
        return .none
      }
      Reduce<Doubler.State, Int> { _, _ in
        seen.append(slot.value?.value ?? -1)
        return .none
      }
    }
    slot.value = store
    store.send(0)
    #expect(seen == [1, 2, 2, 102])
    #expect(store.value == 102)
    slot.value = nil
  }

  @Test("T6 what a Reduce in the store's own builder changes is written back")
  func writingBack() {
    let store = Store(initialState: Doubler.State(), scheduler: .manual()) {
      Reduce<Doubler.State, Int> { state, action in
        state.value += action
        state.items.append(action)
        return .none
      }
      Doubler()
      Reduce<Doubler.State, Int> { state, _ in
        state.items.append(state.value)
        return .none
      }
    }
    store.send(1)
    store.send(2)
    #expect(store.state == Doubler.State(value: 16, items: [1, 5, 2, 16]))
  }

  @Test("T6 reading costs no copy unless the closure mutates")
  func noCopy() {
    func address(_ items: [Int]) -> UnsafeRawPointer? {
      items.withUnsafeBufferPointer { UnsafeRawPointer($0.baseAddress) }
    }
    let slot = Slot<StoreOf<Doubler>>()
    var inside: [UnsafeRawPointer?] = []
    let store = Store(
      initialState: Doubler.State(items: Array(0..<1_000)), scheduler: .manual()
    ) {
      Reduce<Doubler.State, Int> { state, action in
        inside = [address(state.items), slot.value.flatMap { address($0.items) }]
        return .none
      }
    }
    slot.value = store
    let before = address(store.items)
    store.send(1)
    #expect(inside == [before, before])
    #expect(address(store.items) == before)
    slot.value = nil
  }

  @Test("T6 the host's Reduce may stand in groups, branches and loops of the store's builder")
  func readingInGroups() {
    let slot = Slot<StoreOf<Doubler>>()
    var seen: [Int] = []
    func reader() -> Reduce<Doubler.State, Int> {
      Reduce { _, _ in
        seen.append(slot.value?.value ?? -1)
        return .none
      }
    }
    let store = Store(initialState: Doubler.State(), scheduler: .manual()) {
      Doubler()
      CombineReducers { reader() }
      if seen.isEmpty { reader() } else { EmptyReducer() }
      for _ in 0..<2 { reader() }
      Reduce(reader())
      Optional(reader())
    }
    slot.value = store
    store.send(0)
    #expect(seen == Array(repeating: 2, count: 6))
    slot.value = nil
  }

  @Test("T6 the host's Reduce may be called for follow-ups, and reads what was before each")
  func followUps() {
    let slot = Slot<Store<Int, Int>>()
    var seen: [Int?] = []
    let store = Store(initialState: 0, scheduler: .manual()) {
      Reduce<Int, Int> { state, action in
        seen.append(slot.value?.state)
        state += 1
        return action > 0 ? .send(action - 1) : .none
      }
    }
    slot.value = store
    store.send(3)
    #expect(seen == [0, 1, 2, 3])
    slot.value = nil
  }

  @Test("T6 reading the store in a feature's body is an issue and gives the value before the turn")
  func readingInFeature() {
    struct Nosy: Reducer {
      struct State { var value = 0 }
      let slot: Slot<Store<State, Int>>
      var seen: (Int) -> Void

      var body: some Reducer<State, Int> {
        Reduce { state, action in
          state.value += 1
          if action > 0 { return .send(action - 1) }
          seen(slot.value?.value ?? -1)
          return .none
        }
      }
    }
    let slot = Slot<Store<Nosy.State, Int>>()
    var seen: [Int] = []
    expectIssue("A store was read from inside one of its own reducers") {
      let store = Store(initialState: Nosy.State(value: 10), scheduler: .manual()) {
        Nosy(slot: slot) { seen.append($0) }
      }
      slot.value = store
      // The third step of the turn: the value from before the turn, not from before the step.
      store.send(2)
      #expect(store.value == 13)
    }
    #expect(seen == [10])
    slot.value = nil
  }

  @Test("T6 reading the store in a reducer without a body is an issue as well")
  func readingInPlainReducer() throws {
    struct Nosy: Reducer {
      let slot: Slot<Store<Int, Int>>
      func reduce(into state: inout Int, action: Int) -> Effect<Int> {
        state += action
        state += (slot.value?.state ?? 0) * 100
        return .none
      }
    }
    let slot = Slot<Store<Int, Int>>()
    var line = 0
    let issue = expectIssue("A store was read from inside one of its own reducers") {
      line = #line + 1
      let store = Store(initialState: 1, scheduler: .manual()) { Nosy(slot: slot) }
      slot.value = store
      store.send(2)
      #expect(store.state == 103)
    }
    #expect(try #require(issue).line == line)
    #expect(try #require(issue).fileID == #fileID)
    slot.value = nil
  }

  @Test("T6 a Reduce inside a feature's body is not the host's, wherever the feature stands")
  func readingInErasedFeature() {
    struct Nosy: Reducer {
      let slot: Slot<Store<Int, Int>>
      var body: some Reducer<Int, Int> {
        CombineReducers {
          Reduce { _, _ in
            _ = slot.value?.state
            return .none
          }
        }
      }
    }
    let slot = Slot<Store<Int, Int>>()
    expectIssue("A store was read from inside one of its own reducers") {
      let erased: any Reducer<Int, Int> = Nosy(slot: slot)
      let store = Store(initialState: 1, scheduler: .manual()) {
        CombineReducers { Reduce(erased) }
        // Outside again: this one may read.
        Reduce<Int, Int> { state, _ in
          state += slot.value?.state ?? 0
          return .none
        }
      }
      slot.value = store
      store.send(0)
      #expect(store.state == 2)
    }
    slot.value = nil
  }

  @Test("T6 reading another store in a reducer is fine")
  func readingAnother() {
    let other = Store(initialState: 5, scheduler: .manual()) { EmptyReducer<Int, Int>() }
    struct Reader: Reducer {
      let other: Store<Int, Int>
      func reduce(into state: inout Int, action: Int) -> Effect<Int> {
        state += other.state
        return .none
      }
    }
    let store = Store(initialState: 0, scheduler: .manual()) { Reader(other: other) }
    store.send(0)
    #expect(store.state == 5)
  }

  // MARK: Hosts

  @Test("R8 Reduce(host:) gets the host, the state and the action, and effects work")
  func host() {
    let host = Panel()
    let store = Store(initialState: Doubler.State(), scheduler: .manual()) {
      Doubler()
      Reduce(host: host) { host, state, action in
        host.heard.append("reduce \(action) at \(state.value)")
        state.items.append(action)
        return .host { host.heard.append("host \(action)") }
      }
    }
    store.send(3)
    #expect(host.heard == ["reduce 3 at 5", "host 3"])
    #expect(store.items == [3])
  }

  @Test("R8 the host is held weakly, and the reducer is inert once it is gone")
  func hostGone() {
    var host: Plain? = Plain()
    let glance = Glance(host!)
    var runs = 0
    let store = Store(initialState: 0, scheduler: .manual()) {
      Reduce(host: host!) { _, state, action in
        runs += 1
        state += action
        return .send(0)
      }
    }
    host = nil
    #expect(glance.isGone)
    #expect(host == nil)
    store.send(1)
    #expect(runs == 0)
    #expect(store.state == 0)
  }

  @Test("R8 a weakly captured self works as in the article")
  func weakSelf() {
    final class Parent {
      var heard: [Int] = []
      func makeStore() -> StoreOf<Doubler> {
        Store(initialState: Doubler.State(), scheduler: .manual()) {
          Doubler()
          Reduce { [weak self] _, action in
            .host { self?.heard.append(action) }
          }
        }
      }
    }
    var parent: Parent? = Parent()
    let store = parent!.makeStore()
    store.send(1)
    store.send(2)
    #expect(parent?.heard == [1, 2])
    let glance = Glance(parent!)
    parent = nil
    #expect(glance.isGone)
    store.send(3)
    #expect(store.value == 19)
    #expect(parent == nil)
  }

  @Test("R8 hosts, closures and features mix in any order")
  func mixing() {
    let first = Panel()
    let second = Panel()
    let slot = Slot<StoreOf<Doubler>>()
    // Swift infers a builder from its first line on: with a host's closure there, the type is written.
    let store: StoreOf<Doubler> = Store(initialState: Doubler.State(), scheduler: .manual()) {
      Reduce(host: first) { host, state, _ in
        host.heard.append("\(state.value), store \(slot.value?.value ?? -1)")
        state.value += 1
        return .none
      }
      Doubler()
      Reduce { state, _ in
        state.value += 10
        return .none
      }
      Doubler()
      Reduce(host: second) { host, state, _ in
        host.heard.append("\(state.value), store \(slot.value?.value ?? -1)")
        return .none
      }
    }
    slot.value = store
    store.send(0)
    #expect(first.heard == ["1, store 1"])
    #expect(second.heard == ["28, store 28"])
    slot.value = nil
  }

  @Test("R8 a host owns the store that listens for it, and both go together")
  func ownership() {
    final class Parent: ObservationHost {
      let observations = ObservationTokens()
      var store: StoreOf<Doubler>?
      var heard: [Int] = []
      func show() {
        store = Store(initialState: Doubler.State(), scheduler: .manual()) {
          Doubler()
          Reduce(host: self) { parent, _, action in .host { parent.heard.append(action) } }
        }
      }
    }
    var parent: Parent? = Parent()
    parent?.show()
    parent?.store?.send(1)
    #expect(parent?.heard == [1])
    let glances = [Glance(parent!), Glance(parent!.store!)]
    parent = nil
    #expect(glances.map(\.isGone) == [true, true])
    #expect(parent == nil)
  }

  @Test("R8 a host may send, subscribe and drop the store from its Reduce")
  func anythingGoes() {
    let host = Panel()
    let slot = Slot<Store<Int, Int>>()
    slot.value = Store(initialState: 0, scheduler: .manual()) {
      Reduce(host: host) { host, state, action in
        state += action
        switch action {
        case 1:
          slot.value?.subscribe(host) { host, action in host.heard.append("\(action)") }
          slot.value?.send(2)
        case 3:
          slot.value = nil
        default: break
        }
        return .host { host.heard.append("host \(action)") }
      }
    }
    slot.value?.send(1)
    #expect(slot.value?.state == 3)
    #expect(host.heard == ["1", "host 1", "2", "host 2"])
    let glance = Glance(slot.value!)
    slot.value?.send(3)
    #expect(slot.value == nil)
    #expect(glance.isGone)
    #expect(host.observations.isEmpty)
  }
}
