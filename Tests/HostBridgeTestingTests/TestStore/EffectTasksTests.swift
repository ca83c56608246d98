@testable import HostBridgeTesting
import Testing

/// The knowledge of where an effect's tasks are, as a plain value (rule X1).
@Suite struct EffectTasksTests {
  private var tasks = EffectTasks()

  @Test("X1 a task that suspends for nobody knows what is outside, until it is back")
  mutating func outside() {
    tasks.queued(1) { true }
    #expect(!tasks.isOutside)
    tasks.returned(1)
    #expect(tasks.isOutside)
    tasks.queued(1) { true }
    #expect(!tasks.isOutside)
  }

  @Test("X1 a task that waits for the test is not outside, and becomes so before it is resumed")
  mutating func waiting() {
    tasks.queued(1) { true }
    tasks.beganWaiting(1, 7, "clock")
    tasks.returned(1)
    #expect(!tasks.isOutside)
    #expect(tasks.waits == ["clock"])
    tasks.endedWaiting(7)
    #expect(tasks.isOutside)
    #expect(tasks.waits.isEmpty)
    tasks.queued(1) { true }
    #expect(!tasks.isOutside)
  }

  @Test("X1 a wait that ends before its task suspends leaves the task at work")
  mutating func early() {
    tasks.queued(1) { true }
    tasks.beganWaiting(1, 7, "clock")
    tasks.endedWaiting(7)
    tasks.beganWaiting(1, 8, "clock again")
    tasks.returned(1)
    #expect(!tasks.isOutside)
    #expect(tasks.waits == ["clock again"])
  }

  @Test("X1 one task outside is enough; the jobs of actors are none") mutating func several() {
    tasks.queued(1) { true }
    tasks.queued(2) { true }
    tasks.queued(3) { false }
    tasks.beganWaiting(1, 7, "clock")
    tasks.returned(1)
    tasks.returned(3)
    #expect(!tasks.isOutside)
    tasks.returned(2)
    #expect(tasks.isOutside)
    tasks.retire()
    #expect(!tasks.isOutside)
  }
}
