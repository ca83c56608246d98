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
  @usableFromInline let runtime: StoreRuntime<State, Action>

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
    runtime = StoreRuntime(
      state: state, program: program, dependencies: dependencies, scheduler: scheduler,
      location: SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column))
  }

  deinit {
    runtime.storeReleased()
  }

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
    #if DEBUG
      if !runtime.inbox.isOnHost {
        return runtime.sendOffHost(
          action,
          at: SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column))
      }
    #endif
    return runtime.send(action)
  }

  /// The way in from other threads. It holds the store weakly.
  public var mailbox: Mailbox<Action> {
    Mailbox(inbox: runtime.inbox, slot: MailSlot(runtime))
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
    read(keyPath, ==)
  }

  @inlinable
  func read<Value>(
    _ keyPath: KeyPath<State, Value>, _ areEqual: @escaping (Value, Value) -> Bool
  ) -> Value {
    guard let recorder = ReadRecorder.running else {
      runtime.noteStandardRead()
      return runtime.readState { $0[keyPath: keyPath] }
    }
    recorder.enter(observedSource)
    let value = runtime.readState { $0[keyPath: keyPath] }
    recorder.compare(.make(keyPath, value, areEqual: areEqual), at: keyPath)
    return value
  }

  // MARK: Looking in

  /// What listens to the store, and the effects that are enlisted or running (rule H10).
  ///
  /// On the host. Observers, subscriptions and listeners come first, each kind in the order of
  /// registration, then effects in the order they were enlisted.
  public var activity: [Activity] {
    let effects = runtime.effects.all.filter(\.isWork).map { effect in
      Activity(kind: .effect, name: effect.info.name, location: effect.info.location)
    }
    let observers = runtime.source?.living.map { $0.activity() } ?? []
    return observers + (runtime.listener?.activity ?? []) + effects
  }
}

/// A store of a feature.
public typealias StoreOf<Feature: FeatureTypes> = Store<Feature.State, Feature.Action>

extension StoreRuntime: MailReceiver {
  func receive(_ action: Action, receipt: Receipt?) {
    receive(action, ticket: SendTicket(scope: nil, receipt: receipt))
  }
}
