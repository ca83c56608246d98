/// What can happen to a child that may be presented.
public enum PresentationAction<Action> {
  /// The child is to go.
  case dismiss
  /// The child has done something.
  indirect case presented(Action)
}

extension PresentationAction: Equatable where Action: Equatable {}
extension PresentationAction: Hashable where Action: Hashable {}
extension PresentationAction: Sendable where Action: Sendable {}

extension PresentationAction: CasePathable {
  /// The case paths of a presentation.
  public struct AllCasePaths: Sendable {
    /// The child is to go.
    public var dismiss: CasePath<PresentationAction, Void> {
      CasePath(stateless: 0, embed: { .dismiss }) { action in
        if case .dismiss = action { () } else { nil }
      }
    }

    /// The child has done something.
    public var presented: CasePath<PresentationAction, Action> {
      CasePath(stateless: 1, embed: { .presented($0) }) { action in
        if case .presented(let action) = action { action } else { nil }
      }
    }
  }

  /// The case paths of a presentation.
  public static var allCasePaths: AllCasePaths { AllCasePaths() }

  /// The place of the value's case.
  public static func caseIndex(of action: PresentationAction) -> Int? {
    switch action {
    case .dismiss: 0
    case .presented: 1
    }
  }
}
