import Synchronization
import Testing

@testable import HostBridge

private final class Observer: WaitObserver {
  private let heard = Mutex<[String]>([])
  let effect: EffectInfo?
  var pump: (any WaitPump)? { nil }
  var entries: [String] { heard.withLock { $0 } }

  init(effect: EffectInfo? = nil) { self.effect = effect }

  func waitBegan(_ wait: LibraryWait) { heard.withLock { $0.append("began \(wait)") } }
  func waitEnded(_ wait: LibraryWait) { heard.withLock { $0.append("ended \(wait)") } }
}

struct LibraryWaitTests {
  @Test("X1 the observer in force where a wait is made hears of it, wherever it ends")
  func observer() async {
    let (outer, inner) = (Observer(), Observer())
    let wait = LibraryWait.$observer.withValue(outer) {
      LibraryWait.$observer.withValue(inner) { LibraryWait("in a clock") }
    }
    wait.begin()
    await Task { wait.end() }.value
    #expect(inner.entries == ["began in a clock", "ended in a clock"])
    #expect(outer.entries.isEmpty)
  }

  @Test("X1 tasks that an effect starts are observed with it") func children() async {
    let observer = Observer()
    await LibraryWait.$observer.withValue(observer) {
      await Task { LibraryWait("in a stream").begin() }.value
    }
    #expect(observer.entries == ["began in a stream"])
  }

  @Test("X1 without an observer a wait says nothing and costs no text") func nobody() {
    func text() -> String {
      Issue.record("The description was made.")
      return ""
    }
    let wait = LibraryWait(text())
    wait.begin()
    wait.end()
    #expect(wait.effect == nil)
  }

  @Test("X1 waits have identities and know their effect") func identity() {
    let location = HostBridge.SourceLocation(fileID: "A/B.swift", filePath: "/", line: 1, column: 1)
    let observer = Observer(effect: EffectInfo(kind: .run, name: "work", location: location))
    LibraryWait.$observer.withValue(observer) {
      let waits = [LibraryWait("a"), LibraryWait("a")]
      #expect(waits[0].id != waits[1].id)
      #expect(waits[0].effect?.name == "work")
    }
  }
}
