#if GTK
  import CGTK
  import Synchronization

  @testable import HostBridgeGTK

  // What a user does, by the signals that GTK's own input handling emits.

  extension GTKWidget {
    var isShown: Bool { gtk_widget_get_mapped(cast()) != 0 }

    /// Emits a signal without arguments.
    func emit(_ signal: String) {
      GTKTestSignals.emit(signal, of: pointer)
    }

    /// The user clicks it.
    func click() {
      emit("clicked")
    }
  }

  extension GTKWindow {
    /// The user wants it closed; GTK asks in a later round.
    func userCloses() {
      gtk_window_close(cast())
      pump()
    }
  }

  extension GTKEditable {
    /// The user types at the caret, in place of what is selected.
    func type(_ text: String) {
      let bounds = selection.range
      gtk_editable_delete_selection(cast())
      var position = Int32(bounds.lowerBound)
      gtk_editable_insert_text(cast(), text, -1, &position)
      gtk_editable_set_position(cast(), position)
    }
  }

  enum GTKTestSignals {
    /// Emits a signal without arguments, or with one text.
    static func emit(_ signal: String, of object: GTKPointer, text: String? = nil) {
      var values = [GValue(), GValue()]
      g_value_init(&values[0], g_object_get_type())
      g_value_set_object(&values[0], object.raw)
      g_value_init(&values[1], GType(16 << 2))
      g_value_set_string(&values[1], text)
      let type = object.raw.load(as: UnsafeMutablePointer<GTypeClass>.self).pointee.g_type
      g_signal_emitv(&values, g_signal_lookup(signal, type), 0, nil)
      g_value_unset(&values[0])
      g_value_unset(&values[1])
    }
  }

  /// Tells whether a widget of GTK's is still in memory.
  final class GTKGlance {
    private let reference = UnsafeMutablePointer<GWeakRef>.allocate(capacity: 1)

    init(_ widget: GTKWidget) {
      reference.initialize(to: GWeakRef())
      g_weak_ref_init(reference, widget.pointer.raw)
    }

    var isGone: Bool {
      guard let object = g_weak_ref_get(reference) else { return true }
      g_object_unref(object)
      return false
    }

    deinit {
      g_weak_ref_clear(reference)
      reference.deallocate()
    }
  }
#endif
