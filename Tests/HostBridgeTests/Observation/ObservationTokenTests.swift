import Dispatch
import HostBridge
import Synchronization
import Testing

@Suite struct ObservationTokenTests {
  // MARK: On the host

  @Test("H1 cancel releases the captures before it returns", arguments: Listening.allCases)
  func cancelReleases(_ listening: Listening) {
    let store = makeDial()
    let host = Panel()
    var witness: Witness? = Witness()
    let glance = Glance(witness!)
    let token = listening.register(store, host) { [witness] host in
      witness?.touch()
      host.heard.append("called")
    }
    witness = nil
    Listening.act(on: store)
    #expect(host.heard == ["called"])
    #expect(!glance.isGone)
    #expect(!token.isCancelled)

    token.cancel()
    #expect(glance.isGone)
    #expect(token.isCancelled)
    Listening.act(on: store)
    #expect(host.heard == ["called"])

    token.cancel()
    #expect(token.isCancelled)
  }

  @Test(
    "H1 cancelled inside its own callback, the captures go when that returns",
    arguments: Listening.allCases)
  func cancelInsideItself(_ listening: Listening) {
    let store = makeDial()
    let host = Panel()
    let token = Slot<ObservationToken>()
    let seen = Slot<Glance>()
    token.value = {
      let witness = Witness()
      seen.value = Glance(witness)
      return listening.register(store, host) { host in
        token.value?.cancel()
        witness.touch()
        host.heard.append("alive inside: \(seen.value?.isGone == false)")
      }
    }()
    // The same kind again: called right after, in the same pass.
    listening.register(store, host) { host in
      host.heard.append("gone after: \(seen.value?.isGone == true)")
    }.store(in: host.observations)
    Listening.act(on: store)
    Listening.act(on: store)
    #expect(host.heard == ["alive inside: true", "gone after: true", "gone after: true"])
  }

  @Test(
    "H1 any token may be cancelled inside any callback", arguments: Listening.allCases,
    Listening.allCases)
  func cancelInsideAnother(_ canceller: Listening, _ cancelled: Listening) {
    let store = makeDial()
    let host = Panel()
    let token = Slot<ObservationToken>()
    let seen = Slot<Glance>()
    _ = canceller.register(store, host) { host in
      guard let taken = token.value else { return }
      token.value = nil
      taken.cancel()
      host.heard = ["captures gone: \(seen.value?.isGone == true)"]
    }
    do {
      let witness = Witness()
      seen.value = Glance(witness)
      token.value = cancelled.register(store, host) { host in
        witness.touch()
        host.heard.append("called")
      }
    }
    Listening.act(on: store)
    Listening.act(on: store)
    #expect(host.heard == ["captures gone: true"])
  }

  @Test("H1 a token may be cancelled in a reducer, a host effect, a set-up and a teardown")
  func cancelInsideEffects() {
    enum Action: Equatable { case inReducer, inHost, inSetUp, inTearDown }
    let scheduler = ManualScheduler()
    let host = Panel()
    let tokens = Slot<[ObservationToken]>()
    let store = Store(initialState: 0, scheduler: scheduler) {
      Reduce<Int, Action> { state, action in
        state += 1
        let cancel = { tokens.value?.forEach { $0.cancel() } }
        switch action {
        case .inReducer:
          cancel()
          return .none
        case .inHost: return .host { cancel() }
        case .inSetUp:
          return .events { emit in
            cancel()
            emit.finish()
            return {}
          }
        case .inTearDown:
          return .events { emit in
            emit.finish()
            return { cancel() }
          }
        }
      }
    }
    for action in [Action.inReducer, .inHost, .inSetUp, .inTearDown] {
      let witness = Slot<Witness>()
      witness.value = Witness()
      let glance = Glance(witness.value!)
      tokens.value = [
        store.observe(host) { [witness = witness.value] host, store in
          witness?.touch()
          host.heard.append("observed \(store.state)")
        },
        store.subscribe(host) { [witness = witness.value] host, action in
          witness?.touch()
          host.heard.append("heard \(action)")
        },
      ]
      witness.value = nil
      store.send(action)
      #expect(glance.isGone, "\(action)")
      #expect(host.observations.isEmpty)
      host.heard = []
      store.send(.inReducer)
      #expect(host.heard.isEmpty)
    }
  }

  @Test("H1 a capture's deinit may cancel other tokens", arguments: Listening.allCases)
  func cancelInsideDeinit(_ listening: Listening) {
    let store = makeDial()
    let host = Panel()
    let inner = listening.register(store, host) { host in host.heard.append("inner") }
    let outer: ObservationToken = {
      let witness = Witness { inner.cancel() }
      return listening.register(store, host) { _ in witness.touch() }
    }()
    outer.cancel()
    #expect(inner.isCancelled)
    #expect(host.observations.isEmpty)
    Listening.act(on: store)
    #expect(host.heard.isEmpty)
  }

  @Test("H1 an observer may be cancelled in its initial run")
  func cancelInInitialRun() {
    let store = makeDial()
    let host = Panel()
    let glance: Glance = {
      let witness = Witness()
      store.observe(host, key: "level") { host, store in
        host.heard.append("\(store.level)")
        host.observations.cancel(key: "level")
        witness.touch()
      }
      return Glance(witness)
    }()
    #expect(glance.isGone)
    #expect(host.observations.isEmpty)
    store.send(.turn(1))
    #expect(host.heard == ["0"])
  }

  // MARK: Elsewhere

  @Test(
    "H1 cancelled off the host, nothing is called and the captures go in the next tick",
    arguments: Listening.allCases)
  func cancelElsewhere(_ listening: Listening) {
    let scheduler = SwitchedScheduler()
    let store = makeDial(scheduler: scheduler)
    let host = Panel()
    var releasedOnHost: [Bool] = []
    let token: ObservationToken = {
      let witness = Witness { releasedOnHost.append(scheduler.isOnHost) }
      return listening.register(store, host) { host in
        witness.touch()
        host.heard.append("called")
      }
    }()
    scheduler.elsewhere {
      token.cancel()
      #expect(token.isCancelled)
    }
    Listening.act(on: store)
    #expect(host.heard.isEmpty)
    #expect(releasedOnHost.isEmpty)
    scheduler.tick()
    #expect(releasedOnHost == [true])
    #expect(host.observations.isEmpty)
    #expect(store.activity.isEmpty)
  }

  @Test(
    "H1 cancelled off the host and then on it, the captures go at once",
    arguments: Listening.allCases)
  func cancelElsewhereThenHere(_ listening: Listening) {
    let scheduler = SwitchedScheduler()
    let store = makeDial(scheduler: scheduler)
    let host = Panel()
    var releases = 0
    let token: ObservationToken = {
      let witness = Witness { releases += 1 }
      return listening.register(store, host) { _ in witness.touch() }
    }()
    scheduler.elsewhere { token.cancel() }
    token.cancel()
    #expect(releases == 1)
    #expect(host.observations.isEmpty)
    scheduler.tick()
    #expect(releases == 1)
  }

  @Test("H1 many threads may cancel one token", arguments: Listening.allCases)
  func cancelByMany(_ listening: Listening) {
    let scheduler = SwitchedScheduler()
    let store = makeDial(scheduler: scheduler)
    let host = Panel()
    var releases = 0
    let token: ObservationToken = {
      let witness = Witness { releases += 1 }
      return listening.register(store, host) { _ in witness.touch() }
    }()
    scheduler.elsewhere {
      DispatchQueue.concurrentPerform(iterations: 64) { _ in token.cancel() }
    }
    #expect(releases == 0)
    scheduler.tick()
    #expect(releases == 1)
  }

  @Test("H1 100,000 tokens cancelled elsewhere under load release on the host, each once")
  func cancelUnderLoad() {
    let scheduler = ThreadScheduler()
    let store = makeDial(scheduler: scheduler)
    let host = Plain()
    let elsewhere = DispatchQueue(label: "elsewhere")
    var onHost = 0
    var offHost = 0
    for _ in 0..<1_000 {
      let tokens = (0..<100).map { index in
        let witness = Witness { if scheduler.isOnHost { onHost += 1 } else { offHost += 1 } }
        return Listening.allCases[index % Listening.allCases.count]
          .register(store, host) { _ in witness.touch() }
      }
      let done = DispatchGroup()
      elsewhere.async(group: done) { for token in tokens { token.cancel() } }
      for _ in 0..<10 {
        Listening.act(on: store)
        scheduler.tick()
      }
      done.wait()
      scheduler.tick()
    }
    #expect(onHost == 100_000)
    #expect(offHost == 0)
    #expect(store.activity.isEmpty)
  }

  // MARK: Ends of their own

  @Test("H1 a token of one's own runs its closure once, and lets go of it")
  func ownToken() {
    var ended = 0
    let (token, glance): (ObservationToken, Glance) = {
      let witness = Witness()
      let token = ObservationToken(
        scheduler: .manual(),
        onCancel: {
          witness.touch()
          ended += 1
        })
      return (token, Glance(witness))
    }()
    #expect(!token.isCancelled)
    #expect(!glance.isGone)
    token.cancel()
    #expect(ended == 1)
    #expect(glance.isGone)
    token.cancel()
    #expect(ended == 1)
  }

  @Test("H1 a token of one's own, ended elsewhere, runs its closure on the host")
  func ownTokenElsewhere() {
    let scheduler = SwitchedScheduler()
    var endedOnHost: [Bool] = []
    var token: ObservationToken? = ObservationToken(
      scheduler: scheduler, onCancel: { endedOnHost.append(scheduler.isOnHost) })
    scheduler.elsewhere { token = nil }
    #expect(token == nil)
    #expect(endedOnHost.isEmpty)
    scheduler.tick()
    #expect(endedOnHost == [true])
  }

  @Test("H1 the closure of a token may cancel the token and send")
  func ownTokenReentrant() {
    let store = makeDial()
    let token = Slot<ObservationToken>()
    token.value = ObservationToken(
      scheduler: .manual(),
      onCancel: {
        token.value?.cancel()
        store.send(.turn(1))
      })
    token.value?.cancel()
    #expect(store.level == 1)
  }

  // MARK: Keeping

  @Test("H2 dropping the last reference cancels", arguments: Listening.allCases)
  func dropping(_ listening: Listening) {
    let store = makeDial()
    let host = Plain()
    var token: ObservationToken? = listening.register(store, host) { $0.heard.append("called") }
    var second = token
    token = nil
    Listening.act(on: store)
    #expect(host.heard == ["called"])
    #expect(second != nil)
    second = nil
    Listening.act(on: store)
    #expect(host.heard == ["called"])
    #expect(store.activity.isEmpty)
    #expect(token == nil)
  }

  @Test("H2 a set, an array and a bag keep tokens")
  func keeping() {
    let store = makeDial()
    let host = Plain()
    var set: Set<ObservationToken> = []
    var array: [ObservationToken] = []
    var bag: ObservationTokens? = ObservationTokens()
    store.subscribe(host) { host, _ in host.heard.append("set") }.store(in: &set)
    store.subscribe(host) { host, _ in host.heard.append("array") }.store(in: &array)
    store.subscribe(host) { host, _ in host.heard.append("bag") }.store(in: bag!)
    store.send(.toggle)
    #expect(host.heard == ["set", "array", "bag"])
    set = []
    array = []
    bag = nil
    store.send(.toggle)
    #expect(host.heard.count == 3)
    #expect(store.activity.isEmpty)
  }

  @Test("H2 the token of a host with a bag may be dropped")
  func bagKeeps() {
    let store = makeDial()
    let host = Panel()
    store.subscribe(host) { host, _ in host.heard.append("called") }
    store.send(.toggle)
    #expect(host.heard == ["called"])
    #expect(host.observations.count == 1)
  }

  @Test("H2 tokens are equal when they are the same")
  func equality() {
    let first = ObservationToken(scheduler: .manual(), onCancel: {})
    let second = ObservationToken(scheduler: .manual(), onCancel: {})
    #expect(first == first)
    #expect(first != second)
    #expect(Set([first, second, first]).count == 2)
  }
}
