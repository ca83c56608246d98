#if canImport(UIKit) && !os(watchOS)
  public import HostBridge
  public import UIKit

  extension UIViewController {
    /// Presents a controller for as long as an item is there, told from others by its `id`.
    ///
    /// ```swift
    /// present(
    ///   item: $store.scope(state: \.sheet, action: \.sheet), modalPresentationStyle: .formSheet
    /// ) { store in
    ///   SheetViewController(store: store)
    /// }
    /// ```
    ///
    /// As `present(item:)` of any `PresentationHost` (rules D1 to D4).
    ///
    /// - Parameters:
    ///   - item: The item.
    ///   - modalPresentationStyle: How UIKit presents it.
    ///   - key: Replaces what this controller registered under an equal key (rule H5).
    ///   - onDismiss: Called once for each controller that was shown, after it has gone.
    ///   - content: Makes the controller.
    ///   - fileID: The file that reports name; the caller's.
    ///   - filePath: The path of that file.
    ///   - line: The line in that file.
    ///   - column: The column in that line.
    /// - Returns: Ends the presentation early.
    @discardableResult
    public func present<Item: Identifiable>(
      item: UIBinding<Item?>,
      modalPresentationStyle: UIModalPresentationStyle,
      key: (any Hashable & Sendable)? = nil, onDismiss: (() -> Void)? = nil,
      content: @escaping (Item) -> UIViewController,
      fileID: StaticString = #fileID, filePath: StaticString = #filePath,
      line: UInt = #line, column: UInt = #column
    ) -> ObservationToken {
      present(
        item: item, key: key, onDismiss: onDismiss,
        content: { content($0).presented(modalPresentationStyle) }, fileID: fileID,
        filePath: filePath, line: line, column: column)
    }

    /// Presents a controller for as long as an item is there.
    ///
    /// - Parameters:
    ///   - item: The item.
    ///   - id: What tells it from another. The controller stays as long as this is equal.
    ///   - modalPresentationStyle: How UIKit presents it.
    ///   - key: Replaces what this controller registered under an equal key (rule H5).
    ///   - onDismiss: Called once for each controller that was shown, after it has gone.
    ///   - content: Makes the controller.
    ///   - fileID: The file that reports name; the caller's.
    ///   - filePath: The path of that file.
    ///   - line: The line in that file.
    ///   - column: The column in that line.
    /// - Returns: Ends the presentation early.
    @discardableResult
    public func present<Item, ID: Hashable>(
      item: UIBinding<Item?>, id: @escaping (Item) -> ID,
      modalPresentationStyle: UIModalPresentationStyle,
      key: (any Hashable & Sendable)? = nil, onDismiss: (() -> Void)? = nil,
      content: @escaping (Item) -> UIViewController,
      fileID: StaticString = #fileID, filePath: StaticString = #filePath,
      line: UInt = #line, column: UInt = #column
    ) -> ObservationToken {
      present(
        item: item, id: id, key: key, onDismiss: onDismiss,
        content: { content($0).presented(modalPresentationStyle) }, fileID: fileID,
        filePath: filePath, line: line, column: column)
    }

    /// Presents a controller that edits the item, for as long as that is there.
    ///
    /// - Parameters:
    ///   - item: The item.
    ///   - modalPresentationStyle: How UIKit presents it.
    ///   - key: Replaces what this controller registered under an equal key (rule H5).
    ///   - onDismiss: Called once for each controller that was shown, after it has gone.
    ///   - content: Makes the controller.
    ///   - fileID: The file that reports name; the caller's.
    ///   - filePath: The path of that file.
    ///   - line: The line in that file.
    ///   - column: The column in that line.
    /// - Returns: Ends the presentation early.
    @discardableResult
    @_disfavoredOverload
    public func present<Item: Identifiable>(
      item: UIBinding<Item?>,
      modalPresentationStyle: UIModalPresentationStyle,
      key: (any Hashable & Sendable)? = nil, onDismiss: (() -> Void)? = nil,
      content: @escaping (UIBinding<Item>) -> UIViewController,
      fileID: StaticString = #fileID, filePath: StaticString = #filePath,
      line: UInt = #line, column: UInt = #column
    ) -> ObservationToken {
      present(
        item: item, key: key, onDismiss: onDismiss,
        content: { (binding: UIBinding<Item>) in
          content(binding).presented(modalPresentationStyle)
        }, fileID: fileID, filePath: filePath, line: line, column: column)
    }

    /// Presents a controller for as long as a value is true.
    ///
    /// - Parameters:
    ///   - isPresented: Whether the controller is to be there.
    ///   - modalPresentationStyle: How UIKit presents it.
    ///   - key: Replaces what this controller registered under an equal key (rule H5).
    ///   - onDismiss: Called once for each controller that was shown, after it has gone.
    ///   - content: Makes the controller.
    ///   - fileID: The file that reports name; the caller's.
    ///   - filePath: The path of that file.
    ///   - line: The line in that file.
    ///   - column: The column in that line.
    /// - Returns: Ends the presentation early.
    @discardableResult
    public func present(
      isPresented: UIBinding<Bool>,
      modalPresentationStyle: UIModalPresentationStyle,
      key: (any Hashable & Sendable)? = nil, onDismiss: (() -> Void)? = nil,
      content: @escaping () -> UIViewController,
      fileID: StaticString = #fileID, filePath: StaticString = #filePath,
      line: UInt = #line, column: UInt = #column
    ) -> ObservationToken {
      present(
        isPresented: isPresented, key: key, onDismiss: onDismiss,
        content: { content().presented(modalPresentationStyle) }, fileID: fileID,
        filePath: filePath, line: line, column: column)
    }

    private func presented(_ style: UIModalPresentationStyle) -> UIViewController {
      modalPresentationStyle = style
      return self
    }
  }
#endif
