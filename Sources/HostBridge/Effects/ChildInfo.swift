/// A child with a store of its own, for those who listen and for reports.
public struct ChildInfo: Sendable, CustomStringConvertible {
  /// The type of the child's state.
  public let stateType: Any.Type
  /// What tells it from the others of its kind, as text: the id of a row, or of a state that has one.
  public let id: String?

  /// For example `Row.State 3`.
  public var description: String {
    var names = TypeNames()
    return names.name(of: stateType) + (id.map { " \($0)" } ?? "")
  }
}

extension Place {
  /// The child here; nil at the root.
  var info: ChildInfo? {
    slot.map { ChildInfo(stateType: $0.stateType, id: identity.map { "\($0.base)" }) }
  }
}
