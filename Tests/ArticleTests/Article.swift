// swift-format-ignore-file
// The listings of the article, as printed (indentation included), with two exceptions: the imports
// name what stands in for SwiftUI and UIKit here, and `WithViewStore`, which has no successor, is
// written as its replacement, the store itself.

import HostBridge

struct ChildView: View {
    let store: StoreOf<Child>

    var body: some View {
            HStack {
                Button("a") {
                    store.send(.buttonTapped(.a))
                }
                Button("b") {
                    store.send(.buttonTapped(.b))
                }
                Button("c") {
                    store.send(.buttonTapped(.c))
                }
            }
    }
}

struct Child: ReducerProtocol {
    struct State: Equatable {}

    enum Action: Equatable {
        case buttonTapped(ButtonType)
    }

    func reduce(into state: inout State, action: Action) -> EffectTask<Action> {
        switch action {
        case .buttonTapped:
            return .none
        }
    }
}

enum ButtonType: String {
    case a, b, c
}

final class ParentViewController: UIViewController {
    
    @IBAction private func showChildView(_ sender: UIButton) {
        let childView = ChildView(
            store: .init(initialState: .init(),
                         reducer: Reduce { [weak self] _, action in
                                 .fireAndForget {
                                     switch action {
                                     case let .buttonTapped(type):
                                         self?.presentedViewController?.dismiss(animated: true) {
                                             self?.showAlert(type: type)
                                         }
                                     }
                                 }
                         }))
        let hostingController = UIHostingController(rootView: childView)
        present(hostingController, animated: true)
    }

    private func showAlert(type: ButtonType) {
        let alert = UIAlertController(title: type.rawValue, message: nil, preferredStyle: .alert)
        alert.addAction(.init(title: "OK", style: .default))
        present(alert, animated: true)
    }
}

// Not in the article: its button, for the test to tap.
extension ParentViewController {
    func tapShow() { showChildView(UIButton()) }
}
