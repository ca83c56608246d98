/// What can happen to a stack of children.
///
/// A case key path may name one element: `\.path[id: 0].tapped`.
public enum StackAction<State, Action> {
  /// An element has done something (rule K4).
  indirect case element(id: StackElementID, action: Action)
  /// An element and all above it are to go (rule K3).
  case popFrom(id: StackElementID)
  /// An element is to be put on top (rule K2). The id is the stack's ``StackState/nextID``.
  indirect case push(id: StackElementID, state: State)
}

/// The actions of a stack of one feature's children.
public typealias StackActionOf<Feature: FeatureTypes> = StackAction<Feature.State, Feature.Action>

extension StackAction: Equatable where State: Equatable, Action: Equatable {}
extension StackAction: Hashable where State: Hashable, Action: Hashable {}
extension StackAction: Sendable where State: Sendable, Action: Sendable {}

extension StackAction: CasePathable {
  /// The case paths of a stack's action.
  public struct AllCasePaths: Sendable {
    /// Any element has done something.
    public var element: CasePath<StackAction, (id: StackElementID, action: Action)> {
      CasePath(stateless: 0, embed: { .element(id: $0.id, action: $0.action) }) { action in
        if case .element(let id, let action) = action { (id, action) } else { nil }
      }
    }

    /// An element and all above it are to go.
    public var popFrom: CasePath<StackAction, StackElementID> {
      CasePath(stateless: 1, embed: { .popFrom(id: $0) }) { action in
        if case .popFrom(let id) = action { id } else { nil }
      }
    }

    /// An element is to be put on top.
    public var push: CasePath<StackAction, (id: StackElementID, state: State)> {
      CasePath(stateless: 2, embed: { .push(id: $0.id, state: $0.state) }) { action in
        if case .push(let id, let state) = action { (id, state) } else { nil }
      }
    }

    /// One element has done something.
    ///
    /// - Parameter id: The element's id.
    public subscript(id id: StackElementID) -> CasePath<StackAction, Action> {
      CasePath(unchecked: 0, row: AnyHashable(id), embed: { .element(id: id, action: $0) }) {
        action in
        if case .element(id, let action) = action { action } else { nil }
      }
    }
  }

  /// The case paths of a stack's action.
  public static var allCasePaths: AllCasePaths { AllCasePaths() }

  /// The place of the value's case.
  public static func caseIndex(of action: StackAction) -> Int? {
    switch action {
    case .element: 0
    case .popFrom: 1
    case .push: 2
    }
  }
}
