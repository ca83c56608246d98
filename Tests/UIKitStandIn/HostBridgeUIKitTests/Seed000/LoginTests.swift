import HostBridge
import HostBridgeUIKit
import Testing
import UIKit

@MainActor
struct LoginTests {
  @Test("D1 seed 000, block 18: the complete login controller, from an alert to the next screen")
  func login() async {
    let (answers, give) = AsyncStream.makeStream(of: Bool.self)
    let store = Store(initialState: Login.State()) {
      Login(signIn: { email, password in
        for await answer in answers { return answer && email == "blob@a.b" && password == "1" }
        return false
      })
    }
    let controller = LoginViewController(store: store)
    let navigation = UINavigationController(rootViewController: controller)
    let phone = Phone(navigation)
    await phone.settle()
    #expect(controller.navigationItem.title == "Login")

    let fields = controller.view.all(UITextField.self)
    let button = controller.view.all(UIButton.self)[0]
    let indicator = controller.view.all(UIActivityIndicatorView.self)[0]
    #expect(button.title(for: .normal) == "Login")
    fields[0].simulateEdit(text: "blob@a.b")
    fields[1].simulateEdit(text: "1")
    #expect(store.email == "blob@a.b" && store.password == "1")

    button.simulateTap()
    #expect(!button.isEnabled && indicator.isAnimating)
    give.yield(false)
    while store.isLoading { await Task.yield() }
    await phone.settle()
    #expect(button.isEnabled && !indicator.isAnimating)
    #expect(phone.alert?.title == "Wrong password")

    phone.alert?.simulateTap("Retry")
    await phone.settle()
    #expect(phone.alert == nil && store.isLoading)
    give.yield(true)
    while store.isLoading { await Task.yield() }
    await phone.settle()
    #expect((navigation.topViewController as? DestinationViewController)?.store.name == "blob@a.b")
    navigation.simulateBack()
    await phone.settle()
    #expect(store.destination == nil)
    #expect(phone.window.refusals == [])
  }

  @Test("H4 seed 000: the login controller is released with its window")
  func released() async {
    let store = Store(initialState: Login.State()) { Login(signIn: { _, _ in true }) }
    weak var controller: UIViewController?
    do {
      let phone = Phone(LoginViewController(store: store))
      await phone.settle()
      controller = phone.window.rootViewController
      phone.window.rootViewController = nil
    }
    for _ in 0..<4 { await tick() }
    #expect(controller == nil)
    #expect(store.activity.isEmpty)
  }
}
