#if GTK
  import CGTK
  package import HostBridgeGTK

  // The few widgets that all screens are made of.

  /// A text; long ones are wrapped.
  func label(_ text: String = "", _ styles: String..., centered: Bool = false) -> GTKWidget {
    let label = GTKWidget(gtk_label_new(text))
    gtk_label_set_wrap(label.cast(), 1)
    gtk_label_set_xalign(label.cast(), centered ? 0.5 : 0)
    if centered { gtk_label_set_justify(label.cast(), GTK_JUSTIFY_CENTER) }
    for style in styles { gtk_widget_add_css_class(label.cast(), style) }
    return label
  }

  /// A button that calls a closure, which belongs to it.
  func button(
    _ title: String, _ styles: String..., clicked: @escaping () -> Void
  ) -> GTKWidget {
    let button = GTKWidget(gtk_button_new_with_label(title))
    for style in styles { gtk_widget_add_css_class(button.cast(), style) }
    button.on("clicked", clicked)
    return button
  }

  extension GTKWidget {
    /// The text of a label.
    package final var labelText: String {
      get { String(cString: gtk_label_get_text(cast())) }
      set { gtk_label_set_text(cast(), newValue) }
    }

    /// Whether the user may use it.
    package final var isSensitive: Bool {
      get { gtk_widget_is_sensitive(cast()) != 0 }
      set { gtk_widget_set_sensitive(cast(), newValue ? 1 : 0) }
    }

    /// Whether it takes part in the layout.
    package final var isVisible: Bool {
      get { gtk_widget_get_visible(cast()) != 0 }
      set { gtk_widget_set_visible(cast(), newValue ? 1 : 0) }
    }

    /// Makes an entry so wide, where there is room.
    final func setWidth(characters: Int) {
      gtk_editable_set_width_chars(cast(), 8)
      gtk_editable_set_max_width_chars(cast(), Int32(characters))
    }

    /// A box of widgets, one below the other.
    convenience init(column children: [GTKWidget], spacing: Int = 12, margin: Int = 0) {
      self.init(gtk_box_new(GTK_ORIENTATION_VERTICAL, Int32(spacing)))
      fill(children, margin: margin)
    }

    /// A box of widgets, side by side.
    convenience init(row children: [GTKWidget], spacing: Int = 12, margin: Int = 0) {
      self.init(gtk_box_new(GTK_ORIENTATION_HORIZONTAL, Int32(spacing)))
      fill(children, margin: margin)
    }

    private func fill(_ children: [GTKWidget], margin: Int) {
      for child in children { gtk_box_append(cast(), child.cast()) }
      gtk_widget_set_margin_top(cast(), Int32(margin))
      gtk_widget_set_margin_bottom(cast(), Int32(margin))
      gtk_widget_set_margin_start(cast(), Int32(margin))
      gtk_widget_set_margin_end(cast(), Int32(margin))
    }

    /// What a page shows: in the middle, as wide as it likes to be, and scrolled where there is no room.
    ///
    /// - Parameters:
    ///   - content: What is shown.
    ///   - width: The least that it gets.
    func setContent(_ content: GTKWidget, width: Int = 280) {
      gtk_widget_set_halign(content.cast(), GTK_ALIGN_CENTER)
      gtk_widget_set_size_request(content.cast(), Int32(width), -1)
      gtk_scrolled_window_set_policy(cast(), GTK_POLICY_AUTOMATIC, GTK_POLICY_AUTOMATIC)
      gtk_scrolled_window_set_child(cast(), content.cast())
      gtk_widget_set_vexpand(cast(), 1)
      gtk_widget_set_hexpand(cast(), 1)
    }
  }
#endif
