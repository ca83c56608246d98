/// Steps as one that works on addresses and adds its effect to those of others.
///
/// Nothing is left to do after a step, so the next runs in its place on the stack: where features nest
/// deeply, a processor that cannot predict its way back loses more time than the steps take. It is an object,
/// so that whoever knows that it lives need not retain the closure to call it.
@usableFromInline
final class Steps<State, Action> {
  @usableFromInline
  typealias Run = (
    UnsafeMutablePointer<State>, UnsafePointer<Action>, UnsafeMutablePointer<Effect<Action>>
  ) -> Void

  @usableFromInline let run: Run

  @inlinable
  init(run: @escaping Run) {
    self.run = run
  }

  /// One step.
  @inlinable
  convenience init(_ step: @escaping ReducerProgram<State, Action>.Step) {
    let last = LastStep(step)
    self.init(run: { last.run($0, $1, $2) })
  }

  /// Runs them on a state in place.
  @inlinable
  func reduce(_ state: inout State, _ action: Action) -> Effect<Action> {
    var effect = Effect<Action>.none
    withUnsafePointer(to: action) { call(&state, $0, &effect) }
    return effect
  }

  // By itself: called in a closure that is inlined, what `run` holds would be retained.
  @inlinable @inline(never)
  func call(
    _ state: UnsafeMutablePointer<State>, _ action: UnsafePointer<Action>,
    _ effect: UnsafeMutablePointer<Effect<Action>>
  ) {
    run(state, action, effect)
  }
}

/// A step that nothing runs after.
@usableFromInline
final class LastStep<State, Action> {
  @usableFromInline let step: ReducerProgram<State, Action>.Step

  @inlinable
  init(_ step: @escaping ReducerProgram<State, Action>.Step) {
    self.step = step
  }

  @inlinable
  func run(
    _ state: UnsafeMutablePointer<State>, _ action: UnsafePointer<Action>,
    _ effect: UnsafeMutablePointer<Effect<Action>>
  ) {
    let own = action.lend { step(&state.pointee, $0) }
    if !own.isNone { effect.pointee.add(own) }
  }
}

/// A step, and what runs after it in its place.
@usableFromInline
final class StepThenRest<State, Action> {
  @usableFromInline let step: ReducerProgram<State, Action>.Step
  @usableFromInline let rest: Steps<State, Action>.Run

  @inlinable
  init(
    _ step: @escaping ReducerProgram<State, Action>.Step,
    rest: @escaping Steps<State, Action>.Run
  ) {
    self.step = step
    self.rest = rest
  }

  @inlinable
  func run(
    _ state: UnsafeMutablePointer<State>, _ action: UnsafePointer<Action>,
    _ effect: UnsafeMutablePointer<Effect<Action>>
  ) {
    runStep(state, action, effect)
    rest(state, action, effect)
  }

  // By itself, so that nothing is left to be destroyed when the rest has run.
  @inlinable @inline(__always)
  func runStep(
    _ state: UnsafeMutablePointer<State>, _ action: UnsafePointer<Action>,
    _ effect: UnsafeMutablePointer<Effect<Action>>
  ) {
    let own = action.lend { step(&state.pointee, $0) }
    if !own.isNone { effect.pointee.add(own) }
  }
}

extension UnsafePointer {
  /// Calls a closure with the value, which whoever gave the address holds: nothing in it is retained.
  @inlinable @inline(__always)
  func lend<Result>(_ body: (Pointee) -> Result) -> Result {
    // What knows its own address, as a weak reference may, has no copy made of bits.
    if _isPOD(Pointee.self) || !_isBitwiseTakable(Pointee.self) { return body(pointee) }
    return withUnsafeTemporaryAllocation(
      byteCount: MemoryLayout<Pointee>.size, alignment: MemoryLayout<Pointee>.alignment
    ) { buffer in
      guard let bits = buffer.baseAddress else { return body(pointee) }
      bits.copyMemory(from: self, byteCount: MemoryLayout<Pointee>.size)
      // A value made of bits alone, which ends as it began: as bits, which nobody destroys.
      let copy = bits.assumingMemoryBound(to: Pointee.self)
      let value = copy.move()
      let result = body(value)
      copy.initialize(to: consume value)
      return result
    }
  }
}

extension Effect {
  /// Adds what another step returned.
  @inlinable @inline(never)
  mutating func add(_ other: Effect) {
    self = merge(with: other)
  }
}
