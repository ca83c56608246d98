/// Identifies an element of a ``StackState`` (rule K1).
///
/// A stack counts its ids up from zero, so a test may write one as a number: `\.path[id: 0]`.
public struct StackElementID: Hashable, Sendable {
  @usableFromInline let number: Int

  @inlinable
  init(number: Int) {
    self.number = number
  }
}

extension StackElementID: ExpressibleByIntegerLiteral {
  /// The id with a number.
  @inlinable
  public init(integerLiteral value: Int) {
    number = value
  }
}

extension StackElementID: CustomStringConvertible {
  /// The number: `#3`.
  public var description: String { "#\(number)" }
}
