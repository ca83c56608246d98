public import HostBridge

/// What can be tapped.
public enum ButtonType: String, CaseIterable, Sendable {
  /// One of three buttons that do nothing by themselves.
  case a, b, c
}

/// The new part of the program, written as a feature: three buttons.
public struct Child: Reducer {
  /// What the screen shows.
  public struct State: Equatable {
    /// The button tapped last, if there was one.
    public var last: ButtonType?

    /// A child.
    ///
    /// - Parameter last: The button tapped last time, if there was one.
    public init(last: ButtonType? = nil) {
      self.last = last
    }
  }

  /// What happens.
  public enum Action: Equatable, Sendable {
    /// The user has tapped a button.
    case buttonTapped(ButtonType)
  }

  /// A child.
  public init() {}

  /// What follows from what happens.
  public func reduce(into state: inout State, action: Action) -> Effect<Action> {
    switch action {
    case .buttonTapped(let type):
      state.last = type
      return .none
    }
  }
}

/// Lets a host say `store.subscribe(self, to: \.buttonTapped)`.
extension Child.Action: CasePathable {
  /// The cases.
  public struct AllCasePaths {
    /// A tap on a button.
    public var buttonTapped: CasePath<Child.Action, ButtonType> {
      CasePath(embed: Child.Action.buttonTapped) { action in
        switch action {
        case .buttonTapped(let type): type
        }
      }
    }
  }

  /// The cases.
  public static var allCasePaths: AllCasePaths { AllCasePaths() }
}
