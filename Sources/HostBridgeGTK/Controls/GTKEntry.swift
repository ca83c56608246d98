#if GTK
  internal import CGTK

  /// A line of text.
  open class GTKEntry: GTKEditable {
    /// An empty entry.
    ///
    /// - Parameter placeholder: What it says while it is empty.
    public init(placeholder: String? = nil) {
      super.init(gtk_entry_new())
      gtk_entry_set_placeholder_text(cast(), placeholder)
    }
  }

  /// A line of text that is not shown.
  open class GTKPasswordEntry: GTKEditable {
    /// An empty entry.
    ///
    /// - Parameters:
    ///   - placeholder: What it says while it is empty.
    ///   - showsPeekIcon: Whether an icon lets the user see the text.
    public init(placeholder: String? = nil, showsPeekIcon: Bool = false) {
      super.init(gtk_password_entry_new())
      gtk_password_entry_set_show_peek_icon(cast(), showsPeekIcon ? 1 : 0)
      if let placeholder { pointer.setProperty("placeholder-text", to: placeholder) }
    }
  }

  /// A line of text to search for.
  ///
  /// Bound, it writes each keystroke; its own delay, `search-changed`, is a signal to connect to. Debounce in
  /// the reducer, where tests have the clock.
  open class GTKSearchEntry: GTKEditable {
    /// An empty entry.
    ///
    /// - Parameter placeholder: What it says while it is empty.
    public init(placeholder: String? = nil) {
      super.init(gtk_search_entry_new())
      if let placeholder { pointer.setProperty("placeholder-text", to: placeholder) }
    }
  }
#endif
