import HostBridge
import Testing

@Suite struct StoreSubscribeTests {
  @Test("H7 every action is heard once, whoever sent it, after the turn")
  func everyAction() {
    let store = makeDial()
    let host = Panel()
    var heard: [Dial.Action] = []
    store.subscribe(host) { _, action in
      heard.append(action)
      #expect(store.level == 3)
    }
    let actions = [Dial.Action.turn(1), .turn(2)]
    store.send(.several(actions))
    #expect(heard == [.several(actions)] + actions)
  }

  @Test("H7 posted and nested actions are heard like any other")
  func senders() {
    let scheduler = ManualScheduler()
    let store = makeDial(scheduler: scheduler)
    let host = Panel()
    store.subscribe(host) { host, action in
      host.heard.append("\(action)")
      if action == .toggle { store.send(.turn(2)) }
    }
    store.mailbox.post(.turn(1))
    scheduler.pump()
    store.send(.toggle)
    #expect(host.heard == ["turn(1)", "toggle", "turn(2)"])
  }

  @Test("H7 a case delivers its payloads and no others")
  func cases() {
    let store = makeDial()
    let host = Panel()
    store.subscribe(host, to: \.turn) { host, amount in host.heard.append("turn \(amount)") }
    store.subscribe(host, to: \.toggle) { host in host.heard.append("toggle") }
    store.subscribe(host, to: \.lamp.switched) { host, lit in host.heard.append("lamp \(lit)") }
    store.subscribe(host, to: \.lamp.broke) { host in host.heard.append("broke") }
    store.send(.rename("x"))
    store.send(.turn(1))
    store.send(.toggle)
    store.send(.lamp(.switched(true)))
    store.send(.lamp(.broke))
    #expect(host.heard == ["turn 1", "toggle", "lamp true", "broke"])
  }

  @Test("H7 plain hosts hear cases without payload too")
  func plainHosts() {
    let store = makeDial()
    let host = Plain()
    let tokens = [
      store.subscribe(host, to: \.toggle) { host in host.heard.append("toggle") },
      store.subscribe(host, to: \.turn) { host, amount in host.heard.append("turn \(amount)") },
    ]
    store.send(.toggle)
    store.send(.turn(1))
    #expect(host.heard == ["toggle", "turn 1"])
    #expect(tokens.allSatisfy { !$0.isCancelled })
  }

  @Test("H7 all-action, case and nested-case subscribers are called in order of registration")
  func merging() {
    let store = makeDial()
    let host = Panel()
    for number in 0..<12 {
      switch number % 4 {
      case 0: store.subscribe(host) { host, _ in host.heard.append("\(number) all") }
      case 1: store.subscribe(host, to: \.lamp) { host, _ in host.heard.append("\(number) lamp") }
      case 2:
        store.subscribe(host, to: \.lamp.switched) { host, _ in
          host.heard.append("\(number) switched")
        }
      default: store.subscribe(host, to: \.turn) { host, _ in host.heard.append("\(number) turn") }
      }
    }
    store.send(.several([.lamp(.switched(true)), .turn(1), .lamp(.broke)]))
    let all = [0, 4, 8].map { "\($0) all" }
    #expect(
      host.heard == all
        + ["0 all", "1 lamp", "2 switched", "4 all", "5 lamp", "6 switched", "8 all", "9 lamp"]
        + ["10 switched", "0 all", "3 turn", "4 all", "7 turn", "8 all", "11 turn"]
        + ["0 all", "1 lamp", "4 all", "5 lamp", "8 all", "9 lamp"])
  }

  @Test("H7 an action that does not count its cases is merged the same")
  func uncounted() {
    let store = Store(initialState: 0, scheduler: .manual()) {
      Reduce<Int, Lamp.Action> { _, _ in .none }
    }
    let host = Panel()
    store.subscribe(host, to: \.switched) { host, lit in host.heard.append("1 \(lit)") }
    store.subscribe(host) { host, action in host.heard.append("2 \(action)") }
    store.subscribe(host, to: \.broke) { host in host.heard.append("3") }
    store.subscribe(host, to: \.switched) { host, lit in host.heard.append("4 \(lit)") }
    store.send(.switched(true))
    store.send(.broke)
    #expect(host.heard == ["1 true", "2 switched(true)", "4 true", "2 broke", "3"])
  }

  @Test("H7 a case path with a place is heard even if the enum does not count")
  func indexWithoutCount() {
    let store = Store(initialState: 0, scheduler: .manual()) {
      Reduce<Int, HalfCounted> { _, _ in .none }
    }
    let host = Panel()
    store.subscribe(host, to: \.counted) { host in host.heard.append("counted") }
    store.subscribe(host, to: \.other) { host in host.heard.append("other") }
    store.send(.counted)
    store.send(.other)
    #expect(host.heard == ["counted", "other"])
  }

  @Test("H7 a case that nobody subscribes to any more may be subscribed to again")
  func comeAndGo() {
    let store = makeDial()
    let host = Panel()
    for round in 0..<100 {
      let first = store.subscribe(host, to: \.turn) { host, _ in host.heard.append("turn") }
      let second = store.subscribe(host, to: \.lamp.broke) { host in host.heard.append("broke") }
      store.send(.turn(1))
      store.send(.lamp(.broke))
      first.cancel()
      store.send(.turn(1))
      store.send(.lamp(.broke))
      second.cancel()
      #expect(host.heard == ["turn", "broke", "broke"], "round \(round)")
      host.heard = []
    }
    #expect(host.observations.isEmpty)
  }

  @Test("H6 a case subscribed to for the first time while it is delivered waits for the next pass")
  func firstOfItsCaseInPass() {
    let store = makeDial()
    let host = Panel()
    store.subscribe(host, key: "all") { host, action in
      host.heard.append("all")
      host.observations.cancel(key: "all")
      store.subscribe(host, to: \.turn) { host, _ in host.heard.append("turn") }
      store.subscribe(host, to: \.lamp.broke) { host in host.heard.append("broke") }
    }
    store.send(.several([.turn(1), .lamp(.broke)]))
    #expect(host.heard == ["all"])
    store.send(.several([.turn(1), .lamp(.broke)]))
    #expect(host.heard == ["all", "turn", "broke"])
  }

  @Test("T7 subscribers see the state of the turn's end, and send in order")
  func endOfTurn() {
    let store = makeDial()
    let host = Panel()
    store.subscribe(host, to: \.turn) { host, amount in
      host.heard.append("\(amount) at \(store.level)")
      if amount < 10 { store.send(.turn(amount * 10)) }
    }
    store.send(.several([.turn(1), .turn(2)]))
    #expect(host.heard == ["1 at 3", "2 at 3", "10 at 13", "20 at 33"])
  }

  @Test("T10 actions from before a subscription are not heard")
  func before() {
    let store = makeDial()
    let host = Panel()
    store.send(.turn(1))
    store.subscribe(host) { host, action in host.heard.append("\(action)") }
    store.send(.turn(2))
    #expect(host.heard == ["turn(2)"])
  }

  @Test("T8 a payload that is released after its delivery may send, subscribe and cancel")
  func payloadDeinit() {
    enum Action { case payload(Witness), done }
    let host = Panel()
    let store = Store(initialState: 0, scheduler: .manual()) {
      Reduce<Int, Action> { state, _ in
        state += 1
        return .none
      }
    }
    store.subscribe(host, key: "first") { host, action in
      if case .payload = action { host.heard.append("payload") } else { host.heard.append("done") }
    }
    store.send(
      .payload(
        Witness {
          store.send(.done)
          store.subscribe(host, key: "first") { host, _ in host.heard.append("second") }
        }))
    #expect(store.state == 2)
    #expect(host.heard.first == "payload")
    #expect(host.heard.count == 2)
  }
}

/// Gives one of its cases a place and does not count.
private enum HalfCounted: CasePathable {
  case counted, other

  struct AllCasePaths {
    var counted: CasePath<HalfCounted, Void> {
      CasePath(index: 0, embed: { .counted }) { $0 == .counted ? () : nil }
    }
    var other: CasePath<HalfCounted, Void> {
      CasePath(embed: { .other }) { $0 == .other ? () : nil }
    }
  }

  static var allCasePaths: AllCasePaths { AllCasePaths() }
}
