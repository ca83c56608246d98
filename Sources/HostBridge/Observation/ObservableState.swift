public import CHostBridge

/// A state whose stored properties are observed one by one.
///
/// The `@ObservableState` macro writes the conformance. State without it can be observed too, by
/// comparing what was read (rule O1); with it, the cost of a change is that of the observers it
/// concerns, however many others there are (rule O2).
///
/// A copy that is put back where it came from, by assignment or in place, is noticed by those who read
/// its properties (rule O3). One exception: where it stands in a state without the macro, whose own
/// reducer puts it back, an observer of a store scoped to it does not notice, since that state notes
/// nothing; give it the macro, too.
public protocol ObservableState {
  /// Identifies the value: kept by copies and mutations, new for a value made anew.
  var _$id: ObservableStateID { get }
  /// Tells a value that was changed where it stands from a copy that was put back there.
  var _$mark: ObservationMark { get set }
  /// Each public key path beside the one of its storage; the position is the property's number.
  static var _$storedKeyPaths: [(PartialKeyPath<Self>, PartialKeyPath<Self>)] { get }
  /// The identity of the value at an address. Not to be written by hand, as what follows.
  static func _$identity(at address: UnsafeRawPointer) -> ObservableStateID
  /// Marks the value at an address for a turn.
  static func _$mark(
    at address: UnsafeMutableRawPointer, for turn: UnsafePointer<hostbridge_log>)
  /// Whether the value at an address was put there since it was marked.
  static func _$isPutBack(
    at address: UnsafeRawPointer, in turn: UnsafePointer<hostbridge_log>
  ) -> Bool
  /// Notes a change of everything in the value at an address, if it was put there.
  static func _$notePuttingBack(at address: UnsafeRawPointer)
}

extension ObservableState {
  /// Values of a type that keeps no mark are told apart by their identity only.
  public var _$mark: ObservationMark {
    get { .unknown }
    set {}
  }

  /// No stored property is observed.
  public static var _$storedKeyPaths: [(PartialKeyPath<Self>, PartialKeyPath<Self>)] { [] }
}

/// Identifies an observable value.
public struct ObservableStateID: Hashable, Sendable {
  @usableFromInline let number: UInt64
  /// The number under which its properties note changes: an enum's are those of what it holds. Zero
  /// where it holds nothing observable, so that a change can only be told by comparing.
  @usableFromInline let contents: UInt64

  @inlinable
  init(number: UInt64) {
    self.number = number
    contents = number
  }

  init(case number: UInt64, contents: UInt64) {
    self.number = number
    self.contents = contents
  }

  /// The identity of an enum in a case that holds nothing observable.
  ///
  /// - Parameter index: The case's place in the enum.
  public static func `case`(_ index: Int) -> ObservableStateID {
    ObservableStateID(case: mix(0, index), contents: 0)
  }

  /// The identity of an enum in a case that holds nothing observable.
  ///
  /// - Parameters:
  ///   - index: The case's place in the enum.
  ///   - payload: What the case holds.
  public static func `case`<Payload>(_ index: Int, payload: Payload) -> ObservableStateID {
    .case(index)
  }

  /// The identity of an enum in a case that holds an observable value.
  ///
  /// - Parameters:
  ///   - index: The case's place in the enum.
  ///   - payload: What the case holds.
  public static func `case`<Payload: ObservableState>(
    _ index: Int, payload: Payload
  ) -> ObservableStateID {
    let id = payload._$id
    return ObservableStateID(case: mix(id.number, index), contents: id.contents)
  }

  // An odd multiplier keeps different numbers apart; the top bit keeps the result apart from the
  // numbers that registrars count up.
  private static func mix(_ number: UInt64, _ index: Int) -> UInt64 {
    let salted = number ^ (UInt64(bitPattern: Int64(index)) &+ 1) &* 0x9E37_79B9_7F4A_7C15
    return (salted &* 0xBF58_476D_1CE4_E5B9) | 1 << 63
  }
}
