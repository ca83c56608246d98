import HostBridge
import HostBridgeTesting
import Testing

@Suite(.timeLimit(.minutes(1))) @MainActor struct StoreSequencesTests {
  /// Everything that a sequence has, up to its end.
  private func all<Elements: AsyncSequence>(_ elements: Elements) async -> [Elements.Element]
  where Elements.Failure == Never {
    var all: [Elements.Element] = []
    for await element in elements { all.append(element) }
    return all
  }

  @Test("H9 actions are kept without bound from the moment on when the sequence is made")
  func actions() async {
    var store: StoreOf<Dial>? = makeDial()
    store?.send(.turn(1))
    let actions = store!.actions
    for _ in 0..<300 { store?.send(.toggle) }
    store?.send(.several([.turn(2), .turn(3)]))
    store = nil
    let heard = await all(actions)
    #expect(heard.count == 303)
    #expect(heard.suffix(3) == [.several([.turn(2), .turn(3)]), .turn(2), .turn(3)])
    #expect(store == nil)
  }

  @Test("H9 actions that are not Sendable reach a loop on the main actor that waits for them")
  func waiting() async {
    final class Parcel {}
    var store: Store<Int, Parcel>? = Store(initialState: 0) {
      Reduce<Int, Parcel> { count, _ in
        count += 1
        return .none
      }
    }
    let actions = store!.actions
    let gate = Gate()
    let heard = Slot<[Parcel]>()
    heard.value = []
    let loop = Task {
      gate.open()
      for await parcel in actions { heard.value?.append(parcel) }
    }
    await gate.wait()
    let first = Parcel()
    store?.send(first)
    while heard.value?.count != 1 { await Task.yield() }
    #expect(heard.value?.first === first)
    store = nil
    await loop.value
    #expect(store == nil)
  }

  @Test("H9 payloads of one case are what a child puts out")
  func outputs() async {
    var store: StoreOf<Dial>? = makeDial()
    let lamps = store!.actions(\.lamp)
    let nested = store!.actions(\.lamp.switched)
    store?.send(.turn(1))
    store?.send(.lamp(.switched(true)))
    store?.send(.lamp(.broke))
    store = nil
    #expect(await all(lamps) == [.switched(true), .broke])
    #expect(await all(nested) == [true])
    #expect(store == nil)
  }

  @Test("H9 states begin with the present value, keep the newest, and have no equal neighbours")
  func states() async {
    var store: StoreOf<Dial>? = makeDial()
    let levels = store!.states(\.level)
    var iterator = levels.makeAsyncIterator()
    #expect(await iterator.next(isolation: #isolation) == 0)
    store?.send(.turn(1))
    store?.send(.turn(1))
    store?.send(.turn(1))
    store?.send(.toggle)
    #expect(await iterator.next(isolation: #isolation) == 3)
    store?.send(.turn(1))
    store?.send(.turn(-1))
    #expect(await iterator.next(isolation: #isolation) == 3)
    store?.send(.turn(7))
    store = nil
    #expect(await iterator.next(isolation: #isolation) == 10)
    #expect(await iterator.next(isolation: #isolation) == nil)
    #expect(store == nil)
  }

  @Test("H9 of observable state one property is followed, or the whole")
  func observable() async {
    let store = Store<ObservablePupil, Pupil<ObservablePupil>.Action>(
      initialState: ObservablePupil(id: 1), scheduler: .manual()
    ) { Pupil<ObservablePupil>() }
    var words = store.states(\.words).makeAsyncIterator()
    var whole = store.states(\.self).makeAsyncIterator()
    #expect(await words.next(isolation: #isolation) == [])
    #expect(await whole.next(isolation: #isolation)?.id == 1)
    store.send(.say("a"))
    #expect(await words.next(isolation: #isolation) == ["a"])
    #expect(await whole.next(isolation: #isolation)?.words == ["a"])
  }

  @Test("H9 the sequences hold nothing: the store goes, and a loop that waits ends")
  func weak() async {
    var store: StoreOf<Dial>? = makeDial()
    let glance = Glance(store!)
    let actions = store!.actions
    let states = store!.states(\.title)
    let gate = Gate()
    let first = Task {
      gate.open()
      return await all(actions).count
    }
    let second = Task { await all(states) }
    await gate.wait()
    await Task.yield()
    store = nil
    #expect(glance.isGone)
    #expect(await first.value == 0)
    #expect(await second.value == [""])
    #expect(store == nil)
  }

  @Test("H9 letting go of a sequence ends its subscription, and a cancelled loop ends")
  func letGo() async {
    let store = makeDial()
    var actions: StoreActions<Dial.Action>? = store.actions
    var states: StoreStates<Int>? = store.states(\.level)
    #expect(store.activity.map(\.name) == ["states", "actions"])
    let gate = Gate()
    let loop = Task { [actions, states] in
      gate.open()
      for await action in actions! { Issue.record("\(action)") }
      for await level in states! { Issue.record("\(level)") }
    }
    await gate.wait()
    await Task.yield()
    loop.cancel()
    await loop.value
    actions = nil
    states = nil
    #expect(store.activity.isEmpty)
    #expect(actions == nil && states == nil)
  }

  @Test("H9 two loops share the actions: both end, nothing is lost or told twice")
  func shared() async {
    var store: StoreOf<Dial>? = makeDial()
    let actions = store!.actions
    let first = Task { await all(actions) }
    let second = Task { await all(actions) }
    await Task.yield()
    for number in 0..<20 {
      store?.send(.turn(number))
      await Task.yield()
    }
    store = nil
    let heard = await (first.value + second.value).compactMap { action in
      if case .turn(let number) = action { number } else { nil }
    }
    #expect(heard.sorted() == Array(0..<20))
    #expect(store == nil)
  }

  @Test("S3 the sequences of a child's store end with the child")
  func child() async {
    for kind in PlainOrchard.kinds {
      let (root, child) = PlainOrchard.store(with: kind)
      let actions = child.actions
      child.send(.add)
      PlainOrchard.close(kind, in: root)
      #expect(await all(actions).map(\.name) == ["add"], "\(kind.name)")
    }
  }
}
