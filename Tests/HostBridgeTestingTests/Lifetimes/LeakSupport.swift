import Dispatch
import HostBridge
import HostBridgeTesting
import Synchronization
import Testing

/// A feature that returns whatever effect a test gives it.
struct Leaky: Reducer {
  struct State: Equatable { var count = 0 }
  enum Action { case begin, next }

  var effect: () -> Effect<Action> = { .none }

  func reduce(into state: inout State, action: Action) -> Effect<Action> {
    state.count += 1
    return action == .begin ? effect() : .none
  }
}

/// A host that owns a store, as screens do.
final class Screen: ObservationHost {
  let observations = ObservationTokens()
  let store: StoreOf<Leaky>
  var title = 0

  init(_ scheduler: some HostScheduler, effect: @escaping () -> Effect<Leaky.Action> = { .none }) {
    store = Store(initialState: Leaky.State(), scheduler: scheduler) { Leaky(effect: effect) }
  }

  func touch() { title += 1 }
}

/// Something a closure captures.
final class Model {
  func touch() {}
}

/// A host that is a serial queue, with a thread of its own.
final class QueueHost: HostScheduler {
  private static let key = DispatchSpecificKey<ObjectIdentifier>()
  private let queue = DispatchQueue(label: "host of a test")
  private let held = Mutex(Held())

  private struct Held {
    var isHeld = false
    var jobs: [@Sendable () -> Void] = []
    /// Called when the next job comes.
    var next: (@Sendable () -> Void)?
  }

  init() {
    queue.setSpecific(key: Self.key, value: ObjectIdentifier(self))
  }

  var isOnHost: Bool { DispatchQueue.getSpecific(key: Self.key) == ObjectIdentifier(self) }

  func schedule(_ job: @escaping @Sendable () -> Void) {
    let (waits, next) = held.withLock { held in
      held.jobs.append(job)
      defer { held.next = nil }
      return (held.isHeld, held.next)
    }
    next?()
    guard !waits else { return }
    queue.async { [self] in
      let jobs = held.withLock { held in
        defer { held.jobs = [] }
        return held.jobs
      }
      for job in jobs { job() }
    }
  }

  /// Calls something when the next job comes.
  func atNextJob(_ call: @escaping @Sendable () -> Void) { held.withLock { $0.next = call } }

  /// Keeps what is scheduled from here on until ``release()``, and beyond: until the next job comes.
  func hold() { held.withLock { $0.isHeld = true } }
  func release() { held.withLock { $0.isHeld = false } }

  func sync(_ work: () -> Void) { queue.sync(execute: work) }
}

/// A loop that never ticks, and belongs to another thread.
struct DeadHost: HostScheduler {
  var isOnHost: Bool { false }
  func schedule(_ job: @escaping @Sendable () -> Void) {}
}

/// A source of events that keeps its callbacks, as notification centres do.
final class Radio {
  var listeners: [Int: () -> Void] = [:]
  private var last = 0

  func add(_ listener: @escaping () -> Void) -> Int {
    last += 1
    listeners[last] = listener
    return last
  }
}

/// Waits for somebody who never comes, until it is cancelled.
func waitForNobody() async {
  let (stream, continuation) = AsyncStream<Never>.makeStream()
  for await _ in stream {}
  withExtendedLifetime(continuation) {}
}

/// An expected message, in which `+3` stands for the third line after the one of the call.
struct LeakText {
  let line: Int

  init(line: Int = #line) {
    self.line = line
  }

  /// A message with its lines in this file counted from ``line``.
  func relative(_ issue: ReportedIssue?, file: String = #fileID) -> String {
    guard let issue else { return "no issue" }
    var text = issue.message
    while let range = text.firstRange(of: "\(file):") {
      let digits = text[range.upperBound...].prefix { $0.isNumber }
      text.replaceSubrange(
        range.lowerBound..<digits.endIndex, with: offset(of: digits))
    }
    return text
  }

  private func offset(of digits: Substring) -> String {
    let offset = (Int(digits) ?? 0) - line
    return offset < 0 ? "above" : "+\(offset)"
  }

  /// The paragraphs of a message that say what survived, and what was alive.
  func findings(_ issue: ReportedIssue?, file: String = #fileID) -> String {
    let paragraphs = relative(issue, file: file).split(separator: "\n\n")
    return paragraphs.dropFirst().prefix { $0.hasPrefix(" ") || $0.hasSuffix(":") }
      .joined(separator: "\n")
  }
}

/// Holds tasks until it is opened; also stands for whatever an operation captures.
final class Signal: Sendable {
  private struct State {
    var isOpen = false
    var waiting: [CheckedContinuation<Void, Never>] = []
  }

  private let state = Mutex(State())

  func touch() {}

  func wait() async {
    await withCheckedContinuation { continuation in
      let isOpen = state.withLock { state in
        if !state.isOpen { state.waiting.append(continuation) }
        return state.isOpen
      }
      if isOpen { continuation.resume() }
    }
  }

  func open() {
    let waiting = state.withLock { state in
      state.isOpen = true
      defer { state.waiting = [] }
      return state.waiting
    }
    for continuation in waiting { continuation.resume() }
  }
}

extension Duration {
  /// For what is bound to come, however busy the machine is.
  static let patient = Duration.seconds(60)
}
