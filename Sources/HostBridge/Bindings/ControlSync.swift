/// Keeps what a control shows and a value in step: a pure state machine (rule B4).
///
/// Events go in by the methods, which return what to do. After ``Command/show(_:)`` comes
/// ``shown(_:control:)``; after ``Command/write(_:)``, once its turn is over, ``finishWrite()``, or where that
/// is not enough ``written(value:control:)``.
///
/// ```
///   control ── edited ──> write ──> turn ──> written ──┐ the reducer made something else of it
///      ^                              │                v
///      └──────── show <──── valueChanged ────────── show
/// ```
@usableFromInline
struct ControlSync<Value: Equatable> {
  @usableFromInline
  enum Command: Equatable {
    /// Put this into the control.
    case show(Value)
    /// Write this to the binding.
    case write(Value)
  }

  /// How many writes wait for the end of their turn. Until then the control shows what its user did.
  @usableFromInline var writes = 0
  /// Whether the control is being changed: what it reports meanwhile is no edit.
  @usableFromInline var isShowing = false
  /// Whether the value changed meanwhile.
  @usableFromInline var isStale = false
  /// What the control was edited to last.
  @usableFromInline var edit: Value?
  /// Whether the value has become that since.
  @usableFromInline var isInStep = false
  /// The value as of the last look at it.
  @usableFromInline var seen: Value?
  /// What was put into the control last, and what the control made of it: a slider has limits of its own.
  @usableFromInline var last: (put: Value, made: Value)?

  @inlinable
  init() {}

  /// The value has become this while a write waits.
  ///
  /// - Returns: False where none waits. Then ``valueChanged(to:control:)`` follows.
  @inlinable
  mutating func valueChanged(to value: Value) -> Bool {
    guard writes > 0 else { return false }
    isStale = isShowing
    seen = value
    isInStep = value == edit
    return true
  }

  /// The value is, or has become, this.
  @inlinable
  mutating func valueChanged(to value: Value, control shown: Value) -> Command? {
    guard !valueChanged(to: value) else { return nil }
    isStale = isShowing
    seen = value
    return isShowing ? nil : show(value, over: shown)
  }

  /// The control reports an edit.
  @inlinable
  mutating func edited(to edit: Value) -> Command? {
    guard !isShowing, writes > 0 || edit != seen else { return nil }
    writes += 1
    self.edit = edit
    isInStep = false
    return .write(edit)
  }

  /// The turn of a write is over.
  ///
  /// - Returns: Whether the control shows what came of it. If not, ``written(value:control:)`` follows.
  @inlinable
  mutating func finishWrite() -> Bool {
    guard isInStep else { return false }
    writes -= 1
    return true
  }

  /// The turn of a write is over, and this is what came of it.
  @inlinable
  mutating func written(value: Value, control shown: Value) -> Command? {
    writes -= 1
    seen = value
    guard writes == 0, !isShowing else { return nil }
    return show(value, over: shown)
  }

  /// A value was put into the control.
  ///
  /// - Parameter made: What the control shows now.
  @inlinable
  mutating func shown(_ value: Value, control made: Value) {
    isShowing = false
    last = (value, made)
  }

  @inlinable
  mutating func show(_ value: Value, over shown: Value) -> Command? {
    if value == shown { return nil }
    if let last, last.put == value, last.made == shown { return nil }
    isShowing = true
    return .show(value)
  }
}
