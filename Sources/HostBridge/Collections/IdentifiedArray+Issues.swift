extension IdentifiedArray {
  /// What became of an array after an element turned up under another id.
  @usableFromInline
  enum Outcome {
    /// The element stands under its new id.
    case reindexed
    /// The array is as it was before.
    case earlier
    /// The changed element is gone: its new id belongs to another one, and its old value is lost.
    case dropped
  }

  @usableFromInline
  func reportDuplicate(_ id: ID, at location: SourceLocation? = nil) {
    report(
      """
      An element was put into an identified array that holds its id already. The array was not changed.

        Array: \(Self.self)
        Id: \(excerpt(id))

      Each id stands in an array once, and the later element loses. To replace the earlier one, use \
      `updateOrAppend(_:)`; to merge elements, use `init(_:uniquingIDsWith:)`.
      """, at: location)
  }

  @usableFromInline
  func reportChangedID(
    from old: ID, to new: ID, kept outcome: Outcome, at location: SourceLocation? = nil
  ) {
    let consequence =
      switch outcome {
      case .reindexed: "It stands under its new id now."
      case .earlier: "The new id is not free, so the array was not changed."
      case .dropped: "The new id is not free, so the changed element was removed."
      }
    report(
      """
      An element of an identified array was given another id. \(consequence)

        Array: \(Self.self)
        Id expected: \(excerpt(old))
        Id found: \(excerpt(new))

      An element keeps its id as long as it is in the array: effects and stores of its row go by it. To \
      put another element in its place, remove the old one and insert the new one.
      """, at: location)
  }

  // A subscript that key paths can name cannot take its caller's line; the array's own is told then.
  private func report(_ message: String, at location: SourceLocation?) {
    let location =
      location
      ?? SourceLocation(fileID: #fileID, filePath: #filePath, line: #line, column: #column)
    IssueReporter.current.report(message, at: location)
  }
}
