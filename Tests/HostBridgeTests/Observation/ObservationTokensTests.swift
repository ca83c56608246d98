import HostBridge
import Testing

@Suite struct ObservationTokensTests {
  @Test("H4 a host that goes on the host leaves nothing behind", arguments: Listening.allCases)
  func hostGoes(_ listening: Listening) {
    let store = makeDial()
    var host: Panel? = Panel()
    let glance: Glance = {
      let witness = Witness()
      _ = listening.register(store, host!) { _ in witness.touch() }
      return Glance(witness)
    }()
    #expect(!glance.isGone)
    host = nil
    #expect(glance.isGone)
    #expect(store.activity.isEmpty)
    #expect(host == nil)
  }

  @Test(
    "H4 a host that goes off the host leaves nothing behind after the next tick",
    arguments: Listening.allCases)
  func hostGoesElsewhere(_ listening: Listening) {
    let scheduler = SwitchedScheduler()
    let store = makeDial(scheduler: scheduler)
    var host: Panel? = Panel()
    var releasedOnHost: [Bool] = []
    do {
      let witness = Witness { releasedOnHost.append(scheduler.isOnHost) }
      _ = listening.register(store, host!) { _ in witness.touch() }
    }
    scheduler.elsewhere { host = nil }
    Listening.act(on: store)
    #expect(releasedOnHost.isEmpty)
    scheduler.tick()
    #expect(releasedOnHost == [true])
    #expect(store.activity.isEmpty)
    #expect(host == nil)
  }

  @Test("H4 a child store that only the host owned goes with it, and so does its work")
  func childStoreGoes() {
    final class Parent: ObservationHost {
      let observations = ObservationTokens()
      var child: Store<Int, Bool>?
    }
    var tornDown = 0
    var parent: Parent? = Parent()
    parent?.child = Store(initialState: 0, scheduler: .manual()) {
      Reduce<Int, Bool> { _, _ in .events { _ in { tornDown += 1 } } }
    }
    let child = Glance(parent!.child!)
    parent?.child?.observe(parent!) { _, store in _ = store.state }
    parent?.child?.send(true)
    #expect(parent?.child?.activity.count == 2)
    parent = nil
    #expect(child.isGone)
    #expect(tornDown == 1)
    #expect(parent == nil)
  }

  @Test("H4 a bag shrinks when a token is cancelled", arguments: Listening.allCases)
  func shrinksOnCancel(_ listening: Listening) {
    let store = makeDial()
    let host = Panel()
    let first = listening.register(store, host) { _ in }
    let second = listening.register(store, host, key: 1) { _ in }
    #expect(host.observations.count == 2)
    first.cancel()
    #expect(host.observations.count == 1)
    second.cancel()
    #expect(host.observations.isEmpty)
  }

  @Test("H4 a bag shrinks when the store ends")
  func shrinksWhenStoreEnds() {
    var store: StoreOf<Dial>? = makeDial()
    let host = Panel()
    let other = makeDial()
    other.subscribe(host) { _, _ in }
    let glance: Glance = {
      let witness = Witness()
      for listening in Listening.allCases {
        _ = listening.register(store!, host) { _ in witness.touch() }
      }
      return Glance(witness)
    }()
    #expect(host.observations.count == Listening.allCases.count + 1)
    store = nil
    #expect(host.observations.count == 1)
    #expect(glance.isGone)
    #expect(store == nil)
  }

  @Test("H4 a token kept in two bags leaves both when it is cancelled")
  func twoBags() {
    let store = makeDial()
    let host = Panel()
    let bag = ObservationTokens()
    let token = store.subscribe(host) { _, _ in }
    token.store(in: bag)
    token.store(in: bag)
    #expect(host.observations.count == 1)
    #expect(bag.count == 1)
    token.cancel()
    #expect(host.observations.isEmpty)
    #expect(bag.isEmpty)
  }

  @Test("H2 a token kept in two bags lives until the second has gone")
  func twoBagsKeep() {
    let store = makeDial()
    let host = Plain()
    var first: ObservationTokens? = ObservationTokens()
    var second: ObservationTokens? = ObservationTokens()
    do {
      let token = store.subscribe(host) { host, _ in host.heard.append("called") }
      token.store(in: first!)
      token.store(in: second!)
    }
    first = nil
    store.send(.toggle)
    #expect(host.heard == ["called"])
    second = nil
    store.send(.toggle)
    #expect(host.heard == ["called"])
    #expect(first == nil && second == nil)
  }

  @Test("H4 a cancelled token is not kept")
  func cancelledIsNotKept() {
    let bag = ObservationTokens()
    let token = ObservationToken(scheduler: .manual(), onCancel: {})
    token.cancel()
    token.store(in: bag)
    #expect(bag.isEmpty)
  }

  @Test("H1 cancelling all works in the order of registration")
  func cancelAll() {
    let store = makeDial()
    let host = Panel()
    var released: [Int] = []
    for number in 0..<20 {
      let witness = Witness { released.append(number) }
      store.subscribe(host) { _, _ in witness.touch() }
    }
    host.observations.cancelAll()
    #expect(released == Array(0..<20))
    #expect(host.observations.isEmpty)
  }

  @Test("H1 tokens added while all are cancelled stay")
  func cancelAllReentrant() {
    let store = makeDial()
    let host = Panel()
    do {
      let witness = Witness {
        store.subscribe(host) { host, _ in host.heard.append("called") }
      }
      store.subscribe(host) { _, _ in witness.touch() }
    }
    host.observations.cancelAll()
    #expect(host.observations.count == 1)
    store.send(.toggle)
    #expect(host.heard == ["called"])
  }

  // MARK: Keys

  @Test("H5 the same key again replaces", arguments: Listening.allCases, Listening.allCases)
  func replaces(_ first: Listening, _ second: Listening) {
    let store = makeDial()
    let host = Panel()
    let glance: Glance = {
      let witness = Witness()
      _ = first.register(store, host, key: "lamp") { host in
        witness.touch()
        host.heard.append("first")
      }
      return Glance(witness)
    }()
    _ = second.register(store, host, key: "lamp") { $0.heard.append("second") }
    #expect(glance.isGone)
    #expect(host.observations.count == 1)
    Listening.act(on: store)
    #expect(host.heard == ["second"])
  }

  @Test("H5 a key replaces across stores")
  func replacesAcrossStores() {
    let host = Panel()
    let first = makeDial(Dial.State(title: "first"))
    let second = makeDial(Dial.State(title: "second"))
    first.observe(host, key: "title") { host, store in host.heard.append(store.title) }
    second.observe(host, key: "title") { host, store in host.heard.append(store.title) }
    first.send(.rename("nobody hears this"))
    second.send(.rename("changed"))
    #expect(host.heard == ["first", "second", "changed"])
    #expect(first.activity.isEmpty)
  }

  @Test("H5 keys match by type and value, and by host")
  func keysMatch() {
    let store = makeDial()
    let host = Panel()
    let other = Panel()
    store.subscribe(host, key: 1) { host, _ in host.heard.append("Int") }
    store.subscribe(host, key: 1.0) { host, _ in host.heard.append("Double") }
    store.subscribe(host, key: UInt8(1)) { host, _ in host.heard.append("UInt8") }
    store.subscribe(other, key: 1) { host, _ in host.heard.append("other") }
    store.send(.toggle)
    #expect(host.heard == ["Int", "Double", "UInt8"])
    #expect(other.heard == ["other"])
    host.observations.cancel(key: 1)
    host.observations.cancel(key: "unknown")
    store.send(.toggle)
    #expect(host.heard.dropFirst(3) == ["Double", "UInt8"])
  }

  @Test("H5 a callback may replace itself", arguments: Listening.allCases)
  func replacesItself(_ listening: Listening) {
    let store = makeDial()
    let host = Panel()
    _ = listening.register(store, host, key: "key") { host in
      host.heard.append("first")
      _ = listening.register(store, host, key: "key") { $0.heard.append("second") }
    }
    Listening.act(on: store)
    #expect(host.heard == ["first"])
    Listening.act(on: store)
    #expect(host.heard == ["first", "second"])
    #expect(host.observations.count == 1)
  }

  @Test("H5 a key is free again after its token was cancelled off the host")
  func keyAfterCancelElsewhere() {
    let scheduler = SwitchedScheduler()
    let store = makeDial(scheduler: scheduler)
    let host = Panel()
    let first = store.subscribe(host, key: "key") { host, _ in host.heard.append("first") }
    scheduler.elsewhere { first.cancel() }
    store.subscribe(host, key: "key") { host, _ in host.heard.append("second") }
    scheduler.tick()
    // The end of the first must not have forgotten the key of the second.
    store.subscribe(host, key: "key") { host, _ in host.heard.append("third") }
    store.send(.toggle)
    #expect(host.heard == ["third"])
    #expect(host.observations.count == 1)
  }

  @Test("H5 a key replaces a token of a store with another host scheduler")
  func keyOfAnotherHost() {
    let scheduler = SwitchedScheduler()
    let far = makeDial(scheduler: scheduler)
    let near = makeDial()
    let host = Panel()
    far.subscribe(host, key: "key") { host, _ in host.heard.append("far") }
    scheduler.elsewhere {
      near.subscribe(host, key: "key") { host, _ in host.heard.append("near") }
    }
    scheduler.tick()
    near.subscribe(host, key: "key") { host, _ in host.heard.append("nearer") }
    far.send(.toggle)
    near.send(.toggle)
    #expect(host.heard == ["nearer"])
    #expect(host.observations.count == 1)
  }

  @Test("H5 a capture's deinit may register under the key that is being replaced")
  func replacedReentrantly() {
    let store = makeDial()
    let host = Panel()
    do {
      let witness = Witness {
        store.subscribe(host, key: "key") { host, _ in host.heard.append("from deinit") }
      }
      store.subscribe(host, key: "key") { _, _ in witness.touch() }
    }
    store.subscribe(host, key: "key") { host, _ in host.heard.append("second") }
    #expect(host.observations.count == 1)
    store.send(.toggle)
    #expect(host.heard.count == 1)
    store.subscribe(host, key: "key") { host, _ in host.heard.append("third") }
    host.heard = []
    store.send(.toggle)
    #expect(host.heard == ["third"])
  }

  @Test("H5 a capture's deinit may register under the key of the token that ends")
  func endedReentrantly() {
    let store = makeDial()
    let host = Panel()
    do {
      let witness = Witness {
        store.subscribe(host, key: "key") { host, _ in host.heard.append("from deinit") }
      }
      store.subscribe(host, key: "key") { _, _ in witness.touch() }
    }
    host.observations.cancel(key: "key")
    #expect(host.observations.count == 1)
    host.observations.cancel(key: "key")
    #expect(host.observations.isEmpty)
  }
}
