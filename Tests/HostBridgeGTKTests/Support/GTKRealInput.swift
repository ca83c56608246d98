#if GTK
  import CGTK
  import Foundation
  import Synchronization

  @testable import HostBridgeGTK

  /// Types on the keyboard of the X server, by xdotool: what arrives goes the way of real input.
  enum GTKRealInput {
    static let isAvailable: Bool = FileManager.default.isExecutableFile(atPath: "/usr/bin/xdotool")

    /// Gives a window the keyboard, and types.
    ///
    /// - Parameters:
    ///   - window: On screen, with a title of its own.
    ///   - arguments: xdotool's, such as `["type", "abc"]`.
    static func play(_ arguments: [String], in window: GTKWindow) {
      run(
        [
          "search", "--sync", "--onlyvisible", "--name", "^\(window.title)$", "windowfocus",
          "--sync",
        ])
      // On its own: to a window that is named, xdotool sends events which are not real.
      run(arguments)
    }

    private static func run(_ arguments: [String]) {
      let process = Process()
      process.executableURL = URL(fileURLWithPath: "/usr/bin/xdotool")
      process.arguments = arguments
      let end = End()
      process.terminationHandler = { _ in end.come() }
      guard (try? process.run()) != nil else { return }
      if !pump(rounds: 100_000, until: { end.hasCome }) { process.terminate() }
      pump()
    }

    private final class End: Sendable {
      private let state = Mutex(false)
      var hasCome: Bool { state.withLock { $0 } }
      func come() {
        state.withLock { $0 = true }
        g_main_context_wakeup(nil)
      }
    }
  }
#endif
