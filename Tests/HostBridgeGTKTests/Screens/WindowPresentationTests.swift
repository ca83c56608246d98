#if GTK
  import CGTK
  import HostBridge
  import Testing

  @testable import HostBridgeGTK

  extension GTKTests {
    /// Modal windows, driven by a store: the cases of the headless host on real windows.
    @GTKThread
    struct WindowPresentationTests {
      private let store = makeGTKBook()
      private let journal = GTKJournal()

      private func makeWindow() -> GTKBookWindow {
        let window = GTKBookWindow(store, journal: journal)
        window.present()
        #expect(pump { window.isShown })
        return window
      }

      private func next(_ window: GTKWindow?) -> GTKBookWindow? {
        window?.presenter?.presented as? GTKBookWindow
      }

      @Test("D1 an item shows a modal window on the presenter's, built once")
      func appears() {
        let window = makeWindow()
        window.presentNext()
        store.send(.open(1))
        store.send(.open(1))
        #expect(journal.entries == ["build 1"])
        let page = next(window)
        #expect(page.map { pump { [page = $0] in page.isShown } } == true)
        #expect(page.map { gtk_window_get_modal($0.cast()) } == 1)
        #expect(
          page.map { gtk_window_get_transient_for($0.cast()) }.map { GTKPointer($0) }
            == window.pointer)
        window.destroy()
      }

      @Test("D1 an item waits for a window that is not shown, and is built when it is")
      func notShown() {
        let window = GTKBookWindow(store, journal: journal)
        window.presentNext()
        store.send(.open(1))
        store.send(.open(2))
        #expect(journal.entries == [])
        window.present()
        #expect(pump { next(window) != nil })
        #expect(journal.entries == ["build 2"])
        window.destroy()
      }

      @Test("D2 items that replace each other are shown one after the other")
      func replaces() {
        let window = makeWindow()
        window.presentNext()
        for id in 1...9 { store.send(.open(id)) }
        #expect(next(window)?.store.state.id == 9)
        store.send(.close)
        #expect(journal.entries.filter { $0 == "gone" }.count == 9)
        #expect(next(window) == nil)
        pump()
        #expect(journal.windows == 1)
        window.destroy()
      }

      @Test("D2 an item that is replaced again and again while its window is being destroyed")
      func replacedDuringDismissal() {
        let window = makeWindow()
        window.presentNext()
        store.send(.open(1))
        #expect(pump { next(window)?.isShown == true })
        var ids = [2, 3, 4, 5]
        next(window)?.on("unmap") { [store] in
          while let id = ids.popLast() { store.send(.open(id)) }
        }
        store.send(.open(9))
        #expect(next(window)?.store.state.id == 2)
        #expect(journal.entries.first == "build 1" && journal.entries.last == "build 2")
        #expect(journal.entries.count { $0 == "gone" } == journal.entries.count / 2)
        pump()
        #expect(journal.windows == 2)
        window.destroy()
      }

      @Test("D3 nil takes the window away with those on top of it; the presenter's own stays")
      func middle() {
        let window = makeWindow()
        window.presentNext()
        store.send(.open(1))
        #expect(pump { next(window)?.isShown == true })
        store.send(.next(.presented(.open(2))))
        #expect(pump { next(next(window))?.isShown == true })
        store.send(.next(.presented(.next(.presented(.open(3))))))
        #expect(pump { next(next(next(window))) != nil })
        store.send(.next(.presented(.close)))
        #expect(next(window)?.isDestroyed == false)
        #expect(next(next(window)) == nil)
        #expect(journal.entries == ["build 1", "build 2", "build 3", "gone", "gone"])
        window.destroy()
        pump()
        #expect(journal.windows == 1)  // this test's own
      }

      @Test(
        "D4 the close button asks the state, which takes the window away; a second click does nothing"
      )
      func closeButton() {
        let window = makeWindow()
        window.presentNext()
        store.send(.open(1))
        #expect(pump { next(window)?.isShown == true })
        let page = next(window)!
        page.userCloses()
        page.userCloses()
        #expect(pump { store.next == nil })
        pump()
        #expect(store.heard == ["dismiss 1"])
        #expect(journal.entries == ["build 1", "gone"])
        #expect(next(window) == nil)
        store.send(.open(1))
        #expect(next(window) != nil)
        window.destroy()
      }

      @Test("D4 a state that refuses keeps the item, in a new window")
      func refused() {
        let window = makeWindow()
        store.send(.refuse)
        window.presentNext()
        store.send(.open(1))
        #expect(pump { next(window)?.isShown == true })
        next(window)?.userCloses()
        #expect(store.next?.id == 1)
        #expect(next(window) != nil)
        window.destroy()
      }

      @Test("D4 a window that other code destroys is gone from the state")
      func destroyedByOthers() {
        let window = makeWindow()
        window.presentNext()
        store.send(.open(1))
        #expect(pump { next(window)?.isShown == true })
        gtk_window_destroy(next(window)!.cast())
        #expect(store.next == nil)
        #expect(journal.entries == ["build 1", "gone"])
        store.send(.open(2))
        #expect(next(window)?.store.state.id == 2)
        window.destroy()
      }

      @Test("D4 a stale report leaves the new item alone")
      func stale() {
        let window = makeWindow()
        window.presentNext()
        store.send(.open(1))
        #expect(pump { next(window)?.isShown == true })
        let old = next(window)!.presentation
        store.send(.open(2))
        old?.didDismiss()
        old?.requestDismissal()
        #expect(store.next?.id == 2)
        #expect(next(window)?.store.state.id == 2)
        window.destroy()
      }

      @Test("D6 a presenter that is destroyed takes its window along, once, and the state stays")
      func presenterDestroyed() {
        let window = makeWindow()
        window.presentNext()
        store.send(.open(1))
        #expect(pump { next(window)?.isShown == true })
        let page = next(window)!
        window.destroy()
        #expect(page.isDestroyed)
        #expect(store.next?.id == 1)
        #expect(journal.entries == ["build 1", "gone"])
        #expect(store.activity.isEmpty)
      }

      @Test("D6 a presenter that other code destroys takes its window along, too")
      func presenterDestroyedByOthers() {
        let window = makeWindow()
        window.presentNext()
        store.send(.open(1))
        #expect(pump { next(window)?.isShown == true })
        let glances = [GTKGlance(window), GTKGlance(next(window)!)]
        gtk_window_destroy(window.cast())
        pump()
        #expect(store.next?.id == 1)
        #expect(glances[1].isGone)
        #expect(journal.windows == 1)
        #expect(window.isDestroyed)
      }

      @Test("D6 a presenter that goes with its last reference takes its window along")
      func presenterReleased() {
        var window: GTKBookWindow? = makeWindow()
        window?.presentNext()
        store.send(.open(1))
        #expect(pump { next(window)?.isShown == true })
        gtk_widget_hide(window!.cast())
        window = nil
        pump()
        #expect(journal.windows == 0)
        #expect(store.next?.id == 1)
        #expect(store.activity.isEmpty)
      }

      @Test("D1 any widget presents, and a widget that is no window gets one")
      func plainWidget() {
        let window = makeWindow()
        let button = GTKWidget(gtk_button_new_with_label("help"))
        window.child = button
        #expect(pump { button.isShown })
        weak var label: GTKWidget?
        button.present(isPresented: window.$store.isHelpShown.sending(\.help)) {
          let help = GTKWidget(gtk_label_new("help"))
          help.screenTitle = "Help"
          label = help
          return help
        }
        store.send(.help(true))
        #expect(pump { label?.isShown == true })
        let root = label.flatMap { gtk_widget_get_root($0.cast()) }.map { GTKPointer($0) }
        #expect(root.map { String(cString: gtk_window_get_title($0.cast())) } == "Help")
        gtk_window_close(root!.cast())
        #expect(pump { !store.isHelpShown })
        pump()
        #expect(label == nil)
        store.send(.help(true))
        #expect(pump { label?.isShown == true })
        store.send(.help(false))
        pump()
        #expect(label == nil)
        window.destroy()
      }

      @Test("D1 a popover points at its presenter; closed by the user, it is gone from the state")
      func popover() {
        let window = makeWindow()
        var held: GTKWidget? = GTKWidget(gtk_button_new_with_label("help"))
        let button = held!.pointer
        window.child = held
        #expect(pump { held!.isShown })
        weak var popover: GTKPopover?
        held?.present(isPresented: window.$store.isHelpShown.sending(\.help)) {
          let help = GTKPopover(child: GTKWidget(gtk_label_new("help")))
          popover = help
          return help
        }
        store.send(.help(true))
        #expect(pump { popover?.isShown == true })
        #expect(
          popover.flatMap { gtk_widget_get_parent($0.cast()) }.map { GTKPointer($0) } == button)
        gtk_popover_popdown(popover!.cast())
        #expect(!store.isHelpShown)
        #expect(pump { popover == nil })
        store.send(.help(true))
        #expect(pump { popover?.isShown == true })
        store.send(.help(false))
        #expect(pump { popover == nil })
        // Its presenter goes while it is shown.
        held = nil
        store.send(.help(true))
        #expect(pump { popover?.isShown == true })
        window.destroy()
        #expect(pump { popover == nil })
        #expect(store.isHelpShown)
      }
    }
  }
#endif
