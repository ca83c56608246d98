#if GTK
  internal import CGTK

  /// Follows whether the keyboard is in a widget, from window to window.
  final class FocusWatch {
    /// Gets whether the keyboard has come or left.
    var changed: ((Bool) -> Void)?
    /// Whether the widget waits for its window, to take the keyboard there.
    private(set) var isAwaited = false
    private unowned let widget: GTKWidget
    private var wasFocus: Bool
    private var window: GTKConnection?

    init(_ widget: GTKWidget) {
      self.widget = widget
      wasFocus = Self.isFocus(widget)
      widget.on("notify::root") { [weak self] in self?.rootChanged() }
      rootChanged()
    }

    /// Whether the keyboard is in a widget, or in a part of it, as far as its window is concerned.
    static func isFocus(_ widget: GTKWidget) -> Bool {
      guard let root = gtk_widget_get_root(widget.cast()),
        // What a window that goes has as its focus may be gone already.
        gtk_widget_in_destruction(GTKPointer(root).cast()) == 0,
        let focus = gtk_root_get_focus(root)
      else {
        return false
      }
      return GTKPointer(focus) == widget.pointer
        || gtk_widget_is_ancestor(focus, widget.cast()) != 0
    }

    func take() {
      guard gtk_widget_get_root(widget.cast()) != nil else {
        isAwaited = true
        return
      }
      gtk_widget_grab_focus(widget.cast())
    }

    func giveUp() {
      isAwaited = false
      guard Self.isFocus(widget), let root = gtk_widget_get_root(widget.cast()) else { return }
      gtk_root_set_focus(root, nil)
    }

    private func rootChanged() {
      window?.disconnect()
      window = nil
      if let root = gtk_widget_get_root(widget.cast()) {
        window = GTKPointer(root).connect("notify::focus-widget") { [weak self] _ in
          self?.focusChanged()
          return false
        }
        if isAwaited {
          isAwaited = false
          gtk_widget_grab_focus(widget.cast())
        }
      }
      focusChanged()
    }

    private func focusChanged() {
      let isFocus = Self.isFocus(widget)
      guard isFocus != wasFocus else { return }
      wasFocus = isFocus
      let changed = self.changed
      changed?(isFocus)
    }

    deinit {
      window?.disconnect()
    }
  }
#endif
