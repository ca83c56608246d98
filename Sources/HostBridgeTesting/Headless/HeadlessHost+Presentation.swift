public import HostBridge

extension HeadlessHost: PresentationHost {
  /// Whether this host is visible, and presents nothing in that way.
  ///
  /// - Parameter kind: How a screen is to be shown.
  public func canPresent(_ kind: PresentationKind) -> Bool {
    isVisible && screen(kind) == nil
  }

  /// Shows a screen: what drivers call.
  ///
  /// While this host cannot present, it is refused and an issue, as toolkits do it.
  ///
  /// - Parameters:
  ///   - screen: What to show.
  ///   - presentation: How to show it.
  public func show(_ screen: HeadlessHost, for presentation: Presentation) {
    guard canPresent(presentation.kind) else {
      return reportIssue(
        """
        A headless host was told to present while it cannot.

          Host: \(name), \(isVisible ? "which presents something" : "which is not visible")
          Screen: \(screen.name)

        Nothing was presented. Ask `canPresent(_:)` first.
        """)
    }
    switch presentation.kind {
    case .modal:
      record("present \(screen.name)\(manner(presentation.isAnimated))")
      presented = screen
    case .push:
      record("push \(screen.name)\(manner(presentation.isAnimated))")
      pushed = screen
    }
    screen.presenter = self
    screen.presentation = presentation
    complete { presentation.didShow() }
  }

  /// Closes a screen, and all that it shows: what drivers call.
  ///
  /// The presenter writes it down; once that has gone, the screen itself.
  ///
  /// - Parameters:
  ///   - screen: What was shown. Where it is gone already, that is reported.
  ///   - presentation: What it was shown for.
  public static func close(_ screen: HeadlessHost, for presentation: Presentation) {
    let presenter = screen.presenter
    let verb = presentation.kind == .modal ? "dismiss" : "pop"
    (presenter ?? screen).record("\(verb) \(screen.name)\(manner(presentation.isAnimated))")
    guard let presenter else { return screen.leave() }
    presenter.complete { screen.leave() }
  }

  private func screen(_ kind: PresentationKind) -> HeadlessHost? {
    switch kind {
    case .modal: presented
    case .push: pushed
    }
  }

  /// Goes from the screen, what it shows first, and says so.
  func leave() {
    takeAway()
    presentation?.didDismiss()
  }

  /// Goes from the screen, what it shows first.
  func takeAway() {
    for screen in [presented, pushed] { screen?.leave() }
    if presenter?.presented === self { presenter?.presented = nil }
    if presenter?.pushed === self { presenter?.pushed = nil }
    presenter = nil
  }
}

extension HeadlessHost {
  /// The user swipes this screen away, or goes back from it: it is gone at once, with all that it shows,
  /// and its presenter is told, when the latter's completions are not delayed.
  ///
  /// On a stack, that is going back from here. Nothing happens where this is no presented screen.
  ///
  /// - Parameter isCancelled: Whether the user changes their mind: then nothing goes.
  public func swipeAway(isCancelled: Bool = false) {
    guard let presenter else { return }
    if let place = presenter.screens.firstIndex(where: { $0 === self }) {
      if place > 0 { presenter.goBack(presenter.screens.count - place, isCancelled: isCancelled) }
      return
    }
    guard !isCancelled else { return presenter.record("swipe \(name) cancelled") }
    presenter.record("swipe \(name)")
    takeAway()
    presenter.complete { self.presentation?.didDismiss() }
  }

  /// The user wants this screen closed, which stays until state says so: a window's close button, Escape.
  public func requestDismissal() {
    guard let presenter else { return }
    presenter.record("request to close \(name)")
    presenter.complete { self.presentation?.requestDismissal() }
  }
}
