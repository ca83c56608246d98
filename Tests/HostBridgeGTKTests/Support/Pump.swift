#if GTK
  import CGTK

  /// Runs the loop until a condition holds, at most so many rounds.
  ///
  /// A round waits for an event. A watchdog ends the waiting where none comes: then the test fails, whatever
  /// the machine's speed.
  ///
  /// - Returns: Whether the condition holds.
  func pump(rounds: Int = 5_000, until condition: () -> Bool) -> Bool {
    let watchdog = Watchdog()
    defer { watchdog.stop() }
    for _ in 0..<rounds where !condition() && !watchdog.hasBarked {
      g_main_context_iteration(nil, 1)
    }
    return condition()
  }

  /// Runs the loop as long as something is to be done at once, at most so many rounds.
  func pump(rounds: Int = 1_000) {
    for _ in 0..<rounds where g_main_context_iteration(nil, 0) == 0 { return }
  }

  private final class Watchdog {
    private(set) var hasBarked = false
    private var source: guint = 0

    init() {
      source = g_timeout_add(
        10_000,
        { data in
          if let data {
            Unmanaged<Watchdog>.fromOpaque(data).takeUnretainedValue().hasBarked = true
          }
          return 1
        }, Unmanaged.passUnretained(self).toOpaque())
    }

    func stop() {
      g_source_remove(source)
    }
  }
#endif
