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
    let loop = try EventLoop()
    let application = Application(
      terminal: terminal, loop: loop, watchesSignals: watchesSignals)
    let lifetimes = Lifetimes()
    application.onPresent = { lifetimes.watch($0) }
    application.run(ParentController(loop: loop))
    loop.close()
    terminal.write(lifetimes.summary + "\n")
  }
}
