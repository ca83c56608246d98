/// A closure that is run again when what it read has changed, whatever stores it read.
class Observer: Registration, @unchecked Sendable {
  override var kind: Activity.Kind { .observer }

  /// What it has read of one store.
  private struct Enrollment {
    let source: ReadSource
    let reader: Int32
    var readings: [ReaderTable.Reading] = []
    var comparisons: [Comparison] = []
  }

  // What an access replaces is moved out and destroyed after it, so no access lasts while foreign code
  // runs, and the runtime need not check it.
  @exclusivity(unchecked) private var enrollments: [Enrollment] = []
  /// The pass of a source in which it was found to be concerned.
  @exclusivity(unchecked) final var pass: UInt32 = 0
  final unowned(unsafe) var passSource: ReadSource?
  /// Whether it has run since it was last found to be concerned.
  @exclusivity(unchecked) final var hasRun = false
  private var hasInboxOfStore = false
  private var isRunning = false
  private var runsAgain = false
  private var isPaused = false
  private var isScheduled = false
  /// Whether the tick that it is scheduled for has something to run it for.
  private var isDue = false
  /// What it has read of `@Observable` models.
  final var models: ModelTracking?
  private var isStale = false
  private let delivery: ObservationDelivery

  init(inbox: HostInbox, host: AnyObject, origin: Origin, delivery: ObservationDelivery) {
    self.delivery = delivery
    super.init(inbox: inbox, host: host, origin: origin)
  }

  // MARK: For subclasses

  /// Whether it ends with the store that it was enrolled with first.
  var belongsToStore: Bool { false }
  /// Calls the closure.
  func call(_ host: AnyObject) {}
  /// Notes what caused a run, before it is delivered.
  func noteCause() {}
  /// A store that it has read has gone; what it read of others stays.
  func storeEnded(_ source: ReadSource) {
    leave(source)
  }

  // MARK: Running

  /// Belongs to a store even while it reads nothing of it: its end is the observer's end.
  final func enroll(in source: ReadSource) {
    // The first store it reads says which loop it lives on; nobody else has the observer yet.
    if enrollments.isEmpty, !hasInboxOfStore { inbox = HostInbox(scheduler: source.scheduler) }
    hasInboxOfStore = true
    enrollments.append(Enrollment(source: source, reader: source.enroll(self)))
  }

  /// Before its first run, anything may concern it.
  final func dependOnEverything(of source: ReadSource) {
    for index in enrollments.indices where enrollments[index].source === source {
      enrollments[index].comparisons = [AlwaysDiffers()]
      source.setComparing(true, reader: enrollments[index].reader)
    }
  }

  /// Something it read has changed: runs it, now or when its delivery says.
  final func notify() {
    noteCause()
    if isPaused {
      isStale = true
    } else if delivery == .nextTick {
      schedule()
    } else {
      run()
    }
  }

  /// Runs the closure and notes anew what it reads, so that branches are followed (rule O5).
  final func run() {
    guard !isRunning else {
      // It sent something itself, outside a turn.
      runsAgain = true
      return
    }
    isRunning = true
    var rounds = 0
    repeat {
      runsAgain = false
      runOnce()
      rounds += 1
    } while runsAgain && !isCancelled && rounds < Self.roundLimit
    isRunning = false
    if runsAgain, !isCancelled { postponeRun() }
  }

  private func runOnce() {
    guard let host = liveHost else { return }
    isStale = false
    isDue = false
    hasRun = true
    let source = enrollments.first?.source
    let recorder = source?.takeRecorder() ?? ReadRecorder()
    recorder.observer = self
    recorder.begin()
    trackingModels { call(host) }
    recorder.end()
    if !isCancelled { adopt(recorder) }
    source?.giveBack(recorder)
  }

  /// Runs it in the host's next tick, once however often it is asked to (rule O4).
  private func schedule() {
    isDue = true
    guard !isScheduled else { return }
    isScheduled = true
    inbox.postHostWork { [weak self] in
      guard let self else { return }
      isScheduled = false
      guard isDue else { return }
      if isPaused { isStale = true } else { run() }
    }
  }

  /// How often it may run again at once because of what it sent itself (rule T9).
  private static var roundLimit: Int { 1_000 }

  private func postponeRun() {
    IssueReporter.current.report(
      """
      An observer ran \(Self.roundLimit) times on end: in each run it sent an action that changed \
      what it had read.

      Send only when something has to change, or let the reducer do it. Nothing was dropped: it runs \
      again in the scheduler's next tick.
      """, at: origin.location)
    schedule()
  }

  // MARK: Pausing

  override func pause() {
    isPaused = true
  }

  override func resume() {
    isPaused = false
    if isStale { run() }
  }

  // MARK: What it has read

  final func differs(from state: UnsafeRawPointer, in source: ReadSource) -> Bool {
    for enrollment in enrollments where enrollment.source === source {
      for comparison in enrollment.comparisons where comparison.differs(from: state) { return true }
    }
    return false
  }

  private func leave(_ source: ReadSource) {
    guard let index = enrollments.firstIndex(where: { $0.source === source }) else { return }
    withdraw(enrollments.remove(at: index))
  }

  final func adopt(_ recorder: ReadRecorder) {
    if enrollments.count == 1, enrollments[0].comparisons.isEmpty,
      recorder.read(only: enrollments[0].readings, of: enrollments[0].source)
    {
      return
    }
    let parts = recorder.parts()
    for part in parts where !enrollments.contains(where: { $0.source === part.source }) {
      if !part.source.isEnded { enroll(in: part.source) }
    }
    var replaced: [Enrollment] = []
    for index in enrollments.indices {
      replaced.append(enrollments[index])
      update(&enrollments[index], from: parts, recorder.entries)
    }
    withdrawFromUnread()
    // Here, after every access: a value that was compared may run foreign code when it is destroyed.
    withExtendedLifetime(replaced) {}
  }

  private func update(
    _ enrollment: inout Enrollment, from parts: [ReadRecorder.Part], _ entries: EntryLog
  ) {
    let source = enrollment.source
    for reading in enrollment.readings { source.remove(reading) }
    enrollment.readings = []
    enrollment.comparisons = []
    for part in parts where part.source === source {
      for index in part.entries {
        enrollment.readings.append(
          source.addReading(of: entries[index], by: enrollment.reader))
      }
      enrollment.comparisons += part.comparisons
    }
    source.setComparing(!enrollment.comparisons.isEmpty, reader: enrollment.reader)
  }

  /// Leaves the stores that the last run did not read, but for the one it belongs to.
  private func withdrawFromUnread() {
    let own = belongsToStore ? 1 : 0
    guard enrollments.count > own else { return }
    for index in (own..<enrollments.count).reversed()
    where enrollments[index].readings.isEmpty && enrollments[index].comparisons.isEmpty {
      withdraw(enrollments.remove(at: index))
    }
  }

  private func withdraw(_ enrollment: Enrollment) {
    // The source may go now, and nothing else may be taken for it.
    passSource = nil
    for reading in enrollment.readings { enrollment.source.remove(reading) }
    enrollment.source.remove(reader: enrollment.reader)
  }

  override func releaseCallback() {
    while let enrollment = enrollments.popLast() { withdraw(enrollment) }
    models?.forget()
  }
}

/// When an observer runs after a change.
public enum ObservationDelivery: Sendable {
  /// After the commit of the turn that made the change, before `send` returns.
  case immediate
  /// In the scheduler's next tick, once for any number of turns.
  case nextTick
}
