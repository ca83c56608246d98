#if GTK
  public import CGTK
  internal import HostBridge

  /// A window.
  ///
  /// ```swift
  /// final class CounterWindow: GTKWindow {
  ///   init(store: StoreOf<Counter>) {
  ///     super.init(title: "Counter")
  ///     child = CounterView(store: store)
  ///   }
  /// }
  /// ```
  ///
  /// It lives while it is visible, or somebody holds it. One that is returned from the content of
  /// `present(item:)` is modal on the presenter's window; its close button, Escape and Alt+F4 ask the state
  /// to dismiss it.
  open class GTKWindow: GTKWidget {
    /// A window that is not shown yet.
    ///
    /// - Parameters:
    ///   - title: What its title bar says.
    ///   - size: Its width and height; as its content wants unless given.
    public init(title: String = "", size: (width: Int, height: Int)? = nil) {
      super.init(gtk_window_new())
      self.title = title
      if let size { gtk_window_set_default_size(cast(), Int32(size.width), Int32(size.height)) }
    }

    /// Makes a host of a window, such as one of a subclass of `GtkWindow`.
    public override init(_ widget: UnsafeMutablePointer<GtkWidget>) {
      super.init(widget)
    }

    /// What its title bar says.
    public final var title: String {
      get { gtk_window_get_title(cast()).map { String(cString: $0) } ?? "" }
      set { gtk_window_set_title(cast(), newValue) }
    }

    /// What is in it, or nil.
    public final var child: GTKWidget? {
      get { gtk_window_get_child(cast()).map { GTKWidget.of($0) } }
      set { gtk_window_set_child(cast(), newValue?.cast()) }
    }

    /// Shows it, or brings it to the front.
    public final func present() {
      gtk_window_present(cast())
    }

    /// Destroys it. If state has presented it, the state is told that it has gone.
    public final func destroy() {
      destroyWindow()
    }

    /// The user wants it closed, while it is presented.
    func closeRequested() {
      presentation?.requestDismissal()
    }

    override func open(on presenter: GTKWidget) {
      if let root = gtk_widget_get_root(presenter.cast()),
        GTKPointer(root).isA(gtk_window_get_type())
      {
        gtk_window_set_transient_for(cast(), GTKPointer(root).cast())
      }
      gtk_window_set_modal(cast(), 1)
      listenToUser()
      present()
    }

    override func shut() {
      destroy()
    }

    private func listenToUser() {
      on(
        "close-request",
        returning: { [weak self] _ in
          guard let self, presentation != nil else { return false }
          closeRequested()
          return true
        })
      let keys = GTKPointer(gtk_event_controller_key_new())
      keys.connect("key-pressed") { [weak self] arguments in
        guard arguments.uint(1) == 0xff1b, let self, presentation != nil else { return false }
        closeRequested()  // Escape
        return true
      }
      gtk_widget_add_controller(cast(), keys.cast())
    }
  }
#endif
