import Foundation
import HostBridge
import HostBridgeTesting
import Testing

@Suite(.timeLimit(.minutes(1))) struct EffectFileDescriptorTests {
  private typealias ReadStore = Store<[FileDescriptorEvent], FileDescriptorEvent?>

  /// A store that reads as long as its actions say; nil begins, an end is noted.
  private func store(
    reading fileDescriptor: Int32, _ scheduler: some HostScheduler
  ) -> ReadStore {
    Store(initialState: [], scheduler: scheduler) {
      Reduce { events, action in
        guard let action else {
          return .events(readingFrom: fileDescriptor, name: "reading") { .some($0) }
        }
        // What arrives in two pieces is one to whoever counts bytes.
        if case .bytes(let new) = action, case .bytes(let old)? = events.last {
          events[events.count - 1] = .bytes(old + new)
        } else {
          events.append(action)
        }
        return .none
      }
    }
  }

  private struct Pipe {
    let reading: Int32
    let writing: Int32

    init() {
      var ends: [Int32] = [-1, -1]
      #expect(pipe(&ends) == 0)
      (reading, writing) = (ends[0], ends[1])
    }

    func write(_ text: String) {
      let bytes = Array(text.utf8)
      #expect(Foundation.write(writing, bytes, bytes.count) == bytes.count)
    }
  }

  @Test("E6 what is written comes as bytes, and the end ends the effect")
  func reads() async {
    let scheduler = EffectsScheduler()
    let pipe = Pipe()
    let store = store(reading: pipe.reading, scheduler)
    let task = store.send(nil)
    pipe.write("ab")
    await scheduler.ticks { !store.state.isEmpty }
    #expect(store.state == [.bytes(Array("ab".utf8))])
    pipe.write("cd")
    await scheduler.ticks { store.state == [.bytes(Array("abcd".utf8))] }
    // The effect has a descriptor of its own: ours may go first.
    close(pipe.reading)
    pipe.write("e")
    close(pipe.writing)
    await scheduler.finish(task)
    #expect(store.state == [.bytes(Array("abcde".utf8)), .end])
    #expect(store.activity.isEmpty)
  }

  @Test("E6 more than fits into one read comes in pieces, in order")
  func readsMuch() async {
    let scheduler = EffectsScheduler()
    let pipe = Pipe()
    let store = store(reading: pipe.reading, scheduler)
    let task = store.send(nil)
    let text = String(repeating: "0123456789", count: 30_000)
    OnThread.start(
      1, { _ in pipe.write(text) }, then: { close(pipe.writing) })
    await scheduler.finish(task)
    #expect(store.state == [.bytes(Array(text.utf8)), .end])
    close(pipe.reading)
  }

  @Test("E6 once cancelled nothing is read any more, and the descriptor is closed")
  func cancelled() async {
    let scheduler = EffectsScheduler()
    let pipe = Pipe()
    let store = store(reading: pipe.reading, scheduler)
    let task = store.send(nil)
    task.cancel()
    close(pipe.reading)
    // A pipe that nobody can read any more says so: its last reading end was the effect's.
    signal(SIGPIPE, SIG_IGN)
    while Foundation.write(pipe.writing, "x", 1) == 1 { await Task.yield() }
    #expect(errno == EPIPE)
    scheduler.pumpUntilIdle()
    #expect(store.state.isEmpty)
    close(pipe.writing)
  }

  @Test("E6 the other sides of many may close in the instant in which they are cancelled")
  func closedWhileCancelled() async {
    // Read sources of Dispatch crash here on Linux.
    await withTaskGroup { group in
      for worker in 0..<8 {
        group.addTask {
          for round in 0..<100 {
            await closeWhileReading(cancels: (worker + round).isMultiple(of: 2))
          }
        }
      }
    }
  }

  private func closeWhileReading(cancels: Bool) async {
    let scheduler = EffectsScheduler()
    let pipe = Pipe()
    let store = store(reading: pipe.reading, scheduler)
    let task = store.send(nil)
    pipe.write("a")
    if cancels { task.cancel() }
    close(pipe.writing)
    await scheduler.finish(task)
    #expect(store.activity.isEmpty)
    close(pipe.reading)
  }

  @Test("E6 a descriptor that is not open fails at once")
  func failed() async {
    let scheduler = EffectsScheduler()
    let store = store(reading: -1, scheduler)
    let task = store.send(nil)
    #expect(store.state == [.failed(errno: EBADF)])
    #expect(store.activity.isEmpty)
    await scheduler.finish(task)
  }
}
