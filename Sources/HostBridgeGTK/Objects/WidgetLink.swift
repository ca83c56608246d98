#if GTK
  internal import CGTK

  /// What ties a widget of GTK's to its Swift object: each lives as long as anybody needs either.
  ///
  /// ```
  ///   GTK: parents, the screen ──> GtkWidget ─ ─ while somebody else of GTK's holds it ─ ─ ┐
  ///                                    ^  │                                                 v
  ///   Swift: who made it ──> GTKWidget ┴──┼───────────────────────────────────────> link ──> GTKWidget
  ///                                       └ ─ tells of its disposal ─ ─ ─ ─ ─ ─ ─ ─ ─ ^
  /// ```
  ///
  /// A toggle reference tells whether anybody else of GTK's holds the widget. A window is different: GTK
  /// itself holds it until it is destroyed. It lives while it is visible, or while somebody holds its Swift
  /// object, whose end destroys it.
  ///
  /// A new one lives until the loop's next round at least, so that its address may be handed to GTK when
  /// nobody holds it yet.
  final class WidgetLink: @unchecked Sendable {
    // Sendable by hand: all of this is touched on the loop's thread only. From elsewhere it is only carried
    // there.
    let pointer: GTKPointer
    let isWindow: Bool
    /// Whether the widget is of no use any more.
    private(set) var isDestroyed = false
    /// Whether GTK has disposed of it.
    private var isDisposed = false
    private var isNew = true
    private var isHeldByOthers = true
    private weak var widget: GTKWidget?
    /// The Swift object, while GTK needs it.
    private var kept: GTKWidget?

    init(_ pointer: GTKPointer) {
      self.pointer = pointer
      isWindow = pointer.isA(gtk_window_get_type())
    }

    private var address: UnsafeMutableRawPointer { Held.address(self) }

    /// The Swift object of a widget, if it has one.
    static func widget(at pointer: GTKPointer) -> GTKWidget? {
      Held<WidgetLink>.object(g_object_get_data(pointer.cast(), key))?.widget
    }

    private static let key = "HostBridge"

    func begin(_ widget: GTKWidget) {
      self.widget = widget
      kept = widget
      NewWidgets.add(self)
      g_object_ref_sink(pointer.raw)
      g_object_weak_ref(pointer.cast(), didDispose, address)
      g_object_set_data(pointer.cast(), Self.key, address)
      g_object_add_toggle_ref(pointer.cast(), didToggle, address)
      g_object_unref(pointer.raw)
      guard isWindow else { return }
      pointer.connect("notify::visible") { [weak self] _ in
        self?.visibilityChanged()
        return false
      }
    }

    /// The Swift object goes.
    func end() {
      if !isDisposed { g_object_weak_unref(pointer.cast(), didDispose, address) }
      g_object_set_data(pointer.cast(), Self.key, nil)
      if isWindow, !isDestroyed {
        g_object_ref(pointer.raw)
        gtk_window_destroy(pointer.cast())
        g_object_remove_toggle_ref(pointer.cast(), didToggle, address)
        g_object_unref(pointer.raw)
      } else {
        g_object_remove_toggle_ref(pointer.cast(), didToggle, address)
      }
    }

    /// Destroys the window.
    func destroyWindow() {
      guard !isDestroyed else { return }
      g_object_ref(pointer.raw)
      gtk_window_destroy(pointer.cast())
      // GTK disposes of it when nothing of it is in use any more: not inside of a click on one of its buttons.
      didDestroy()
      g_object_unref(pointer.raw)
    }

    private var isVisible: Bool { gtk_widget_get_visible(pointer.cast()) != 0 }

    /// The widget is no longer new.
    func age() {
      isNew = false
      if !isNeeded { keep(nil) }
    }

    private var isNeeded: Bool {
      isNew || (isWindow ? !isDestroyed && isVisible : isHeldByOthers)
    }

    private func visibilityChanged() {
      keep(isNeeded ? widget : nil)
    }

    fileprivate func toggled(isLast: Bool) {
      isHeldByOthers = !isLast
      guard isWindow else { return keep(isNeeded ? widget : nil) }
      // GTK has let go of it: it was destroyed, by whomever.
      guard isLast, !isDisposed else { return }
      isDisposed = true
      let widget = self.widget
      g_object_weak_unref(pointer.cast(), didDispose, address)
      g_object_run_dispose(pointer.cast())
      withExtendedLifetime(widget) { didDestroy() }
    }

    fileprivate func disposed() {
      isDisposed = true
      didDestroy()
    }

    private func didDestroy() {
      guard !isDestroyed else { return }
      isDestroyed = true
      let widget = self.widget
      widget?.didDestroy()
      if isWindow, !isNew { keep(nil) }
    }

    /// What is let go of is released last: it may be the end of this.
    private func keep(_ widget: GTKWidget?) {
      let old = kept
      kept = widget
      withExtendedLifetime(old) {}
    }
  }

  private let didToggle: GToggleNotify = { data, _, isLast in
    Held<WidgetLink>.object(data)?.toggled(isLast: isLast != 0)
  }

  private let didDispose: GWeakNotify = { data, _ in
    Held<WidgetLink>.object(data)?.disposed()
  }
#endif
