import HostBridge

/// The work that one `send` to a test store set off (rule X5).
///
/// Used on the isolation of its store, which it does not keep.
public struct TestStoreTask {
  private let task: StoreTask
  private let harness: TestHarness
  private let timeout: Duration

  @usableFromInline
  init(task: StoreTask, harness: TestHarness, timeout: Duration) {
    self.task = task
    self.harness = harness
    self.timeout = timeout
  }

  /// Whether there is nothing, or nothing left, to cancel.
  public var isCancelled: Bool { task.isCancelled }

  /// Cancels the effects of the send, and returns when their operations have.
  ///
  /// As `StoreTask.cancel()`, at once.
  public nonisolated(nonsending) func cancel() async {
    task.cancel()
    _ = await harness.wait(atMost: timeout) { !task.isPending }
  }

  /// Waits for all effects of the send and, transitively, of the actions they send.
  ///
  /// It is an issue if they do not end: at once when they wait for the test, after the time-out when they
  /// are at work outside.
  ///
  /// - Parameters:
  ///   - timeout: How long to wait; the store's ``TestStore/timeout`` unless given.
  ///   - fileID: The file that reports name; the caller's.
  ///   - filePath: The path of that file.
  ///   - line: The line in that file.
  ///   - column: The column in that line.
  public nonisolated(nonsending) func finish(
    timeout: Duration? = nil,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async {
    let end = await harness.wait(atMost: timeout ?? self.timeout) { !task.isPending }
    guard end != .fulfilled else { return }
    reportIssue(
      """
      The work of a send was to be finished, but it does not end.

      \(harness.text)

      Let it end: advance its clock, or send the action that cancels it. A longer `timeout:` helps only \
      where the work is done outside the test.
      """, fileID: fileID, filePath: filePath, line: line, column: column)
  }
}
