#if GTK
  internal import CGTK
  public import HostBridge

  /// Widgets show screens on behalf of state: `present(item:)`, `navigationDestination(item:)` and the like
  /// (rules D1 to D6).
  ///
  /// A screen is a ``GTKWindow``, which becomes a modal window on that of the presenter; a ``GTKPopover``,
  /// which points at the presenter; or any other widget, which gets a window. Pushed, it is a page of the
  /// ``GTKNavigationStack`` that the presenter is in.
  extension GTKWidget: PresentationHost {
    /// What widgets show.
    public typealias Screen = GTKWidget

    /// Whether the widget is on screen, and presents nothing; for a push, whether it is on a stack at rest.
    /// Where it is not, drivers are told once that may have changed.
    ///
    /// - Parameter kind: How a screen is to be shown.
    public func canPresent(_ kind: PresentationKind) -> Bool {
      guard !isDestroyed else { return false }
      watchForAppearance()
      guard gtk_widget_get_mapped(cast()) != 0 else { return false }
      switch kind {
      case .modal: return presenter?.presented == nil
      case .push: return false
      }
    }

    /// Shows a screen: what drivers call.
    ///
    /// - Parameters:
    ///   - screen: What to show.
    ///   - presentation: How to show it.
    public func show(_ screen: GTKWidget, for presentation: Presentation) {
      presenter?.presented = screen
      screen.presentation = presentation
      if screen.isDestroyed { return screen.disposed() }
      if let window = screen as? GTKWindow { window.open(on: self, for: presentation) }
      presentation.didShow()
    }

    /// Closes a screen, and all that it shows: what drivers call.
    ///
    /// - Parameters:
    ///   - screen: What was shown. Where it is gone already, that is reported.
    ///   - presentation: What it was shown for.
    public static func close(_ screen: GTKWidget, for presentation: Presentation) {
      screen.presentation = nil
      if let window = screen as? GTKWindow { window.destroy() }
      presentation.didDismiss()
    }

    /// Goes on with what waits whenever the widget comes on screen.
    private func watchForAppearance() {
      guard presenter == nil else { return }
      presenter = PresenterState()
      on("map") { [weak self] in
        // A tick later, when its window is on screen.
        addIdle { [weak self] in self?.hostIsReady() }
      }
    }
  }

  extension GTKWindow {
    /// Shows the window on that of a presenter, and asks for its dismissal when the user wants that.
    func open(on presenter: GTKWidget, for presentation: Presentation) {
      if let root = gtk_widget_get_root(presenter.cast()), GTKPointer(root).isA(gtk_window_get_type()) {
        gtk_window_set_transient_for(cast(), GTKPointer(root).cast())
      }
      gtk_window_set_modal(cast(), 1)
      on("close-request", returning: { [weak self] _ in
        guard let presentation = self?.presentation else { return false }
        presentation.requestDismissal()
        return true
      })
      present()
    }
  }
#endif
