package import HostBridge
internal import SettingsFeature
internal import TerminalHost
package import TerminalKit

/// The program: the settings, in a terminal.
package enum SettingsDemo {
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
      SettingsScreen(
        store: Store(initialState: Settings.State(), scheduler: loop) {
          Settings()
        } withDependencies: {
          prepare?(&$0)
        })
    }
  }
}
