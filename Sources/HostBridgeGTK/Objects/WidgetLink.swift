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
  /// A widget is held by a toggle reference, which tells whether anybody else of GTK's holds it. A window
  /// is different: GTK itself holds it until it is destroyed. It lives while it is visible, or while
  /// somebody holds its Swift object, whose end destroys it.
  final class WidgetLink: @unchecked Sendable {
    // Sendable by hand: all of this is touched on the loop's thread only. From elsewhere it is only carried
    // there.
    let pointer: GTKPointer
    let isWindow: Bool
    private(set) var isDestroyed = false
    private weak var widget: GTKWidget?
    /// The Swift object, while GTK needs it.
    private var kept: GTKWidget?

    init(_ pointer: GTKPointer) {
      self.pointer = pointer
      isWindow = pointer.isA(gtk_window_get_type())
    }

    private var address: UnsafeMutableRawPointer { Unmanaged.passUnretained(self).toOpaque() }

    /// The Swift object of a widget, if it has one.
    static func widget(at pointer: GTKPointer) -> GTKWidget? {
      g_object_get_data(pointer.cast(), key).flatMap {
        Unmanaged<WidgetLink>.fromOpaque($0).takeUnretainedValue().widget
      }
    }

    private static let key = "HostBridge"

    func begin(_ widget: GTKWidget) {
      self.widget = widget
      g_object_ref_sink(pointer.raw)
      g_object_weak_ref(pointer.cast(), didDispose, address)
      g_object_set_data(pointer.cast(), Self.key, address)
      if isWindow {
        if gtk_widget_get_visible(pointer.cast()) != 0 { kept = widget }
        pointer.connect("notify::visible") { [weak self] _ in
          self?.visibilityChanged()
          return false
        }
      } else {
        kept = widget
        g_object_add_toggle_ref(pointer.cast(), didToggle, address)
        g_object_unref(pointer.raw)
      }
    }

    /// The Swift object goes.
    func end() {
      if !isDestroyed { g_object_weak_unref(pointer.cast(), didDispose, address) }
      g_object_set_data(pointer.cast(), Self.key, nil)
      if isWindow {
        if !isDestroyed { gtk_window_destroy(pointer.cast()) }
        g_object_unref(pointer.raw)
      } else {
        g_object_remove_toggle_ref(pointer.cast(), didToggle, address)
      }
    }

    fileprivate func toggled(isLast: Bool) {
      keep(isLast ? nil : widget)
    }

    private func visibilityChanged() {
      keep(!isDestroyed && gtk_widget_get_visible(pointer.cast()) != 0 ? widget : nil)
    }

    fileprivate func disposed() {
      isDestroyed = true
      let widget = self.widget
      widget?.disposed()
      if isWindow { keep(nil) }
    }

    /// What is let go of is released last: it may be the end of this.
    private func keep(_ widget: GTKWidget?) {
      let old = kept
      kept = widget
      withExtendedLifetime(old) {}
    }
  }

  private let didToggle: GToggleNotify = { data, _, isLast in
    Unmanaged<WidgetLink>.fromOpaque(data!).takeUnretainedValue().toggled(isLast: isLast != 0)
  }

  private let didDispose: GWeakNotify = { data, _ in
    Unmanaged<WidgetLink>.fromOpaque(data!).takeUnretainedValue().disposed()
  }
#endif
