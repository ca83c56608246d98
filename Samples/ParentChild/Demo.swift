import HostBridge
import TerminalHost
import TerminalKit

/// The program: runs the parent's screen, then tells what is left of it.
package enum Demo {
  /// Runs until the user quits or the input ends.
  ///
  /// - Parameters:
  ///   - terminal: Where the user sits.
  ///   - watchesSignals: Whether Ctrl-C quits; a test says no.
  /// - Throws: When the loop cannot be made.
  package static func run(on terminal: Terminal, watchesSignals: Bool = true) throws {
    let lifetimes = Lifetimes()
    try Application.run(
      on: terminal, watchesSignals: watchesSignals, onPresent: { lifetimes.watch($0) }
    ) { loop in
      ParentController(loop: loop)
    }
    terminal.write(lifetimes.summary + "\n")
  }
}
