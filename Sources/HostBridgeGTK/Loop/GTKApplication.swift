#if GTK
  public import CGTK
  internal import HostBridge

  /// A program with GTK's main loop, which also serves the main actor.
  ///
  /// ```swift
  /// // main.swift
  /// let application = GTKApplication(id: "org.example.Counter")
  /// exit(
  ///   application.run { application in
  ///     let window = CounterWindow(store: Store(initialState: Counter.State(), scheduler: .gtk) { Counter() })
  ///     application.add(window)
  ///     window.present()
  ///   })
  /// ```
  ///
  /// The main function has to be synchronous: a `main.swift`, or `static func main()`. It ends when the last
  /// of its windows has gone.
  public final class GTKApplication {
    /// The `GtkApplication`.
    public let pointer: GTKPointer

    /// An application that does not run yet.
    ///
    /// - Parameters:
    ///   - id: A name such as `org.example.Counter`; nil for none.
    ///   - flags: GLib's. One process for all windows of that name unless given.
    public init(id: String? = nil, flags: GApplicationFlags = GApplicationFlags(rawValue: 0)) {
      pointer = GTKPointer(gtk_application_new(id, flags))
    }

    deinit {
      g_object_unref(pointer.raw)
    }

    /// Runs the loop until the last window has gone, and then what is left of scheduled jobs.
    ///
    /// On the main thread.
    ///
    /// - Parameter activate: Makes and presents the first window, on the loop's thread. Called again where the
    ///   user starts the program anew while it runs.
    /// - Returns: The program's exit code.
    public func run(_ activate: @escaping (GTKApplication) -> Void) -> Int32 {
      GTKMainQueue.attach()
      let connection = pointer.connect("activate") { [unowned self] _ in
        activate(self)
        return false
      }
      let code = g_application_run(pointer.cast(), 0, nil)
      connection.disconnect()
      GTKScheduler.shared.runRemainingJobs()
      return code
    }

    /// Keeps the program running until the window has gone. On the loop's thread.
    ///
    /// - Parameter window: Windows that are presented on it need not be added.
    public func add(_ window: GTKWindow) {
      gtk_application_add_window(pointer.cast(), window.cast())
    }

    /// Ends the loop, whatever windows there are. On the loop's thread.
    public func quit() {
      g_application_quit(pointer.cast())
    }
  }
#endif
