import HostBridge
import HostBridgeTesting
import Testing

@Suite(.timeLimit(.minutes(1))) struct StoreInterceptTests {
  // MARK: Decisions

  @Test("T3 an action passes, is dropped, is replaced, or gets company, just before it is reduced")
  func decisions() {
    let host = NotingHost()
    let store = logStore(.manual()) { _ in .none }
    store.subscribe(host) { host, action in host.notes.append("heard \(action)") }
    store.intercept(host) { host, action in
      host.notes.append("asked \(action)")
      return switch action {
      case "drop": .drop
      case "replace": .replace(with: ["other"])
      case "add": .replace(with: ["before", action, "after"])
      default: .pass
      }
    }
    for action in ["pass", "drop", "replace", "add"] { store.send(action) }
    #expect(store.state == ["pass", "other", "before", "add", "after"])
    #expect(
      host.notes == [
        "asked pass", "heard pass", "asked drop", "asked replace", "heard other", "asked add",
        "heard before", "heard add", "heard after",
      ])
  }

  @Test("T3 every action is asked about, whoever sends it: effects, follow-ups, mailboxes, hosts")
  func everyAction() async {
    let scheduler = EffectsScheduler()
    let host = NotingHost()
    let store = logStore(scheduler) { action in
      switch action {
      case "tap":
        .merge(
          .send("follow-up"), .run { send in await send("effect") },
          .events { emit in
            emit("emitted")
            return {}
          })
      default: .none
      }
    }
    store.intercept(host) { host, action in
      host.notes.append(action)
      return .pass
    }
    store.send("tap")
    store.mailbox.post("mail")
    await scheduler.ticks { store.state.count == 5 }
    #expect(Set(host.notes) == ["tap", "follow-up", "emitted", "effect", "mail"])
    #expect(host.notes == store.state)
  }

  @Test("T6 the state may be read: it is as the actions before left it")
  func reads() {
    let host = NotingHost()
    let box = StoreBox()
    let store = logStore(.manual()) { $0 == "a" ? .send("b") : .none }
    box.store = store
    store.intercept(host) { host, action in
      host.notes.append("\(box.store?.state ?? [])")
      return action == "a" ? .replace(with: ["a", "x"]) : .pass
    }
    store.observe(host) { host, store in host.notes.append("observed \(store.state)") }
    store.send("a")
    #expect(
      host.notes == [
        "observed []", "[]", #"["a", "x"]"#, #"observed ["a", "x", "b"]"#,
      ])
  }

  @Test("T6 reading in an interceptor is no observation")
  func readsUnobserved() {
    let host = NotingHost()
    let store = makeDial()
    store.intercept(host) { [weak store] _, _ in
      _ = store?.level
      return .pass
    }
    store.observe(host) { host, store in
      _ = store.title
      host.notes.append("ran")
    }
    store.send(.turn(1))
    #expect(host.notes == ["ran"])
  }

  @Test("O4 an observer that registers inside is told of what the action then changes")
  func observesInside() {
    let host = NotingHost()
    let store = Store<ObservablePupil, Pupil<ObservablePupil>.Action>(
      initialState: ObservablePupil(id: 1), scheduler: .manual()
    ) { Pupil<ObservablePupil>() }
    let slot = Slot<Store<ObservablePupil, Pupil<ObservablePupil>.Action>>()
    slot.value = store
    store.intercept(host) { host, _ in
      slot.value?.observe(host, key: "words") { host, store in
        host.notes.append("\(store.words)")
      }
      return .pass
    }
    store.send(.say("a"))
    #expect(host.notes == ["[]", #"["a"]"#])
    // What is changed outside is no business of the store's.
    var copy = store.state
    copy.words.append("b")
    #expect(host.notes.count == 2)
    slot.value = nil
  }

  @Test("T3 effects of what is reduced instead belong to the same turn, each after its own step")
  func effectsOfSubstitutes() {
    let notes = Notes()
    let host = NotingHost()
    let store = logStore(.manual()) { action in
      switch action {
      case "a": .merge(.send("a2"), .host { notes.add("host a") })
      case "b": .merge(.send("b2"), .host { notes.add("host b") })
      default: .none
      }
    }
    store.events(host) { _, event in
      if case .turnBegan = event { notes.add("turn") }
    }
    store.intercept(host) { _, action in action == "both" ? .replace(with: ["a", "b"]) : .pass }
    store.send("both")
    #expect(store.state == ["a", "b", "a2", "b2"])
    #expect(notes.values == ["turn", "host a", "host b"])
  }

  @Test("C6 a child that one of the substitutes removes is gone for the next")
  func substitutesRemoveChild() {
    for kind in PlainOrchard.kinds {
      let notes = Notes()
      let (root, child) = PlainOrchard.store(with: kind)
      let host = NotingHost()
      child.send(.perform { .events { _ in { notes.add("torn down") } } })
      root.intercept(host) { _, action in
        guard case .edit = action else { return .pass }
        return .replace(with: [
          action, PlainOrchard.edit { _ in notes.add("gone: \(child.isInvalid)") },
        ])
      }
      PlainOrchard.close(kind, in: root)
      #expect(notes.values.first == "gone: true", "\(kind.name)")
    }
  }

  // MARK: Order

  @Test(
    "T7 several are asked in the order of registration, each about what the one before let through")
  func chain() {
    let host = NotingHost()
    let store = logStore(.manual()) { _ in .none }
    store.intercept(host) { host, action in
      host.notes.append("1 \(action)")
      return action == "a" ? .replace(with: ["b", "c"]) : .pass
    }
    store.intercept(host) { host, action in
      host.notes.append("2 \(action)")
      return action == "b" ? .drop : .replace(with: [action, "d"])
    }
    store.intercept(host) { host, action in
      host.notes.append("3 \(action)")
      return .pass
    }
    store.send("a")
    #expect(host.notes == ["1 a", "2 b", "2 c", "3 c", "3 d"])
    #expect(store.state == ["c", "d"])
  }

  @Test("T4 a send inside is a turn of its own, after this one; its task is real")
  func nestedSends() async {
    let scheduler = EffectsScheduler()
    let host = NotingHost()
    let box = StoreBox()
    let store = logStore(scheduler) { action in
      action == "inner" ? .run(operation: { send in await send("done") }) : .none
    }
    box.store = store
    store.events(host) { host, event in
      switch event {
      case .turnBegan: host.notes.append("turn")
      case .action(let action): host.notes.append(action)
      default: break
      }
    }
    store.intercept(host) { _, action in
      if action == "outer" { box.task = box.store?.send("inner") }
      return .pass
    }
    let outer = store.send("outer")
    #expect(host.notes == ["turn", "outer", "turn", "inner"])
    #expect(box.task?.isCancelled == false)
    // The outer task waits for the turns it set off as well (rule T5).
    await scheduler.finish(outer)
    #expect(store.state == ["outer", "inner", "done"])
  }

  @Test("T9 one that sends for every action is a cycle, and named")
  func cycle() {
    let scheduler = ManualScheduler()
    let host = NotingHost()
    let box = StoreBox()
    var line = 0
    let issues = recordingIssues {
      let store = logStore(scheduler) { _ in .none }
      box.store = store
      line = #line + 1
      store.intercept(host) { _, action in
        if store.state.count < 1_500 { box.store?.send(action) }
        return .pass
      }
      store.send("again")
      #expect(store.state.count == 1_000)
      scheduler.pumpUntilIdle()
      #expect(store.state.count == 1_501)
      withExtendedLifetime(store) {}
      host.observations.cancelAll()
    }
    #expect(issues.count == 1)
    #expect(issues.first?.line == line)
    #expect(issues.first?.message.contains("interceptor at") == true)
  }

  // MARK: Tasks

  @Test("T13 the task of a dropped action has nothing to wait for; its concatenation goes on")
  func dropped() async {
    let scheduler = EffectsScheduler()
    let host = NotingHost()
    let store = logStore(scheduler) { action in
      action == "both" ? .concatenate(.send("drop"), .send("after")) : .none
    }
    store.intercept(host) { _, action in action == "drop" ? .drop : .pass }
    let task = store.send("drop")
    #expect(task.isCancelled)
    await task.finish()
    await scheduler.finish(store.send("both"))
    #expect(store.state == ["both", "after"])
    await scheduler.serve { [mailbox = store.mailbox] in await mailbox.send("drop") }
    #expect(store.state == ["both", "after"])
  }

  @Test("T13 the task of a replaced action waits for the work of what was reduced instead")
  func replacedTask() async {
    let scheduler = EffectsScheduler()
    let host = NotingHost()
    let store = logStore(scheduler) { action in
      action == "work" ? .run(operation: { send in await send("done") }) : .none
    }
    store.intercept(host) { _, action in action == "tap" ? .replace(with: ["work"]) : .pass }
    await scheduler.finish(store.send("tap"))
    #expect(store.state == ["work", "done"])
  }

  @Test("T11 an action that is sent off the host is asked about on it")
  func offHost() {
    let scheduler = SwitchedScheduler()
    let host = NotingHost()
    let issues = recordingIssues {
      let store = logStore(scheduler) { _ in .none }
      store.intercept(host) { host, action in
        host.notes.append("\(action), on host: \(scheduler.isOnHost)")
        return .drop
      }
      scheduler.elsewhere { store.send("a") }
      #expect(host.notes.isEmpty)
      scheduler.tick()
      #expect(store.state.isEmpty)
    }
    #expect(issues.count == 1)
    #expect(host.notes == ["a, on host: true"])
  }

  // MARK: Removal

  @Test("H6 cancelled inside itself, its decision still counts; it is not asked again")
  func cancelsItself() {
    let host = NotingHost()
    let token = Slot<ObservationToken>()
    let store = logStore(.manual()) { _ in .none }
    let witness = Glance(host)
    token.value = store.intercept(host) { host, action in
      host.notes.append(action)
      token.value?.cancel()
      return .replace(with: ["other"])
    }
    store.send("a")
    store.send("b")
    #expect(store.state == ["other", "b"])
    #expect(host.notes == ["a"])
    #expect(store.activity.isEmpty && !witness.isGone)
  }

  @Test(
    "H6 one that is cancelled by another is not asked; a new one is asked about the next action")
  func changesOthers() {
    let host = NotingHost()
    let token = Slot<ObservationToken>()
    let box = StoreBox()
    let store = logStore(.manual()) { _ in .none }
    box.store = store
    store.intercept(host) { host, action in
      token.value?.cancel()
      if action == "a" {
        box.store?.intercept(host, key: "new") { host, action in
          host.notes.append("new \(action)")
          return .pass
        }
      }
      return .pass
    }
    token.value = store.intercept(host) { host, action in
      host.notes.append("cancelled \(action)")
      return .drop
    }
    store.send("a")
    store.send("b")
    #expect(host.notes == ["new b"])
    #expect(store.state == ["a", "b"])
  }

  @Test("H4 the host's end is the interception's end, and so is the store's")
  func ends() {
    var host: NotingHost? = NotingHost()
    var store: LogStore? = logStore(.manual()) { _ in .none }
    weak var held: Payload?
    do {
      let payload = Payload()
      held = payload
      store?.intercept(host!, name: "guard") { _, _ in
        payload.touch()
        return .drop
      }
    }
    #expect(store?.activity.map { "\($0.kind) \($0.name ?? "")" } == ["interceptor guard"])
    store?.send("a")
    #expect(store?.state == [])
    host = nil
    #expect(held == nil)
    store?.send("b")
    #expect(store?.state == ["b"])
    let plain = Plain()
    let token = store!.intercept(plain) { _, _ in .drop }
    store = nil
    #expect(token.isCancelled)
    #expect(host == nil && store == nil)
  }

  @Test("T12 the store let go of inside: the action is not reduced, and all goes when it returns")
  func storeReleasedInside() {
    let scheduler = ManualScheduler()
    let host = NotingHost()
    let slot = Slot<LogStore>()
    slot.value = logStore(scheduler) { action in
      host.notes.append("reduced \(action)")
      return .none
    }
    let glance = Glance(slot.value!)
    slot.value?.intercept(host) { host, action in
      host.notes.append("asked \(action)")
      slot.value = nil
      return .replace(with: ["b", "c"])
    }
    slot.value?.intercept(host) { host, action in
      host.notes.append("second \(action)")
      return .pass
    }
    // Nobody but the slot holds the store meanwhile.
    slot.value?.mailbox.post("a")
    scheduler.pump()
    #expect(host.notes == ["asked a"])
    #expect(glance.isGone)
    #expect(host.observations.isEmpty)
  }

  // MARK: Children

  @Test(
    "S2 the interceptor of a child's store is asked about the child's actions, in the child's terms"
  )
  func scoped() {
    for kind in PlainOrchard.kinds where kind.isRun {
      let (root, child) = PlainOrchard.store(with: kind)
      let host = NotingHost()
      child.intercept(host) { host, action in
        host.notes.append("child's \(action.name)")
        return switch action {
        case .push(1): .drop
        case .push(2): .replace(with: [.push(20), .push(21)])
        default: .pass
        }
      }
      root.intercept(host) { host, _ in
        host.notes.append("root's")
        return .pass
      }
      child.send(.add)
      child.send(.push(1))
      if let address = kind.address { root.send(address(.push(2))) } else { child.send(.push(2)) }
      #expect(child.state.items == [20, 21], "\(kind.name)")
      #expect(child.count == 1)
      // The root's are asked first.
      #expect(
        host.notes == [
          "root's", "child's add", "root's", "child's push 1", "root's", "child's push 2",
        ], "\(kind.name)")
      host.notes = []
      PlainOrchard.close(kind, in: root)
      PlainOrchard.open(kind, in: root)
      if let address = kind.address { root.send(address(.push(1))) }
      #expect(!host.notes.contains { $0.hasPrefix("child's") }, "\(kind.name)")
    }
  }

  @Test("B6 a write that an interceptor drops is nobody's mistake")
  func droppedWrite() {
    let host = NotingHost()
    let issues = recordingIssues {
      let store = Store(initialState: InterceptForm.State(), scheduler: .manual()) {
        InterceptForm()
      }
      store.intercept(host) { _, _ in .drop }
      store.send(.binding(.set(\.name, "Blob")))
      #expect(store.name == "")
    }
    #expect(issues.isEmpty)
  }
}

private struct InterceptForm: Reducer {
  struct State: Equatable { var name = "" }
  @CasePathable enum Action: BindableAction { case binding(BindingAction<State>) }
  var body: some Reducer<State, Action> { BindingReducer() }
}
