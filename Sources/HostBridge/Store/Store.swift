public import CHostBridge

/// A feature at work, owned by imperative code.
///
/// ```swift
/// final class CounterScreen: ObservationHost {
///   let observations = ObservationTokens()
///   let store = Store(initialState: Counter.State()) { Counter() }
///
///   func load() {
///     store.observe(self) { screen, store in screen.label.text = "\(store.count)" }
///     button.onTap = { [weak self] in self?.store.send(.incrementTapped) }
///   }
/// }
/// ```
///
/// A store is bound to no actor (rule T1). It is not `Sendable`, so the compiler keeps it in the
/// isolation of whoever owns it; its scheduler has to serve that isolation. ``mailbox`` is the way in
/// from other threads.
///
/// The store lives as long as somebody holds it: effects, observers, subscribers and mailboxes do
/// not. When it goes, work in flight is cancelled and everything it held is freed on the host (rule
/// T12).
@dynamicMemberLookup
public final class Store<State, Action> {
  /// The machine at the root.
  @usableFromInline let runtime: EffectRuntime
  /// Where the state is in the root's.
  @usableFromInline let place: Place
  /// The same with its types, where this is the root store itself. Unmanaged, since it is called for
  /// every send and need not be retained for that: ``runtime`` holds it.
  @usableFromInline let ownRuntime: Unmanaged<StoreRuntime<State, Action>>?
  /// The way to the root; nil in the root store itself.
  @usableFromInline let link: ScopeLink<State, Action>?
  /// The stores of children that were scoped from this one. Unmanaged, since they are looked for each time
  /// a child is scoped: made once, on the host, and released when this store goes.
  @exclusivity(unchecked) @usableFromInline var children: Unmanaged<ScopeCache>?

  /// Makes a store.
  ///
  /// Its reducers always see the dependencies that were in force here, with those prepared on top,
  /// and never those of whoever sends (rule E11).
  ///
  /// - Parameters:
  ///   - initialState: The state to begin with. Made inside the dependencies.
  ///   - scheduler: Serves the isolation that owns the store; the main queue unless given.
  ///   - reducer: Builds the reducers, inside the dependencies. Evaluated once. A `Reduce` written
  ///     here listens on behalf of a host and may read the store.
  ///   - prepare: Overrides dependencies for the state, the reducers and their effects. Called once.
  ///   - fileID: The file that reports name as the place where the store was made.
  ///   - filePath: The path of that file.
  ///   - line: The line in that file.
  ///   - column: The column in that line.
  @inlinable
  public init<R: Reducer<State, Action>>(
    initialState: @autoclosure () -> State,
    scheduler: some HostScheduler = .main,
    @ReducerBuilder<State, Action> reducer: () -> R,
    withDependencies prepare: ((inout DependencyValues) -> Void)? = nil,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) {
    let dependencies = DependencyStorage.ofStore(prepare)
    let outer = dependencies.enter()
    let state = initialState()
    var program = ReducerProgram<State, Action>(ofStore: true)
    reducer().compile(into: &program)
    DependencyStorage.leave(outer)
    let runtime = StoreRuntime(
      state: state, program: program, dependencies: dependencies, scheduler: scheduler,
      location: SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column))
    self.runtime = runtime
    place = runtime.root
    ownRuntime = .passUnretained(runtime)
    link = nil
  }

  /// Makes the store of a child, on the host.
  @inlinable @inline(__always)
  init(runtime: EffectRuntime, place: Place, link: ScopeLink<State, Action>) {
    runtime.storeMade()
    place.stores += 1
    ownRuntime = nil
    // Taken over: they are not held twice.
    self.runtime = runtime
    self.place = place
    self.link = link
    if self.place.stores == 1, self.runtime.isHeard, !self.place.isGone {
      self.runtime.childBegan(self.place)
    }
  }

  deinit {
    let children = children?.takeRetainedValue()
    if link != nil || children != nil { releaseOnHost(children) }
    if runtime.storeGone() { runtime.lastStoreReleased() }
    withExtendedLifetime(children) {}
  }

  /// Leaves the place, and lets go of children's stores and of copies of state: on the host (rule T12).
  private func releaseOnHost(_ children: ScopeCache?) {
    let isChild = link != nil
    if runtime.inbox.isOnHost {
      if isChild { place.storeReleased(in: runtime) }
      return
    }
    let box = HostBox((place, link, children, runtime))
    runtime.inbox.post {
      guard let (place, link, children, runtime) = box.take() else { return }
      if isChild { place.storeReleased(in: runtime) }
      withExtendedLifetime((link, children)) {}
    }
  }

  /// The machine of the root store, with its types. Only where ``link`` is nil.
  @inlinable var root: StoreRuntime<State, Action> {
    unsafeDowncast(runtime, to: StoreRuntime<State, Action>.self)
  }

  /// Whether the state of this store has gone: of a child that was removed, for good (rule S3).
  ///
  /// On the host. Reading an invalid store gives the value that it showed last; sending to it is an issue.
  public var isInvalid: Bool { place.isGone }

  // MARK: Sending

  /// Reduces an action, and every action that follows from it synchronously (rule T2).
  ///
  /// On the host. When it returns, the state is final, observers, subscribers and `.host` closures
  /// have been called, and asynchronous work has begun (rule T7). Called while a turn runs (from a
  /// callback of any kind, or a `deinit`), it queues the action as a turn of its own and returns
  /// (rule T4).
  ///
  /// While an interrupted chain of turns waits for its tick (rule T9), a send goes on with that chain
  /// first.
  ///
  /// Off the host it is an issue in debug builds, and the action is taken to the host; release builds
  /// do not check, and it is undefined there (rule T11).
  ///
  /// - Parameters:
  ///   - action: What happened.
  ///   - fileID: The file that an issue names.
  ///   - filePath: The path of that file.
  ///   - line: The line in that file.
  ///   - column: The column in that line.
  /// - Returns: The work set off.
  @inlinable
  @discardableResult
  public func send(
    _ action: Action,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> StoreTask {
    sendUnchecked(
      action, SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column))
  }

  /// Sends an action, whatever it is.
  @inlinable @inline(__always)
  func sendUnchecked(_ action: Action, _ location: @autoclosure () -> SourceLocation) -> StoreTask {
    #if DEBUG
      if !runtime.inbox.isOnHost { return sendOffHost(action, at: location()) }
    #endif
    if let ownRuntime { return ownRuntime._withUnsafeGuaranteedRef { $0.send(action) } }
    return sendScoped(action, location())
  }

  /// Sends an action of a child to the root.
  @inlinable @inline(never)
  func sendScoped(_ action: Action, _ location: SourceLocation) -> StoreTask {
    guard let link = link.unretained else { return root.send(action) }
    let isGone = place.isGone
    if isGone { reportInvalid(action, location) }
    return link._withUnsafeGuaranteedRef { link in
      link.entrance.send(place, isGone) { link.lift(action, place, $0) }
    }
  }

  /// The way in from other threads. It holds the store weakly.
  public var mailbox: Mailbox<Action> {
    Mailbox(
      inbox: runtime.inbox,
      slot: link == nil ? MailSlot(root) : MailSlot(link: ScopedReceiver(self)))
  }

  // MARK: Reading

  /// The state. On the host.
  ///
  /// Read inside an observer, the observer depends on the whole of a state that does not track itself,
  /// and on what is then read of one that does.
  public var state: State { read(\.self, areEqualIfComparable) }

  /// A property of the state. On the host; an observer that reads it depends on it.
  ///
  /// - Parameter keyPath: A property of the state.
  @inlinable
  public subscript<Value>(dynamicMember keyPath: KeyPath<State, Value>) -> Value {
    read(keyPath, areEqualIfComparable)
  }

  /// A property of the state. On the host; an observer that reads it depends on it.
  ///
  /// - Parameter keyPath: A property of the state.
  @inlinable
  public subscript<Value: Equatable>(dynamicMember keyPath: KeyPath<State, Value>) -> Value {
    read(keyPath, ==, isEquatable: true)
  }

  @inlinable @inline(__always)
  func read<Value>(
    _ keyPath: KeyPath<State, Value>, _ areEqual: @escaping (Value, Value) -> Bool,
    isEquatable: Bool = false
  ) -> Value {
    guard hostbridge_recorder() == nil, let state = runtime.beginRead(of: place) else {
      return readCompared(keyPath, areEqual, isEquatable: isEquatable)
    }
    return project(&state.assumingMemoryBound(to: State.self).pointee, keyPath)
  }

  /// A property of a state. That is passed `inout`, although nobody writes it, since then the compiler
  /// need not copy the whole of it, and retain everything in it, to call one getter.
  @inlinable @inline(__always)
  func project<Value>(_ state: inout State, _ keyPath: KeyPath<State, Value>) -> Value {
    state[keyPath: keyPath]
  }

  /// Reads where a running observer has to compare the value later, or the state is not at its place.
  @inlinable @inline(never)
  func readCompared<Value>(
    _ keyPath: KeyPath<State, Value>, _ areEqual: @escaping (Value, Value) -> Bool,
    isEquatable: Bool
  ) -> Value {
    guard let recorder = ReadRecorder.running else { return readState { $0[keyPath: keyPath] } }
    recorder.enter(observedSource)
    guard link == nil else {
      place.noteRead(recorder)
      let value = readState { $0[keyPath: keyPath] }
      recorder.compare(
        .make(keyPath, value, areEqual: areEqual, at: place), at: keyPath, of: place)
      return value
    }
    let value = root.readState { $0[keyPath: keyPath] }
    recorder.compare(
      .make(keyPath, value, areEqual: areEqual, isEquatable: isEquatable), at: keyPath)
    return value
  }

  /// The state as the store shows it now.
  @inlinable
  func readState<Value>(_ read: (borrowing State) -> Value) -> Value {
    link == nil ? root.readState(read) : readScoped(read)
  }

  // MARK: Looking in

  /// What listens to the store, and the effects that are enlisted or running (rule H10), those of its
  /// children included.
  ///
  /// On the host. Observers, subscriptions and listeners come first, each kind in the order of
  /// registration, then effects in the order they were enlisted.
  public var activity: [Activity] {
    runtime.holders(at: place, ofRoot: link == nil).map { $0.activity() }
  }
}

/// A store of a feature.
public typealias StoreOf<Feature: FeatureTypes> = Store<Feature.State, Feature.Action>

extension Store {
  #if DEBUG
    /// Takes an action that was sent off the host, which is an issue, to the host (rule T11).
    @usableFromInline
    func sendOffHost(_ action: Action, at location: SourceLocation) -> StoreTask {
      runtime.reporter.report(
        """
        An action was sent to a store from outside its host.

          Store: \(Store<State, Action>.self) made at \(runtime.location)
          Action: \(excerpt(action))
          Scheduler: \(type(of: runtime.inbox.scheduler))

        The action was not lost: it arrives in the host's next tick. Release builds do not check, and \
        corrupt the store. Send from the isolation that owns the store, or use `store.mailbox`, which \
        works from any thread. If the store belongs to another loop than the main queue, pass that \
        loop's scheduler: `Store(initialState:scheduler:reducer:)`.
        """, at: location)
      let scope = TaskScope(inbox: runtime.inbox, place: place, outer: nil)
      let receive = receiver()
      runtime.inbox.postHostWork {
        if !receive(action, SendTicket(scope: scope)) { scope.turnDropped() }
      }
      return StoreTask(scope)
    }

    /// How to send later, without holding the store; false if it has gone.
    private func receiver() -> (Action, SendTicket) -> Bool {
      if link == nil {
        let root = root
        return { [weak root] action, ticket in
          root?.receive(action, ticket: ticket)
          return root != nil
        }
      }
      return { [weak self] action, ticket in
        guard let self, let link else { return false }
        link.entrance.post(ticket) { link.lift(action, place, $0) }
        return true
      }
    }
  #endif

  /// Reports a send to the store of a child that has gone (rule S4).
  @usableFromInline
  func reportInvalid(_ action: Action, _ location: SourceLocation) {
    runtime.reporter.report(
      """
      An action was sent to the store of a child that is gone.

        Store: \(Store<State, Action>.self), scoped from a store made at \(runtime.location)
        Action: \(excerpt(action))

      The child's reducer was skipped; the parent's ran. Usually a host kept the store, or a callback \
      that sends to it, after its state was removed. Let go of both when the child goes: observe its \
      presence, or ask `isInvalid` first.
      """, at: location)
  }
}

/// Receives mail for the store of a child, while that store lives.
private final class ScopedReceiver<State, Action>: MailReceiver {
  private weak var store: Store<State, Action>?

  init(_ store: Store<State, Action>) {
    self.store = store
  }

  func receive(_ action: Action, receipt: Receipt?) {
    // Mail for a child that went meanwhile is nobody's mistake: it is dropped, as for a store.
    guard let store, let link = store.link, !store.place.isGone else { return }
    link.entrance.post(SendTicket(scope: nil, receipt: receipt)) {
      link.lift(action, store.place, $0)
    }
  }
}

extension StoreRuntime: MailReceiver {
  func receive(_ action: Action, receipt: Receipt?) {
    receive(action, ticket: SendTicket(scope: nil, receipt: receipt))
  }
}
