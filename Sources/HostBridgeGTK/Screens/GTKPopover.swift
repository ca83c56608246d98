#if GTK
  public import CGTK

  /// A bubble that points at its presenter; a click outside, or Escape, closes it.
  ///
  /// ```swift
  /// button.present(item: $store.scope(state: \.help, action: \.help)) { store in
  ///   GTKPopover(child: HelpView(store: store))
  /// }
  /// ```
  open class GTKPopover: GTKWidget {
    /// A popover that is not shown yet.
    ///
    /// - Parameter child: What is in it.
    public init(child: GTKWidget? = nil) {
      super.init(gtk_popover_new())
      gtk_popover_set_child(cast(), child?.cast())
      on("closed") { [weak self] in
        guard let self else { return }
        reportGone()
        // Not inside of the signal, whose emitter it would take away.
        addIdle { [weak self] in self?.leaveParent() }
      }
    }

    /// Makes a host of a popover, such as one of a subclass of `GtkPopover`.
    public override init(_ widget: UnsafeMutablePointer<GtkWidget>) {
      super.init(widget)
    }

    override func open(on presenter: GTKWidget) {
      gtk_widget_set_parent(cast(), presenter.cast())
      gtk_popover_popup(cast())
    }

    override func shut() {
      gtk_popover_popdown(cast())
      leaveParent()
    }

    private func leaveParent() {
      // It may have been presented again meanwhile.
      if presentation == nil, gtk_widget_get_parent(cast()) != nil { gtk_widget_unparent(cast()) }
    }
  }
#endif
