import HostBridge
import HostBridgeTesting
import Testing

/// A view as found in the wild, that conforms and keeps nothing but what it was given.
private final class ConnectableGauge: Connectable {
  var connection: Connection<Dial.Action>?
  var log: [String] = []
  var onShow: (() -> Void)?

  func connect(_ connection: Connection<Dial.Action>) {
    self.connection = connection
    log.append("connect")
  }

  func show(_ state: Dial.State) {
    log.append("show \(state.level)")
    onShow?()
  }

  func disconnect() { log.append("disconnect") }
}

private final class ConnectablePanel: Connectable, ObservationHost {
  let observations = ObservationTokens()
  var shown: [Int] = []
  func show(_ state: Dial.State) { shown.append(state.level) }
  typealias Action = Dial.Action
}

/// Looks at one property of an observable state.
private final class ConnectableWords: Connectable {
  typealias Action = Pupil<ObservablePupil>.Action
  var shown: [[String]] = []
  func show(_ state: ObservablePupil) { shown.append(state.words) }
}

@MainActor private final class ConnectableScreen: @MainActor Connectable {
  var connection: Connection<Dial.Action>?
  var shown: [Int] = []
  func connect(_ connection: Connection<Dial.Action>) { self.connection = connection }
  func show(_ state: Dial.State) { shown.append(state.level) }
  func disconnect() { connection = nil }
}

@Suite struct ConnectableTests {
  @Test("H8 a view is connected, shown the state, and shown it again after each change")
  func shows() {
    let store = makeDial()
    let gauge = ConnectableGauge()
    let token = store.connect(gauge)
    #expect(gauge.log == ["connect", "show 0"])
    gauge.connection?.send(.turn(2))
    #expect(store.level == 2)
    store.send(.several([.turn(1), .turn(1)]))
    store.send(.turn(0))
    #expect(gauge.log == ["connect", "show 0", "show 2", "show 4"])
    #expect(store.activity.map(\.kind) == [.observer])
    token.cancel()
    #expect(gauge.log.last == "disconnect")
    #expect(store.activity.isEmpty)
  }

  @Test("H1 a stopped view is shown nothing, and what it sends is dropped")
  func stopped() {
    let store = makeDial()
    let gauge = ConnectableGauge()
    let token = store.connect(gauge)
    token.cancel()
    token.cancel()
    #expect(gauge.connection?.send(.turn(1)).isCancelled == true)
    store.send(.turn(5))
    #expect(store.level == 5)
    #expect(gauge.log == ["connect", "show 0", "disconnect"])
  }

  @Test("H1 a view that is stopped on another thread sends nothing from then on")
  func stoppedElsewhere() {
    let scheduler = SwitchedScheduler()
    let store = makeDial(scheduler: scheduler)
    let gauge = ConnectableGauge()
    let token = store.connect(gauge)
    scheduler.elsewhere { token.cancel() }
    gauge.connection?.send(.turn(1))
    #expect(store.level == 0)
    #expect(gauge.log == ["connect", "show 0"])
    scheduler.tick()
    #expect(gauge.log == ["connect", "show 0", "disconnect"])
  }

  @Test("H1 a view may stop itself while it is shown the state, and be started again")
  func stopsItself() {
    let store = makeDial()
    let gauge = ConnectableGauge()
    let token = Slot<ObservationToken>()
    gauge.onShow = {
      if gauge.log.last == "show 3" { token.value?.cancel() }
    }
    token.value = store.connect(gauge)
    gauge.connection?.send(.turn(3))
    store.send(.turn(1))
    #expect(gauge.log == ["connect", "show 0", "show 3", "disconnect"])
    token.value = store.connect(gauge)
    #expect(gauge.log.suffix(2) == ["connect", "show 4"])
    gauge.onShow = nil
  }

  @Test("T4 what a view sends while it is shown the state is a turn of its own")
  func sendsInShow() {
    let store = makeDial()
    let gauge = ConnectableGauge()
    gauge.onShow = {
      if store.level < 3 { gauge.connection?.send(.turn(1)) }
    }
    let token = store.connect(gauge)
    #expect(gauge.log == ["connect", "show 0", "show 1", "show 2", "show 3"])
    gauge.onShow = nil
    token.cancel()
  }

  @Test("T12 the end of the store stops the view, once")
  func storeEnd() {
    var store: StoreOf<Dial>? = makeDial()
    let gauge = ConnectableGauge()
    let token = store!.connect(gauge)
    store = nil
    #expect(gauge.log == ["connect", "show 0", "disconnect"])
    #expect(token.isCancelled)
    gauge.connection?.send(.turn(1))
    token.cancel()
    #expect(gauge.log == ["connect", "show 0", "disconnect"])
    #expect(store == nil)
  }

  @Test("H4 neither view nor store holds the other")
  func lifetimes() {
    var store: StoreOf<Dial>? = makeDial()
    var gauge: ConnectableGauge? = ConnectableGauge()
    let glances = [Glance(store!), Glance(gauge!)]
    let token = store!.connect(gauge!)
    gauge = nil
    #expect(glances[1].isGone)
    store?.send(.turn(1))
    store = nil
    #expect(glances[0].isGone)
    token.cancel()
    #expect(gauge == nil && store == nil)
  }

  @Test("H4 a view with a bag keeps its token itself; a key replaces")
  func bag() {
    let store = makeDial()
    var panel: ConnectablePanel? = ConnectablePanel()
    store.connect(panel!, key: "view")
    store.connect(panel!, key: "view")
    store.send(.turn(1))
    #expect(panel?.shown == [0, 0, 1])
    panel = nil
    #expect(store.activity.isEmpty)
    #expect(panel == nil)
  }

  @Test("O2 a view of observable state is shown it for what it reads of it only")
  func granular() {
    let store = Store<ObservablePupil, Pupil<ObservablePupil>.Action>(
      initialState: ObservablePupil(id: 1), scheduler: .manual()
    ) { Pupil<ObservablePupil>() }
    let view = ConnectableWords()
    let token = store.connect(view)
    store.send(
      .act { state in
        state.id = 2
        return .none
      })
    #expect(view.shown == [[]])
    store.send(.say("a"))
    #expect(view.shown == [[], ["a"]])
    token.cancel()
  }

  @MainActor @Test("H8 a main-actor class is a view by an isolated conformance")
  func isolated() {
    let store = makeDial(scheduler: .main)
    let screen = ConnectableScreen()
    let token = store.connect(screen)
    screen.connection?.send(.turn(1))
    #expect(screen.shown == [0, 1])
    token.cancel()
    #expect(screen.connection == nil)
  }

  @Test("S3 the view of a child's store is stopped with the child")
  func child() {
    for kind in PlainOrchard.kinds {
      let (root, child) = PlainOrchard.store(with: kind)
      let view = ConnectableFruit()
      let token = child.connect(view)
      child.send(.add)
      PlainOrchard.close(kind, in: root)
      #expect(view.log.first == "show" && view.log.last == "disconnect", "\(kind.name)")
      #expect(view.log.count { $0 == "disconnect" } == 1, "\(kind.name)")
      token.cancel()
    }
  }
}

/// The view of any child of an orchard.
private final class ConnectableFruit: Connectable {
  typealias State = PlainOrchard.Node
  typealias Action = PlainOrchard.NodeAction
  var log: [String] = []
  func show(_ state: State) { log.append("show") }
  func disconnect() { log.append("disconnect") }
}
