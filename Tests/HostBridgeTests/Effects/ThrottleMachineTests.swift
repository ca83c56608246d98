import Testing

@testable import HostBridge

/// Marble diagrams: one character a tick, a letter is a value. Windows are three ticks long.
struct ThrottleMachineTests {
  /// How late the machine hears of a timer, in ticks.
  private func run(_ marbles: String, latest: Bool, timersLate delay: Int = 0) -> String {
    var machine = ThrottleMachine<ManualClock.Instant, Character>()
    var timer: Int?
    var kept: Set<Character> = []
    var output = ""
    for (tick, value) in marbles.enumerated() {
      var emitted: Character = "-"
      func carryOut(_ commands: [ThrottleMachine<ManualClock.Instant, Character>.Command]) {
        for command in commands {
          switch command {
          case .startTimer(let end): timer = Int(end.offset.components.seconds)
          case .keep(let value): kept.insert(value)
          case .drop(let value): kept.remove(value)
          case .emit(let value):
            #expect(emitted == "-", "two values in one tick")
            kept.remove(value)
            emitted = value
          case .close:
            #expect(timer == tick - delay)
            timer = nil
          }
        }
      }
      let now = ManualClock.Instant(offset: .seconds(tick))
      if let end = timer, end + delay == tick {
        carryOut(machine.timerFired(at: now, interval: .seconds(3)))
      }
      if value != "-" {
        carryOut(machine.receive(value, at: now, interval: .seconds(3), latest: latest))
      }
      #expect(kept.count <= 1)
      output.append(emitted)
    }
    return output
  }

  @Test("E10 latest: the newest of a window goes on at its end, which opens the next")
  func latest() {
    #expect(run("abcdefghij----", latest: true) == "a--c--f--i--j-")
    #expect(run("a-b-----------", latest: true) == "a--b----------")
    #expect(run("abc---d-------", latest: true) == "a--c--d-------")
    #expect(run("abc--d--------", latest: true) == "a--c--d-------")
    #expect(run("abc----d------", latest: true) == "a--c---d------")
    #expect(run("a---b---c-----", latest: true) == "a---b---c-----")
    #expect(run("--------------", latest: true) == "--------------")
  }

  @Test("E10 not latest: the first of a window goes on at its end")
  func first() {
    #expect(run("abcdefghij----", latest: false) == "a--b--d--g--j-")
    #expect(run("a-b-----------", latest: false) == "a--b----------")
    #expect(run("abc--d--------", latest: false) == "a--b--d-------")
  }

  @Test("E10 a late timer emits nothing stale, and never two values in a window")
  func lateTimers() {
    // The value that comes at or after the end replaces what was kept, and opens a window at once.
    #expect(run("ab--c---------", latest: true, timersLate: 2) == "a---c---------")
    // Where the first counts, what was kept goes first, and the new one waits for a whole window.
    #expect(run("ab--c---------", latest: false, timersLate: 2) == "a---b----c----")
    #expect(run("ab------------", latest: true, timersLate: 2) == "a----b--------")
    // The window that a late emission opens begins there.
    #expect(run("ab----c-------", latest: true, timersLate: 2) == "a----b----c---")
    #expect(run("a---b---------", latest: true, timersLate: 2) == "a---b---------")
  }

  @Test("E10 any number of values: never two in a window, and the last is never lost")
  func random() {
    var generator = Numbers(seed: 7)
    for _ in 0..<500 {
      let letters = Array("abcdefghijklmnopqrstuvwxyz")
      let marbles = (0..<26).map { generator.next() % 3 == 0 ? "-" : String(letters[$0]) }.joined()
      for latest in [true, false] {
        let output = run(marbles + "---------", latest: latest, timersLate: 0)
        let ticks = output.enumerated().filter { $0.element != "-" }
        for (first, second) in zip(ticks, ticks.dropFirst()) {
          #expect(second.offset - first.offset >= 3)
          #expect(first.element < second.element)
        }
        if latest {
          #expect(output.last { $0 != "-" } == marbles.last { $0 != "-" })
        }
      }
    }
  }

  @Test("E10 what was kept can be taken back; the window stays")
  func forgotten() {
    var machine = ThrottleMachine<ManualClock.Instant, String>()
    let start = ManualClock.Instant()
    let end = start.advanced(by: .seconds(3))
    func receive(_ value: String, at now: ManualClock.Instant) -> [ThrottleMachine<
      ManualClock.Instant, String
    >.Command] {
      machine.receive(value, at: now, interval: .seconds(3), latest: true)
    }
    #expect(receive("a", at: start) == [.startTimer(end), .emit("a")])
    #expect(receive("b", at: start) == [.keep("b")])
    machine.forget()
    #expect(receive("c", at: start) == [.keep("c")])
    machine.forget()
    #expect(machine.timerFired(at: end, interval: .seconds(3)) == [.close])
    #expect(machine.timerFired(at: end, interval: .seconds(3)) == [])
    #expect(machine.end() == nil)
    #expect(receive("d", at: start) == [.startTimer(end), .emit("d")])
    #expect(receive("e", at: start) == [.keep("e")])
    #expect(machine.end() == "e")
    #expect(receive("f", at: start) == [.startTimer(end), .emit("f")])
  }
}

/// Numbers that are the same in every run.
private struct Numbers {
  var seed: UInt64

  mutating func next() -> UInt64 {
    seed = seed &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return seed >> 33
  }
}
