/// Keeps which control has the keyboard and a value in step, for one control: a pure state machine (rule
/// B5).
///
/// The control owns the value while that is the control's own. Events go in by the methods, which return
/// what to do; after a write, once its turn is over, comes ``written(owns:hasFocus:)``, after the others
/// ``moved()``.
struct FocusSync {
  enum Command: Equatable {
    /// Write the control's own value.
    case claim
    /// Write that nobody has the keyboard.
    case release
    /// Let the control take the keyboard.
    case take
    /// Let the control give it up.
    case giveUp
  }

  private var writes = 0
  /// Whether the control will own the value when the writes that wait have had their turn.
  private var willOwn = false
  private var isMoving = false
  /// Whether the value changed meanwhile.
  private var isStale = false

  /// The value is, or has become, this control's own or not.
  mutating func valueChanged(owns: Bool, hasFocus: Bool) -> Command? {
    isStale = isMoving
    guard writes == 0, !isMoving, owns != hasFocus else { return nil }
    isMoving = true
    return owns ? .take : .giveUp
  }

  /// The control was told to take the keyboard or to give it up.
  ///
  /// - Returns: Whether the value changed meanwhile. Then ``valueChanged(owns:hasFocus:)`` follows.
  mutating func moved() -> Bool {
    isMoving = false
    return isStale
  }

  /// Editing has begun in the control.
  mutating func began(owns: Bool) -> Command? { write(true, owns: owns) }

  /// Editing has ended in the control.
  mutating func ended(owns: Bool) -> Command? { write(false, owns: owns) }

  /// The turn of a write is over.
  mutating func written(owns: Bool, hasFocus: Bool) -> Command? {
    writes -= 1
    return valueChanged(owns: owns, hasFocus: hasFocus)
  }

  private mutating func write(_ isOwn: Bool, owns: Bool) -> Command? {
    guard (writes > 0 ? willOwn : owns) != isOwn else { return nil }
    writes += 1
    willOwn = isOwn
    return isOwn ? .claim : .release
  }
}
