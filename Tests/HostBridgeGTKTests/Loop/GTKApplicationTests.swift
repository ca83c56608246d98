#if GTK
  import CGTK
  import HostBridge
  import HostBridgeGTK
  import XCTest

  /// A window of the main actor.
  @MainActor
  private final class Screen: GTKWindow {
    let store = Store(initialState: GTKClockwork.State(), scheduler: .gtk) { GTKClockwork() }

    func closeLater() {
      Task { [weak self] in
        await Task.yield()
        self?.destroy()
      }
    }
  }

  /// A whole program's loop, on the main thread.
  final class GTKApplicationTests: XCTestCase {
    /// T1 a program runs until its last window has gone; effects and the main actor are served meanwhile.
    func testRun() throws {
      try XCTSkipUnless(gtk_init_check() != 0, "There is no display.")
      // A synchronous test is on the main thread, though its type does not say so.
      MainActor.assumeIsolated { Self.runProgram() }
    }

    @MainActor
    private static func runProgram() {
      weak var seen: Screen?
      var counts: [Int] = []
      let code = GTKApplication().run { application in
        let screen = Screen(title: "program")
        seen = screen
        application.add(screen)
        screen.present()
        screen.store.send(.start(3))
        screen.store.observe(screen, \.count) { screen, _, count in
          counts.append(count)
          if count == 3 { screen.closeLater() }
        }
      }
      XCTAssertEqual(code, 0)
      XCTAssertEqual(counts.last, 3)
      XCTAssertNil(seen)
    }
  }
#endif
