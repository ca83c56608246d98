/// The subscribers of a store, by what they want.
final class SubscriberTable<Action> {
  let everyAction = EveryActionGroup<Action>()
  private var groups: [AnyKeyPath: SubscriberGroup<Action>] = [:]
  /// The groups of cases whose place in the enum is known, by that place.
  private var counted: [[SubscriberGroup<Action>]] = []
  private var uncounted: [SubscriberGroup<Action>] = []
  private var caseIndex: ((Action) -> Int?)?
  /// The groups that want the action being delivered. Kept for its memory.
  private var wanted: [SubscriberGroup<Action>] = []

  var isEmpty: Bool { everyAction.roster.isEmpty && groups.values.allSatisfy(\.roster.isEmpty) }

  var living: [Registration] {
    let all = everyAction.roster.living + groups.values.flatMap(\.roster.living)
    return all.sorted { $0.number < $1.number }
  }

  /// The group of a case, made at the first use.
  func group<Value>(_ keyPath: CaseKeyPath<Action, Value>) -> CaseGroup<Action, Value>
  where Action: CasePathable {
    if let group = groups[keyPath] {
      return unsafeDowncast(group, to: CaseGroup<Action, Value>.self)
    }
    removeEmptyGroups()
    let path = Action.allCasePaths[keyPath: keyPath]
    let group = CaseGroup(path: path)
    groups[keyPath] = group
    if let index = path.index {
      caseIndex = Action.caseIndex(of:)
      while counted.count <= index { counted.append([]) }
      counted[index].append(group)
    } else {
      uncounted.append(group)
    }
    return group
  }

  /// Calls everybody who wants an action, in the order of registration.
  ///
  /// - Parameters:
  ///   - last: The number of the last registration that takes part.
  ///   - body: Gets each subscriber and the call to make.
  func deliver(
    _ action: Action, upTo last: Int, _ body: (Registration, () -> Void) -> Void
  ) {
    collect(action)
    for group in wanted {
      group.cursor = 0
      group.roster.beginPass()
    }
    while let group = nextGroup(upTo: last), let registration = group.current(upTo: last) {
      group.cursor += 1
      body(registration) { group.call(registration) }
    }
    while let group = wanted.popLast() {
      group.roster.endPass()
      group.forget()
    }
  }

  private func collect(_ action: Action) {
    if everyAction.prepare(action) { wanted.append(everyAction) }
    for group in uncounted where group.prepare(action) { wanted.append(group) }
    guard let index = caseIndex?(action), index < counted.count else { return }
    for group in counted[index] where group.prepare(action) { wanted.append(group) }
  }

  /// The group whose next subscriber registered first.
  private func nextGroup(upTo last: Int) -> SubscriberGroup<Action>? {
    if wanted.count == 1 { return wanted[0] }
    var best: (group: SubscriberGroup<Action>, number: Int)?
    for group in wanted {
      guard let registration = group.current(upTo: last) else { continue }
      if registration.number < best?.number ?? .max { best = (group, registration.number) }
    }
    return best?.group
  }

  /// Forgets cases that nobody subscribes to any more, unless they are being delivered.
  private func removeEmptyGroups() {
    guard wanted.isEmpty else { return }
    groups = groups.filter { !$0.value.roster.isEmpty }
    uncounted.removeAll { $0.roster.isEmpty }
    for index in counted.indices { counted[index].removeAll { $0.roster.isEmpty } }
  }
}
