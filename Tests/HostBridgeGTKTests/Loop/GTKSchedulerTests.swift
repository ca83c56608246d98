#if GTK
  import CGTK
  import Foundation
  import HostBridge
  import HostBridgeGTK
  import Synchronization
  import Testing

  extension GTKTests {
    @GTKThread
    struct GTKSchedulerTests {
      private final class Log: Sendable {
        let entries = Mutex<[Int]>([])
        let hosts = Mutex<Set<Bool>>([])

        func add(_ entry: Int) {
          entries.withLock { $0.append(entry) }
          let isOnHost = GTKScheduler.shared.isOnHost
          hosts.withLock { _ = $0.insert(isOnHost) }
        }

        var count: Int { entries.withLock { $0.count } }
      }

      @Test(
        "T11 jobs run on the loop's thread, in the order they were scheduled, and never at once")
      func order() {
        let log = Log()
        for number in 0..<1_000 { GTKScheduler.gtk.schedule { log.add(number) } }
        #expect(log.count == 0)
        #expect(pump { log.count == 1_000 })
        #expect(log.entries.withLock { $0 } == Array(0..<1_000))
        #expect(log.hosts.withLock { $0 } == [true])
      }

      @Test("T11 the thread that owns the context is the host, another one is not")
      func host() {
        #expect(GTKScheduler.gtk.isOnHost)
        let answers = Log()
        Thread.detachNewThread {
          answers.entries.withLock { $0.append(GTKScheduler.gtk.isOnHost ? 1 : 0) }
          g_main_context_wakeup(nil)
        }
        #expect(pump { answers.count == 1 })
        #expect(answers.entries.withLock { $0 } == [0])
      }

      @Test("T11 8 threads wake the loop for each of 8,000 jobs, and each keeps its order")
      func threads() {
        let logs = (0..<8).map { _ in Log() }
        for log in logs {
          Thread.detachNewThread {
            for number in 0..<1_000 { GTKScheduler.gtk.schedule { log.add(number) } }
          }
        }
        #expect(pump(rounds: 100_000) { logs.allSatisfy { $0.count == 1_000 } })
        #expect(logs.allSatisfy { $0.entries.withLock { $0 } == Array(0..<1_000) })
      }

      @Test("T11 a job that runs the loop lets no later job overtake an earlier one")
      func nested() {
        let log = Log()
        GTKScheduler.gtk.schedule {
          log.add(0)
          GTKScheduler.gtk.schedule { log.add(2) }
          pump()
        }
        GTKScheduler.gtk.schedule { log.add(1) }
        #expect(pump { log.count == 3 })
        #expect(log.entries.withLock { $0 } == [0, 1, 2])
      }

      @Test("T11 a job that always schedules another lets events and frames through")
      func flood() {
        final class Flood: Sendable {
          let isOver = Mutex(false)
          func go() {
            guard !isOver.withLock({ $0 }) else { return }
            GTKScheduler.gtk.schedule { self.go() }
          }
        }
        let flood = Flood()
        flood.go()
        let painted = Log()
        let source = g_idle_source_new()!
        g_source_set_priority(source, G_PRIORITY_HIGH_IDLE + 20)  // as frames have it
        g_source_set_callback(
          source,
          { data in
            if let data { Unmanaged<Log>.fromOpaque(data).takeUnretainedValue().add(1) }
            return 0
          }, Unmanaged.passUnretained(painted).toOpaque(), nil)
        g_source_attach(source, nil)
        g_source_unref(source)
        #expect(pump(rounds: 1_000_000) { painted.count == 1 })
        flood.isOver.withLock { $0 = true }
      }

      @Test("T11 an idle loop is not woken: rounds are counted, not time")
      func idle() {
        GTKScheduler.gtk.schedule {}
        pump()
        let context = g_main_context_default()
        // Nothing is ready, and nothing becomes ready by itself.
        var timeout: gint = 0
        var priority: gint = 0
        g_main_context_prepare(context, &priority)
        var descriptors = [GPollFD](repeating: GPollFD(), count: 64)
        g_main_context_query(context, G_PRIORITY_DEFAULT, &timeout, &descriptors, 64)
        #expect(timeout == -1)
      }

      @Test("T11 a scheduler of another context runs its jobs there, also when it has gone before")
      func otherContext() {
        let context = g_main_context_new()
        let log = Log()
        var scheduler: GTKScheduler? = GTKScheduler(context: context)
        #expect(scheduler?.isOnHost == false)
        scheduler?.schedule { log.entries.withLock { $0.append(1) } }
        scheduler = nil
        while g_main_context_iteration(context, 0) != 0 {}
        #expect(log.count == 1)
        g_main_context_unref(context)
      }

      @Test("T1 a store lives in the loop: effects come back to it")
      func store() {
        let store = Store(initialState: GTKClockwork.State(), scheduler: .gtk) { GTKClockwork() }
        store.send(.start(100))
        #expect(store.count == 0)
        #expect(pump { store.count == 100 })
        let mailbox = store.mailbox
        Thread.detachNewThread { for _ in 0..<10 { mailbox.post(.tick) } }
        #expect(pump { store.count == 110 })
      }

      @Test("T11 what is left of jobs runs when the loop has ended")
      func remaining() {
        let log = Log()
        GTKScheduler.gtk.schedule {
          GTKScheduler.gtk.schedule { log.add(2) }
          log.add(1)
        }
        GTKScheduler.shared.runRemainingJobs()
        #expect(log.entries.withLock { $0 } == [1, 2])
      }
    }
  }

  @Reducer
  struct GTKClockwork {
    @ObservableState struct State { var count = 0 }
    enum Action {
      case start(Int)
      case tick
    }

    var body: some ReducerOf<Self> {
      Reduce { state, action in
        switch action {
        case .start(let count):
          return .run { send in for _ in 0..<count { await send(.tick) } }
        case .tick:
          state.count += 1
          return .none
        }
      }
    }
  }
#endif
