/// What can happen to one of many elements that are told apart by their ids: a row's action.
///
/// A case key path may name one element: `\.rows[id: 5].tapped`.
public enum IdentifiedAction<ID: Hashable, Action> {
  /// The element with an id has done something.
  case element(id: ID, action: Action)
}

extension IdentifiedAction: Equatable where Action: Equatable {}
extension IdentifiedAction: Hashable where Action: Hashable {}
extension IdentifiedAction: Sendable where ID: Sendable, Action: Sendable {}

extension IdentifiedAction: CasePathable {
  /// The case paths of an element's action.
  public struct AllCasePaths: Sendable {
    /// Any element has done something.
    public var element: CasePath<IdentifiedAction, (id: ID, action: Action)> {
      CasePath(stateless: 0, embed: { .element(id: $0.id, action: $0.action) }) { action in
        switch action {
        case .element(let id, let action): (id, action)
        }
      }
    }

    /// One element has done something.
    ///
    /// - Parameter id: The element's id.
    public subscript(id id: ID) -> CasePath<IdentifiedAction, Action> {
      CasePath(unchecked: 0, row: AnyHashable(id), embed: { .element(id: id, action: $0) }) {
        action in
        switch action {
        case .element(let other, let action): other == id ? action : nil
        }
      }
    }
  }

  /// The case paths of an element's action.
  public static var allCasePaths: AllCasePaths { AllCasePaths() }

  /// The place of the value's case: there is one only.
  public static func caseIndex(of action: IdentifiedAction) -> Int? { 0 }
}
