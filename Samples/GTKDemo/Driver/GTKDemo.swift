import Foundation

#if GTK
  import CGTK
  import GTKDemoScreens
  import HostBridgeGTK
#endif

/// The program: a window with all screens, a test that uses it, or a check that counts what is left.
@MainActor
package enum GTKDemo {
  /// Runs the program.
  ///
  /// - Parameter arguments: Without the name of the program.
  /// - Returns: The exit code.
  package static func run(_ arguments: [String]) -> Int32 {
    do throws(Options.Mistake) {
      let options = try Options(arguments)
      guard options.mode != .help else {
        print(Options.usage, terminator: "")
        return 0
      }
      #if GTK
        return show(options)
      #else
        complain(
          "built without GTK. On Debian: apt-get install libgtk-4-dev, then swift run --traits GTK GTKDemo"
        )
        return 1
      #endif
    } catch {
      complain("\(error)\n\n\(Options.usage)")
      return 64
    }
  }

  /// Prints a line at once, also into a file.
  static func say(_ line: String) {
    FileHandle.standardOutput.write(Data((line + "\n").utf8))
  }

  private static func complain(_ text: String) {
    FileHandle.standardError.write(Data("GTKDemo: \(text)\n".utf8))
  }

  #if GTK
    private static func show(_ options: Options) -> Int32 {
      guard gtk_init_check() != 0 else {
        complain(
          "there is no display. Without a screen, run it by Tests/HostBridgeGTKTests/with-xvfb.sh.")
        return 1
      }
      var code: Int32 = 0
      var work: Task<Void, Never>?
      let application = GTKApplication(flags: G_APPLICATION_NON_UNIQUE)
      let interruption = quitOnInterruption(application)
      let result = application.run { application in
        let window = makeWindow(options)
        application.add(window)
        window.present()
        guard options.mode != .show else { return }
        work = Task {
          do {
            try await perform(options, in: window)
            say("ok")
          } catch {
            complain("FAILED: \(error)")
            code = 1
          }
          application.quit()
        }
      }
      work?.cancel()
      interruption.cancel()
      return max(code, result)
    }

    private static func makeWindow(_ options: Options) -> MainWindow {
      if options.mode != .show {
        // Pictures are the same each time, and pages are there at once.
        let settings = GTKPointer(gtk_settings_get_default())
        for name in ["gtk-enable-animations", "gtk-cursor-blink"] {
          var no = GValue()
          g_value_init(&no, GType(5 << 2))
          g_object_set_property(settings.cast(), name, &no)
          g_value_unset(&no)
        }
      }
      switch options.mode {
      case .selfTest: return MainWindow(withDependencies: SelfTest.dependencies)
      case .leakCheck: return MainWindow(withDependencies: LeakCheck.dependencies)
      case .show, .help: return MainWindow()
      }
    }

    private static func perform(_ options: Options, in window: MainWindow) async throws {
      if options.mode == .leakCheck {
        try await LeakCheck(of: window).run()
      } else {
        let directory = URL(filePath: options.directory)
        let test = try SelfTest(of: window, into: directory)
        do {
          try await test.run()
        } catch {
          // What it looked like then.
          try? takeScreenshot(of: window, into: directory.appending(path: "failure.png"))
          throw error
        }
      }
    }

    /// Ctrl-C closes the window.
    private static func quitOnInterruption(
      _ application: GTKApplication
    ) -> any DispatchSourceSignal {
      signal(SIGINT, SIG_IGN)
      let source = DispatchSource.makeSignalSource(signal: SIGINT, queue: .main)
      source.setEventHandler { [weak application] in application?.quit() }
      source.resume()
      return source
    }
  #endif
}
