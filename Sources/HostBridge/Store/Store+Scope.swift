extension Store where Action: CasePathable {
  // Disfavoured, since rows and optional children are values, too, and the compiler otherwise prefers this
  // to the form for rows, which has more parameters.

  /// The store of a child that is always there.
  ///
  /// ```swift
  /// let settings = store.scope(state: \.settings, action: \.settings)
  /// ```
  ///
  /// On the host. The same paths give the same store, which this one keeps until the child goes (rule
  /// S1); it holds the root, and outlives this store (rule S2). Nothing is evaluated (rule S7).
  ///
  /// - Parameters:
  ///   - state: The child's state.
  ///   - action: The case of this store's action that holds the child's.
  @inlinable
  @_disfavoredOverload
  public func scope<ChildState, ChildAction>(
    state: KeyPath<State, ChildState>, action: CaseKeyPath<Action, ChildAction>
  ) -> Store<ChildState, ChildAction> {
    if let store = cachedChild(state, action) {
      return unsafeDowncast(store, to: Store<ChildState, ChildAction>.self)
    }
    return makeChild(state, action)
  }

  /// The store of a child that may be absent; nil where it is (rule S3).
  ///
  /// On the host. The same store as long as it is the same child (rule R4), which this one keeps until
  /// the child goes. An observer that asks depends on whether there is a child, and which.
  ///
  /// - Parameters:
  ///   - state: The child's state.
  ///   - action: The case of this store's action that holds the child's.
  @inlinable
  public func scope<ChildState, ChildAction>(
    state: KeyPath<State, ChildState?>, action: CaseKeyPath<Action, ChildAction>
  ) -> Store<ChildState, ChildAction>? {
    optionalStore(state, Action.allCasePaths[keyPath: action], action) { steps in
      self.optionalSlot(state, steps)
    }
  }

  /// The store of a presented child; nil where nothing is presented (rule S3).
  ///
  /// - Parameters:
  ///   - state: The child's state, or the presentation's.
  ///   - action: The case of this store's action for the presentation.
  @inlinable
  public func scope<ChildState, ChildAction>(
    state: KeyPath<State, ChildState?>, action: CaseKeyPath<Action, PresentationAction<ChildAction>>
  ) -> Store<ChildState, ChildAction>? {
    optionalStore(state, Self.presented(action), action) { steps in
      self.optionalSlot(state, steps)
    }
  }

  /// The store of a presented child; nil where nothing is presented (rule S3).
  ///
  /// - Parameters:
  ///   - state: The presentation: `\.$child`.
  ///   - action: The case of this store's action for the presentation.
  @inlinable
  public func scope<ChildState, ChildAction>(
    state: KeyPath<State, PresentationState<ChildState>>,
    action: CaseKeyPath<Action, PresentationAction<ChildAction>>
  ) -> Store<ChildState, ChildAction>? {
    optionalStore(state, Self.presented(action), action) { steps in
      self.optionalSlot(state.appending(path: \.wrappedValue), steps)
    }
  }

  // MARK: Details

  /// Makes the store of a child that is always there. Apart from looking for it, which stays small.
  @inlinable @inline(never)
  func makeChild<ChildState, ChildAction>(
    _ state: KeyPath<State, ChildState>, _ action: CaseKeyPath<Action, ChildAction>
  ) -> Store<ChildState, ChildAction> {
    let path = Action.allCasePaths[keyPath: action]
    let child =
      place.resolve(path.steps, ChildState.self, in: runtime)
      ?? Resolved(parent: place, slot: fieldSlot(state, path.steps))
    let store = Store<ChildState, ChildAction>(
      runtime: runtime, place: child.slot.enterAlways(child.parent, id: child.id),
      link: link(to: path, at: child.slot))
    store.place.keepFirst(in: runtime)
    return keep(store, state, action)
  }

  /// The way to the actions of a presented child. Without the literal of a key path, which would be made anew
  /// each time, since it depends on types.
  @inlinable
  static func presented<ChildAction>(
    _ action: CaseKeyPath<Action, PresentationAction<ChildAction>>
  ) -> CasePath<Action, ChildAction> {
    Action.allCasePaths[keyPath: action]
      .appending(PresentationAction<ChildAction>.allCasePaths.presented)
  }

  /// - Parameters:
  ///   - state: The way to the child or what holds it: by this the store is kept.
  ///   - path: How this store's actions address the child; asked for where there is no store yet.
  @inlinable
  func optionalStore<ChildState, ChildAction>(
    _ state: AnyKeyPath, _ path: @autoclosure () -> CasePath<Action, ChildAction>,
    _ action: AnyKeyPath, _ makeSlot: ([CaseStep]) -> Slot
  ) -> Store<ChildState, ChildAction>? {
    if let cached = cachedChild(state, action) {
      let store = unsafeDowncast(cached, to: Store<ChildState, ChildAction>.self)
      if isCurrent(store.place, state) { return store }
    }
    let path = path()
    let child =
      place.resolve(path.steps, ChildState.self, in: runtime)
      ?? Resolved(parent: place, slot: makeSlot(path.steps))
    notePresence(of: child, state)
    guard let found = child.locate(in: runtime) else { return nil }
    let store = Store<ChildState, ChildAction>(
      runtime: runtime, place: child.enter(found), link: link(to: path, at: child.slot))
    store.place.keepFirst(found, in: runtime)
    return keep(store, state, action)
  }

  /// The way from the store of a child through this one to the root.
  @inlinable
  func link<ChildState, ChildAction>(
    to path: CasePath<Action, ChildAction>, at slot: Slot
  ) -> ScopeLink<ChildState, ChildAction> {
    let way = self.way
    let embed = path.embed
    return ScopeLink(
      entrance: way.entrance, lift: lift(embed),
      extract: { action, _ in way.extract(action).flatMap(path.extract) },
      attach: { table, _ in
        let payload = PayloadSlot<ChildAction>()
        way.table().add(
          SingleChildSubscribers(
            slot: slot, table: table,
            extract: { action in
              let action = action.assumingMemoryBound(to: Action.self)
              guard let child = path.extract(action.pointee) else { return nil }
              payload.pointer.initialize(to: child)
              return UnsafeRawPointer(payload.pointer)
            },
            forget: {
              let child = payload.pointer.move()
              withExtendedLifetime(child) {}
            }))
      })
  }

  /// How an action of a child is lifted: directly, since this is done for every send.
  @inlinable
  func lift<ChildAction>(
    _ embed: @escaping (ChildAction) -> Action
  ) -> (ChildAction, Place, UnsafeMutableRawPointer) -> Bool {
    guard let link else {
      return { action, _, root in
        root.initializeMemory(as: Action.self, to: embed(action))
        return true
      }
    }
    let place = self.place
    let lift = link.lift
    return { action, _, root in lift(embed(action), place, root) }
  }

  /// Keeps the store of an only child.
  @usableFromInline
  func keep<ChildState, ChildAction>(
    _ store: Store<ChildState, ChildAction>, _ state: AnyKeyPath, _ action: AnyKeyPath
  ) -> Store<ChildState, ChildAction> {
    makeChildren().keep(store, at: store.place, state, action)
    return store
  }
}

extension Store {
  /// How actions go from here to the root, and back.
  @usableFromInline
  struct Way {
    @usableFromInline let entrance: RootEntrance
    @usableFromInline let lift: (Action, UnsafeMutableRawPointer) -> Bool
    @usableFromInline let extract: (UnsafeRawPointer) -> Action?
    @usableFromInline let table: () -> SubscriberTable

    @inlinable
    init(
      entrance: RootEntrance, lift: @escaping (Action, UnsafeMutableRawPointer) -> Bool,
      extract: @escaping (UnsafeRawPointer) -> Action?, table: @escaping () -> SubscriberTable
    ) {
      self.entrance = entrance
      self.lift = lift
      self.extract = extract
      self.table = table
    }
  }

  @inlinable var way: Way {
    guard let link else {
      let root = self.root
      return Way(
        entrance: RootEntrance(root),
        lift: { action, memory in
          memory.initializeMemory(as: Action.self, to: action)
          return true
        },
        extract: { $0.assumingMemoryBound(to: Action.self).pointee },
        table: { root.subscriberTable })
    }
    let place = self.place
    let runtime = self.runtime
    return Way(
      entrance: link.entrance, lift: { [lift = link.lift] in lift($0, place, $1) },
      extract: { link.extract($0, place) },
      table: { link.subscriberTable(at: place, in: runtime) })
  }

  /// The store of an only child, if it is kept and its child is there.
  @inlinable
  func cachedChild(_ state: AnyKeyPath, _ action: AnyKeyPath) -> AnyObject? {
    children?._withUnsafeGuaranteedRef { $0.single(state, action) }
  }

  @usableFromInline
  func makeChildren() -> ScopeCache {
    if let children { return children.takeUnretainedValue() }
    let cache = ScopeCache()
    children = .passRetained(cache)
    let belongings = place.makeBelongings()
    belongings.caches.removeAll { $0.cache == nil }
    belongings.caches.append(WeakCache(cache: cache))
    return cache
  }

  /// Whether the child at a place still is the one that stands in its slot. A running observer depends on
  /// that.
  @usableFromInline
  func isCurrent(_ child: Place, _ keyPath: AnyKeyPath) -> Bool {
    guard !child.isGone, let slot = child.slot, let parent = child.parent else { return false }
    let id = slot.kind == .rows ? child.identity : nil
    notePresence(of: Resolved(parent: parent, slot: slot, id: id), keyPath)
    if runtime.isCheckedOut { return true }
    guard let found = child.address() else { return false }
    return slot.kind == .rows || slot.identity(of: found) == child.identity
  }

  /// Notes, for a running observer, that it depends on which child stands in a slot.
  @usableFromInline
  func notePresence(of child: Resolved, _ keyPath: AnyKeyPath) {
    guard let recorder = ReadRecorder.running else { return }
    recorder.enter(observedSource)
    child.parent.noteRead(recorder)
    guard let address = child.parent.address(), !child.slot.noteRead(in: address) else { return }
    recorder.noteIdentity(of: child, keyPath)
  }

  /// The slot of a child that no reducer runs: its state is found by the path alone.
  @usableFromInline
  func fieldSlot<Child>(_ state: KeyPath<State, Child>, _ steps: [CaseStep]) -> Slot {
    place.ownSlot(steps, Child.self, key: state) {
      let field = StateField(state)
      return Slot(
        .always, steps: steps, state: Child.self, offset: field.offset,
        note: SlotNote(field.property)
      ) { parent, place in
        if let offset = field.offset { return parent + offset }
        return place.keepComputed(
          parent.assumingMemoryBound(to: State.self).pointee[keyPath: state])
      }
    }
  }

  /// The slot of an optional child that no reducer runs.
  @usableFromInline
  func optionalSlot<Child>(_ state: KeyPath<State, Child?>, _ steps: [CaseStep]) -> Slot {
    place.ownSlot(steps, Child.self, key: state) {
      let field = StateField(state)
      return Slot(
        .optional, steps: steps, state: Child.self, identity: childIdentity(of: Child.self),
        note: SlotNote(field.property)
      ) { parent, place in
        if let offset = field.offset { return payload(Child.self, of: parent + offset) }
        return parent.assumingMemoryBound(to: State.self).pointee[keyPath: state]
          .map(place.keepComputed)
      }
    }
  }
}
