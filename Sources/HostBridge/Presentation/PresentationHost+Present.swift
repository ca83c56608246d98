extension PresentationHost {
  /// Shows a screen for as long as an item is there.
  ///
  /// ```swift
  /// present(item: $store.scope(state: \.detail, action: \.detail)) { store in
  ///   DetailScreen(store: store)
  /// }
  /// ```
  ///
  /// On the host. The content is made once for each item that appears, outside any observation, when the
  /// host can present (rule D1). An item of another id replaces the screen when its dismissal is complete;
  /// of several meanwhile only the last is shown (rule D2). When the user closes the screen, nil is
  /// written, if the state still holds the item (rule D4); a state that refuses does not get the screen
  /// back. With the token, or the presenter, the screen goes without animation (rule D6).
  ///
  /// - Parameters:
  ///   - item: The item.
  ///   - id: What tells it from another. The screen stays as long as this is equal.
  ///   - kind: How the screen is shown.
  ///   - key: Replaces what this host registered under an equal key (rule H5); the binding unless given, so
  ///     that presenting the same again replaces.
  ///   - onDismiss: Called once for each screen that was shown, after it has gone.
  ///   - content: Makes the screen.
  ///   - fileID: The file that reports name; the caller's.
  ///   - filePath: The path of that file.
  ///   - line: The line in that file.
  ///   - column: The column in that line.
  /// - Returns: Ends the presentation early.
  @discardableResult
  public func present<Item, ID: Hashable>(
    item: UIBinding<Item?>, id: @escaping (Item) -> ID, as kind: PresentationKind = .modal,
    key: (any Hashable & Sendable)? = nil, onDismiss: (() -> Void)? = nil,
    content: @escaping (Item) -> Screen,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) -> ObservationToken {
    present(
      item, UIBindingIdentifier(item), id, kind, key, onDismiss, content,
      SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column))
  }

  /// Shows a screen for as long as an item is there, told from others by its `id`.
  ///
  /// As the form that is given an `id:`.
  ///
  /// - Parameters:
  ///   - item: The item.
  ///   - kind: How the screen is shown.
  ///   - key: Replaces what this host registered under an equal key (rule H5).
  ///   - onDismiss: Called once for each screen that was shown, after it has gone.
  ///   - content: Makes the screen.
  ///   - fileID: The file that reports name; the caller's.
  ///   - filePath: The path of that file.
  ///   - line: The line in that file.
  ///   - column: The column in that line.
  /// - Returns: Ends the presentation early.
  @discardableResult
  public func present<Item: Identifiable>(
    item: UIBinding<Item?>, as kind: PresentationKind = .modal,
    key: (any Hashable & Sendable)? = nil, onDismiss: (() -> Void)? = nil,
    content: @escaping (Item) -> Screen,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) -> ObservationToken {
    present(
      item: item, id: { $0.id }, as: kind, key: key, onDismiss: onDismiss, content: content,
      fileID: fileID, filePath: filePath, line: line, column: column)
  }

  /// Shows a screen for as long as a value is true.
  ///
  /// As the form for an item; false is written when the user closes the screen.
  ///
  /// - Parameters:
  ///   - isPresented: Whether the screen is to be there.
  ///   - kind: How the screen is shown.
  ///   - key: Replaces what this host registered under an equal key (rule H5).
  ///   - onDismiss: Called once for each screen that was shown, after it has gone.
  ///   - content: Makes the screen.
  ///   - fileID: The file that reports name; the caller's.
  ///   - filePath: The path of that file.
  ///   - line: The line in that file.
  ///   - column: The column in that line.
  /// - Returns: Ends the presentation early.
  @discardableResult
  public func present(
    isPresented: UIBinding<Bool>, as kind: PresentationKind = .modal,
    key: (any Hashable & Sendable)? = nil, onDismiss: (() -> Void)? = nil,
    content: @escaping () -> Screen,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) -> ObservationToken {
    present(
      isPresented.presence, UIBindingIdentifier(isPresented), { _ in true }, kind, key, onDismiss,
      { _ in content() },
      SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column))
  }
}

extension UIBinding where Value == Bool {
  /// Something that is there while this is true.
  var presence: UIBinding<Void?> {
    UIBinding<Void?>(
      get: { self.wrappedValue ? () : nil }, set: { self.wrappedValue = $0 != nil })
  }
}

extension PresentationHost {
  private func present<Item, ID: Hashable>(
    _ item: UIBinding<Item?>, _ identifier: UIBindingIdentifier, _ id: @escaping (Item) -> ID,
    _ kind: PresentationKind, _ key: (any Hashable & Sendable)?, _ onDismiss: (() -> Void)?,
    _ content: @escaping (Item) -> Screen, _ location: SourceLocation
  ) -> ObservationToken {
    startPresentation(
      on: self, item, id, key ?? PresentationKey(binding: identifier, kind: kind), onDismiss,
      content, location,
      by: PresentationMeans(
        kind: kind, canShow: { (host: Self) in host.canPresent(kind) },
        show: { $0.show($1, for: $2) }, close: { Self.close($0, for: $1) }))
  }
}

/// What a presentation is registered under that was given no key.
struct PresentationKey: Hashable, Sendable {
  let binding: UIBindingIdentifier
  /// Nil where closures present.
  let kind: PresentationKind?
}

/// Starts a driver whose token a bag keeps.
func startPresentation<Host: PresentationKeeper, Item, ID: Hashable, Screen: AnyObject>(
  on host: Host, _ item: UIBinding<Item?>, _ id: @escaping (Item) -> ID,
  _ key: any Hashable & Sendable, _ onDismiss: (() -> Void)?,
  _ content: @escaping (Item) -> Screen, _ location: SourceLocation,
  by means: PresentationMeans<Host, Screen>
) -> ObservationToken {
  let tokens = host.presentations
  let driver = PresentationDriver(
    host: host, tokens: tokens,
    origin: .init(name: nil, hostType: Host.self, location: location),
    source: PresentationSource(
      read: { item.wrappedValue }, identify: id, clear: { item.wrappedValue = nil }),
    means: means, onDismiss: onDismiss, content: content)
  let token = ObservationToken(driver)
  tokens.insert(token, key: RegistrationKey(key))
  driver.run()
  return token
}
