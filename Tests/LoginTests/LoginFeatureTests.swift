import HostBridge
import HostBridgeTesting
import LoginFeature
import Testing

@MainActor
@Suite("Login, the feature")
struct LoginFeatureTests {
  private let blob = Account(name: "Blob")

  private func store(
    email: String = "blob@example.com", password: String = "swift",
    answer: Result<Account, LoginError>
  ) -> TestStoreOf<Login> {
    var state = Login.State()
    state.email = email
    state.password = password
    return TestStore(initialState: state) {
      Login()
    } withDependencies: {
      $0.authentication = Authentication { _, _ in answer }
    }
  }

  @Test("a login is possible once there is an address and a password")
  func typing() async {
    let store = TestStore(initialState: Login.State()) { Login() }
    await store.send(\.view.loginButtonTapped)
    await store.send(\.view.binding.email, "blob@example.com") { $0.email = "blob@example.com" }
    #expect(!store.state.isLoginPossible)
    await store.send(\.view.binding.password, "swift") { $0.password = "swift" }
    #expect(store.state.isLoginPossible)
    await store.send(\.view.binding.email, "blob") { $0.email = "blob" }
    #expect(!store.state.isLoginPossible)
  }

  @Test("a success leads to the welcome, from which the user may go back")
  func success() async {
    let store = store(answer: .success(blob))
    await store.send(\.view.loginButtonTapped) { $0.isLoading = true }
    await store.receive(\.loginResponse, .success(blob)) {
      $0.isLoading = false
      $0.password = ""
      $0.destination = Welcome.State(account: blob)
    }
    await store.send(\.destination.dismiss) { $0.destination = nil }
  }

  @Test("a log-out takes the welcome away")
  func logout() async {
    var state = Login.State()
    state.destination = Welcome.State(account: blob)
    let store = TestStore(initialState: state) { Login() }
    await store.send(\.destination.presented.logoutButtonTapped) { $0.destination = nil }
  }

  @Test("a failure is an alert", arguments: [LoginError.wrongCredentials, .noAnswer])
  func failure(_ error: LoginError) async {
    let store = store(answer: .failure(error))
    await store.send(\.view.loginButtonTapped) { $0.isLoading = true }
    await store.receive(\.loginResponse, .failure(error)) {
      $0.isLoading = false
      $0.alert = AlertState {
        TextState("Login failed")
      } message: {
        TextState(error.message)
      }
    }
    await store.send(\.alert.dismiss) { $0.alert = nil }
  }

  @Test("while it is being found out who somebody is, another login does nothing")
  func twice() async {
    let clock = TestClock()
    let store = TestStore(initialState: filled(password: "swift")) {
      Login()
    } withDependencies: {
      $0.authentication = .liveValue
      $0.continuousClock = clock
    }
    await store.send(\.view.loginButtonTapped) { $0.isLoading = true }
    await store.send(\.view.loginButtonTapped)
    await clock.advance(by: .milliseconds(500))
    await store.receive(\.loginResponse, .success(blob)) {
      $0.isLoading = false
      $0.password = ""
      $0.destination = Welcome.State(account: blob)
    }
  }

  @Test("the live authentication knows one account")
  func live() async {
    await withDependencies {
      $0.continuousClock = ImmediateClock()
    } operation: {
      let authentication = Authentication.liveValue
      #expect(await authentication.logIn("Blob@example.com", "swift") == .success(blob))
      #expect(
        await authentication.logIn("blob@example.com", "x") == .failure(.wrongCredentials))
      #expect(await authentication.logIn("", "swift") == .failure(.wrongCredentials))
    }
  }

  private func filled(password: String) -> Login.State {
    var state = Login.State()
    state.email = "blob@example.com"
    state.password = password
    return state
  }
}
