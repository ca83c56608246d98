#if GTK
  import CGTK
  import HostBridge
  import Testing

  @testable import HostBridgeGTK

  extension GTKTests {
    /// A stack of pages in a real window, driven by a store.
    @GTKThread
    struct GTKNavigationStackTests {
      private let store = makeGTKBook()
      private let window: GTKBookWindow
      private let stack = GTKNavigationStack()
      private let built = GTKJournal()

      init() {
        window = GTKBookWindow(store)
        window.child = stack
        stack.navigationStack(path: window.$store.scope(state: \.path, action: \.path)) {
          let root = GTKWidget(gtk_label_new("root"))
          root.screenTitle = "root"
          return root
        } destination: { [built] store in
          built.entries.append(store.title)
          return GTKLeafPage(store)
        }
        window.present()
        _ = pump { [window] in window.isShown }
      }

      private var titles: [String] { stack.pages.map(\.screenTitle) }
      private var path: [String] { store.path.map(\.title) }
      private var children: Int {
        let view = gtk_widget_get_last_child(stack.cast())
        var count = 0
        var child = gtk_widget_get_first_child(view)
        while let next = child {
          count += 1
          child = gtk_widget_get_next_sibling(next)
        }
        return count
      }

      private func rest() {
        #expect(pump { !stack.isMoving })
      }

      private func end() {
        window.destroy()
        pump()
      }

      @Test("D7 appended elements are pushed, a dropped suffix is popped, the rest stays the same")
      func pushAndPop() {
        store.send(.push(["a"]))
        #expect(titles == ["root", "a"])
        #expect(stack.isMoving)
        rest()
        let page = stack.pages[1]
        store.send(.push(["b", "c"]))
        rest()
        #expect(titles == ["root", "a", "b", "c"])
        store.send(.drop(2))
        #expect(children == 4)  // those that leave are seen leaving
        rest()
        #expect(titles == ["root", "a"])
        #expect(stack.pages[1] === page)
        #expect(children == 2)
        #expect(built.entries == ["a", "b", "c"])
        end()
      }

      @Test("D7 changes while pages move are made up for when they are at rest, once")
      func whileMoving() {
        store.send(.push(["a"]))
        #expect(stack.isMoving)
        store.send(.push(["b"]))
        store.send(.push(["c"]))
        store.send(.drop(1))
        #expect(titles == ["root", "a"])
        #expect(pump { titles == ["root", "a", "b"] })
        rest()
        #expect(built.entries == ["a", "b"])
        end()
      }

      @Test("D7 the back button pops, and then tells the state; a double click goes back once")
      func back() {
        store.send(.push(["a", "b"]))
        rest()
        let button =
          gtk_widget_get_first_child(stack.cast()).map { GTKWidget.of($0) } as? NavigationHeader
        button?.button.click()
        button?.button.click()
        #expect(path == ["a", "b"])
        rest()
        #expect(path == ["a"])
        #expect(store.heard == ["pop from b"])
        #expect(titles == ["root", "a"])
        button?.button.click()
        rest()
        #expect(path == [])
        button?.button.click()
        #expect(!stack.isMoving)
        #expect(children == 1)
        end()
      }

      @Test("D7 going back by several pages removes them all, told by the lowest")
      func multiPop() {
        store.send(.push(["a", "b", "c"]))
        rest()
        stack.goBack(2)
        rest()
        #expect(path == ["a"])
        #expect(store.heard == ["pop from b"])
        stack.goBack(10)
        rest()
        #expect(path == [])
        end()
      }

      @Test("D7 state that changes while the user goes back has the last word")
      func backAndPush() {
        store.send(.push(["a", "b"]))
        rest()
        stack.goBack()
        #expect(stack.isMoving)
        store.send(.push(["c"]))
        rest()
        #expect(pump { !stack.isMoving && titles == ["root"] + path })
        end()
      }

      @Test("D7 a stack that is not shown moves nothing, and is right when it is shown")
      func notShown() {
        gtk_widget_hide(window.cast())
        store.send(.push(["a"]))
        #expect(!stack.isMoving)
        store.send(.push(["b"]))
        #expect(titles == ["root", "a", "b"])
        #expect(children == 3)
        end()
      }

      @Test("D7 a stack that disappears while pages move is at rest")
      func hiddenWhileMoving() {
        store.send(.push(["a"]))
        #expect(stack.isMoving)
        gtk_widget_hide(window.cast())
        #expect(!stack.isMoving)
        end()
      }

      @Test("D7 the header says where the user is, and leads back from all but the root")
      func header() {
        let header =
          gtk_widget_get_first_child(stack.cast()).map { GTKWidget.of($0) } as? NavigationHeader
        #expect(header?.title == "root" && header?.leadsBack == false)
        store.send(.push(["a"]))
        #expect(header?.title == "a" && header?.leadsBack == true)
        rest()
        store.send(.path(.element(id: store.path.ids[0], action: .rename("A"))))
        #expect(header?.title == "A")
        end()
      }

      @Test("D9 a state is pushed onto the stack that appeared last")
      func pushAction() {
        UIPushAction()(state: GTKLeaf.State(title: "pushed"))
        #expect(path == ["pushed"])
        rest()
        end()
      }

      @Test("D1 an item pushes a page; the back button writes nil, and nil pops")
      func item() {
        let root = stack.pages[0]
        root.navigationDestination(isPresented: window.$store.isHelpShown.sending(\.help)) {
          let page = GTKWidget(gtk_label_new("help"))
          page.screenTitle = "help"
          return page
        }
        store.send(.help(true))
        #expect(titles == ["root", "help"])
        rest()
        stack.goBack()
        rest()
        #expect(!store.isHelpShown)
        #expect(titles == ["root"])
        store.send(.help(true))
        rest()
        store.send(.help(false))
        rest()
        #expect(titles == ["root"])
        #expect(children == 1)
        end()
      }

      @Test("H4 100 pushes and pops leave no page and no token")
      func leaks() {
        let base = store.activity.count
        gtk_widget_hide(window.cast())
        var glances: [GTKGlance] = []
        for _ in 0..<100 {
          store.send(.push(["a", "b"]))
          glances += stack.pages.dropFirst().map { GTKGlance($0) }
          store.send(.drop(2))
        }
        pump()
        let left = glances.filter { !$0.isGone }.count
        #expect(left == 0)
        #expect(store.activity.count == base)
        end()
      }
    }
  }

  private final class GTKLeafPage: GTKWidget {
    init(_ store: StoreOf<GTKLeaf>) {
      super.init(gtk_label_new(nil))
      store.observe(self) { page, store in page.screenTitle = store.title }
    }
  }
#endif
