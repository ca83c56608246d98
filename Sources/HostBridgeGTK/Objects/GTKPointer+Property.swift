#if GTK
  internal import CGTK

  extension GTKPointer {
    /// Sets a property of the object that is a text.
    func setProperty(_ name: String, to text: String) {
      var value = GValue()
      g_value_init(&value, GType(16 << 2))
      g_value_set_string(&value, text)
      g_object_set_property(cast(), name, &value)
      g_value_unset(&value)
    }

    /// Sets a property of the object that is a truth value.
    func setProperty(_ name: String, to isTrue: Bool) {
      var value = GValue()
      g_value_init(&value, GType(5 << 2))
      g_value_set_boolean(&value, isTrue ? 1 : 0)
      g_object_set_property(cast(), name, &value)
    }
  }
#endif
