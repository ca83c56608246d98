package import HostBridge
internal import LoginFeature
internal import TerminalHost
package import TerminalKit

/// The program: the login, in a terminal.
package enum LoginDemo {
  /// Runs until the user quits or the input ends.
  ///
  /// - Parameters:
  ///   - terminal: Where the user sits.
  ///   - watchesSignals: Whether Ctrl-C quits; a test says no.
  ///   - prepare: Overrides dependencies.
  ///   - onPresent: Called with every screen that is shown.
  /// - Throws: When the loop cannot be made.
  package static func run(
    on terminal: Terminal, watchesSignals: Bool = true,
    withDependencies prepare: ((inout DependencyValues) -> Void)? = nil,
    onPresent: @escaping (Screen) -> Void = { _ in }
  ) throws {
    try Application.run(
      on: terminal, watchesSignals: watchesSignals, onPresent: onPresent
    ) { loop in
      LoginScreen(
        store: Store(initialState: Login.State(), scheduler: loop) {
          Login()
        } withDependencies: {
          prepare?(&$0)
        })
    }
  }
}
