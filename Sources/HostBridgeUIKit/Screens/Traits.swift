#if canImport(UIKit) && !os(watchOS)
  public import HostBridge
  public import UIKit

  extension UITraitCollection {
    /// Pushes onto the stack that appeared last (rule D9).
    public var push: UIPushAction { UIPushAction() }

    /// Whether the controller, or one that it is in, is shown for state by `present` or
    /// `navigationDestination`.
    public var isPresented: Bool { self[IsPresentedTrait.self] }

    /// Asks for the end of what the controller is shown for: nil is written to the state.
    ///
    /// ```swift
    /// UIAction { [weak self] _ in self?.traitCollection.dismiss() }
    /// ```
    public var dismiss: UIDismissAction { self[DismissTrait.self] }
  }

  /// Asks for the end of what a controller is shown for.
  public struct UIDismissAction: Sendable {
    private let request: (@MainActor @Sendable () -> Void)?

    init(_ request: (@MainActor @Sendable () -> Void)? = nil) {
      self.request = request
    }

    /// Writes nil to the state, which the screen then follows; a reducer may refuse.
    ///
    /// Where the controller is not shown for any state, it is an issue, and nothing is done.
    ///
    /// - Parameters:
    ///   - fileID: The file an issue names; the caller's unless given.
    ///   - filePath: The path an issue names; the caller's unless given.
    ///   - line: The line an issue names; the caller's unless given.
    ///   - column: The column an issue names; the caller's unless given.
    @MainActor
    public func callAsFunction(
      fileID: StaticString = #fileID, filePath: StaticString = #filePath,
      line: UInt = #line, column: UInt = #column
    ) {
      if let request { return request() }
      reportIssue(
        """
        A controller that is not shown for any state was to be dismissed.

        Nothing was done. `traitCollection.dismiss` works in what `present(item:)` and \
        `navigationDestination(item:)` show, and in its children.
        """, fileID: fileID, filePath: filePath, line: line, column: column)
    }
  }

  enum IsPresentedTrait: UITraitDefinition {
    static let defaultValue = false
  }

  enum DismissTrait: UITraitDefinition {
    static let defaultValue = UIDismissAction()
  }
#endif
