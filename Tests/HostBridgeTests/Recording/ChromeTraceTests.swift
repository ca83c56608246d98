import Foundation
import HostBridge
import HostBridgeTesting
import Testing

@Suite(.timeLimit(.minutes(1))) struct ChromeTraceTests {
  private struct TraceEvent {
    let phase: String
    let category: String
    let name: String
    let id: Int
    let time: Double
    let arguments: [String: Any]
  }

  /// The events of a file as Foundation reads it, with what every event needs.
  private func events(_ trace: String) throws -> [TraceEvent] {
    let object = try JSONSerialization.jsonObject(with: Data(trace.utf8))
    let file = try #require(object as? [String: Any])
    let events = try #require(file["traceEvents"] as? [[String: Any]])
    return try events.map { event in
      #expect(event["pid"] as? Int == 1 && event["tid"] as? Int == 1)
      let phase = try #require(event["ph"] as? String)
      if phase != "M" { #expect(event["ts"] is NSNumber) }
      return TraceEvent(
        phase: phase, category: event["cat"] as? String ?? "",
        name: try #require(event["name"] as? String), id: event["id"] as? Int ?? 0,
        time: (event["ts"] as? NSNumber)?.doubleValue ?? 0,
        arguments: event["args"] as? [String: Any] ?? [:])
    }
  }

  /// Slices stand inside each other, asynchronous ones are matched, times never go back.
  private func check(_ events: [TraceEvent]) {
    var open: [(String, String)] = []
    var running: Set<String> = []
    var last = 0.0
    for event in events where event.phase != "M" {
      #expect(event.time >= last)
      last = event.time
      switch event.phase {
      case "B": open.append((event.category, event.name))
      case "E":
        let began = open.popLast()
        #expect(began?.0 == event.category && began?.1 == event.name)
      case "b": #expect(running.insert("\(event.category) \(event.id)").inserted)
      case "e": #expect(running.remove("\(event.category) \(event.id)") != nil)
      case "i": break
      default: Issue.record("An unknown phase: \(event.phase)")
      }
    }
    #expect(open.isEmpty && running.isEmpty)
  }

  @Test("H8 a trace is JSON whose slices nest and whose asynchronous ends match")
  func wellFormed() async throws {
    let scheduler = EffectsScheduler()
    let panel = Panel()
    let recorder = DeskRecorder(clock: SteppingClock())
    let store = recordedDesk(scheduler)
    store.record(into: recorder)
    store.observe(panel, name: "title") { panel, store in
      // A turn inside the first run, and nested ones later.
      if store.title.count < 3 { store.send(.rename(store.title + "x")) }
    }
    await scheduler.finish(store.send(.save))
    store.send(.listen)
    store.send(.open)
    store.send(.drawer(.add))
    store.send(.rename("a \"quoted\"\\ name\u{1}\n"))
    let events = try events(recorder.chromeTrace())
    check(events)
    #expect(events.filter { $0.phase == "M" }.map(\.name) == ["process_name", "thread_name"])
    let slices = events.filter { $0.phase == "B" }
    #expect(slices.contains { $0.category == "turn" && $0.name == "turn 1" })
    #expect(slices.contains { $0.category == "action" && $0.name == ".drawer.add" })
    #expect(slices.contains { $0.category == "observer" && $0.name == "observer title" })
    #expect(
      slices.contains { event in
        (event.arguments["action"] as? String)?.contains("quoted") == true
      })
    #expect(
      events.filter { $0.phase == "b" && $0.category == "effect" }.map(\.name) == ["save", "bell"])
    #expect(events.contains { $0.phase == "b" && $0.category == "token" })
    #expect(events.contains { $0.phase == "i" && $0.name == "state changed" })
  }

  @Test("H8 times are microseconds, with the nanoseconds after the point")
  func times() throws {
    let recorder = DeskRecorder(clock: SteppingClock(), recordsState: false)
    let store = recordedDesk()
    store.record(into: recorder)
    store.send(.open)
    let turn = try events(recorder.chromeTrace()).first { $0.category == "turn" }
    #expect(turn?.time == 1.5)
    #expect(recorder.chromeTrace().contains(#""ts":1.500"#))
  }

  @Test("H8 a recording that begins or ends in the middle of things is whole all the same")
  func partial() throws {
    let recorder = DeskRecorder(clock: SteppingClock())
    let panel = Panel()
    let slot = Slot<ObservationToken>()
    let store = recordedDesk()
    let task = store.send(.listen)
    store.subscribe(panel, to: \.note) { [weak store] _, text in
      switch text {
      case "begin": slot.value = store?.record(into: recorder)
      case "end": slot.value?.cancel()
      case "ask":
        // In the middle of a turn, which the file ends.
        #expect(throws: Never.self) { check(try events(recorder.chromeTrace())) }
      default: break
      }
    }
    store.send(.note("begin"))
    store.send(.note("ask"))
    task.cancel()
    store.send(.note("end"))
    store.send(.note("unheard"))
    check(try events(recorder.chromeTrace()))
    #expect(recorder.turns == [[.note("ask")], [.note("end")]])
  }

  @Test("H8 nothing recorded is a trace of nothing")
  func empty() throws {
    let recorder = DeskRecorder(clock: SteppingClock())
    check(try events(recorder.chromeTrace()))
    #expect(recorder.jsonLines().isEmpty)
  }
}
