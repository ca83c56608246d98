#if GTK
  import CGTK
  internal import HostBridgeGTK

  /// Rows of a form below a title, in a frame.
  func section(_ title: String, _ rows: [GTKWidget]) -> GTKWidget {
    let list = GTKWidget(gtk_list_box_new())
    gtk_list_box_set_selection_mode(list.cast(), GTK_SELECTION_NONE)
    gtk_widget_add_css_class(list.cast(), "frame")
    for row in rows {
      let line = GTKWidget(gtk_list_box_row_new())
      gtk_list_box_row_set_activatable(line.cast(), 0)
      gtk_widget_set_focusable(line.cast(), 0)
      gtk_list_box_row_set_child(line.cast(), row.cast())
      gtk_list_box_append(list.cast(), line.cast())
    }
    return GTKWidget(column: [label(title, "heading"), list], spacing: 6)
  }

  /// A title and the control at the end of its row.
  func row(_ title: String, _ control: GTKWidget, fills: Bool = false) -> GTKWidget {
    let name = label(title)
    gtk_widget_set_hexpand(name.cast(), fills ? 0 : 1)
    gtk_widget_set_hexpand(control.cast(), fills ? 1 : 0)
    gtk_widget_set_valign(control.cast(), GTK_ALIGN_CENTER)
    if fills { gtk_widget_set_size_request(name.cast(), 70, -1) }
    let row = GTKWidget(row: [name, control], spacing: 12)
    gtk_widget_set_margin_start(row.cast(), 12)
    gtk_widget_set_margin_end(row.cast(), 12)
    gtk_widget_set_margin_top(row.cast(), 6)
    gtk_widget_set_margin_bottom(row.cast(), 6)
    gtk_widget_set_size_request(row.cast(), -1, 34)
    return row
  }
#endif
