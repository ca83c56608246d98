#if GTK
  public import CGTK

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
  /// It lives while it is visible, or somebody holds it. To be shown on behalf of state it is returned from
  /// the content of `present(item:)`.
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

    /// Destroys it, whatever it shows. A window that state has presented is gone from the state, too.
    public final func destroy() {
      if !isDestroyed { gtk_window_destroy(cast()) }
    }
  }
#endif
