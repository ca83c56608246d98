import HostBridge

/// Finds out what keeps the objects that outlived a scenario.
///
/// Every token and effect that the scenario left behind is ended, one after the other, and the reducers
/// of its stores are let go of; an object that is gone then, or is retained less often, was kept by that.
/// So nobody has to look into closures, and what is said is true.
final class LifetimeInquiry: @unchecked Sendable {
  // Sendable by hand: its steps are run one after the other, each on the host of what it looks at,
  // while nobody else touches it; see `TimeLimit.run`.

  private struct Suspect {
    let text: String
    var holder: ObjectIdentifier?
    var host: ObjectIdentifier?
    let step: Step
  }

  /// Something to do on a host.
  struct Step {
    let scheduler: any HostScheduler
    /// What it looks at, for the report where that cannot be reached.
    let subject: String
    let work: @Sendable () -> Void
  }

  private let scenario: LifetimeScenario
  private let record: LifetimeRecord
  private let survivors: [LifetimeScenario.Tracked]
  private var suspects: [Suspect] = []
  /// Who comes last: without its reducers a store does nothing any more.
  private var reducers: [Suspect] = []
  private var ended = 0
  private var ending = ""
  private var counts: [ObjectIdentifier: UInt] = [:]
  private var keepers: [ObjectIdentifier: [String]] = [:]
  private var stores: [LifetimeReport.Store] = []
  private var others: [String] = []
  private var unreached: [String] = []

  init(_ scenario: LifetimeScenario, _ record: LifetimeRecord) {
    self.scenario = scenario
    self.record = record
    survivors = scenario.survivors
  }

  /// What has to be done first: each step lists what a store, or a token, is about.
  var looks: [Step] {
    let stores = record.stores.map { store in
      Step(scheduler: store.scheduler, subject: store.title) { self.look(at: store) }
    }
    let others = record.holders.map { holder in
      Step(scheduler: holder.scheduler, subject: "") { self.look(at: holder) }
    }
    return stores + others
  }

  private func look(at store: LiveStore) {
    let holders = store.holders
    stores.append(
      LifetimeReport.Store(title: store.title, activity: holders.map { "\($0.activity)" }))
    for holder in holders { suspect(holder) }
    let text = "the reducers of \(store.title)"
    let step = Step(scheduler: store.scheduler, subject: text) { store.releaseReducers() }
    reducers.append(Suspect(text: text, step: step))
  }

  /// Looks at what a scenario left in a store that was there before, or in none.
  private func look(at holder: LiveHolder) {
    guard holder.isLive, !suspects.contains(where: { $0.holder == holder.id }) else { return }
    others.append("\(holder.activity)")
    suspect(holder)
  }

  private func suspect(_ holder: LiveHolder) {
    let text = "\(holder.activity)"
    let step = Step(scheduler: holder.scheduler, subject: text) { holder.end() }
    suspects.append(Suspect(text: text, holder: holder.id, host: holder.host, step: step))
  }

  /// The step that ends the next suspect; nil when none is left, or no object is.
  func nextEnd() -> Step? {
    let all = suspects + reducers
    guard ended < all.count, !scenario.survivors.isEmpty else { return nil }
    ending = all[ended].text
    ended += 1
    counts = scenario.retainCounts()
    return all[ended - 1].step
  }

  /// Notes what became of the objects by what ``nextEnd()`` gave. Not before that was done.
  func noteEnd() {
    let now = scenario.retainCounts()
    for (id, count) in counts where now[id] ?? 0 < count {
      keepers[id, default: []].append(ending)
    }
  }

  /// Notes that a step could not be run.
  func noteUnreached(_ step: Step) {
    let text = "\(step.subject) (\(type(of: step.scheduler)))"
    if !step.subject.isEmpty, !unreached.contains(text) { unreached.append(text) }
  }

  /// What was found out.
  var report: LifetimeReport {
    LifetimeReport(
      survivors: survivors.map { survivor in
        let keepers = keepers[survivor.id] ?? []
        let hosted = suspects.filter { $0.host == survivor.id && !keepers.contains($0.text) }
        return LifetimeReport.Survivor(
          title: survivor.title, keepers: keepers, hosted: hosted.map(\.text))
      }, stores: stores, others: others, unreached: unreached,
      returning: record.returning.map { "\($0)" }, sources: record.sources.map { "\($0)" })
  }
}
