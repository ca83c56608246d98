import HostBridge
import Testing

@Suite struct ObserveDeliveryTests {
  private let scheduler = ManualScheduler()
  private let host = Panel()
  private let store: Store<Board, Edit<Board>>

  init() {
    store = makeEditable(Board(), scheduler: scheduler)
  }

  private func observe(_ delivery: ObservationDelivery) -> ObservationToken {
    let token = store.observe(host, delivery: delivery) { host, store in
      host.heard.append("\(store.count)")
    }
    host.heard = []
    return token
  }

  @Test("O4 the next tick takes any number of turns in one run")
  func coalescing() {
    _ = observe(.nextTick)
    for value in 1...5 { store.edit { $0.count = value } }
    #expect(host.heard == [])
    scheduler.pump()
    #expect(host.heard == ["5"])
    scheduler.pumpUntilIdle()
    store.edit { $0.title = "a" }
    scheduler.pumpUntilIdle()
    #expect(host.heard == ["5"])
    store.edit { $0.count = 6 }
    scheduler.pump()
    #expect(host.heard == ["5", "6"])
  }

  @Test("O4 an observer cancelled before the tick does not run in it")
  func cancelledBeforeTick() {
    let token = observe(.nextTick)
    store.edit { $0.count = 1 }
    token.cancel()
    scheduler.pumpUntilIdle()
    #expect(host.heard == [])
  }

  @Test("H11 paused it does not run, resumed it runs once if what it read has changed")
  func pausing() {
    let token = observe(.immediate)
    token.pause()
    store.edit { $0.count = 1 }
    store.edit { $0.count = 2 }
    #expect(host.heard == [])
    token.resume()
    #expect(host.heard == ["2"])
    token.resume()
    token.pause()
    store.edit { $0.title = "a" }
    token.resume()
    #expect(host.heard == ["2"])
    store.edit { $0.count = 3 }
    #expect(host.heard == ["2", "3"])
  }

  @Test("H11 pausing twice is pausing once, and a cancelled token ignores both")
  func pausingTwice() {
    let token = observe(.immediate)
    token.pause()
    token.pause()
    store.edit { $0.count = 1 }
    token.cancel()
    token.resume()
    store.edit { $0.count = 2 }
    #expect(host.heard == [])
  }

  @Test("H11 a pause over the tick that was asked for keeps the run until the resumption")
  func pausedOverTick() {
    let token = observe(.nextTick)
    store.edit { $0.count = 1 }
    token.pause()
    scheduler.pumpUntilIdle()
    #expect(host.heard == [])
    token.resume()
    scheduler.pumpUntilIdle()
    #expect(host.heard == ["1"])
  }

  @Test("H11 a pause that ends before the tick leaves one run")
  func pausedBeforeTick() {
    let token = observe(.nextTick)
    store.edit { $0.count = 1 }
    token.pause()
    token.resume()
    scheduler.pumpUntilIdle()
    #expect(host.heard == ["1"])
  }

  @Test("H11 changes before and during a pause make one run")
  func changedBeforeAndDuringPause() {
    let token = observe(.nextTick)
    store.edit { $0.count = 1 }
    token.pause()
    store.edit { $0.count = 2 }
    token.resume()
    scheduler.pumpUntilIdle()
    #expect(host.heard == ["2"])
  }

  @Test("H11 a token may be paused and resumed in a pass, by itself and by others")
  func inPass() {
    let slot = Slot<ObservationToken>()
    store.observe(host) { host, store in
      host.heard.append("a\(store.count)")
      if store.count == 1 { slot.value?.pause() }
      if store.count == 2 { slot.value?.resume() }
    }
    slot.value = store.observe(host) { host, store in
      host.heard.append("b\(store.count)")
      if store.count == 3 { slot.value?.pause() }
    }
    host.heard = []
    for value in 1...4 { store.edit { $0.count = value } }
    #expect(host.heard == ["a1", "a2", "b2", "a3", "b3", "a4"])
    slot.value?.resume()
    #expect(host.heard.last == "b4")
  }

  @Test("H11 a paused observer ends with its store")
  func pausedAtEnd() {
    var store: Store<Board, Edit<Board>>? = makeEditable(Board())
    let token = store!.observe(host) { _, store in _ = store.count }
    token.pause()
    store?.edit { $0.count = 1 }
    store = nil
    #expect(token.isCancelled && host.observations.isEmpty && store == nil)
    token.resume()
  }
}
