import Foundation
import HostBridge
import Synchronization
import TerminalHost
import TerminalKit
import TerminalTesting
import Testing

/// A feature whose work ends on another thread.
private struct Loading: Reducer {
  struct State { var text = "loading" }
  enum Action { case start, loaded(String) }

  func reduce(into state: inout State, action: Action) -> Effect<Action> {
    switch action {
    case .start: return .run { send in await send(.loaded("done")) }
    case .loaded(let text): state.text = text
    }
    return .none
  }
}

private final class LoadingScreen: Screen, ObservationHost {
  let observations = ObservationTokens()
  private let store: StoreOf<Loading>

  init(loop: EventLoop) {
    store = Store(initialState: Loading.State(), scheduler: loop) { Loading() }
    super.init(title: "Loading")
  }

  override func viewDidLoad() {
    store.observe(self) { screen, store in
      screen.lines = [store.text]
      if store.text == "done" { screen.application?.quit() }
    }
    store.send(.start)
  }
}

/// Leaves a job for its loop when it is tapped.
private final class PostingScreen: Screen, ObservationHost {
  let observations = ObservationTokens()
  private let store: StoreOf<Loading>

  init(loop: EventLoop) {
    store = Store(initialState: Loading.State(), scheduler: loop) { Loading() }
    super.init(title: "Posting")
  }

  override func viewDidLoad() {
    buttons = [
      Button("go") { [weak self] in
        self?.lines = ["posted"]
        self?.store.mailbox.post(.loaded("done"))
      }
    ]
    store.observe(self) { screen, store in
      screen.lines = [store.text]
      if store.text == "done" { screen.application?.quit() }
    }
  }
}

/// The toolkit's loop as a store's scheduler. Nothing is ever typed here, and the input does not end.
@Suite("EventLoop")
struct LoopTests {
  @Test("T1 an effect that ends on another thread is drawn although nobody types")
  func effect() async throws {
    let text = try await onThread {
      try output { loop, _ in LoadingScreen(loop: loop) }
    }
    #expect(text == "Loading\nloading\nLoading\ndone\n")
  }

  @Test("a job left by another thread runs on the loop's thread while it waits for input")
  func job() async throws {
    let text = try await onThread {
      try output { loop, input in
        Thread.detachNewThread {
          #expect(!loop.isCurrent)
          loop.perform {
            #expect(loop.isCurrent)
            do {
              try TestPipe.write(Array("quit\n".utf8), to: input)
            } catch {
              Issue.record(error)
            }
          }
        }
        return Screen(title: "Waiting")
      }
    }
    #expect(text == "Waiting\n> quit\n")
  }

  @Test("what a line did is drawn before the jobs are run that it left")
  func jobOfLine() async throws {
    let text = try await onThread {
      try output { loop, input in
        try TestPipe.write(Array("go\n".utf8), to: input)
        return PostingScreen(loop: loop)
      }
    }
    #expect(text == "Posting\nloading\n[go]\n> go\nPosting\nposted\n[go]\nPosting\ndone\n[go]\n")
  }

  @Test("a loop runs what waits when it is closed, and drops what comes later")
  func close() throws {
    let loop = try EventLoop()
    let names = Mutex<[String]>([])
    loop.perform { names.withLock { $0.append("before") } }
    loop.close()
    loop.perform { names.withLock { $0.append("after") } }
    loop.close()
    #expect(names.withLock { $0 } == ["before"])
  }

  /// What an application with a screen prints until it quits.
  ///
  /// - Parameter screen: Gets the loop, and the writing end of the input.
  private func output(of screen: (EventLoop, Int32) throws -> Screen) throws -> String {
    let (input, output) = (try TestPipe(), try TestPipe())
    let loop = try EventLoop()
    let terminal = Terminal(input: input.reader, output: output.writer)
    let application = Application(terminal: terminal, loop: loop, watchesSignals: false)
    application.run(try screen(loop, input.writer))
    loop.close()
    output.closeWriter()
    return String(decoding: output.readAll(), as: UTF8.self)
  }
}
