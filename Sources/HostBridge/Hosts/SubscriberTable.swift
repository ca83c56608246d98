/// The subscribers of a store, by what they want.
@usableFromInline
final class SubscriberTable {
  let everyAction = SubscriberGroup()
  private var groups: [AnyKeyPath: SubscriberGroup] = [:]
  // No access to the following lasts while foreign code runs, so that the runtime need not check it.
  /// The groups of cases whose place in the enum is known, by that place.
  @exclusivity(unchecked) private var counted: [[SubscriberGroup]] = []
  @exclusivity(unchecked) private var uncounted: [SubscriberGroup] = []
  @exclusivity(unchecked) private var caseIndex: ((UnsafeRawPointer) -> Int?)?
  @exclusivity(unchecked) private var isDelivering = false
  /// The groups that want the action being delivered. Kept for its memory.
  @exclusivity(unchecked) private var wanting: [SubscriberGroup] = []
  /// The subscribers of stores of children.
  @exclusivity(unchecked) private var children: [ChildSubscribers] = []

  /// Whether nobody can subscribe any more.
  var isEnded = false
  /// The version of the state with which the child went whose subscribers these are.
  var lastVersion = Int.max

  /// Whether nobody subscribes, here or below.
  var isEmpty: Bool {
    everyAction.roster.isEmpty && groups.values.allSatisfy(\.roster.isEmpty)
      && children.allSatisfy(\.isEmpty)
  }

  /// The number of tables below: what has to stay flat.
  var size: Int { children.reduce(0) { $0 + $1.size } }

  var living: [Registration] {
    let all =
      everyAction.roster.living + groups.values.flatMap(\.roster.living)
    return all.sorted { $0.number < $1.number }
  }

  /// The group of a case, if somebody has subscribed to it.
  @usableFromInline
  func group(for keyPath: AnyKeyPath) -> SubscriberGroup? { groups[keyPath] }

  /// Enters the group of a case.
  ///
  /// - Parameters:
  ///   - index: The case's place in its enum, where the enum counts.
  ///   - caseIndex: Tells the place of an action's case.
  @usableFromInline
  func add(
    _ group: SubscriberGroup, for keyPath: AnyKeyPath, index: Int?,
    caseIndex: @escaping (UnsafeRawPointer) -> Int?
  ) {
    removeEmptyGroups()
    groups[keyPath] = group
    if let index {
      self.caseIndex = caseIndex
      while counted.count <= index { counted.append([]) }
      counted[index].append(group)
    } else {
      uncounted.append(group)
    }
  }

  /// Calls everybody who wants an action, in the order of registration.
  ///
  /// - Parameters:
  ///   - last: The number of the last registration that takes part.
  ///   - version: The version of the state that the action made.
  ///   - body: Gets each subscriber, and its group to call it with.
  func deliver(
    _ action: UnsafeRawPointer, upTo last: Int, version: Int = 0,
    _ body: (Registration, SubscriberGroup) -> Void
  ) {
    isDelivering = true
    defer { isDelivering = false }
    if hasOnlyCounted, let caseIndex, let index = caseIndex(action) {
      // What nearly every store has: subscribers of cases, and nobody else.
      guard index < counted.count, !counted[index].isEmpty else { return }
      if counted[index].count == 1 {
        let group = counted[index][0]
        guard group.begin(action) else { return }
        pass(through: group, upTo: last, body)
        group.end()
        return
      }
    }
    begin(action, version, &wanting)
    if wanting.count == 1 {
      pass(through: wanting[0], upTo: last, body)
    } else {
      while let (registration, group) = first(upTo: last) {
        group.advance()
        body(registration, group)
      }
    }
    while let group = wanting.popLast() { group.end() }
    end()
  }

  /// Calls all of one group.
  private func pass(
    through group: SubscriberGroup, upTo last: Int, _ body: (Registration, SubscriberGroup) -> Void
  ) {
    while let registration = group.next(upTo: last) {
      group.advance()
      body(registration, group)
    }
  }

  /// Whether only cases that the enum counts have subscribers.
  private var hasOnlyCounted: Bool {
    children.isEmpty && uncounted.isEmpty && everyAction.roster.isEmpty
  }

  /// Forgets the actions that were taken out for children.
  func end() {
    for child in children { child.end() }
  }

  /// The subscribers of children at a slot, if there are any.
  @usableFromInline
  func children(at slot: Slot) -> ChildSubscribers? {
    children.first { $0.slot === slot }
  }

  @usableFromInline
  func add(_ subscribers: ChildSubscribers) {
    // Moved out first: what a closure captured may run foreign code.
    let ended = children.filter(\.isEnded)
    if !ended.isEmpty { children.removeAll(where: \.isEnded) }
    children.append(subscribers)
    withExtendedLifetime(ended) {}
  }

  /// Begins a pass for everybody, here and below, who wants an action.
  func begin(
    _ action: UnsafeRawPointer, _ version: Int, _ wanting: inout [SubscriberGroup]
  ) {
    for child in children { child.begin(action, version, &wanting) }
    if everyAction.begin(action) { wanting.append(everyAction) }
    for group in uncounted where group.begin(action) { wanting.append(group) }
    guard let caseIndex else { return }
    if let index = caseIndex(action) {
      guard index < counted.count else { return }
      for group in counted[index] where group.begin(action) { wanting.append(group) }
    } else {
      // The case paths have places, but the enum does not count: every one has to be asked.
      for groups in counted {
        for group in groups where group.begin(action) { wanting.append(group) }
      }
    }
  }

  /// The subscriber that registered first, among those next in their groups.
  private func first(upTo last: Int) -> (Registration, SubscriberGroup)? {
    var first: (Registration, SubscriberGroup)?
    for group in wanting {
      guard let registration = group.next(upTo: last) else { continue }
      if registration.number < first?.0.number ?? .max { first = (registration, group) }
    }
    return first
  }

  /// Forgets cases that nobody subscribes to any more, unless one is being delivered.
  private func removeEmptyGroups() {
    guard !isDelivering else { return }
    groups = groups.filter { !$0.value.roster.isEmpty }
    uncounted.removeAll { $0.roster.isEmpty }
    for index in counted.indices { counted[index].removeAll { $0.roster.isEmpty } }
  }
}

extension SubscriberTable {
  /// The group of a case, made at the first use. Inlinable, so that looking at actions is compiled for
  /// their type.
  @inlinable
  func group<Action: CasePathable, Value>(
    _ keyPath: CaseKeyPath<Action, Value>
  ) -> SubscriberGroup {
    if let group = group(for: keyPath) { return group }
    let path = Action.allCasePaths[keyPath: keyPath]
    let group = SubscriberGroup(path: path)
    add(group, for: keyPath, index: path.index) { action in
      Action.caseIndex(of: action.assumingMemoryBound(to: Action.self).pointee)
    }
    return group
  }
}
