import HostBridge
import HostBridgeTesting
import Testing

/// The end of a store, on its host.
struct EndTests {
  @Test("T12 the last release on the host frees everything before it returns")
  func everythingIsFreed() {
    let scheduler = ManualScheduler()
    let census = Census(scheduler)
    let host = PlainHost()
    var store: Store<CitizenState, CitizenAction>? = citizenStore(scheduler, census)
    let captured = census.citizen()
    store!.subscribe(host) { _, _ in captured.touch() }
    store!.observe(host) { [captured = census.citizen()] _, _ in captured.touch() }
    store!.events(host) { [captured = census.citizen()] _, _ in captured.touch() }
    store!.send(.listen(census.citizen(), census.citizen()))
    store!.send(.work)
    #expect(host.observations.count == 3)
    weak let weakStore = store
    store = nil
    #expect(weakStore == nil)
    #expect(host.observations.isEmpty, "Tokens of a store that has gone leave the bag")
    // State, reducer, two closures with a host, the set-up's capture and the teardown's.
    #expect(census.onHost == 6)
    #expect(census.elsewhere == 0)
    withExtendedLifetime(captured) {}
  }

  @Test("T12 a store released inside its own callback ends when the callback returns")
  func releasedInCallback() {
    let scheduler = ManualScheduler()
    let host = PlainHost()
    let owner = Owner()
    owner.store = turnStore(scheduler: scheduler)
    let mailbox = owner.store!.mailbox
    owner.store!.subscribe(host) { [unowned owner] host, action in
      guard case .note(let name) = action else { return }
      host.log.append(name)
      owner.store?.send(.note("dropped"))
      owner.store = nil
      host.log.append("still here: \(host.observations.count)")
    }
    owner.store!.subscribe(host) { host, _ in host.log.append("never called") }
    // Delivered by the mailbox: nobody on the stack holds the store.
    mailbox.post(.note("last"))
    scheduler.pump()
    #expect(host.log == ["last", "still here: 2"])
    #expect(host.observations.isEmpty)
  }

  @Test("T12 a store released inside a reducer, a host closure or a set-up ends cleanly")
  func releasedEverywhere() {
    for place in ["reducer", "host", "events", "observer"] {
      let scheduler = ManualScheduler()
      let host = PlainHost()
      let owner = Owner()
      owner.store = Store(initialState: TurnFeature.State(), scheduler: scheduler) {
        TurnFeature()
        Reduce { [unowned owner] _, _ in
          if place == "reducer" { owner.store = nil }
          return .none
        }
      }
      if place == "observer" {
        owner.store!.observe(host) { [unowned owner] _, store in
          if store.count > 0 { owner.store = nil }
        }
      }
      weak let weakStore = owner.store
      let mailbox = owner.store!.mailbox
      // Posted and pumped on this thread: nothing crosses.
      nonisolated(unsafe) let action = TurnFeature.Action.perform(place) { [unowned owner] in
        .merge(
          .host { if place == "host" { owner.store = nil } },
          .events { _ in
            if place == "events" { owner.store = nil }
            return { host.log.append("torn down") }
          },
          .send(.chain(0)))
      }
      mailbox.post(action)
      scheduler.pump()
      #expect(weakStore == nil, "released in \(place)")
      #expect(host.log == (place == "events" ? ["torn down"] : []), "released in \(place)")
    }
  }

  @Test("T12 awaiting a turn that is dropped with its store ends")
  @MainActor func awaitingEnds() async {
    let host = PlainHost()
    let owner = Owner()
    owner.store = Store(initialState: TurnFeature.State()) { TurnFeature() }
    var nested: StoreTask?
    owner.store!.subscribe(host) { [unowned owner] _, _ in
      guard nested == nil else { return }
      nested = owner.store?.send(.note("dropped"))
      owner.store = nil
    }
    let mailbox = owner.store!.mailbox
    await mailbox.send(.note("last"))
    await nested?.finish()
    #expect(nested?.isCancelled == true)
  }

  @Test("T12 the delegate hears the end")
  func delegateHearsTheEnd() {
    let delegate = EndDelegate()
    var store: TurnStore? = turnStore()
    store!.setDelegate(delegate)
    store!.send(.perform("work") { .events { _ in {} } })
    store = nil
    #expect(delegate.log == ["begin", "end of effect", "end"])
  }
}

private final class Owner {
  var store: TurnStore?
}

private final class EndDelegate: StoreDelegate {
  typealias Action = TurnFeature.Action
  var log: [String] = []
  func storeWillBegin(_ effect: EffectInfo) { log.append("begin") }
  func storeDidEnd(_ effect: EffectInfo) { log.append("end of effect") }
  func storeDidEnd() { log.append("end") }
}

/// State, action and reducer that hold objects of the host's.
struct CitizenState {
  var citizen: Census.Citizen
  var count = 0
}

enum CitizenAction {
  case tick
  case work
  case listen(Census.Citizen, Census.Citizen)
}

func citizenStore(
  _ scheduler: some HostScheduler, _ census: Census
) -> Store<CitizenState, CitizenAction> {
  let captured = census.citizen()
  return Store(initialState: CitizenState(citizen: census.citizen()), scheduler: scheduler) {
    Reduce { state, action in
      captured.touch()
      switch action {
      case .tick:
        state.count += 1
        return .none
      case .work:
        return .run { send in
          while !Task.isCancelled { await send(.tick) }
        }
      case .listen(let setUp, let tearDown):
        return .events { _ in
          setUp.touch()
          return { tearDown.touch() }
        }
      }
    }
  }
}
