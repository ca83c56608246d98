public import CHostBridge

/// The program of the children at one slot. It is compiled when the first of them needs it, so a feature
/// may hold features of its own type (rule R1).
@usableFromInline
final class ChildProgram<State, Action> {
  @usableFromInline
  typealias Compiled = (
    program: ReducerProgram<State, Action>, steps: Steps<State, Action>
  )

  private let build: () -> Compiled
  /// What is in force at this place: the program is compiled inside, whoever needs it first (rule R1).
  private let dependencies = DependencyStorage.current
  /// All steps of the program as one, once it is compiled. No access to it lasts while foreign code runs,
  /// so that the runtime need not check it.
  @exclusivity(unchecked) @usableFromInline var steps: Steps<State, Action>?
  private var compiled: ReducerProgram<State, Action>?

  /// A program that is compiled when it is needed, and all its steps as one.
  @usableFromInline
  init(_ build: @escaping () -> Compiled) {
    self.build = build
  }

  /// A program that is compiled already.
  ///
  /// - Parameter steps: All its steps as one.
  @usableFromInline
  init(
    _ program: ReducerProgram<State, Action>, steps: Steps<State, Action>
  ) {
    build = { (program, steps) }
    compiled = program
    self.steps = steps
  }

  /// The slots below, for stores that are scoped further.
  @usableFromInline var slots: [Slot] { program.slots }

  /// The program, compiled at the first use.
  @usableFromInline
  var program: ReducerProgram<State, Action> {
    if let compiled { return compiled }
    let outer = hostbridge_dependencies()
    if let dependencies { _ = dependencies.enter() }
    let (program, steps) = build()
    DependencyStorage.leave(outer)
    compiled = program
    self.steps = steps
    return program
  }

  /// Runs the program on the state of one child, in place.
  @inlinable
  func reduce(_ state: inout State, _ action: Action) -> Effect<Action> {
    if let steps = steps.unretained {
      return steps._withUnsafeGuaranteedRef { $0.reduce(&state, action) }
    }
    return reduceFirst(&state, action)
  }

  @usableFromInline
  func reduceFirst(_ state: inout State, _ action: Action) -> Effect<Action> {
    _ = program
    return steps?.reduce(&state, action) ?? .none
  }

  /// The same where copies of children's states are kept.
  ///
  /// - Parameter find: Finds the child's place, if there is one, below that of the parent.
  @inlinable @inline(never)
  func runInPlace(
    _ state: inout State, _ action: Action,
    find: (Place, UnsafeRawPointer) -> Unmanaged<Place>?
  ) -> Effect<Action> {
    withUnsafeMutablePointer(to: &state) { state in
      let outer = PlaceScope()
      let place = outer.enter { find($0, state) }
      let kept = place?._withUnsafeGuaranteedRef { $0.releaseCopies() } ?? false
      let effect = reduce(&state.pointee, action)
      outer.restore()
      place?._withUnsafeGuaranteedRef { $0.renewCopies(of: state, read: kept) }
      return effect
    }
  }

  /// Runs the program on the state of the only child of a slot.
  ///
  /// - Parameter steps: Its steps as one, which whoever captured them need not retain to call.
  @inlinable
  func run(
    _ steps: Steps<State, Action>, _ state: inout State, _ action: Action,
    at slot: Slot
  ) -> Effect<Action> {
    if hostbridge_place() == nil { return steps.reduce(&state, action) }
    return runInPlace(&state, action) { slot.find($0, $1).unretained }
  }

  /// Runs the program on the state of the only child of a slot.
  @inlinable
  func run(_ state: inout State, _ action: Action, at slot: Slot) -> Effect<Action> {
    if hostbridge_place() == nil { return reduce(&state, action) }
    return runInPlace(&state, action) { slot.find($0, $1).unretained }
  }
}

/// The place whose child reducers are running, to be put back when they have run.
@usableFromInline
struct PlaceScope {
  @usableFromInline let place = hostbridge_place()

  @usableFromInline
  init() {}

  /// Makes a place below the one that is running the one that is.
  ///
  /// - Returns: The place, not retained: the tree holds it, and nothing leaves the tree during a step.
  @inlinable
  func enter(_ find: (Place) -> Unmanaged<Place>?) -> Unmanaged<Place>? {
    guard let place else { return nil }
    let child = Unmanaged<Place>.fromOpaque(place)._withUnsafeGuaranteedRef(find)
    hostbridge_set_place(child?.toOpaque())
    return child
  }

  @usableFromInline
  func restore() {
    hostbridge_set_place(place)
  }
}

extension Place {
  /// Before the child reduces: lets go of the copies of its state, so that nothing in it is copied.
  ///
  /// - Returns: Whether there was a copy for readers.
  @usableFromInline
  func releaseCopies() -> Bool {
    belongings.unretained?._withUnsafeGuaranteedRef { $0.releaseCopies() } ?? false
  }

  /// After the child has reduced: copies its state again.
  @usableFromInline
  func renewCopies(of state: UnsafeRawPointer, read: Bool) {
    belongings.unretained?._withUnsafeGuaranteedRef { $0.renewCopies(of: state, read: read) }
  }
}

extension Belongings {
  fileprivate func releaseCopies() -> Bool {
    computed?.drop()
    handled?.drop()
    return read.unretained?._withUnsafeGuaranteedRef { $0.drop() } ?? false
  }

  fileprivate func renewCopies(of state: UnsafeRawPointer, read isRead: Bool) {
    handled?.take(from: state)
    if isRead { read.unretained?._withUnsafeGuaranteedRef { $0.take(from: state) } }
  }
}
