import HostBridge
import Testing

struct ManualSchedulerTests {
  @Test("T1 a tick runs what was waiting; what it schedules waits for the next")
  func ticks() {
    let scheduler = ManualScheduler()
    let host = Carrier(PlainHost())
    scheduler.schedule {
      host.store.log.append("first")
      scheduler.schedule { host.store.log.append("second") }
    }
    #expect(!scheduler.isIdle)
    #expect(scheduler.pump())
    #expect(host.store.log == ["first"])
    #expect(scheduler.pump())
    #expect(host.store.log == ["first", "second"])
    #expect(!scheduler.pump())
  }

  @Test("T12 a scheduler that is never pumped again does not outlive its store")
  func noCycle() {
    weak var scheduler: ManualScheduler?
    do {
      let made = ManualScheduler()
      scheduler = made
      let store = turnStore(scheduler: made)
      store.mailbox.post(.note("never pumped"))
    }
    #expect(scheduler == nil)
  }
}
