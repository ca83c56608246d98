public import CHostBridge

/// Tells whether a value descends from the one that a turn found in its place.
///
/// Copies keep their identity, so that alone does not tell a value that was changed where it stands, and
/// noted that, from a copy made earlier and put back. So before an observable value may be changed in
/// place, it gets the running turn's mark, which no value had before. What has the mark afterwards comes
/// from there, through changes that were all noted; what has another one was put there.
///
/// Like ``ObservationStateRegistrar`` it is invisible to `==` and hashing.
public struct ObservationMark: Hashable, Sendable {
  @usableFromInline let number: UInt64

  /// The mark of a value that no turn has found yet.
  @inlinable
  public init() {
    number = 0
  }

  @inlinable
  init(number: UInt64) {
    self.number = number
  }

  /// Stands for the mark of a type that keeps none: nobody can tell where its values come from.
  @inlinable static var unknown: ObservationMark { ObservationMark(number: .max) }

  /// Always true.
  @inlinable
  public static func == (_: ObservationMark, _: ObservationMark) -> Bool { true }

  /// Adds nothing.
  @inlinable
  public func hash(into hasher: inout Hasher) {}

  /// The mark of what a case of an enum holds: none, since it is not observable.
  @inlinable
  public init<Payload>(of payload: Payload) {
    self.init()
  }

  /// The mark of what a case of an enum holds.
  @inlinable
  public init<Payload: ObservableState>(of payload: Payload) {
    self = payload._$mark
  }

  /// What a case of an enum holds, with this mark; nil if it is not observable.
  @inlinable
  public func marking<Payload>(_ payload: Payload) -> Payload? { nil }

  /// What a case of an enum holds, with this mark.
  @inlinable
  public func marking<Payload: ObservableState>(_ payload: Payload) -> Payload? {
    var marked = payload
    marked._$mark = self
    return marked
  }
}

extension ObservableState {
  /// Marks a value that is about to be changed in place.
  @inlinable
  mutating func mark(for turn: UnsafePointer<hostbridge_log>) {
    if _$mark.number != turn.pointee.mark { _$mark = ObservationMark(number: turn.pointee.mark) }
  }

  /// Whether the value is none that had the turn's mark.
  @inlinable
  func isPutBack(in turn: UnsafePointer<hostbridge_log>) -> Bool {
    let number = _$mark.number
    return number != turn.pointee.mark && number != ObservationMark.unknown.number
  }
}

// The overloads are for the accessors that the macro prints, as those of `beforeMutation` are.

extension ObservationStateRegistrar {
  /// Before a mutation in place: what cannot be put back unnoticed needs no mark.
  @inlinable
  public func mark<Value>(_ value: inout Value) {}

  /// Before a mutation in place of an observable value.
  @inlinable
  public func mark<Value: ObservableState>(_ value: inout Value) {
    if let turn = hostbridge_changes() { value.mark(for: turn) }
  }

  /// Before a mutation in place of an optional observable value.
  @inlinable
  public func mark<Value: ObservableState>(_ value: inout Value?) {
    if let turn = hostbridge_changes() { value?.mark(for: turn) }
  }

  /// Before a mutation in place of an array of observable rows.
  @inlinable
  public func mark<ID, Element: ObservableState>(_ value: inout IdentifiedArray<ID, Element>) {
    if let turn = hostbridge_changes() { value.mark = turn.pointee.mark }
  }

  /// Notes a change of everything in a value of the same identity as before, if it was put there.
  @inlinable
  static func notePuttingBack<Value: ObservableState>(of value: Value) {
    guard let turn = hostbridge_changes(), value.isPutBack(in: turn) else { return }
    let contents = value._$id.contents
    if contents != 0 { hostbridge_note(turn, contents, everyPropertyNumber) }
  }

  /// Notes a change of everything in each row, if the rows were put there.
  @inlinable
  static func notePuttingBack<Rows: ChildRows>(ofRows rows: Rows)
  where Rows.Element: ObservableState {
    guard let turn = hostbridge_changes(), rows.mark != turn.pointee.mark else { return }
    for row in rows.storage {
      let contents = row._$id.contents
      if contents != 0 { hostbridge_note(turn, contents, everyPropertyNumber) }
    }
  }

  @inlinable static var everyPropertyNumber: UInt64 { UInt64(bitPattern: Int64(everyProperty)) }
}
