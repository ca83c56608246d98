#if canImport(UIKit) && !os(watchOS)
  public import HostBridge
  public import UIKit

  extension NSObject {
    /// Runs a closure now, and again whenever something that it read has changed, of any store.
    ///
    /// ```swift
    /// observe { [weak self, weak titleLabel] in
    ///   guard let self else { return }
    ///   titleLabel?.text = store.title
    /// }
    /// ```
    ///
    /// As `observe` of an `ObservationHost`, for classes of the main actor that are none, such as view
    /// controllers and views. Capture the object weakly; its end is the end of the observation. Changes
    /// made in ``withUIKitAnimation(_:_:)`` are animated.
    ///
    /// - Parameters:
    ///   - delivery: When it runs after a change.
    ///   - key: Replaces what this object registered under an equal key (rule H5).
    ///   - name: Names the observer in reports; the class unless given.
    ///   - fileID: The file that reports name; the caller's.
    ///   - filePath: The path of that file.
    ///   - line: The line in that file.
    ///   - column: The column in that line.
    ///   - callback: Reads stores and updates views.
    /// - Returns: Cancels the observation early.
    @MainActor
    @discardableResult
    public func observe(
      delivery: ObservationDelivery = .immediate, key: (any Hashable & Sendable)? = nil,
      name: String? = nil,
      fileID: StaticString = #fileID, filePath: StaticString = #filePath,
      line: UInt = #line, column: UInt = #column,
      _ callback: @escaping () -> Void
    ) -> ObservationToken {
      attachment.observe(
        delivery: delivery, key: key, name: name ?? "\(type(of: self))", fileID: fileID,
        filePath: filePath, line: line, column: column
      ) {
        animate(callback)
      }
    }
  }
#endif
