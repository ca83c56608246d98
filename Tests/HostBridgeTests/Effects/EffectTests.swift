import HostBridge
import HostBridgeTesting
import Testing

@Suite(.timeLimit(.minutes(1))) struct EffectTests {
  @Test("T3 effects are enlisted breadth first: works 1, 2, 3, 4 begin in that order")
  func breadthFirst() {
    let notes = Notes()
    func work(_ number: Int) -> Effect<String> {
      .events { _ in
        notes.add("work \(number)")
        return {}
      }
    }
    let store = logStore(.manual()) { action in
      switch action {
      case "tap": .merge(.send("A"), .send("B"), work(1))
      case "A": .merge(.send("End"), work(2))
      case "B": work(3)
      case "End": work(4)
      default: .none
      }
    }
    store.send("tap")
    #expect(store.state == ["tap", "A", "B", "End"])
    #expect(notes.values == ["work 1", "work 2", "work 3", "work 4"])
  }

  @Test("T3 what a nested turn enlisted begins after what the outer turn enlisted")
  func nestedTurnsBeginLater() {
    let notes = Notes()
    let host = NotingHost()
    let store = logStore(.manual()) { action in
      .merge(
        .events { _ in
          notes.add("events \(action)")
          return {}
        },
        .host { notes.add("host \(action)") })
    }
    store.subscribe(host) { [unowned store] _, action in
      if action == "outer" { store.send("nested") }
    }
    store.send("outer")
    #expect(
      notes.values == ["host outer", "host nested", "events outer", "events nested"])
  }

  @Test("T3 the effect of a step is enlisted before the next action is taken")
  func enlistedBeforeNextAction() {
    let notes = Notes()
    let store = logStore(.manual()) { action in
      switch action {
      case "tap": .merge(.send("start"), .send("stop"), .send("start"))
      case "start":
        .events { _ in
          notes.add("begun after \(notes.values.count)")
          return { notes.add("torn down") }
        }
        .cancellable(id: "work")
      case "stop": .cancel(id: "work")
      default: .none
      }
    }
    store.send("tap")
    #expect(notes.values == ["begun after 0"])
  }

  @Test("E1 building an effect does nothing")
  func buildingDoesNothing() {
    let notes = Notes()
    let store = logStore(.manual()) { _ in
      _ = Effect<String>.merge(
        .send("built"), .host { notes.add("host") },
        .events { _ in
          notes.add("events")
          return {}
        })
      return .none
    }
    store.send("tap")
    #expect(store.state == ["tap"])
    #expect(notes.values.isEmpty)
  }

  @Test("E1 one effect value may be returned many times")
  func returnedTwice() async {
    let notes = Notes()
    let scheduler = EffectsScheduler()
    let shared = Effect<String>.merge(
      .send("sent"), .host { notes.add("host") },
      .events { emit in
        emit("emitted")
        return { notes.add("torn down") }
      }
      .cancellable(id: "work"),
      .concatenate(.send("first"), .send("second")),
      .run { send in await send("ran") })
    let store = logStore(scheduler) { action in
      switch action {
      case "tap": .merge(shared, shared.map { $0 + " (mapped)" })
      case "stop": .cancel(id: "work")
      default: .none
      }
    }
    await scheduler.finish(store.send("stop"))
    let first = store.send("tap")
    let second = store.send("tap")
    store.send("stop")
    await scheduler.finish(first)
    await scheduler.finish(second)
    #expect(notes.values.filter { $0 == "host" }.count == 4)
    #expect(notes.values.filter { $0 == "torn down" }.count == 4)
    for action in ["sent", "emitted", "first", "second", "ran"] {
      #expect(store.state.filter { $0 == action }.count == 2)
      #expect(store.state.filter { $0 == action + " (mapped)" }.count == 2)
    }
    #expect(store.activity.isEmpty)
  }
}
