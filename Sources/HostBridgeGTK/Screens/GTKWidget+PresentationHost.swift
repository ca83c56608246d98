#if GTK
  internal import CGTK
  public import HostBridge

  /// Widgets show screens on behalf of state: `present(item:)`, `navigationDestination(item:)` and the like
  /// (rules D1 to D6).
  ///
  /// A screen is a ``GTKWindow``, which becomes a modal window on that of the presenter; a ``GTKPopover``,
  /// which points at the presenter; or any other widget, which gets a window of its own. Pushed, it is a page
  /// of the ``GTKNavigationStack`` that the presenter is in.
  extension GTKWidget: PresentationHost {
    /// What widgets show.
    public typealias Screen = GTKWidget

    /// Whether the widget is on screen, and presents nothing; for a push, whether it is on a stack at rest.
    /// Where it is not, drivers are told once that may have changed.
    ///
    /// - Parameter kind: How a screen is to be shown.
    public func canPresent(_ kind: PresentationKind) -> Bool {
      guard !isDestroyed else { return false }
      let state = beginPresenting()
      guard gtk_widget_get_mapped(cast()) != 0 else { return false }
      switch kind {
      case .modal: return state.presented == nil
      case .push: return GTKNavigationStack.around(self)?.canPush(for: self) ?? false
      }
    }

    /// Shows a screen: what drivers call.
    ///
    /// - Parameters:
    ///   - screen: What to show.
    ///   - presentation: How to show it.
    public func show(_ screen: GTKWidget, for presentation: Presentation) {
      guard !screen.isDestroyed else { return presentation.didDismiss() }
      screen.presentation = presentation
      switch presentation.kind {
      case .modal:
        beginPresenting().begin(screen)
        screen.presenterWhileShown = self
        screen.open(on: self)
        presentation.didShow()
      case .push:
        guard let stack = GTKNavigationStack.around(self) else { return presentation.didDismiss() }
        stack.push(screen, from: self, for: presentation)
      }
    }

    /// Closes a screen, and all that it shows: what drivers call.
    ///
    /// - Parameters:
    ///   - screen: What was shown. Where it is gone already, that is reported.
    ///   - presentation: What it was shown for.
    public static func close(_ screen: GTKWidget, for presentation: Presentation) {
      screen.presentation = nil
      if presentation.kind == .push, let stack = GTKNavigationStack.around(screen) {
        return stack.pop(screen, for: presentation)
      }
      screen.isGone()
      screen.shut()
      presentation.didDismiss()
    }

    private func beginPresenting() -> PresenterState {
      if let presenter { return presenter }
      let state = PresenterState(self)
      presenter = state
      return state
    }
  }

  extension GTKWidget {
    /// The screen is shown no longer.
    final func isGone() {
      presenterWhileShown?.presenter?.end(self)
      presenterWhileShown = nil
    }

    /// The screen has gone, whoever closed it.
    final func reportGone() {
      isGone()
      let presentation = self.presentation
      self.presentation = nil
      presentation?.didDismiss()
    }
  }
#endif
