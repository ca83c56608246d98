import HostBridge

/// What can be tapped.
enum ButtonType: String, CaseIterable {
  case a, b, c
}

/// The new part of the program, written as a feature: three buttons.
struct Child: Reducer {
  struct State: Equatable {
    /// The button tapped last, if there was one.
    var last: ButtonType?
  }

  enum Action: Equatable {
    case buttonTapped(ButtonType)
  }

  func reduce(into state: inout State, action: Action) -> Effect<Action> {
    switch action {
    case .buttonTapped(let type):
      state.last = type
      return .none
    }
  }
}

/// Lets a host say `store.subscribe(self, to: \.buttonTapped)`.
extension Child.Action: CasePathable {
  struct AllCasePaths {
    var buttonTapped: CasePath<Child.Action, ButtonType> {
      CasePath(embed: Child.Action.buttonTapped) { action in
        switch action {
        case .buttonTapped(let type): type
        }
      }
    }
  }

  static var allCasePaths: AllCasePaths { AllCasePaths() }
}
