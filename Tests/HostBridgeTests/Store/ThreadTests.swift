import Dispatch
import HostBridge
import HostBridgeTesting
import Synchronization
import Testing

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#endif

/// What has to hold with other threads at work, judged by exact counts.
@Suite(.serialized)
struct ThreadTests {
  @Test("T2 100,000 chained follow-ups run on a 512 KiB stack")
  func smallStack() {
    let count = onSmallStack {
      let store = turnStore()
      store.send(.chain(100_000))
      return store.count
    }
    #expect(count == 100_001)
  }

  @Test("T11 8 threads post 100,000 actions: all arrive, each thread's in order")
  func manyPosters() {
    struct State {
      var last = Array(repeating: -1, count: 8)
      var isOrdered = true
      var count = 0
    }
    struct Post: Sendable {
      let thread: Int
      let number: Int
    }
    let scheduler = QueueScheduler()
    let each = 12_500
    let store = scheduler.onHost {
      Store(initialState: State(), scheduler: scheduler) {
        Reduce<State, Post> { state, post in
          state.isOrdered = state.isOrdered && state.last[post.thread] == post.number - 1
          state.last[post.thread] = post.number
          state.count += 1
          return .none
        }
      }
    }
    let mailbox = store.mailbox
    DispatchQueue.concurrentPerform(iterations: 8) { thread in
      for number in 0..<each { mailbox.post(Post(thread: thread, number: number)) }
    }
    scheduler.settle()
    scheduler.onHost {
      #expect(store.count == 100_000)
      #expect(store.isOrdered)
    }
  }

  @Test("T12 last release on another thread with work in flight: all is freed on the host")
  func releasedElsewhere() {
    let tries = 10_000
    let scheduler = QueueScheduler()
    let census = Census(scheduler)
    for _ in 0..<tries {
      let carrier = scheduler.onHost {
        let store = citizenStore(scheduler, census)
        store.send(.work)
        store.send(.listen(census.citizen(), census.citizen()))
        return Holder(Carrier(store))
      }
      // The release races with the host, which is reducing what the effect sends.
      carrier.drop()
    }
    scheduler.settle()
    #expect(census.onHost == tries * 4)
    #expect(census.elsewhere == 0)
  }

  @Test("T12 100,000 main-actor owners released on another thread free their captures on the host")
  @MainActor func ownersReleasedElsewhere() async {
    let tries = 100_000
    let batch = 500
    let census = Census(MainScheduler())
    for _ in 0..<(tries / batch) {
      let owners = Mutex<[MainOwner]>((0..<batch).map { _ in MainOwner(census) })
      await withCheckedContinuation { continuation in
        DispatchQueue.global().async {
          // One by one, while the main queue is already freeing what the first ones held.
          while owners.withLock({ $0.popLast() }) != nil {}
          // Behind everything that the releases have scheduled.
          DispatchQueue.main.async { continuation.resume() }
        }
      }
    }
    // State, reducer, subscriber and observer of each.
    #expect(census.onHost == tries * 4)
    #expect(census.elsewhere == 0)
  }

  @Test("H1 100,000 tokens cancelled off the host under load: captures are freed on the host")
  func tokensCancelledElsewhere() {
    let tries = 100_000
    let batch = 1_000
    let scheduler = QueueScheduler()
    let census = Census(scheduler)
    let host = PlainHost()
    let lateCalls = Atomic(0)
    let store = Carrier(scheduler.onHost { turnStore(on: scheduler) })
    for _ in 0..<(tries / batch) {
      let tokens = scheduler.onHost {
        (0..<batch).map { _ in
          let captured = census.citizen()
          let cancelled = CancelMark()
          let token = store.store.subscribe(host as AnyObject) { _, _ in
            captured.touch()
            // The mark is set two cancellations later, when a call that had begun is over.
            if cancelled.isSet { lateCalls.add(1, ordering: .relaxed) }
          }
          return MarkedToken(token: token, mark: cancelled)
        }
      }
      // The host keeps calling while the tokens are cancelled.
      for _ in 0..<4 { scheduler.schedule { store.store.send(.chain(0)) } }
      for token in tokens { token.token.cancel() }
      scheduler.settle()
      for token in tokens { token.mark.set() }
      scheduler.onHost { _ = store.store.send(.chain(0)) }
    }
    scheduler.settle()
    #expect(census.onHost == tries)
    #expect(census.elsewhere == 0)
    #expect(lateCalls.load(ordering: .relaxed) == 0)
    scheduler.onHost { #expect(store.store.activity.isEmpty) }
  }

  @Test("H3 a host that dies while its callback is queued is not called")
  func hostDiesWhileQueued() {
    let scheduler = ManualScheduler()
    let store = turnStore(scheduler: scheduler)
    var host: PlainHost? = PlainHost()
    let log = PlainHost()
    let token = store.subscribe(host! as AnyObject) { _, _ in log.log.append("called") }
    let killer = store.subscribe(log as AnyObject) { _, _ in log.log.append("other") }
    store.mailbox.post(.note("a"))
    host = nil
    scheduler.pump()
    #expect(log.log == ["other"])
    withExtendedLifetime((token, killer)) {}
  }
}

private func turnStore(on scheduler: QueueScheduler) -> TurnStore {
  Store(initialState: TurnFeature.State(), scheduler: scheduler) { TurnFeature() }
}

@MainActor
private final class MainOwner: ObservationHost {
  let observations = ObservationTokens()
  let store: Store<CitizenState, CitizenAction>

  init(_ census: Census) {
    store = citizenStore(MainScheduler(), census)
    let heard = census.citizen()
    let seen = census.citizen()
    store.subscribe(self) { _, _ in heard.touch() }
    store.observe(self) { _, _ in seen.touch() }
  }
}

/// Holds something until told to drop it, on whatever thread says so.
private final class Holder<Content>: @unchecked Sendable {
  private var content: Content?
  init(_ content: Content) { self.content = content }
  func drop() { content = nil }
}

private final class CancelMark: Sendable {
  private let mark = Atomic(false)
  var isSet: Bool { mark.load(ordering: .acquiring) }
  func set() { mark.store(true, ordering: .releasing) }
}

private struct MarkedToken {
  let token: ObservationToken
  let mark: CancelMark
}

/// A closure to hand to a thread.
private final class Job {
  let run: () -> Void
  init(_ run: @escaping () -> Void) { self.run = run }
}

/// Runs work on a thread with 512 KiB of stack and waits for it.
private func onSmallStack<Result>(_ work: @escaping () -> Result) -> Result? {
  var result: Result?
  let job = Unmanaged.passRetained(Job { result = work() })
  let attributes = UnsafeMutablePointer<pthread_attr_t>.allocate(capacity: 1)
  pthread_attr_init(attributes)
  pthread_attr_setstacksize(attributes, 512 * 1_024)
  #if canImport(Darwin)
    var thread: pthread_t?
  #else
    var thread = pthread_t()
  #endif
  let status = pthread_create(
    &thread, attributes,
    { argument in
      let job: UnsafeMutableRawPointer? = argument
      if let job { Unmanaged<Job>.fromOpaque(job).takeRetainedValue().run() }
      return nil
    }, job.toOpaque())
  #expect(status == 0)
  #if canImport(Darwin)
    if let thread { pthread_join(thread, nil) }
  #else
    pthread_join(thread, nil)
  #endif
  pthread_attr_destroy(attributes)
  attributes.deallocate()
  return result
}
