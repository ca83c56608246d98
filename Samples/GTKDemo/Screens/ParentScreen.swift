#if GTK
  import CGTK
  package import HostBridge
  package import HostBridgeGTK
  package import ParentChildFeature

  /// The article's parent: a class with methods of its own, which embeds the child and hears what it does.
  package final class ParentScreen: GTKWidget {
    package private(set) var showButton: GTKWidget?
    /// What the child has done so far.
    package let record = label("Nothing tapped yet.", centered: true)
    package private(set) weak var childWindow: ChildWindow?
    package private(set) weak var message: MessageWindow?
    private var taps: [ButtonType] = []

    package init() {
      super.init(gtk_scrolled_window_new())
      let show = button("Show the child", "suggested-action", "pill") { [weak self] in
        self?.showChild()
      }
      showButton = show
      gtk_widget_set_halign(show.cast(), GTK_ALIGN_CENTER)
      let content = GTKWidget(
        column: [
          label("Parent", "title-1", centered: true),
          label(
            "A class as it always was. It shows a child that is written as a feature, hears which "
              + "button is tapped there, and calls its own methods.", "dim-label", centered: true),
          show, record,
        ], spacing: 18, margin: 24)
      gtk_widget_set_valign(content.cast(), GTK_ALIGN_CENTER)
      setContent(content)
    }

    package func showChild() {
      let store = Store(initialState: Child.State(last: taps.last), scheduler: .gtk) {
        Child()
        Reduce(host: self) { parent, _, action in
          switch action {
          case .buttonTapped(let type):
            .host {
              parent.childWindow?.destroy()
              parent.showMessage(type)
            }
          }
        }
      }
      store.subscribe(self, to: \.buttonTapped) { parent, type in parent.record(type) }
      let window = ChildWindow(store: store)
      childWindow = window
      window.present(on: self)
    }

    private func record(_ type: ButtonType) {
      taps.append(type)
      record.labelText = "Tapped so far: " + taps.map(\.rawValue).joined(separator: " ")
    }

    private func showMessage(_ type: ButtonType) {
      let window = MessageWindow(title: type.rawValue, text: "The child's button was tapped.")
      message = window
      window.present(on: self)
    }
  }

  /// The child: it owns the store, shows its state and sends what is tapped.
  package final class ChildWindow: GTKWindow {
    package let store: StoreOf<Child>
    package private(set) var buttons: [GTKWidget] = []

    package init(store: StoreOf<Child>) {
      self.store = store
      super.init(title: "Child")
      let header = GTKWidget(gtk_header_bar_new())
      gtk_window_set_titlebar(cast(), header.cast())
      let last = label(centered: true)
      buttons = ButtonType.allCases.map { type in
        button(type.rawValue) { store.send(.buttonTapped(type)) }
      }
      let row = GTKWidget(row: buttons, spacing: 12)
      gtk_box_set_homogeneous(row.cast(), 1)
      let content = GTKWidget(column: [last, row], spacing: 18, margin: 24)
      gtk_widget_set_size_request(content.cast(), 240, -1)
      child = content
      store.observe(self) { _, store in
        last.labelText = "Last time: \(store.last?.rawValue ?? "nothing")"
      }
    }
  }

  /// A message with a button, as the program has always had it.
  package final class MessageWindow: GTKWindow {
    package private(set) var okButton: GTKWidget?

    package init(title: String, text: String) {
      super.init(title: title)
      let ok = button("OK", "suggested-action") { [weak self] in self?.destroy() }
      okButton = ok
      let content = GTKWidget(
        column: [label(title, "title-2", centered: true), label(text, centered: true), ok],
        spacing: 12, margin: 24)
      gtk_widget_set_size_request(content.cast(), 240, -1)
      child = content
    }
  }

  extension GTKWindow {
    /// Shows it on top of the window that a widget is in.
    fileprivate func present(on widget: GTKWidget) {
      if let root = gtk_widget_get_root(widget.cast()) {
        gtk_window_set_transient_for(cast(), GTKPointer(root).cast())
      }
      gtk_window_set_modal(cast(), 1)
      present()
    }
  }
#endif
