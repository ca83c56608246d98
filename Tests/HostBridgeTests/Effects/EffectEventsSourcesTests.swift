import Foundation
import HostBridge
import HostBridgeTesting
import Testing

private protocol SourcesDelegate: AnyObject {
  func progressed(_ value: Int)
}

/// A class as found in the wild: a weak delegate, and observers by number.
private final class SourcesDownloader {
  weak var delegate: (any SourcesDelegate)?
  var observers: [Int: () -> Void] = [:]
  private var lastObserver = 0

  func addObserver(_ observer: @escaping () -> Void) -> Int {
    lastObserver += 1
    observers[lastObserver] = observer
    return lastObserver
  }
}

private final class SourcesProxy: SourcesDelegate {
  let emit: Emitter<String>
  init(_ emit: Emitter<String>) { self.emit = emit }
  func progressed(_ value: Int) { emit("\(value)") }
}

@Suite(.timeLimit(.minutes(1))) struct EffectEventsSourcesTests {
  private func store(
    _ scheduler: some HostScheduler, _ effect: @escaping () -> Effect<String>
  ) -> LogStore {
    logStore(scheduler) { action in
      switch action {
      case "start": effect().cancellable(id: 1)
      case "stop": .cancel(id: 1)
      default: .none
      }
    }
  }

  // MARK: Delegates

  @Test("E6 a delegate lives as long as its effect, and its calls become actions")
  func delegate() {
    let scheduler = EffectsScheduler()
    let downloader = SourcesDownloader()
    let store = store(scheduler) {
      .events(delegateOf: downloader, \.delegate, name: "progress") { SourcesProxy($0) }
    }
    store.send("start")
    downloader.delegate?.progressed(1)
    scheduler.pumpUntilIdle()
    #expect(store.state == ["start", "1"])
    #expect(store.activity.map(\.name) == ["progress"])
    let glance = Glance(downloader.delegate!)
    store.send("stop")
    #expect(downloader.delegate == nil)
    #expect(glance.isGone)
  }

  @Test("E6 the end of the effect leaves another's delegate in its place")
  func delegateReplaced() {
    let downloader = SourcesDownloader()
    let store = store(.manual()) {
      .events(delegateOf: downloader, \.delegate) { SourcesProxy($0) }
    }
    store.send("start")
    let first = Glance(downloader.delegate!)
    store.send("start")
    let second = Glance(downloader.delegate!)
    #expect(first.object !== second.object)
    // Both effects end; the second's delegate is the one that stands there.
    store.send("stop")
    #expect(first.isGone && second.isGone)
    #expect(downloader.delegate == nil)
    let other = SourcesProxyKeeper()
    store.send("start")
    downloader.delegate = other
    store.send("stop")
    #expect(downloader.delegate === other)
  }

  private final class SourcesProxyKeeper: SourcesDelegate {
    func progressed(_ value: Int) {}
  }

  @Test("T12 the end of the store lets go of the delegate and of its source")
  func delegateAtStoreEnd() {
    var downloader: SourcesDownloader? = SourcesDownloader()
    let glance = Glance(downloader!)
    var store: LogStore? = store(.manual()) { [weak downloader] in
      guard let downloader else { return .none }
      return .events(delegateOf: downloader, \.delegate) { SourcesProxy($0) }
    }
    store?.send("start")
    downloader = nil
    #expect(!glance.isGone)
    store = nil
    #expect(glance.isGone)
    #expect(downloader == nil && store == nil)
  }

  // MARK: Observers

  @Test("E6 what was added is removed exactly once")
  func addRemove() {
    let scheduler = EffectsScheduler()
    let downloader = SourcesDownloader()
    let notes = Notes()
    let store = store(scheduler) {
      .events { emit in
        downloader.addObserver { emit("heard") }
      } remove: { number in
        notes.add("removed \(number)")
        downloader.observers[number] = nil
      }
    }
    let task = store.send("start")
    downloader.observers[1]?()
    scheduler.pumpUntilIdle()
    #expect(store.state == ["start", "heard"])
    store.send("stop")
    task.cancel()
    #expect(notes.values == ["removed 1"])
    #expect(downloader.observers.isEmpty)
  }

  @Test("E6 a notification posted on another thread becomes an action")
  func notificationCenter() async {
    let scheduler = EffectsScheduler()
    let center = NotificationCenter()
    let name = Notification.Name("finished")
    let store = store(scheduler) {
      .events { emit in
        center.addObserver(forName: name, object: nil, queue: nil) { _ in emit("finished") }
      } remove: {
        center.removeObserver($0)
      }
    }
    store.send("start")
    let posting = Handover(center)
    OnThread.run { posting.value.post(name: name, object: nil) }
    await scheduler.ticks { store.state.contains("finished") }
    store.send("stop")
    center.post(name: name, object: nil)
    scheduler.pumpUntilIdle()
    #expect(store.state == ["start", "finished", "stop"])
  }
}
