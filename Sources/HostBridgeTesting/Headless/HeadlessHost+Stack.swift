public import HostBridge

extension HeadlessHost: StackHost {
  /// Whether no gesture is under way.
  public var canChangeStack: Bool { !isInGesture }

  /// Shows the screens of a stack: what drivers call.
  ///
  /// They are there at once; what waits for ``completePresentation()`` is the answer.
  ///
  /// - Parameter change: The screens.
  public func setScreens(_ change: StackChange<HeadlessHost>) {
    let isFirst = screens.isEmpty
    record(text(of: change))
    for screen in screens where !change.screens.contains(where: { $0 === screen }) {
      screen.takeAway()
    }
    screens = change.screens
    for screen in screens { screen.presenter = self }
    complete {
      if isFirst, self.isVisible { self.stackDidAppear() }
      change.didFinish(showing: self.screens)
    }
  }

  private func text(of change: StackChange<HeadlessHost>) -> String {
    let names = change.screens.map(\.name)
    let what =
      switch change.kind {
      case .push: "push \(names.dropFirst(screens.count).joined(separator: ", "))"
      case .pop: "pop to \(names.last ?? "nothing")"
      case .replace: "show \(names.joined(separator: ", "))"
      }
    return what + manner(change.isAnimated)
  }

  /// The user goes back on this host's stack: the screens on top are gone at once, and that is reported,
  /// when completions are not delayed.
  ///
  /// - Parameters:
  ///   - count: How many screens go; never the root.
  ///   - isCancelled: Whether the user changes their mind. Nothing goes, and what is shown is reported as
  ///     it is.
  public func goBack(_ count: Int = 1, isCancelled: Bool = false) {
    guard !screens.isEmpty else { return }
    let kept = max(1, screens.count - (isCancelled ? 0 : count))
    let removed = screens[kept...].reversed()
    let target = screens[kept - 1].name
    record(isCancelled ? "back cancelled" : "back to \(target)")
    screens.removeSubrange(kept...)
    for screen in removed { screen.takeAway() }
    complete { self.didShow(self.screens) }
  }
}
