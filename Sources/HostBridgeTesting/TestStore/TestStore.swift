public import HostBridge

/// A store that tests a feature, step by step, without waiting (group X of the contract).
///
/// ```swift
/// @Test func search() async {
///   let clock = TestClock()
///   let store = TestStore(initialState: Search.State()) {
///     Search()
///   } withDependencies: {
///     $0.continuousClock = clock
///     $0.weather.search = { _ in ["Berlin"] }
///   }
///   await store.send(.queryChanged("B")) { $0.query = "B" }
///   await clock.advance(by: .milliseconds(300))
///   await store.receive(\.found) { $0.results = ["Berlin"] }
/// }
/// ```
///
/// **What is checked.** With ``exhaustivity`` on, the test describes every change of state and every
/// action that was not its own; effects have ended when it is over (rules X2 to X4). What differs fails the
/// test at the line of the call.
///
/// **How effects run.** Effects begin as in any store. Their tasks, and the tasks those make, run on an
/// executor that belongs to the test store, one at a time, in the order in which they became able to:
/// inside `send`, `receive` and the other methods, and while a ``TestClock`` is advanced, until nothing can
/// go on by itself. So the order is the same in every run. What leaves that executor is waited for, at most ``timeout``: work on
/// another actor or queue, an unstructured `Task { }`, a sleep on a real clock.
///
/// **Isolation.** It belongs to one isolation, as every store does: any actor's, or that of a test without
/// one. Tests on the main actor are the most deterministic, since effects that visit the main actor do it
/// while the test waits.
public final class TestStore<State, Action> {
  /// The store under test, for the hosts that belong to the test.
  ///
  /// What they send to it counts as received: the test asserts it with `receive`.
  public let store: Store<State, Action>
  /// How much the test has to describe; everything unless set.
  public var exhaustivity = Exhaustivity.on
  /// How long to wait for work that has left the executor of the effects.
  public var timeout: Duration = .seconds(1)
  /// The state as the test knows it: after the last action that was sent, or asserted as received.
  ///
  /// What effects have sent since and the test has not asserted is not in it.
  public var state: State { known }

  @usableFromInline var known: State

  @usableFromInline let log: ActionLog<State, Action>
  @usableFromInline let overrides: TestDependencies
  let reporter: IssueReporter
  /// The effects that were reported to be running when they should have ended.
  var reported: Set<Int> = []

  /// Makes a store and the feature's state in it.
  ///
  /// - Parameters:
  ///   - initialState: The state to begin with. Made inside the dependencies.
  ///   - scheduler: Knows whether code runs on the host. Its ticks are not used: the test store runs what is
  ///     due itself. Unless given, the test vouches for using the store in one isolation.
  ///   - reducer: Builds the reducers, as for a `Store`. Evaluated once.
  ///   - prepare: Overrides dependencies. A live dependency that is used without an override is an issue.
  ///   - fileID: The file that reports name; the caller's.
  ///   - filePath: The path of that file.
  ///   - line: The line in that file.
  ///   - column: The column in that line.
  @inlinable
  public convenience init<R: Reducer<State, Action>>(
    initialState: @autoclosure () -> State,
    scheduler: (any HostScheduler)? = nil,
    @ReducerBuilder<State, Action> reducer: () -> R,
    withDependencies prepare: ((inout DependencyValues) -> Void)? = nil,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) {
    let harness = TestHarness(
      location: SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column))
    let log = ActionLog<State, Action>(harness: harness)
    let overrides = TestDependencies()
    let store = Store<State, Action>(
      initialState: initialState(), scheduler: harness.scheduler(over: scheduler),
      reducer: { LoggingReducer(base: reducer(), log: log, dependencies: overrides) },
      withDependencies: prepare, fileID: fileID, filePath: filePath, line: line, column: column)
    store.run(effectsIn: harness)
    self.init(store: store, log: log, overrides: overrides)
  }

  @usableFromInline
  init(store: Store<State, Action>, log: ActionLog<State, Action>, overrides: TestDependencies) {
    self.store = store
    self.log = log
    self.overrides = overrides
    known = store.stateNow
    reporter = .current
  }

  deinit {
    let pump = harness.pump
    _ = pump.run(until: .now + timeout)
    reportLeftovers(to: reporter)
    // The effects are cancelled with the store; their tasks return on the pump.
    store.cancelEffects()
    pump.close()
  }

  @inlinable var harness: TestHarness { log.harness }

  func report(_ message: String, at location: SourceLocation) {
    IssueReporter.current.report(message, at: location)
  }
}

/// The test store of a feature.
public typealias TestStoreOf<Feature: FeatureTypes> = TestStore<Feature.State, Feature.Action>
