import HostBridge
import HostBridgeUIKit
import LoginFeature
import LoginUIKit
import Testing
import UIKit

@MainActor
struct LoginSampleTests {
  @Test("D1 the sample's controllers of UIKit: a wrong password, then in and out again")
  func login() async {
    let authentication = Authentication { _, password in
      password == "swift" ? .success(Account(name: "Blob")) : .failure(.wrongCredentials)
    }
    let store = Store(initialState: LoginFeature.Login.State()) {
      LoginFeature.Login()
    } withDependencies: {
      $0.authentication = authentication
    }
    let controller = LoginUIKit.LoginViewController(store: store)
    let navigation = UINavigationController(rootViewController: controller)
    let phone = Phone(navigation)
    await phone.settle()
    let fields = controller.view.all(UITextField.self)
    let button = controller.view.all(UIButton.self)[0]
    #expect(fields.count == 2 && !button.isEnabled)
    fields[0].simulateEdit(text: "blob@example.com")
    fields[1].simulateEdit(text: "wrong")
    #expect(button.isEnabled)

    button.simulateTap()
    #expect(store.isLoading && !button.isEnabled)
    while store.isLoading { await Task.yield() }
    await phone.settle()
    #expect(phone.alert?.message == "The email or the password is wrong.")
    phone.alert?.simulateTap("OK")
    await phone.settle()

    fields[1].simulateEdit(text: "swift")
    button.simulateTap()
    while store.isLoading { await Task.yield() }
    await phone.settle()
    let welcome = navigation.topViewController
    #expect(welcome?.navigationItem.title == "Hello, Blob!")
    #expect(fields[1].text == "")
    welcome?.view.all(UIButton.self)[0].simulateTap()
    await phone.settle()
    #expect(navigation.topViewController === controller && store.destination == nil)
    #expect(phone.window.refusals == [])
  }
}
