/// How the screens of a stack follow its state, and its state the screens (rules D7 and D8).
///
/// A value without side effects: events in, commands out. Whoever drives it tells it what happened, then
/// takes commands until there is none. While the host carries out a change it gets no other; what state
/// wants meanwhile is made up for by one change afterwards.
///
/// An id that leaves the host's report while the plan did not ask for that was removed by the user: it is
/// taken out of the state. An id that the plan has only asked for cannot be missed, so a report from
/// before a push takes nothing away.
struct StackPlan<ID: Hashable> {
  /// What has happened.
  enum Event {
    /// State wants the screens of these ids, the last on top.
    case wants([ID])
    /// The host shows the screens of these ids, for whatever reason.
    case shows([ID])
    /// The host has carried out the change of a number, and shows the screens of these ids: what the change
    /// asked for, if nil.
    case finished(Int, shows: [ID]?)
    /// The host has gone.
    case end
  }

  /// What to do next.
  enum Command: Equatable {
    /// Change the screens; answered by `finished` with the number.
    case change(Change)
    /// Take ids out of the state, top first.
    case remove([ID])
    /// The host reported ids that never were on this stack; the report was not believed.
    case unknown([ID])
  }

  /// One operation of the host.
  struct Change: Equatable {
    /// Told apart by this: it is never given again.
    let number: Int
    let kind: StackChangeKind
    /// All ids that there are to be, the last on top.
    let ids: [ID]
  }

  /// What is on the host, as far as known.
  private(set) var shown: [ID] = []
  private var wanted: [ID] = []
  /// What the user has removed and the state has not given up: it is not shown again.
  private var refused: Set<ID> = []
  /// What the host showed when it was heard of last.
  private var reported: [ID] = []
  /// What has gone since the last change began, and may be in a report that was made before.
  private var retired: Set<ID> = []
  /// What the host is doing: what it will show then.
  private var target: [ID]?
  private var lastNumber = 0
  private var due: [Command] = []
  /// Whether the last change left screens on the host that it should have taken away.
  private var isCorrecting = false
  private var hasEnded = false

  /// The ids whose screens are, or are to be, on the host.
  var live: Set<ID> { Set(shown).union(target ?? []) }

  /// The ids that a report may name.
  var known: Set<ID> { live.union(wanted).union(retired) }

  /// Whether the screens are to be changed as soon as the host is ready.
  var isWaiting: Bool {
    // The first change sets the stack up, even if there is nothing on it but its root.
    !hasEnded && target == nil && (lastNumber == 0 || goal != shown)
  }

  private var goal: [ID] { refused.isEmpty ? wanted : wanted.filter { !refused.contains($0) } }

  /// Takes note of an event.
  mutating func handle(_ event: Event) {
    if hasEnded { return }
    switch event {
    case .wants(let ids):
      wanted = ids
      refused.formIntersection(ids)
    case .shows(let ids):
      let before = target.map { target in shown.filter(Set(target).contains) } ?? shown
      guard checkKnown(ids) else { return }
      lose(before.filter { !ids.contains($0) })
    case .finished(let number, let ids):
      guard let target, number == lastNumber else { return }
      let ids = ids ?? target
      let isKnown = checkKnown(ids)
      self.target = nil
      shown = target
      guard isKnown else { return }
      lose(target.filter { !ids.contains($0) })
      // Screens that should have gone are taken away by another change; a host that keeps them then, too,
      // is let alone.
      let hasLeftovers = !ids.allSatisfy(target.contains)
      if hasLeftovers, !isCorrecting { shown = ids }
      isCorrecting = hasLeftovers
    case .end:
      hasEnded = true
      target = nil
      due = []
    }
  }

  /// The next command.
  ///
  /// - Parameter isHostReady: Whether the host can change its stack now. Of no matter unless ``isWaiting``.
  mutating func next(isHostReady: Bool) -> Command? {
    if hasEnded { return nil }
    if !due.isEmpty { return due.removeFirst() }
    guard isWaiting, isHostReady else { return nil }
    let goal = self.goal
    let kind: StackChangeKind
    if lastNumber == 0 {
      kind = .replace
    } else if goal.starts(with: shown) {
      kind = .push
    } else if shown.starts(with: goal) {
      kind = .pop
    } else {
      kind = .replace
    }
    lastNumber += 1
    target = goal
    retired = Set(shown).union(reported).subtracting(goal)
    return .change(Change(number: lastNumber, kind: kind, ids: goal))
  }

  /// Notes what the user has removed.
  private mutating func lose(_ ids: [ID]) {
    guard !ids.isEmpty else { return }
    retired.formUnion(ids)
    shown.removeAll(where: ids.contains)
    target?.removeAll(where: ids.contains)
    let lost = ids.filter(wanted.contains)
    guard !lost.isEmpty else { return }
    refused.formUnion(lost)
    due.append(.remove(lost.reversed()))
  }

  private mutating func checkKnown(_ ids: [ID]) -> Bool {
    let known = self.known
    let unknown = ids.filter { !known.contains($0) }
    guard unknown.isEmpty else {
      due.append(.unknown(unknown))
      return false
    }
    reported = ids
    return true
  }
}

/// What a change does to a stack of screens.
public enum StackChangeKind: Sendable {
  /// Screens are put on top of those that are there.
  case push
  /// Screens are taken from the top.
  case pop
  /// Anything else; screens that stay are the same objects.
  case replace
}
