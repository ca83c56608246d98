#if GTK
  import CGTK
  import HostBridge
  import HostBridgeTesting
  import Testing

  @testable import HostBridgeGTK

  extension GTKTests {
    @GTKThread
    struct Smoke {
      @Test("T1 jobs of one thread run in order, on the loop's thread")
      func order() async {
        #expect(GTKScheduler.shared.isOnHost)
        var window: GTKWindow? = GTKWindow(title: "x")
        window?.present()
        #expect(pump { gtk_widget_get_mapped(window!.cast()) != 0 })
        weak let gone = window
        window = nil
        #expect(gone != nil)
        gone?.destroy()
        #expect(gone == nil)
      }
    }
  }
#endif
