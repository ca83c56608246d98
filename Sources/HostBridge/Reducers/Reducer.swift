/// A feature's logic: how an action changes its state, and what work follows.
///
/// A feature implements one of two things. ``body`` composes other reducers:
///
/// ```swift
/// struct Counter: Reducer {
///   struct State { var count = 0 }
///   enum Action { case increment }
///
///   var body: some ReducerOf<Self> {
///     Reduce { state, action in
///       state.count += 1
///       return .none
///     }
///   }
/// }
/// ```
///
/// or ``reduce(into:action:)`` does the work itself. It runs on the host of whatever store it is
/// given to, and needs no isolation of its own.
public protocol Reducer<State, Action>: FeatureTypes {
  /// What the feature remembers.
  associatedtype State
  /// What can happen to it.
  associatedtype Action
  /// The type of ``body``.
  associatedtype Body = NoBody<State, Action>

  /// Reduces one action, in place.
  ///
  /// Called by the store, never by hand. A feature with a ``body`` does not implement it.
  ///
  /// - Parameters:
  ///   - state: The feature's state, to be changed in place. The store cannot be read meanwhile.
  ///   - action: What happened.
  /// - Returns: The work that follows.
  func reduce(into state: inout State, action: Action) -> Effect<Action>

  /// The reducers this feature is made of, in the order they run.
  ///
  /// Evaluated at most once for each store and place (rule R1), so it must not depend on anything
  /// that changes; the closures in it may.
  @ReducerBuilder<State, Action> var body: Body { get }

  /// Appends the steps of this reducer to a program. Composing reducers implement it; features get
  /// it.
  ///
  /// - Parameter program: What the store will run.
  func compile(into program: inout ReducerProgram<State, Action>)

  /// Whether reducers of this type, or their children, may want to be told that they exist (rule R9).
  /// Composing reducers implement it; features get it.
  ///
  /// - Parameter search: Remembers the types that were asked, since features may be recursive.
  static func mayMount(_ search: inout MountSearch) -> Bool
}

/// The body of a reducer that implements `reduce(into:action:)` instead.
public struct NoBody<State, Action> {
  @inlinable
  init() {}
}

extension Reducer where Body == NoBody<State, Action> {
  /// No body: the reducer implements ``Reducer/reduce(into:action:)``.
  @inlinable public var body: NoBody<State, Action> { NoBody() }

  /// Appends a step that calls ``Reducer/reduce(into:action:)``.
  @inlinable
  public func compile(into program: inout ReducerProgram<State, Action>) {
    program.append { state, action in self.reduce(into: &state, action: action) }
  }

  /// False: it has no children.
  @inlinable
  public static func mayMount(_ search: inout MountSearch) -> Bool { false }

  /// What a composing reducer does when it is called by hand: runs what it compiles to.
  @inlinable
  func reduceCompiled(into state: inout State, action: Action) -> Effect<Action> {
    var program = ReducerProgram<State, Action>(ofStore: false)
    compile(into: &program)
    return program.run(&state, action)
  }
}

extension Reducer where Body: Reducer<State, Action> {
  /// Reduces with the feature's ``Reducer/body``, evaluated anew for this call.
  @inlinable
  public func reduce(into state: inout State, action: Action) -> Effect<Action> {
    var program = ReducerProgram<State, Action>(ofStore: false)
    compile(into: &program)
    return program.run(&state, action)
  }

  /// Appends the steps of the feature's ``Reducer/body``.
  @inlinable
  public func compile(into program: inout ReducerProgram<State, Action>) {
    program.withinFeature { body.compile(into: &$0) }
  }

  /// What the ``Reducer/body`` says.
  @inlinable
  public static func mayMount(_ search: inout MountSearch) -> Bool {
    search.isNew(Self.self) && Body.mayMount(&search)
  }
}
