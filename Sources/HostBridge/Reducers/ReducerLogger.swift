/// Hears what a reducer does: for logs, signposts and timings.
///
/// ```swift
/// Feature().logged(by: PrintLogger())
/// ```
///
/// Every method has a default that does nothing. All are called on the host. `willReduce` and `didReduce`
/// are called in the middle of a step: read no store there, and send nothing.
public protocol ReducerLogger<Action>: AnyObject {
  /// The actions of the reducer.
  associatedtype Action
  /// A turn brings its first action to the reducer.
  func turnBegan()
  /// The reducer is about to reduce an action.
  func willReduce(_ action: Action)
  /// The reducer has reduced an action.
  func didReduce(_ action: Action)
  /// The turn has committed, and everybody was told.
  func turnEnded()
  /// An effect that the reducer returned begins.
  ///
  /// - Parameters:
  ///   - effect: Which it is.
  ///   - id: The same when it ends; no other running effect of the store has it.
  func effectBegan(_ effect: EffectInfo, id: Int)
  /// An effect that had begun has finished or was cancelled.
  ///
  /// - Parameters:
  ///   - effect: Which it is.
  ///   - id: The same as when it began.
  func effectEnded(_ effect: EffectInfo, id: Int)
}

extension ReducerLogger {
  /// Does nothing.
  public func turnBegan() {}
  /// Does nothing.
  public func willReduce(_ action: Action) {}
  /// Does nothing.
  public func didReduce(_ action: Action) {}
  /// Does nothing.
  public func turnEnded() {}
  /// Does nothing.
  public func effectBegan(_ effect: EffectInfo, id: Int) {}
  /// Does nothing.
  public func effectEnded(_ effect: EffectInfo, id: Int) {}
}

extension Reducer {
  /// Lets a logger hear what this reducer does: its actions, and the effects that it and its children
  /// return.
  ///
  /// - Parameter logger: Held as long as the reducer is.
  public func logged<Logger: ReducerLogger<Action>>(
    by logger: Logger
  ) -> some Reducer<State, Action> {
    LoggedReducer(base: self, logger: logger)
  }
}

struct LoggedReducer<Base: Reducer, Logger: ReducerLogger>: Reducer
where Logger.Action == Base.Action {
  let base: Base
  let logger: Logger

  func reduce(into state: inout Base.State, action: Base.Action) -> Effect<Base.Action> {
    reduceCompiled(into: &state, action: action)
  }

  static func mayMount(_ search: inout MountSearch) -> Bool { Base.mayMount(&search) }

  // The reducer's steps stay those of the program, so that host code among them may still read the store
  // (rule T6); what they return is wrapped one by one.
  func compile(into program: inout ReducerProgram<Base.State, Base.Action>) {
    let logger = self.logger
    let turns = LoggedTurns()
    let listener = EffectListener(
      began: { logger.effectBegan($0, id: $1) }, ended: { logger.effectEnded($0, id: $1) })
    program.append { _, action in
      if turns.begins() {
        logger.turnBegan()
        turns.atEnd { logger.turnEnded() }
      }
      logger.willReduce(action)
      return .none
    }
    program.compileWrapped(base) { $0.heard(by: listener) }
    program.append { _, action in
      logger.didReduce(action)
      return .none
    }
  }
}

/// Whether a logger has heard of the turn that is running.
private final class LoggedTurns {
  private var isOpen = false

  /// Whether a turn is running that the logger has not heard of.
  func begins() -> Bool {
    defer { isOpen = true }
    return !isOpen
  }

  /// Calls a closure when the turn has committed.
  func atEnd(_ work: @escaping () -> Void) {
    let end = {
      self.isOpen = false
      work()
    }
    // A reducer that is called by hand has no turn.
    if let runtime = EffectRuntime.reducing { runtime.runOnHost(end) } else { end() }
  }
}

extension ReducerProgram {
  /// Compiles a reducer, and wraps what its steps return.
  mutating func compileWrapped<R: Reducer<State, Action>>(
    _ reducer: R, _ wrap: @escaping (Effect<Action>) -> Effect<Action>
  ) {
    let first = stages.count
    let firstHook = hooks.count
    reducer.compile(into: &self)
    for index in first..<stages.count {
      let stage = stages[index]
      stages[index] = Stage(

        step: { state, action in wrap(stage.step(&state, action)) }, isCheckedIn: stage.isCheckedIn)
    }
    for index in firstHook..<hooks.count {
      switch hooks[index] {
      case .mount(let effect): hooks[index] = .mount { wrap(effect($0)) }
      case .dismount(let effect): hooks[index] = .dismount { wrap(effect($0)) }
      }
    }
  }
}
