#if GTK
  internal import CGTK

  /// The address of a GObject, in whichever C type a function of GTK's wants it.
  ///
  /// ```swift
  /// gtk_window_set_title(window.pointer.cast(), "Login")   // GtkWindow: UnsafeMutablePointer
  /// gtk_label_set_text(label.pointer.cast(), "…")          // GtkLabel: OpaquePointer
  /// ```
  ///
  /// Which of the two an object's functions take depends on the version of GTK. It holds nothing.
  public struct GTKPointer: Hashable {
    /// The address.
    public let raw: UnsafeMutableRawPointer

    /// The address of an object of a complete C type.
    public init<Object>(_ pointer: UnsafeMutablePointer<Object>) {
      raw = UnsafeMutableRawPointer(pointer)
    }

    /// The address of an object of an opaque C type.
    public init(_ pointer: OpaquePointer) {
      raw = UnsafeMutableRawPointer(pointer)
    }

    /// The address as that of a complete C type. What the object is, is not checked.
    public func cast<Object>() -> UnsafeMutablePointer<Object> {
      raw.assumingMemoryBound(to: Object.self)
    }

    /// The address as that of an opaque C type. What the object is, is not checked.
    public func cast() -> OpaquePointer { OpaquePointer(raw) }

    /// Whether the object is of a type, or of one derived from it.
    func isA(_ type: GType) -> Bool { g_type_check_instance_is_a(cast(), type) != 0 }
  }
#endif
