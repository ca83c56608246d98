import HostBridge
import HostBridgeTesting
import Testing

@Suite(.timeLimit(.minutes(1))) struct EffectCancellationTests {
  /// A store with one open effect for each id, and what was torn down by cancelling another id.
  private func tornDown(
    ids: [(name: String, id: any Hashable)], cancelling id: any Hashable
  ) -> [String] {
    let notes = Notes()
    let store = logStore(.manual()) { action in
      switch action {
      case "start":
        return .merge(
          ids.map { name, id in Self.cancellable(.events { _ in { notes.add(name) } }, id) })
      case "stop": return Self.cancel(id)
      default: return .none
      }
    }
    store.send("start")
    store.send("stop")
    // What is torn down with the store does not count.
    return withExtendedLifetime(store) { notes.values }
  }

  private static func cancellable(_ effect: Effect<String>, _ id: some Hashable) -> Effect<String> {
    effect.cancellable(id: id)
  }

  private static func cancel(_ id: some Hashable) -> Effect<String> { .cancel(id: id) }

  // MARK: Ids

  @Test("C1 an id matches by dynamic type and value: 1, 1.0, UInt8(1) and \"1\" differ")
  func idsDiffer() {
    let ids: [(String, any Hashable)] = [
      ("Int", 1), ("Double", 1.0), ("UInt8", UInt8(1)), ("String", "1"), ("true", true),
    ]
    for (name, id) in ids {
      #expect(tornDown(ids: ids.map { (name: $0.0, id: $0.1) }, cancelling: id) == [name])
    }
  }

  @Test("C1 an AnyHashable, and an optional, is the value in it")
  func anyHashable() {
    #expect(tornDown(ids: [("optional", Int?.some(1))], cancelling: 1) == ["optional"])
    #expect(tornDown(ids: [("nil", Int?.none)], cancelling: Int?.none) == ["nil"])
    #expect(tornDown(ids: [("nil", Int?.none)], cancelling: String?.none) == [])
    #expect(tornDown(ids: [("boxed", AnyHashable(1))], cancelling: 1) == ["boxed"])
    #expect(tornDown(ids: [("plain", 1)], cancelling: AnyHashable(1)) == ["plain"])
    #expect(
      tornDown(ids: [("twice", AnyHashable(AnyHashable(1)))], cancelling: 1) == ["twice"])
    #expect(tornDown(ids: [("Int", AnyHashable(1))], cancelling: AnyHashable(1.0)).isEmpty)
  }

  @Test("C1 types of one name in two scopes differ; ObjectIdentifier makes a type an id")
  func typesAsIds() {
    enum First { enum ID: Hashable { case work } }
    enum Second { enum ID: Hashable { case work } }
    let ids: [(name: String, id: any Hashable)] = [
      ("first", First.ID.work), ("second", Second.ID.work),
      ("metatype", ObjectIdentifier(First.self)),
    ]
    #expect(tornDown(ids: ids, cancelling: First.ID.work) == ["first"])
    #expect(tornDown(ids: ids, cancelling: Second.ID.work) == ["second"])
    #expect(tornDown(ids: ids, cancelling: ObjectIdentifier(First.self)) == ["metatype"])
  }

  @Test("C1 Hashable is enough: an id need not be Sendable, and == decides")
  func classAsId() {
    #expect(tornDown(ids: [("key", Key(1, "a"))], cancelling: Key(1, "b")) == ["key"])
    #expect(tornDown(ids: [("key", Key(1, "a"))], cancelling: Key(2, "a")).isEmpty)
    // The dynamic type counts, though the two are equal.
    #expect(tornDown(ids: [("special", SpecialKey(1, "a"))], cancelling: Key(1, "a")).isEmpty)
    let upcast: Key = SpecialKey(1, "a")
    #expect(tornDown(ids: [("key", upcast)], cancelling: SpecialKey(1, "b")) == ["key"])
  }

  @Test("C2 two roots never interfere")
  func twoRoots() {
    let notes = Notes()
    func store(_ name: String) -> LogStore {
      logStore(.manual()) { action in
        switch action {
        case "start": .events { _ in { notes.add(name) } }.cancellable(id: 1)
        case "stop": .cancel(id: 1)
        default: .none
        }
      }
    }
    let first = store("first")
    let second = store("second")
    first.send("start")
    second.send("start")
    first.send("stop")
    #expect(notes.values == ["first"])
    second.send("stop")
    #expect(notes.values == ["first", "second"])
  }

  @Test("C3 several effects share an id, one has several, and an unknown id is no error")
  func shared() {
    let ids: [(name: String, id: any Hashable)] = [("a", 1), ("b", 2), ("c", 1), ("d", 1)]
    #expect(tornDown(ids: ids, cancelling: 1) == ["a", "c", "d"])
    #expect(tornDown(ids: ids, cancelling: 3).isEmpty)
  }

  @Test("C3 an effect under two ids answers to each, and ends once")
  func twoIds() {
    let notes = Notes()
    let store = logStore(.manual()) { action in
      switch action {
      case "start":
        .merge(
          .events { _ in { notes.add("both") } }.cancellable(id: 1),
          .events { _ in { notes.add("outer only") } }
        )
        .cancellable(id: 2)
      case "inner": .cancel(id: 1)
      case "outer": .cancel(id: 2)
      default: .none
      }
    }
    store.send("start")
    store.send("inner")
    #expect(notes.values == ["both"])
    store.send("outer")
    #expect(notes.values == ["both", "outer only"])
    store.send("start")
    store.send("outer")
    store.send("inner")
    #expect(notes.values == ["both", "outer only", "both", "outer only"])
  }

  // MARK: When

  @Test("C4 .cancel acts when enlisted, in merge order")
  func mergeOrder() {
    let notes = Notes()
    func work(_ name: String) -> Effect<String> {
      .events { _ in
        notes.add("up \(name)")
        return { notes.add("down \(name)") }
      }
      .cancellable(id: 1)
    }
    let store = logStore(.manual()) { _ in
      .merge(work("before"), .cancel(id: 1), work("after"))
    }
    store.send("tap")
    #expect(notes.values == ["up after"])
    store.send("tap")
    #expect(notes.values == ["up after", "down after", "up after"])
  }

  @Test("C4 building a .cancel and dropping it does nothing")
  func dropped() {
    let notes = Notes()
    let store = logStore(.manual()) { action in
      guard action == "start" else {
        _ = Effect<String>.cancel(id: 1)
        return .none
      }
      return .events { _ in { notes.add("down") } }.cancellable(id: 1)
    }
    store.send("start")
    store.send("drop")
    withExtendedLifetime(store) { #expect(notes.values.isEmpty) }
  }

  @Test("C5 started and cancelled in one turn: never begins")
  func oneTurn() async {
    let scheduler = EffectsScheduler()
    let ran = Flag()
    let store = logStore(scheduler) { action in
      switch action {
      case "tap": .merge(.send("start"), .send("stop"))
      case "start": .run { _ in ran.raise() }.cancellable(id: 1)
      case "stop": .cancel(id: 1)
      default: .none
      }
    }
    let task = store.send("tap")
    #expect(task.isCancelled)
    #expect(store.activity.isEmpty)
    await scheduler.finish(task)
    #expect(!ran.isRaised)
  }

  @Test("C5 started and cancelled in two sends with no suspension between: cancelled")
  func twoSends() async {
    let scheduler = EffectsScheduler()
    let store = logStore(scheduler) { action in
      switch action {
      case "start":
        .run { send in
          await untilCancelled()
          await send("never")
        }
        .cancellable(id: 1)
      case "stop": .cancel(id: 1)
      default: .none
      }
    }
    let task = store.send("start")
    store.send("stop")
    #expect(task.isCancelled)
    await scheduler.finish(task)
    #expect(store.state == ["start", "stop"])
  }

  @Test("C6 cancelled by a nested send before it begins: never begins, nothing is reported")
  func nestedSend() {
    let notes = Notes()
    let host = NotingHost()
    let recorder = IssueRecorder()
    let store = withIssueReporter(recorder.reporter) {
      logStore(.manual()) { action in
        switch action {
        case "start":
          .events { _ in
            notes.add("up")
            return { notes.add("down") }
          }
          .cancellable(id: 1)
        case "stop": .cancel(id: 1)
        default: .none
        }
      }
    }
    store.subscribe(host) { [unowned store] _, action in
      if action == "start" { store.send("stop") }
    }
    store.send("start")
    #expect(store.state == ["start", "stop"])
    #expect(notes.values.isEmpty)
    #expect(recorder.issues.isEmpty)
  }

  @Test("C6 work that has begun is cancelled: its task sees it")
  func begun() async {
    let scheduler = EffectsScheduler()
    let wasCancelled = Recorder<Bool>()
    let store = logStore(scheduler) { action in
      switch action {
      case "start":
        .run { _ in
          await untilCancelled()
          wasCancelled.record(Task.isCancelled)
        }
        .cancellable(id: 1)
      case "stop": .cancel(id: 1)
      default: .none
      }
    }
    let task = store.send("start")
    store.send("stop")
    await scheduler.finish(task)
    #expect(wasCancelled.values == [true])
  }

  // MARK: cancelInFlight

  @Test("T3 cancelInFlight ends what has the id, and not what follows")
  func cancelInFlight() {
    let notes = Notes()
    let store = logStore(.manual()) { action in
      .events { _ in
        notes.add("up \(action)")
        return { notes.add("down \(action)") }
      }
      .cancellable(id: 1, cancelInFlight: true)
    }
    store.send("a")
    store.send("b")
    #expect(notes.values == ["up a", "down a", "up b"])
  }

  @Test("T3 cancelInFlight in merges: each ends what was enlisted before it")
  func cancelInFlightInMerge() {
    let notes = Notes()
    func work(_ name: String) -> Effect<String> {
      .events { _ in
        notes.add("up \(name)")
        return { notes.add("down \(name)") }
      }
    }
    let store = logStore(.manual()) { action in
      switch action {
      case "each":
        .merge(
          work("1").cancellable(id: 1, cancelInFlight: true),
          work("2").cancellable(id: 1, cancelInFlight: true))
      case "whole": .merge(work("3"), work("4")).cancellable(id: 1, cancelInFlight: true)
      default: .none
      }
    }
    store.send("each")
    #expect(notes.values == ["up 2"])
    store.send("whole")
    #expect(notes.values == ["up 2", "down 2", "up 3", "up 4"])
  }

  @Test("T3 cancelInFlight around a .send cancels too; around .none it does not")
  func cancelInFlightAroundSend() {
    let notes = Notes()
    let store = logStore(.manual()) { action in
      switch action {
      case "start": .events { _ in { notes.add("down") } }.cancellable(id: 1)
      case "none": .none.cancellable(id: 1, cancelInFlight: true)
      case "send": .send("sent").cancellable(id: 1, cancelInFlight: true)
      default: .none
      }
    }
    store.send("start")
    store.send("none")
    #expect(notes.values.isEmpty)
    store.send("send")
    #expect(notes.values == ["down"])
    #expect(store.state == ["start", "none", "send", "sent"])
    #expect(store.activity.isEmpty)
  }

  @Test("C3 an id may be used again by what its cancellation set off")
  func usedAgain() {
    let notes = Notes()
    let box = StoreBox()
    let store = logStore(.manual()) { action in
      switch action {
      case "start":
        .events { _ in
          notes.add("up")
          return {
            notes.add("down")
            if notes.values.count == 2 { box.store?.send("start") }
          }
        }
        .cancellable(id: 1)
      case "stop": .cancel(id: 1)
      default: .none
      }
    }
    box.store = store
    store.send("start")
    store.send("stop")
    #expect(notes.values == ["up", "down", "up"])
    #expect(store.activity.count == 1)
  }
}

private class Key: Hashable {
  let number: Int
  let note: String

  init(_ number: Int, _ note: String) {
    self.number = number
    self.note = note
  }

  static func == (left: Key, right: Key) -> Bool { left.number == right.number }
  func hash(into hasher: inout Hasher) { hasher.combine(number) }
}

private final class SpecialKey: Key {}
