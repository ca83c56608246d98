extension PresentationHost {
  /// Pushes a screen for as long as an item is there.
  ///
  /// As ``present(item:id:as:key:onDismiss:content:fileID:filePath:line:column:)`` does, with the host's
  /// way of pushing. On the host.
  ///
  /// - Parameters:
  ///   - item: The item.
  ///   - key: Replaces what this host registered under an equal key (rule H5).
  ///   - onDismiss: Called once for each screen that was shown, after it has gone.
  ///   - content: Makes the screen.
  ///   - fileID: The file that reports name; the caller's.
  ///   - filePath: The path of that file.
  ///   - line: The line in that file.
  ///   - column: The column in that line.
  /// - Returns: Ends the presentation early.
  @discardableResult
  public func navigationDestination<Item: Identifiable>(
    item: UIBinding<Item?>,
    key: (any Hashable & Sendable)? = nil, onDismiss: (() -> Void)? = nil,
    content: @escaping (Item) -> Screen,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) -> ObservationToken {
    present(
      item: item, as: .push, key: key, onDismiss: onDismiss, content: content, fileID: fileID,
      filePath: filePath, line: line, column: column)
  }

  /// Pushes a screen for as long as a value is true.
  ///
  /// As ``present(item:id:as:key:onDismiss:content:fileID:filePath:line:column:)`` does, with the host's
  /// way of pushing. On the host.
  ///
  /// - Parameters:
  ///   - isPresented: Whether the screen is to be there.
  ///   - key: Replaces what this host registered under an equal key (rule H5).
  ///   - onDismiss: Called once for each screen that was shown, after it has gone.
  ///   - content: Makes the screen.
  ///   - fileID: The file that reports name; the caller's.
  ///   - filePath: The path of that file.
  ///   - line: The line in that file.
  ///   - column: The column in that line.
  /// - Returns: Ends the presentation early.
  @discardableResult
  public func navigationDestination(
    isPresented: UIBinding<Bool>,
    key: (any Hashable & Sendable)? = nil, onDismiss: (() -> Void)? = nil,
    content: @escaping () -> Screen,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) -> ObservationToken {
    present(
      isPresented: isPresented, as: .push, key: key, onDismiss: onDismiss, content: content,
      fileID: fileID,
      filePath: filePath, line: line, column: column)
  }
}
