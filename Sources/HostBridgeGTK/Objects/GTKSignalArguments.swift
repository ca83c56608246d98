#if GTK
  public import CGTK

  /// What comes with a signal. Only valid in the handler.
  public struct GTKSignalArguments {
    let values: UnsafePointer<GValue>?
    /// The number of arguments, the emitter among them.
    public let count: Int

    /// An argument as GLib has it.
    ///
    /// - Parameter index: 0 is the object that emits the signal; the signal's own arguments follow.
    public func value(_ index: Int) -> UnsafePointer<GValue>? {
      values.flatMap { index < count ? $0 + index : nil }
    }

    /// A truth value; false where there is none.
    public func bool(_ index: Int) -> Bool {
      value(index).map { g_value_get_boolean($0) != 0 } ?? false
    }

    /// A signed number, or a number of an enumeration; 0 where there is none.
    public func int(_ index: Int) -> Int {
      guard let value = value(index) else { return 0 }
      if g_type_fundamental(value.pointee.g_type) == GType(12 << 2) {
        return Int(g_value_get_enum(value))
      }
      return Int(g_value_get_int(value))
    }

    /// An unsigned number; 0 where there is none.
    public func uint(_ index: Int) -> UInt { value(index).map { UInt(g_value_get_uint($0)) } ?? 0 }

    /// A floating-point number; 0 where there is none.
    public func double(_ index: Int) -> Double { value(index).map { g_value_get_double($0) } ?? 0 }

    /// A text, or nil.
    public func string(_ index: Int) -> String? {
      value(index).flatMap { g_value_get_string($0) }.map { String(cString: $0) }
    }

    /// An object, or nil.
    public func object(_ index: Int) -> GTKPointer? {
      value(index).flatMap { g_value_get_object($0) }.map {
        GTKPointer($0.assumingMemoryBound(to: GObject.self))
      }
    }
  }
#endif
