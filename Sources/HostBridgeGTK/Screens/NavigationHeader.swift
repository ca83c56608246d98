#if GTK
  internal import CGTK

  /// The header of a stack: a button that leads back, and the title of the page on top.
  final class NavigationHeader: GTKWidget {
    /// Called when the user clicks the button.
    var onBack: (() -> Void)?
    let button = GTKWidget(gtk_button_new_from_icon_name("go-previous-symbolic"))
    private let label = GTKWidget(gtk_label_new(nil))

    init() {
      super.init(gtk_center_box_new())
      gtk_widget_add_css_class(cast(), "toolbar")
      gtk_widget_add_css_class(label.cast(), "heading")
      gtk_widget_add_css_class(button.cast(), "flat")
      gtk_widget_set_tooltip_text(button.cast(), "Back")
      gtk_center_box_set_start_widget(cast(), button.cast())
      gtk_center_box_set_center_widget(cast(), label.cast())
      button.on("clicked") { [weak self] in self?.onBack?() }
    }

    var title: String {
      get { String(cString: gtk_label_get_text(label.cast())) }
      set { gtk_label_set_text(label.cast(), newValue) }
    }

    /// Whether there is a page to go back to.
    var leadsBack: Bool {
      get { gtk_widget_get_visible(button.cast()) != 0 }
      set { gtk_widget_set_visible(button.cast(), newValue ? 1 : 0) }
    }
  }
#endif
