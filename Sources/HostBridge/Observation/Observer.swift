/// A closure that is run again when what it read has changed, whatever stores it read.
@usableFromInline
class Observer: Registration, @unchecked Sendable {
  override var kind: Activity.Kind { .observer }

  // What an access replaces is moved out and destroyed after it, so no access lasts while foreign code
  // runs, and the runtime need not check it.
  @exclusivity(unchecked) private var flags: Flags
  @exclusivity(unchecked) private var enrollments = Enrollments()

  /// One small field for all of them: there are many observers.
  private struct Flags: OptionSet {
    let rawValue: UInt16
    static let hasInboxOfStore = Flags(rawValue: 1 << 0)
    static let isRunning = Flags(rawValue: 1 << 1)
    /// What it does while it runs has to run it again.
    static let runsAgain = Flags(rawValue: 1 << 2)
    static let isPaused = Flags(rawValue: 1 << 3)
    /// Something changed while it was paused.
    static let isStale = Flags(rawValue: 1 << 4)
    static let isScheduled = Flags(rawValue: 1 << 5)
    /// The tick that it is scheduled for has something to run it for.
    static let isDue = Flags(rawValue: 1 << 6)
    static let runsInNextTick = Flags(rawValue: 1 << 7)
    /// It was reported that what it reads lives on several hosts.
    static let isReportedAsSplit = Flags(rawValue: 1 << 8)
    /// What it has read is acted on after each run.
    static let hasSequel = Flags(rawValue: 1 << 9)
    /// Somebody hears of its runs.
    static let isWatched = Flags(rawValue: 1 << 10)
    static let readsNoModels = Flags(rawValue: 1 << 11)
  }

  /// - Parameter inbox: That of the store it belongs to, if it belongs to one.
  init(inbox: HostInbox, host: AnyObject, origin: Origin, delivery: ObservationDelivery) {
    flags = delivery == .nextTick ? .runsInNextTick : []
    super.init(inbox: inbox, host: host, origin: origin)
    if belongsToStore { flags.insert(.hasInboxOfStore) }
  }

  override func watch(by watcher: RegistrationWatcher) {
    flags.insert(.isWatched)
    super.watch(by: watcher)
  }

  /// Its closure reads nothing but stores: nobody has to look for models, which is not free.
  final func readNoModels() {
    flags.insert(.readsNoModels)
  }

  // MARK: For subclasses

  /// Whether it ends with the store that it was enrolled with first.
  var belongsToStore: Bool { false }
  /// Calls the closure.
  func call(_ host: AnyObject) {}
  /// Whether it wants to know what causes its runs.
  var asksForCauses: Bool { false }
  /// Notes what caused a run, before it is delivered.
  func noteCause() {}
  /// A store that it has read has gone; what it read of others stays.
  func storeEnded(_ source: ReadSource) {
    leave(source)
  }

  /// Whether a run may wait while further turns go by.
  final var mayWait: Bool { !flags.isDisjoint(with: [.runsInNextTick, .isPaused]) }

  /// Whether it belongs to a store, or has read one.
  final var isEnrolled: Bool { !enrollments.isEmpty }

  // MARK: Running

  /// Belongs to a store even while it reads nothing of it: its end is the observer's end.
  final func enroll(in source: ReadSource) {
    // The first store it reads says which loop it lives on; nobody else has the observer yet.
    if !flags.contains(.hasInboxOfStore) { inbox = HostInbox(scheduler: source.scheduler) }
    let isOwn = belongsToStore && enrollments.isEmpty
    flags.insert(.hasInboxOfStore)
    enrollments.append(Enrollment(source: source, reader: source.enroll(self)))
    if !isOwn { checkHost(of: source) }
  }

  /// An observer lives on one host; a store that another scheduler serves is read there all the same.
  private func checkHost(of source: ReadSource) {
    guard !flags.contains(.isReportedAsSplit),
      isSameHost(inbox.scheduler, source.scheduler) == false
    else { return }
    flags.insert(.isReportedAsSplit)
    IssueReporter.current.report(
      """
      An observer read stores that different schedulers serve.

        The store it read first: \(enrollments.firstSource.map { $0.label() } ?? "one that has gone"), \
      served by \(type(of: inbox.scheduler))
        This store: \(source.label()), served by \(type(of: source.scheduler))

      An observer runs where the turn that changed what it read has run, and what it reads may be \
      changing on another thread then. Pass one scheduler to both stores (`scheduler:`), or observe each \
      by itself. Both stores are observed all the same.
      """, at: origin.location)
  }

  /// Before its first run, anything may concern it.
  final func dependOnEverything(of source: ReadSource) {
    guard let index = enrollments.index(of: source) else { return }
    enrollments[index].watches = source.addWatch(
      AlwaysDiffers(), by: enrollments[index].reader, before: enrollments[index].watches)
  }

  /// Something it read has changed: runs it, now or when its delivery says.
  ///
  /// - Parameter recorder: A fresh one to use; nil if there is none at hand.
  final func notify(_ recorder: ReadRecorder? = nil) {
    noteCause()
    if flags.contains(.isPaused) {
      flags.insert(.isStale)
    } else if flags.contains(.runsInNextTick) {
      schedule()
    } else {
      run(recorder)
    }
  }

  /// Runs the closure and notes anew what it reads, so that branches are followed (rule O5).
  @usableFromInline
  final func run(_ recorder: ReadRecorder? = nil) {
    guard !flags.contains(.isRunning) else {
      // It sent something itself, outside a turn.
      flags.insert(.runsAgain)
      return
    }
    flags.insert(.isRunning)
    if let recorder = recorder.unretained {
      // In a pass, whose store knows that it runs; others may not.
      if enrollments.hasOthers { enrollments.noteRun() }
      recorder._withUnsafeGuaranteedRef { runOnce($0) }
    } else {
      runOnce()
    }
    if flags.contains(.runsAgain) { runOnEnd() }
    flags.remove([.isRunning, .runsAgain])
  }

  /// Runs it for what it did itself, until it does nothing more.
  private func runOnEnd() {
    var rounds = 1
    while flags.contains(.runsAgain), !isCancelled {
      guard rounds < Self.roundLimit else { return postponeRun() }
      flags.remove(.runsAgain)
      runOnce()
      rounds += 1
    }
  }

  private func runOnce() {
    enrollments.noteRun()
    guard let source = enrollments.firstSource else { return runOnce(ReadRecorder()) }
    let recorder = source.takeRecorder()
    runOnce(recorder)
    source.giveBack(recorder)
  }

  private func runOnce(_ recorder: ReadRecorder) {
    guard let host = liveHost else { return }
    flags.remove([.isStale, .isDue])
    let watchers = flags.contains(.isWatched) ? extras?.watchers : nil
    if let watchers { for watcher in watchers { watcher.willRun(self) } }
    recorder.observer = self
    recorder.begin()
    if flags.contains(.readsNoModels) { call(host) } else { trackingModels(host) }
    recorder.end()
    if let watchers { for watcher in watchers { watcher.didRun(self) } }
    if !isCancelled { adopt(recorder) }
    recorder.reset()
    if flags.contains(.hasSequel), !isCancelled { sequel(host) }
  }

  /// Acts on what was read, outside any observation: called after each run, once ``callSequel()`` was.
  func sequel(_ host: AnyObject) {}

  /// From here on, what is done with what was read is done in ``sequel(_:)``.
  final func callSequel() {
    flags.insert(.hasSequel)
  }

  /// Runs it in the host's next tick, once however often it is asked to (rule O4).
  private func schedule() {
    flags.insert(.isDue)
    if let transaction = TransactionBox.current { makeExtras().transaction = transaction }
    guard !flags.contains(.isScheduled) else { return }
    flags.insert(.isScheduled)
    inbox.postHostWork { [weak self] in
      guard let self else { return }
      flags.remove(.isScheduled)
      guard flags.contains(.isDue) else { return }
      if flags.contains(.isPaused) { flags.insert(.isStale) } else { runInTransaction() }
    }
  }

  /// Runs it in the transaction of the change that it was scheduled for last (rule B7).
  private func runInTransaction() {
    guard let transaction = extras?.transaction else { return run() }
    extras?.transaction = nil
    TransactionBox.with(transaction) { run() }
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
    flags.insert(.isPaused)
  }

  override func resume() {
    flags.remove(.isPaused)
    if flags.contains(.isStale) { run() }
  }

  // MARK: What it has read

  private func leave(_ source: ReadSource) {
    guard let index = enrollments.index(of: source) else { return }
    withdraw(enrollments.remove(at: index))
  }

  final func adopt(_ recorder: ReadRecorder) {
    if enrollments.isAll(in: recorder) { return }
    let parts = recorder.parts()
    for part in parts where enrollments.index(of: part.source) == nil {
      if !part.source.isEnded { enroll(in: part.source) }
    }
    var replaced: [Comparison] = []
    for index in 0..<enrollments.count {
      var enrollment = enrollments[index]
      replaced += update(&enrollment, from: parts, recorder.entries)
      enrollments[index] = enrollment
    }
    withdrawFromUnread()
    // Here, after every access: a value that was compared may run foreign code when it is destroyed.
    withExtendedLifetime(replaced) {}
  }

  /// - Returns: What was compared before.
  private func update(
    _ enrollment: inout Enrollment, from parts: [ReadRecorder.Part], _ entries: EntryLog
  ) -> [Comparison] {
    let source = enrollment.source
    source.removeReadings(enrollment.readings)
    let replaced = source.removeWatches(enrollment.watches)
    enrollment.readings = ReaderTable.noReading
    enrollment.watches = WatchList.noWatch
    // Backwards, so that the lists are in the order of the reads.
    for part in parts.reversed() where part.source === source {
      for index in part.entries.reversed() {
        enrollment.readings = source.addReading(
          of: entries[index], by: enrollment.reader, before: enrollment.readings)
      }
      for comparison in part.comparisons.reversed() {
        enrollment.watches = source.addWatch(
          comparison, by: enrollment.reader, before: enrollment.watches)
      }
    }
    return replaced
  }

  /// Leaves the stores that the last run did not read, but for the one it belongs to.
  private func withdrawFromUnread() {
    let own = belongsToStore ? 1 : 0
    guard enrollments.count > own else { return }
    for index in (own..<enrollments.count).reversed()
    where enrollments[index].readings < 0 && enrollments[index].watches < 0 {
      withdraw(enrollments.remove(at: index))
    }
  }

  private func withdraw(_ enrollment: Enrollment) {
    enrollment.source.removeReadings(enrollment.readings)
    let replaced = enrollment.source.removeWatches(enrollment.watches)
    enrollment.source.remove(reader: enrollment.reader)
    withExtendedLifetime(replaced) {}
  }

  override func releaseCallback() {
    while !enrollments.isEmpty { withdraw(enrollments.remove(at: enrollments.count - 1)) }
    extras?.models?.forget()
  }
}

/// When an observer runs after a change.
public enum ObservationDelivery: Sendable {
  /// After the commit of the turn that made the change, before `send` returns.
  case immediate
  /// In the scheduler's next tick, once for any number of turns.
  case nextTick
}
