#if canImport(UIKit) && !os(watchOS)
  public import HostBridge
  public import UIKit

  extension UISegmentedControl {
    /// Segments that show a choice and let the user choose (rule B4). Insert the segments next.
    ///
    /// - Parameters:
    ///   - frame: Where it is in its superview.
    ///   - selectedSegment: The choice, by the index of its segment; an index that is no choice changes nothing.
    ///   - fileID: The file that reports name; the caller's.
    ///   - filePath: The path of that file.
    ///   - line: The line in that file.
    ///   - column: The column in that line.
    public convenience init<Segment: RawRepresentable<Int>>(
      frame: CGRect = .zero, selectedSegment: UIBinding<Segment>,
      fileID: StaticString = #fileID, filePath: StaticString = #filePath,
      line: UInt = #line, column: UInt = #column
    ) {
      self.init(frame: frame)
      bind(
        selectedSegment: selectedSegment, fileID: fileID, filePath: filePath, line: line,
        column: column)
    }

    /// Keeps the segments and a choice in step (rule B4).
    ///
    /// Replaces an earlier binding of the same.
    ///
    /// - Parameters:
    ///   - selectedSegment: The choice, by the index of its segment; an index that is no choice changes nothing.
    ///   - fileID: The file that reports name; the caller's.
    ///   - filePath: The path of that file.
    ///   - line: The line in that file.
    ///   - column: The column in that line.
    /// - Returns: Ends it early.
    @discardableResult
    public func bind<Segment: RawRepresentable<Int>>(
      selectedSegment: UIBinding<Segment>,
      fileID: StaticString = #fileID, filePath: StaticString = #filePath,
      line: UInt = #line, column: UInt = #column
    ) -> ObservationToken {
      attachment.bind(
        selectedSegment.segmentIndex, to: self, \.selectedSegmentIndex,
        set: { $0.selectedSegmentIndex = $1 },
        edits: { $0.report(.valueChanged, of: "selectedSegment", to: $1) }, fileID: fileID,
        filePath: filePath, line: line, column: column)
    }
  }

  extension RawRepresentable<Int> {
    var segmentIndex: Int {
      get { rawValue }
      set { if let choice = Self(rawValue: newValue) { self = choice } }
    }
  }
#endif
