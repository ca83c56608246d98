// The forms whose content may write the item. Disfavoured, since a closure does not say which it is.

extension PresentationHost {
  /// Shows a screen that edits the item, for as long as that is there.
  ///
  /// ```swift
  /// present(item: $store.draft) { $draft in EditScreen(draft: $draft) }
  /// ```
  ///
  /// On the host, as the form whose content gets the item. The screen stays while the item is edited.
  ///
  /// - Parameters:
  ///   - item: The item.
  ///   - kind: How the screen is shown.
  ///   - key: Replaces what this host registered under an equal key (rule H5); the binding unless given.
  ///   - onDismiss: Called once for each screen that was shown, after it has gone.
  ///   - content: Makes the screen of a binding, which drops writes once the item is gone (rule B3).
  ///   - fileID: The file that reports name; the caller's.
  ///   - filePath: The path of that file.
  ///   - line: The line in that file.
  ///   - column: The column in that line.
  /// - Returns: Ends the presentation early.
  @discardableResult
  @_disfavoredOverload
  public func present<Item: Identifiable>(
    item: UIBinding<Item?>, as kind: PresentationKind = .modal,
    key: (any Hashable & Sendable)? = nil, onDismiss: (() -> Void)? = nil,
    content: @escaping (UIBinding<Item>) -> Screen,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) -> ObservationToken {
    present(
      item: item, id: { $0.id }, as: kind, key: key, onDismiss: onDismiss,
      content: { content(UIBinding(item) ?? .constant($0)) }, fileID: fileID, filePath: filePath,
      line: line, column: column)
  }

  /// Pushes a screen that edits the item, for as long as that is there.
  ///
  /// ```swift
  /// navigationDestination(item: $store.draft) { $draft in EditScreen(draft: $draft) }
  /// ```
  ///
  /// On the host, as the form whose content gets the item. The screen stays while the item is edited.
  ///
  /// - Parameters:
  ///   - item: The item.
  ///   - key: Replaces what this host registered under an equal key (rule H5); the binding unless given.
  ///   - onDismiss: Called once for each screen that was shown, after it has gone.
  ///   - content: Makes the screen of a binding, which drops writes once the item is gone (rule B3).
  ///   - fileID: The file that reports name; the caller's.
  ///   - filePath: The path of that file.
  ///   - line: The line in that file.
  ///   - column: The column in that line.
  /// - Returns: Ends the presentation early.
  @discardableResult
  @_disfavoredOverload
  public func navigationDestination<Item: Identifiable>(
    item: UIBinding<Item?>,
    key: (any Hashable & Sendable)? = nil, onDismiss: (() -> Void)? = nil,
    content: @escaping (UIBinding<Item>) -> Screen,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) -> ObservationToken {
    present(
      item: item, id: { $0.id }, as: .push, key: key, onDismiss: onDismiss,
      content: { content(UIBinding(item) ?? .constant($0)) }, fileID: fileID, filePath: filePath,
      line: line, column: column)
  }
}
