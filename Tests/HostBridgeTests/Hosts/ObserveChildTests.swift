import HostBridge
import Testing

@Suite struct ObserveChildTests {
  private let scheduler = ManualScheduler()
  private let host = Panel()

  @Test("O6 once on appearing, none on inner mutations, once on removal")
  func transitions() {
    let store = makeEditable(Board(), scheduler: scheduler)
    store.observe(
      host, \.maybeLeaf, onStart: { $0.heard.append("start \($1.count)") },
      onEnd: { $0.heard.append("end") })
    store.edit { $0.count = 1 }
    #expect(host.heard == [])
    store.edit { $0.maybeLeaf = Leaf(count: 3) }
    for _ in 0..<100 { store.edit { $0.maybeLeaf?.count += 1 } }
    #expect(host.heard == ["start 3"])
    store.edit { $0.maybeLeaf = nil }
    store.edit { $0.maybeLeaf = nil }
    #expect(host.heard == ["start 3", "end"])
  }

  @Test("O6 a presented child likewise")
  func presented() {
    let store = makeEditable(Board(), scheduler: scheduler)
    store.observe(
      host, \.sheet, onStart: { $0.heard.append("start \($1.count)") },
      onEnd: { $0.heard.append("end") })
    store.edit { $0.sheet = Leaf() }
    for _ in 0..<100 { store.edit { $0.sheet?.count += 1 } }
    store.edit { $0.$sheet.wrappedValue = nil }
    #expect(host.heard == ["start 0", "end"])
  }

  @Test("O6 another identity is one end and one start, also where the values are equal")
  func swapping() {
    let store = makeEditable(Board(), scheduler: scheduler)
    store.edit { $0.maybeLeaf = Leaf() }
    store.observe(
      host, \.maybeLeaf, onStart: { host, _ in host.heard.append("start") },
      onEnd: { $0.heard.append("end") })
    store.edit { $0.maybeLeaf = Leaf() }
    store.edit {
      $0.maybeLeaf = nil
      $0.maybeLeaf = Leaf()
    }
    #expect(host.heard == ["start", "end", "start", "end", "start"])
  }

  @Test("O6 gone and back within a turn is no transition if it is the same")
  func goneAndBack() {
    let store = makeEditable(Board(), scheduler: scheduler)
    store.edit { $0.maybeLeaf = Leaf() }
    store.observe(
      host, \.maybeLeaf, onStart: { host, _ in host.heard.append("start") },
      onEnd: { $0.heard.append("end") })
    store.edit { state in
      let leaf = state.maybeLeaf
      state.maybeLeaf = nil
      state.maybeLeaf = leaf
    }
    #expect(host.heard == ["start"])
  }

  @Test("O6 an identifiable child of plain state is the one with its id")
  func identifiable() {
    let store = makeEditable(PlainParent(), scheduler: scheduler)
    store.observe(
      host, \.person, onStart: { $0.heard.append("start \($1.id)") },
      onEnd: { $0.heard.append("end") })
    store.edit { $0.person = PlainParent.Person(id: 1) }
    store.edit { $0.person = PlainParent.Person(id: 1, name: "other") }
    store.edit { $0.person = PlainParent.Person(id: 2) }
    store.edit { $0.person = nil }
    #expect(host.heard == ["start 1", "end", "start 2", "end"])
  }

  @Test("O6 an observable child that is identifiable is the one with its id")
  func identifiableObservable() {
    let store = makeEditable(Maybe(), scheduler: scheduler)
    store.observe(
      host, \.row, onStart: { $0.heard.append("start \($1.id)") },
      onEnd: { $0.heard.append("end") })
    let plain = Plain()
    let token = store.observe(
      plain, \.row, onStart: { $0.heard.append("start \($1.id)") },
      onEnd: { $0.heard.append("end") })
    store.edit { $0.row = Row(id: 1) }
    store.edit { $0.row?.title = "a" }
    store.edit { $0.row = Row(id: 1) }
    store.edit { $0.row = Row(id: 2) }
    store.edit { $0.row = nil }
    #expect(host.heard == ["start 1", "end", "start 2", "end"])
    #expect(plain.heard == host.heard && !token.isCancelled)
  }

  @Test("O6 a plain child without an id is the same as long as there is one")
  func plainChild() {
    let store = makeEditable(PlainParent(), scheduler: scheduler)
    store.observe(
      host, \.note, onStart: { $0.heard.append("start \($1.text)") },
      onEnd: { $0.heard.append("end") })
    let plain = Plain()
    let token = store.observe(
      plain, \.note, onStart: { $0.heard.append("start \($1.text)") },
      onEnd: { $0.heard.append("end") })
    store.edit { $0.note = PlainParent.Note(text: "a") }
    store.edit { $0.note = PlainParent.Note(text: "b") }
    store.edit { $0.note = nil }
    #expect(host.heard == ["start a", "end"])
    #expect(plain.heard == host.heard && !token.isCancelled)
  }

  @Test("O6 the case of an enum is part of its identity")
  func enumChild() {
    let store = makeEditable(Board(), scheduler: scheduler)
    store.observe(
      host, \.maybePage, onStart: { host, _ in host.heard.append("start") },
      onEnd: { $0.heard.append("end") })
    store.edit { $0.maybePage = .loaded(1) }
    store.edit { $0.maybePage = .loaded(2) }
    #expect(host.heard == ["start"])
    store.edit { $0.maybePage = .leaf(Leaf()) }
    #expect(host.heard == ["start", "end", "start"])
  }

  @Test("O6 an end that cancels the token is not followed by a start")
  func cancelledByEnd() {
    let store = makeEditable(Board(), scheduler: scheduler)
    let slot = Slot<ObservationToken>()
    store.edit { $0.maybeLeaf = Leaf() }
    slot.value = store.observe(
      host, \.maybeLeaf, onStart: { host, _ in host.heard.append("start") },
      onEnd: {
        $0.heard.append("end")
        slot.value?.cancel()
      })
    store.edit { $0.maybeLeaf = Leaf() }
    #expect(host.heard == ["start", "end"])
    #expect(store.activity.isEmpty)
  }

  @Test("O6 a start that sends the child away is followed by its end")
  func startSends() {
    let store = makeEditable(Board(), scheduler: scheduler)
    store.observe(
      host, \.maybeLeaf,
      onStart: { host, _ in
        host.heard.append("start")
        store.edit { $0.maybeLeaf = nil }
        host.heard.append("sent")
      }, onEnd: { $0.heard.append("end") })
    store.edit { $0.maybeLeaf = Leaf() }
    #expect(host.heard == ["start", "sent", "end"])
  }

  @Test("O6 on the next tick, a child that came and went meanwhile was never there")
  func nextTick() {
    let store = makeEditable(Board(), scheduler: scheduler)
    store.observe(
      host, \.maybeLeaf, delivery: .nextTick,
      onStart: { host, _ in host.heard.append("start") }, onEnd: { $0.heard.append("end") })
    store.edit { $0.maybeLeaf = Leaf() }
    store.edit { $0.maybeLeaf = nil }
    scheduler.pumpUntilIdle()
    #expect(host.heard == [])
    store.edit { $0.maybeLeaf = Leaf() }
    scheduler.pumpUntilIdle()
    #expect(host.heard == ["start"])
  }

  @ObservableState
  struct Maybe {
    var row: Row?
  }

  struct PlainParent {
    struct Person: Identifiable {
      let id: Int
      var name = ""
    }
    struct Note {
      var text = ""
    }
    var person: Person?
    var note: Note?
  }
}
