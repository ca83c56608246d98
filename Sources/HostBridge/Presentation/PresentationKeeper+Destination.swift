// Presentations that a class carries out itself: a drawer, a tab, a panel in its own view.

extension PresentationKeeper {
  /// Has a screen put up and taken away by closures, for as long as an item is there.
  ///
  /// ```swift
  /// destination(item: $store.scope(state: \.filter, action: \.filter)) { store in
  ///   FilterPanel(store: store)
  /// } present: { [weak self] panel, transaction in
  ///   self?.sidebar.add(panel, animated: !transaction.disablesAnimations)
  /// } dismiss: { panel, transaction in
  ///   panel.removeFromParent(animated: !transaction.disablesAnimations)
  /// }
  /// ```
  ///
  /// On the host, by the rules of ``PresentationHost``; what the closures do counts as complete when they
  /// return. Capture the host weakly. Where the user can close the screen, call ``didDismiss(_:)`` then.
  ///
  /// - Parameters:
  ///   - item: The item.
  ///   - id: What tells it from another. The screen stays as long as this is equal.
  ///   - key: Replaces what this host registered under an equal key (rule H5).
  ///   - onDismiss: Called once for each screen that was shown, after it has gone.
  ///   - content: Makes the screen.
  ///   - present: Shows it, at once as far as the driver is concerned.
  ///   - dismiss: Takes it away again.
  ///   - fileID: The file that reports name; the caller's.
  ///   - filePath: The path of that file.
  ///   - line: The line in that file.
  ///   - column: The column in that line.
  /// - Returns: Ends the presentation early.
  @discardableResult
  public func destination<Item, ID: Hashable, Screen: AnyObject>(
    item: UIBinding<Item?>, id: @escaping (Item) -> ID,
    key: (any Hashable & Sendable)? = nil, onDismiss: (() -> Void)? = nil,
    content: @escaping (Item) -> Screen,
    present: @escaping (Screen, UITransaction) -> Void,
    dismiss: @escaping (Screen, UITransaction) -> Void,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) -> ObservationToken {
    destination(
      item, UIBindingIdentifier(item), id, key, onDismiss, content, present, dismiss,
      SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column))
  }

  /// Has a screen put up and taken away by closures, for as long as an item is there.
  ///
  /// On the host, as the form that is given an `id:`.
  ///
  /// - Parameters:
  ///   - item: The item.
  ///   - key: Replaces what this host registered under an equal key (rule H5).
  ///   - onDismiss: Called once for each screen that was shown, after it has gone.
  ///   - content: Makes the screen.
  ///   - present: Shows it, at once as far as the driver is concerned.
  ///   - dismiss: Takes it away again.
  ///   - fileID: The file that reports name; the caller's.
  ///   - filePath: The path of that file.
  ///   - line: The line in that file.
  ///   - column: The column in that line.
  /// - Returns: Ends the presentation early.
  @discardableResult
  public func destination<Item: Identifiable, Screen: AnyObject>(
    item: UIBinding<Item?>,
    key: (any Hashable & Sendable)? = nil, onDismiss: (() -> Void)? = nil,
    content: @escaping (Item) -> Screen,
    present: @escaping (Screen, UITransaction) -> Void,
    dismiss: @escaping (Screen, UITransaction) -> Void,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) -> ObservationToken {
    destination(
      item: item, id: { $0.id }, key: key, onDismiss: onDismiss, content: content, present: present,
      dismiss: dismiss, fileID: fileID, filePath: filePath, line: line, column: column)
  }

  /// Has a screen put up and taken away by closures, for as long as a value is true.
  ///
  /// On the host, as the form that is given an `id:`.
  ///
  /// - Parameters:
  ///   - isPresented: Whether the screen is to be there.
  ///   - key: Replaces what this host registered under an equal key (rule H5).
  ///   - onDismiss: Called once for each screen that was shown, after it has gone.
  ///   - content: Makes the screen.
  ///   - present: Shows it, at once as far as the driver is concerned.
  ///   - dismiss: Takes it away again.
  ///   - fileID: The file that reports name; the caller's.
  ///   - filePath: The path of that file.
  ///   - line: The line in that file.
  ///   - column: The column in that line.
  /// - Returns: Ends the presentation early.
  @discardableResult
  public func destination<Screen: AnyObject>(
    isPresented: UIBinding<Bool>,
    key: (any Hashable & Sendable)? = nil, onDismiss: (() -> Void)? = nil,
    content: @escaping () -> Screen,
    present: @escaping (Screen, UITransaction) -> Void,
    dismiss: @escaping (Screen, UITransaction) -> Void,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) -> ObservationToken {
    destination(
      isPresented.presence, UIBindingIdentifier(isPresented), { _ in true }, key, onDismiss,
      { _ in content() }, present, dismiss,
      SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column))
  }

  private func destination<Item, ID: Hashable, Screen: AnyObject>(
    _ item: UIBinding<Item?>, _ identifier: UIBindingIdentifier, _ id: @escaping (Item) -> ID,
    _ key: (any Hashable & Sendable)?, _ onDismiss: (() -> Void)?,
    _ content: @escaping (Item) -> Screen, _ present: @escaping (Screen, UITransaction) -> Void,
    _ dismiss: @escaping (Screen, UITransaction) -> Void, _ location: SourceLocation
  ) -> ObservationToken {
    let means = PresentationMeans<Self, Screen>(
      kind: .modal, canShow: { _ in true },
      show: { _, screen, presentation in
        present(screen, presentation.transaction)
        presentation.didShow()
      },
      close: { screen, presentation in
        dismiss(screen, presentation.transaction)
        presentation.didDismiss()
      })
    return startPresentation(
      on: self, item, id, key ?? PresentationKey(binding: identifier, kind: nil), onDismiss,
      content, location, by: means)
  }
}
