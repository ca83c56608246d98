#if GTK
  internal import CGTK
  internal import HostBridge

  /// What is in the window of an alert or a dialog: texts, fields and buttons below each other.
  final class PromptContent: GTKWidget {
    private let style: PromptStyle

    init(style: PromptStyle) {
      self.style = style
      super.init(gtk_box_new(GTK_ORIENTATION_VERTICAL, 12))
      gtk_widget_set_margin_top(cast(), 18)
      gtk_widget_set_margin_bottom(cast(), 18)
      gtk_widget_set_margin_start(cast(), 24)
      gtk_widget_set_margin_end(cast(), 24)
    }

    func add(_ widget: GTKWidget) {
      gtk_box_append(cast(), widget.cast())
    }

    func addText(_ text: String, style: String?) {
      let label = GTKWidget(gtk_label_new(text))
      gtk_label_set_wrap(label.cast(), 1)
      gtk_label_set_max_width_chars(label.cast(), 40)
      gtk_label_set_justify(label.cast(), GTK_JUSTIFY_CENTER)
      if let style { gtk_widget_add_css_class(label.cast(), style) }
      add(label)
    }

    /// Puts the buttons in: an alert's side by side, beginning with the one that cancels; a dialog's below
    /// each other, that one last.
    func arrangeButtons(_ buttons: [GTKWidget], cancel: Int?) {
      let isAlert = style == .alert
      let box = GTKWidget(
        gtk_box_new(isAlert ? GTK_ORIENTATION_HORIZONTAL : GTK_ORIENTATION_VERTICAL, 6))
      gtk_box_set_homogeneous(box.cast(), 1)
      var order = Array(buttons.indices)
      if let cancel {
        order.remove(at: cancel)
        order.insert(cancel, at: isAlert ? 0 : order.count)
      }
      for index in order {
        gtk_widget_set_hexpand(buttons[index].cast(), 1)
        gtk_box_append(box.cast(), buttons[index].cast())
      }
      add(box)
    }
  }
#endif
