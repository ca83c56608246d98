import HostBridgeTesting
import Testing

@testable import HostBridge

@Suite(.timeLimit(.minutes(1))) struct MountTests {
  private let diary = Plant.Diary()

  @Test("R9 every feature is mounted once when it comes, and dismounted once when it goes")
  func comesAndGoes() {
    let store = plantStore(diary)
    #expect(diary.take() == ["+root"])
    store.change { $0.flower = Plant.State("flower") }
    store.change { $0.twigs = [Plant.State("a"), Plant.State("b")] }
    store.change { $0.path.append(Plant.State("p")) }
    store.change { $0.soil = .wet(Pot.State(name: "mud")) }
    #expect(diary.take() == ["+flower", "+a", "+b", "+p", "+mud"])
    store.send(.grow)
    #expect(diary.take() == [])
    store.change { $0.flower = nil }
    #expect(diary.take() == ["-flower 0"])
    store.change { $0.twigs.remove(id: "a") }
    #expect(diary.take() == ["-a 0"])
    store.change { $0.path.removeAll() }
    #expect(diary.take() == ["-p 0"])
    store.change { $0.soil = .none }
    #expect(diary.take() == ["-mud"])
    store.change { $0.twigs = [] }
    #expect(diary.take() == ["-b 0"])
  }

  @Test("R9 only rows that are new are mounted, and moved ones stay")
  func rows() {
    let store = plantStore(diary) { $0.twigs = [Plant.State("a"), Plant.State("b")] }
    #expect(diary.take() == ["+root", "+a", "+b"])
    store.change { $0.twigs.insert(Plant.State("c"), at: 0) }
    #expect(diary.take() == ["+c"])
    store.change { $0.twigs.swapAt(0, 2) }
    store.change { $0.twigs.sort { $0.id < $1.id } }
    #expect(diary.take() == [])
    store.change {
      $0.twigs.remove(id: "a")
      $0.twigs.append(Plant.State("a"))
    }
    #expect(diary.take() == [])
    store.change { $0.twigs.remove(id: "a") }
    store.change { $0.twigs.append(Plant.State("a")) }
    #expect(diary.take() == ["-a 0", "+a"])
  }

  @Test("R9 parents are mounted before their children, and dismounted after them")
  func order() {
    var deep = Plant.State("1")
    deep.flower = Plant.State("2")
    deep.flower?.twigs = [Plant.State("3")]
    deep.flower?.soil = .wet(Pot.State(name: "mud"))
    deep.pot.name = "vase"
    let store = plantStore(diary)
    _ = diary.take()
    store.change { [deep] in $0.flower = deep }
    let come = diary.take()
    #expect(come.first == "+1")
    #expect(Set(come) == ["+1", "+vase", "+2", "+mud", "+3"])
    #expect(come.filter { ["+2", "+mud", "+3"].contains($0) }.first == "+2")
    store.change { $0.flower = nil }
    let gone = diary.take()
    #expect(gone.last == "-1 0")
    #expect(Set(gone) == ["-1 0", "-vase", "-2 0", "-mud", "-3 0"])
    #expect(gone.filter { ["-2 0", "-mud", "-3 0"].contains($0) }.last == "-2 0")
  }

  @Test("R9 another identity is a dismount and a mount, an equal one neither")
  func identity() {
    let store = plantStore(diary) { $0.flower = Plant.State("a") }
    _ = diary.take()
    store.change { $0.flower = Plant.State("a") }
    #expect(diary.take() == [])
    store.change { $0.flower = Plant.State("b") }
    #expect(diary.take() == ["-a 0", "+b"])
    store.send(.flower(.presented(.change { $0.id = "c" })))
    #expect(diary.take().map { $0.prefix(2) } == ["-c", "+c"])
  }

  @Test("R9 a child that comes and goes in one step is never mounted")
  func inOneStep() {
    let store = plantStore(diary)
    _ = diary.take()
    store.change {
      $0.flower = Plant.State("a")
      $0.twigs.append(Plant.State("b"))
      $0.flower = nil
      $0.twigs = []
    }
    #expect(diary.take() == [])
  }

  @Test("R9 a feature that goes is told its state as of the last step it handled itself")
  func lastState() {
    let store = plantStore(diary) {
      $0.flower = Plant.State("a")
      $0.twigs = [Plant.State("b")]
    }
    _ = diary.take()
    store.send(.flower(.presented(.grow)))
    store.send(.twigs(.element(id: "b", action: .grow)))
    store.send(.twigs(.element(id: "b", action: .grow)))
    store.change {
      $0.flower?.size = 50
      $0.twigs[id: "b"]?.size = 50
    }
    store.change {
      $0.flower?.size = 60
      $0.flower = nil
      $0.twigs = []
    }
    #expect(Set(diary.take()) == ["-a 1", "-b 2"])
  }

  @Test("R9 a parent handles its child's actions, too")
  func lastStateOfParent() {
    let store = plantStore(diary) {
      $0.flower = Plant.State("a")
      $0.flower?.flower = Plant.State("b")
    }
    _ = diary.take()
    store.send(.flower(.presented(.grow)))
    store.send(.flower(.presented(.flower(.presented(.grow)))))
    store.change { $0.flower = nil }
    #expect(diary.take() == ["-b 1", "-a 1"])
  }

  @Test(
    "R9 in a store that is made, everything is mounted, and the effects begin with the next tick")
  func hydrated() {
    let scheduler = ManualScheduler()
    let diary = diary
    diary.onMount = { diary, state in
      .merge(.host { diary.notes.append("host \(state.id)") }, .send(.note("sent")))
    }
    let store = plantStore(diary, scheduler: scheduler) {
      $0.flower = Plant.State("a")
      $0.twigs = [Plant.State("b")]
      $0.path.append(Plant.State("c"))
    }
    #expect(Set(diary.notes) == ["+root", "+a", "+b", "+c"])
    #expect(diary.take().first == "+root")
    scheduler.pumpUntilIdle()
    let notes = diary.take()
    #expect(Set(notes.prefix(4)) == ["root sent", "a sent", "b sent", "c sent"])
    #expect(Set(notes.suffix(4)) == ["host root", "host a", "host b", "host c"])
    #expect(notes.count == 8)
    withExtendedLifetime(store) {}
  }

  @Test(
    "C6 what a mounted feature wanted done in a new store is dropped if it goes before the tick")
  func goneBeforeTick() {
    let scheduler = ManualScheduler()
    let diary = diary
    diary.onMount = { diary, state in
      state.id == "root"
        ? .none : .merge(.send(.note("sent")), .host { diary.notes.append("host") })
    }
    let store = plantStore(diary, scheduler: scheduler) {
      $0.flower = Plant.State("a")
      $0.twigs = [Plant.State("b")]
    }
    store.change {
      $0.flower = nil
      $0.twigs = []
    }
    _ = diary.take()
    scheduler.pumpUntilIdle()
    #expect(diary.take() == [])
    #expect(store.runtime.effects.isEmpty)
  }

  @Test(
    "R9 what a mounted child sends comes after the step that brought it, and before the next send")
  func sendOrder() {
    let diary = diary
    diary.onMount = { diary, state in state.id == "a" ? .send(.note("mounted")) : .none }
    let store = plantStore(diary)
    _ = diary.take()
    store.send(
      .act {
        .merge(.send(.change { $0.flower = Plant.State("a") }), .send(.note("next")))
      })
    #expect(diary.take() == ["+a", "root next", "a mounted"])
    // A nested send runs as a turn of its own: its child is mounted in it.
    store.change { $0.flower = nil }
    _ = diary.take()
    weak let weakStore = store
    store.send(
      .act {
        .host {
          weakStore?.change { $0.flower = Plant.State("a") }
          weakStore?.send(.note("after"))
          diary.notes.append("host")
        }
      })
    #expect(diary.take() == ["host", "+a", "a mounted", "root after"])
  }

  @Test("R9 work of a mounted child ends with it; that of a dismounted one stands at its parent")
  func work() {
    let diary = diary
    func work(_ name: String, _ diary: Plant.Diary) -> Effect<Plant.Action> {
      .events { _ in
        diary.notes.append("\(name) began")
        return { diary.notes.append("\(name) ended") }
      }
    }
    diary.onMount = { diary, state in state.id == "a" ? work("mount", diary) : .none }
    diary.onDismount = { diary, state in
      state.id == "b" ? work("dismount", diary).cancellable(id: 1) : .none
    }
    let store = plantStore(diary) { $0.flower = Plant.State("outer") }
    _ = diary.take()
    store.send(.flower(.presented(.change { $0.flower = Plant.State("a") })))
    #expect(diary.take() == ["+a", "mount began"])
    store.send(.flower(.presented(.change { $0.flower = Plant.State("b") })))
    #expect(diary.take() == ["-a 0", "+b", "mount ended"])
    store.send(.flower(.presented(.change { $0.flower = nil })))
    #expect(diary.take() == ["-b 0", "dismount began"])
    store.send(.act { .none })
    #expect(diary.take() == [])
    store.change { $0.flower = nil }
    #expect(diary.take() == ["-outer 0", "dismount ended"])
    #expect(store.runtime.effects.isEmpty)
  }

  @Test("R9 T14 nothing of children that have gone stays")
  func residue() {
    let store = plantStore(diary)
    store.change { $0.flower = nil }
    let groups = store.runtime.root.groups.map { $0.places.count }
    for number in 0..<100 {
      store.change {
        $0.flower = Plant.State("\(number)")
        $0.twigs.append(Plant.State("\(number)"))
        $0.path.append(Plant.State("\(number)"))
      }
      store.change {
        $0.flower = nil
        $0.twigs = []
        $0.path.removeAll()
      }
    }
    #expect(store.runtime.root.groups.map { $0.places.count } == groups)
    #expect(store.runtime.snapshots <= 1)
  }

  @Test("R1 bodies of children that are absent are not evaluated by mounting")
  func bodies() {
    let store = plantStore(diary)
    for _ in 0..<3 { store.send(.grow) }
    #expect(diary.bodies == 1)
    store.change { $0.twigs = [Plant.State("a"), Plant.State("b")] }
    for _ in 0..<3 { store.send(.twigs(.element(id: "b", action: .grow))) }
    #expect(diary.bodies == 2)
  }

  @Test("R9 the body of a feature that has no hooks is not evaluated by mounting")
  func withoutHooks() {
    let diary = diary
    var bodies = 0
    let store = Store(initialState: Mixed.State(), scheduler: .manual()) {
      Mixed(diary: diary, evaluated: { bodies += 1 })
    }
    store.send(.nothing)
    #expect(diary.take() == ["+mixed"])
    #expect(bodies == 0)
    store.send(.quiet(.paint("a")))
    #expect(bodies == 1)
  }

  @Test("R9 printing changes, erasing and overriding hide no hooks")
  func wrapped() {
    let diary = diary
    let store = Store(initialState: Wrapping.State(), scheduler: .manual()) {
      Wrapping(diary: diary)
    }
    store.send(.show)
    #expect(diary.take() == ["+optional 0", "+overridden 7", "+erased 0", "+printed 0"])
    store.send(.hide)
    #expect(diary.take() == ["-optional", "-overridden", "-erased", "-printed"])
  }

  @Test("R9 cases in cases are mounted each by its own state")
  func nestedCases() {
    let diary = diary
    let store = Store(initialState: Crate.State.empty, scheduler: .manual()) {
      Crate(diary: diary)
    }
    store.send(.put(.crate(Lid.State.closed(Pot.State(name: "long enough to be on the heap 1")))))
    #expect(diary.take() == ["+box", "+long enough to be on the heap 1"])
    store.send(.crate(.closed(.paint("long enough to be on the heap 2"))))
    #expect(diary.take() == [])
    store.send(.put(.crate(Lid.State.open(Pot.State(name: "long enough to be on the heap 3")))))
    // A feature whose state is an enum is another child in another case (rule R4).
    #expect(
      diary.take() == [
        "-long enough to be on the heap 2", "-box", "+box", "+long enough to be on the heap 3",
      ])
    store.send(.put(.empty))
    #expect(diary.notes.last == "-box")
  }

  @Test("R9 at the end of a store nothing is dismounted, and everything is released")
  func end() {
    let census = Census(QueueScheduler())
    do {
      let citizen = census.citizen()
      let store = Store(initialState: Plant.State("root"), scheduler: .manual()) {
        Plant(diary: diary).onMount { _ in
          .run { [box = Carrier(citizen)] _ in box.store.touch() }
        }
      }
      withExtendedLifetime(store) {}
    }
    #expect(census.elsewhere == 1)
    #expect(diary.notes.filter { $0.hasPrefix("-") } == [])
  }
}
