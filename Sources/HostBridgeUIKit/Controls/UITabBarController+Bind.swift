#if canImport(UIKit) && !os(watchOS)
  public import HostBridge
  public import UIKit

  extension UITabBarController {
    /// Keeps the selected tab and a value in step (rule B4).
    ///
    /// - Parameters:
    ///   - selectedTab: The identifier of the tab. One that no tab has selects none anew.
    ///   - fileID: The file that reports name; the caller's.
    ///   - filePath: The path of that file.
    ///   - line: The line in that file.
    ///   - column: The column in that line.
    /// - Returns: Ends it early.
    @discardableResult
    public func bind(
      selectedTab: UIBinding<String?>,
      fileID: StaticString = #fileID, filePath: StaticString = #filePath,
      line: UInt = #line, column: UInt = #column
    ) -> ObservationToken {
      attachment.bind(
        selectedTab, to: self, \.boundTab, set: { $0.boundTab = $1 },
        edits: { $0.report(changesOf: \.selectedTab, of: "selectedTab", to: $1) },
        fileID: fileID, filePath: filePath, line: line, column: column)
    }

    private var boundTab: String? {
      get { selectedTab?.identifier }
      set {
        guard let tab = newValue.flatMap({ self.tab(forIdentifier: $0) }) else { return }
        self.selectedTab = tab
      }
    }
  }
#endif
