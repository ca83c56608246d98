import HostBridge
import Testing

@Suite struct StoreEventsTests {
  @Test("H8 the events of a turn come in order, around everybody else")
  func order() {
    let host = Panel()
    let store = Store(initialState: 0, scheduler: .manual()) {
      Reduce<Int, String> { state, action in
        state += 1
        host.heard.append("reduce \(action)")
        return switch action {
        case "a": .merge(.send("b"), .host { host.heard.append("host") })
        default: .none
        }
      }
    }
    store.observe(host) { host, store in host.heard.append("observe \(store.state)") }
    store.subscribe(host) { host, action in host.heard.append("subscribe \(action)") }
    store.events(host) { host, event in host.heard.append(text(of: event)) }
    host.heard = []
    store.send("a")
    #expect(
      host.heard == [
        "turn began", "reduce a", "reduce b", "observe 2", "subscribe a", "subscribe b",
        "action a", "action b", "host began", "host", "host ended", "turn ended",
      ])
  }

  @Test("H8 the beginnings and ends of effects are told")
  func effects() {
    let scheduler = ManualScheduler()
    let host = Panel()
    let store = Store(initialState: 0, scheduler: scheduler) {
      Reduce<Int, String> { _, action in
        switch action {
        case "start": .events { _ in { host.heard.append("teardown") } }.cancellable(id: 1)
        case "stop": .cancel(id: 1)
        case "both": .merge(.events { _ in {} }.cancellable(id: 2), .cancel(id: 2))
        default: .none
        }
      }
    }
    store.events(host) { host, event in
      switch event {
      case .effectBegan, .effectEnded: host.heard.append(text(of: event))
      default: break
      }
    }
    store.send("start")
    #expect(host.heard == ["events began"])
    store.send("stop")
    #expect(host.heard == ["events began", "teardown", "events ended"])
    host.heard = []
    store.send("both")
    #expect(host.heard.isEmpty)
  }

  @Test("H8 the end of the store comes last, and a listener hears it once")
  func storeEnd() {
    let host = Panel()
    var store: Store<Int, Bool>? = Store(initialState: 0, scheduler: .manual()) {
      Reduce<Int, Bool> { _, _ in .events { _ in { host.heard.append("teardown") } } }
    }
    store?.events(host) { host, event in host.heard.append(text(of: event)) }
    store?.send(true)
    host.heard = []
    store = nil
    #expect(host.heard == ["teardown", "events ended", "store ended"])
    #expect(host.observations.isEmpty)
    #expect(store == nil)
  }

  @Test("T12 the store's end is told on the host")
  func storeEndElsewhere() {
    let scheduler = SwitchedScheduler()
    let host = Panel()
    var store: StoreOf<Dial>? = makeDial(scheduler: scheduler)
    store?.events(host) { host, event in
      host.heard.append("\(text(of: event)), on host: \(scheduler.isOnHost)")
    }
    scheduler.elsewhere { store = nil }
    #expect(host.heard.isEmpty)
    scheduler.tick()
    #expect(host.heard == ["store ended, on host: true"])
    #expect(store == nil)
  }

  @Test("H8 a listener may send in every event")
  func sending() {
    let host = Panel()
    let store = makeDial()
    var sent: [String] = []
    store.events(host) { host, event in
      let name = text(of: event)
      guard !sent.contains(name) else { return }
      sent.append(name)
      store.send(.turn(1))
    }
    store.send(.toggle)
    #expect(sent == ["turn began", "action toggle", "turn ended", "action turn(1)"])
    #expect(store.level == 4)
  }

  @Test("H6 a listener registered by a listener first hears the next event, or the next turn")
  func registeredByListener() {
    let host = Panel()
    let store = makeDial()
    var isFirst = true
    store.events(host) { host, event in
      guard case .action = event, isFirst else { return }
      isFirst = false
      store.events(host) { host, event in host.heard.append(text(of: event)) }
    }
    store.send(.several([.turn(1), .turn(2)]))
    #expect(host.heard == ["turn ended"])
  }

  // MARK: Delegates

  @Test("H8 a delegate hears what a listener hears")
  func delegate() {
    final class Tracker: StoreDelegate {
      var heard: [String] = []
      func storeWillBeginTurn() { heard.append("turn began") }
      func storeDidProcess(_ action: Int) { heard.append("action \(action)") }
      func storeDidEndTurn() { heard.append("turn ended") }
      func storeWillBegin(_ effect: EffectInfo) { heard.append("\(effect.kind.rawValue) began") }
      func storeDidEnd(_ effect: EffectInfo) { heard.append("\(effect.kind.rawValue) ended") }
      func storeDidEnd() { heard.append("store ended") }
    }
    let host = Panel()
    let tracker = Tracker()
    var store: Store<Int, Int>? = Store(initialState: 0, scheduler: .manual()) {
      Reduce<Int, Int> { _, action in action == 1 ? .host {} : .none }
    }
    store?.events(host) { host, event in host.heard.append(text(of: event)) }
    store?.setDelegate(tracker)
    store?.send(1)
    store?.send(2)
    store = nil
    #expect(tracker.heard == host.heard)
    #expect(tracker.heard.count == 9)
    #expect(store == nil)
  }

  @Test("H8 a delegate hears of children with stores of their own")
  func delegateOfParent() {
    final class Tracker: StoreDelegate {
      typealias Action = RecordedDesk.Action
      var heard: [String] = []
      func storeDidBegin(_ child: ChildInfo) { heard.append("\(child) began") }
      func storeDidEnd(_ child: ChildInfo) { heard.append("\(child) ended") }
    }
    let store = recordedDesk()
    let tracker = Tracker()
    store.setDelegate(tracker)
    store.send(.open)
    let child = store.scope(state: \.drawer, action: \.drawer)
    #expect(tracker.heard == ["RecordedDrawer.State began"])
    store.send(.close)
    #expect(tracker.heard == ["RecordedDrawer.State began", "RecordedDrawer.State ended"])
    #expect(child?.isInvalid == true)
  }

  @Test("H8 an effect has one id at both ends, another than every other effect of its store")
  func effectIDs() {
    let host = Panel()
    let store = Store(initialState: 0, scheduler: .manual()) {
      Reduce<Int, Bool> { _, starts in
        starts ? .events { _ in {} }.cancellable(id: 1) : .cancel(id: 1)
      }
    }
    store.events(host) { host, event in
      switch event {
      case .effectBegan(let effect): host.heard.append("began \(effect.id)")
      case .effectEnded(let effect): host.heard.append("ended \(effect.id)")
      default: break
      }
    }
    for starts in [true, true, false] { store.send(starts) }
    let ids = host.heard.prefix(2).compactMap { Int($0.dropFirst(6)) }
    #expect(Set(ids).count == 2)
    #expect(host.heard.suffix(2) == ids.map { "ended \($0)" })
  }

  @Test("H8 a delegate is weak, replaceable and removable")
  func replacing() {
    final class Tracker: StoreDelegate {
      var heard: [Int] = []
      func storeDidProcess(_ action: Int) { heard.append(action) }
    }
    let store = Store(initialState: 0, scheduler: .manual()) {
      Reduce<Int, Int> { _, _ in .none }
    }
    var first: Tracker? = Tracker()
    let second = Tracker()
    store.setDelegate(first)
    store.send(1)
    #expect(first?.heard == [1])
    let glance = Glance(first!)
    first = nil
    #expect(glance.isGone)
    #expect(first == nil)
    store.send(2)
    store.setDelegate(second)
    store.send(3)
    #expect(store.activity.count == 1)
    store.setDelegate(nil)
    store.send(4)
    #expect(second.heard == [3])
    #expect(store.activity.isEmpty)
  }

  @Test("H8 a delegate may resign in favour of another while it is called")
  func resigning() {
    final class Tracker: StoreDelegate {
      let store: Store<Int, Int>
      var next: Tracker?
      var heard: [Int] = []
      init(_ store: Store<Int, Int>) { self.store = store }
      func storeDidProcess(_ action: Int) {
        heard.append(action)
        if let next { store.setDelegate(next) }
      }
    }
    let store = Store(initialState: 0, scheduler: .manual()) {
      Reduce<Int, Int> { _, action in action == 1 ? .send(2) : .none }
    }
    let first = Tracker(store)
    let second = Tracker(store)
    first.next = second
    store.setDelegate(first)
    store.send(1)
    #expect(first.heard == [1])
    store.send(3)
    #expect(second.heard == [3])
  }

  @MainActor final class MainTracker: @MainActor StoreDelegate {
    var heard: [Int] = []
    func storeDidProcess(_ action: Int) { heard.append(action) }
  }

  @MainActor @Test("H8 a main-actor class is a delegate by an isolated conformance")
  func isolatedDelegate() async {
    let store = Store(initialState: 0) {
      Reduce<Int, Int> { _, action in
        action == 1 ? .run { send in await send(2) } : .none
      }
    }
    let tracker = MainTracker()
    store.setDelegate(tracker)
    await store.send(1).finish()
    #expect(tracker.heard == [1, 2])
  }
}

private func text<Action>(of event: StoreEvent<Action>) -> String {
  switch event {
  case .turnBegan: "turn began"
  case .action(let action): "action \(action)"
  case .turnEnded: "turn ended"
  case .effectBegan(let effect): "\(effect.kind.rawValue) began"
  case .effectEnded(let effect): "\(effect.kind.rawValue) ended"
  case .childBegan(let child): "\(child) began"
  case .childEnded(let child): "\(child) ended"
  case .storeEnded: "store ended"
  }
}
