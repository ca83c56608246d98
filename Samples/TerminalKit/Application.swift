#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// A program with screens: shows them, reads lines, and calls whoever the lines are for.
///
/// ```swift
/// let application = try Application(terminal: Terminal(), loop: EventLoop())
/// application.run(GreetingScreen())
/// ```
///
/// Everything happens on the thread that calls ``run(_:)``, which must be that of the loop.
public final class Application {
  /// Called with every screen that was presented, and the root screen.
  public var onPresent: (Screen) -> Void = { _ in }

  private let terminal: Terminal
  private let loop: EventLoop
  private let watchesSignals: Bool
  private var display: any Display
  private var input = LineBuffer()
  private var root: Screen?
  private var callbacks: [() -> Void] = []
  private var message: String?
  private var hasQuit = false
  private var hasInput = true

  /// Makes an application.
  ///
  /// - Parameters:
  ///   - terminal: Read from and drawn on.
  ///   - loop: Waits for input. A loop of the calling thread, used by one application at a time.
  ///   - watchesSignals: Whether Ctrl-C and the like quit the application as `quit` does.
  public init(terminal: Terminal, loop: EventLoop, watchesSignals: Bool = true) {
    self.terminal = terminal
    self.loop = loop
    self.watchesSignals = watchesSignals
    display =
      terminal.isInteractive
      ? FrameDisplay(border: Terminal.hasUTF8 ? .lines : .ascii) : PlainDisplay()
  }

  /// Runs a program on a loop of its own, until the user quits or the input ends.
  ///
  /// - Parameters:
  ///   - terminal: Read from and drawn on.
  ///   - watchesSignals: Whether Ctrl-C and the like quit the program as `quit` does.
  ///   - onPresent: Called with every screen that is shown.
  ///   - makeRoot: Makes the first screen.
  /// - Throws: When the loop cannot be made.
  public static func run(
    on terminal: Terminal, watchesSignals: Bool = true,
    onPresent: @escaping (Screen) -> Void = { _ in }, _ makeRoot: (EventLoop) -> Screen
  ) throws {
    let loop = try EventLoop()
    let application = Application(terminal: terminal, loop: loop, watchesSignals: watchesSignals)
    application.onPresent = onPresent
    application.run(makeRoot(loop))
    loop.close()
  }

  /// Shows a screen and everything it leads to, until the user quits or the input ends.
  ///
  /// All screens have been dismissed, the terminal is as before, and the application holds no screen
  /// when it returns.
  ///
  /// - Parameter root: The first screen.
  public func run(_ root: Screen) {
    let signals = watchesSignals ? SignalWatch(watchedSignals, loop: loop) : nil
    self.root = root
    root.rootApplication = self
    display.open(terminal)
    root.appear()
    onPresent(root)
    draw(afterInput: true)
    while !hasQuit {
      let hasRead = readLine()
      loop.takeSignals().forEach(heard)
      // What a line did is seen, however soon its work ends.
      if hasRead { draw(afterInput: true) }
      settle()
      draw(afterInput: false)
    }
    root.dropPresented()
    root.viewDidDisappear()
    root.rootApplication = nil
    self.root = nil
    settle()
    display.close(terminal)
    withExtendedLifetime(signals) {}
  }

  /// Ends ``run(_:)`` after the present round.
  public func quit() {
    hasQuit = true
  }

  func didPresent(_ screen: Screen) {
    onPresent(screen)
  }

  /// Calls a closure in the next round, when the user has seen the change that came before.
  func afterNextDrawing(_ callback: @escaping () -> Void) {
    callbacks.append(callback)
  }

  // MARK: Rounds

  /// Takes the next line, or waits until something happens.
  ///
  /// - Returns: Whether there was a line.
  private func readLine() -> Bool {
    if root?.topScreen.isBusy == true, !terminal.cannotWrite {
      if callbacks.isEmpty { _ = loop.wait(forInput: nil) }
      return false
    }
    if let line = input.next() {
      take(line)
      return true
    }
    guard hasInput, !terminal.cannotWrite else {
      quit()
      return false
    }
    guard callbacks.isEmpty, loop.wait(forInput: terminal.input) else { return false }
    switch terminal.read() {
    case .bytes(let bytes): input.append(bytes)
    case .nothingYet: break
    case .end:
      hasInput = false
      input.finish()
    }
    return false
  }

  /// Lets callbacks and jobs run before the next line is looked at. A job that always leaves another
  /// gets one turn a round, so input is never starved.
  private func settle() {
    runCallbacks()
    if loop.runJobs() { runCallbacks() }
  }

  private func runCallbacks() {
    while !callbacks.isEmpty {
      draw(afterInput: false)
      var due: [() -> Void] = []
      swap(&due, &callbacks)
      for callback in due { callback() }
    }
  }

  private func draw(afterInput: Bool) {
    var screens: [ScreenContent] = []
    var next = root
    while let screen = next {
      screens.append(screen.content)
      next = screen.presentedScreen
    }
    guard !screens.isEmpty else { return }
    display.draw(screens, message: message, afterInput: afterInput, on: terminal)
  }

  // MARK: Events

  private func take(_ line: LineBuffer.Line) {
    guard let screen = root?.topScreen else { return }
    let content = screen.content
    message = nil
    switch line {
    case .tooLong:
      display.echo("...", on: terminal)
      answer("A line of more than \(LineBuffer.limit) bytes was ignored.", content)
    case .text(let text):
      let command = Command(text, on: content)
      display.echo(command.echo(of: text, on: content).printable.truncated(to: 60), on: terminal)
      carryOut(command, on: screen, content)
    }
  }

  private func carryOut(_ command: Command, on screen: Screen, _ content: ScreenContent) {
    switch command {
    case .tap(let place): screen.buttons[place].onTap()
    case .edit(let place, let text):
      guard screen.fields[place].accepts(text) else {
        return answer(refusal(of: text), content)
      }
      screen.fields[place].text = text
      screen.fields[place].onEdit(text)
    case .flip(let place):
      screen.toggles[place].isOn.toggle()
      screen.toggles[place].onFlip()
    case .pick(let place, let option):
      screen.pickers[place].selection = screen.pickers[place].options[option]
      screen.pickers[place].onPick()
    case .quit: quit()
    case .nothing: answer("Nothing was typed.", content)
    case .unknown(let text): answer(refusal(of: text), content)
    }
  }

  private func refusal(of text: String) -> String {
    "\"\(text.printable.truncated(to: 16))\" is not possible now."
  }

  private func answer(_ text: String, _ content: ScreenContent) {
    message = "\(text) Type one of: \(content.possibleInput)"
  }

  private var watchedSignals: [Int32] {
    let ends = [SIGINT, SIGQUIT, SIGTERM, SIGHUP]
    return terminal.isInteractive ? ends + [SIGWINCH, SIGTSTP] : ends
  }

  private func heard(_ signal: Int32) {
    switch signal {
    case SIGWINCH:
      draw(afterInput: true)
    case SIGTSTP:
      display.close(terminal)
      _ = kill(getpid(), SIGSTOP)
      // Here the user has brought the program back to the foreground.
      display.open(terminal)
      draw(afterInput: true)
    default:
      terminal.endEcho()
      quit()
    }
  }
}
