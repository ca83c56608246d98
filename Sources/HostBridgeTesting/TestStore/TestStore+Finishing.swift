import HostBridge

extension TestStore {
  /// Waits until every effect has ended, and checks that nothing is left (rules X4 and X6).
  ///
  /// It is an issue, with ``Exhaustivity/on``,
  /// - if an effect still runs: at the line of the action that started it;
  /// - if an `.events` source is open, since its teardown has not run: likewise;
  /// - if an action was received and not asserted;
  /// - if a host is gone, and a token still keeps what it observed or subscribed to: somebody else holds
  ///   the token.
  ///
  /// Effects that wait for the test, such as those asleep on a ``TestClock``, are not waited for. The same
  /// is checked, hosts excepted, when the test store goes.
  ///
  /// - Parameters:
  ///   - timeout: How long to wait for work outside; ``timeout`` unless given.
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
    harness.location = SourceLocation(
      fileID: fileID, filePath: filePath, line: line, column: column)
    _ = await harness.wait(atMost: timeout ?? self.timeout) { harness.inFlight.isEmpty }
    reportLeftovers(to: .current)
    reportForgottenTokens(at: harness.location)
  }

  /// Whether the root feature asked to be dismissed (rule X5).
  ///
  /// A test store presents its root: `dismiss()` sets this and cancels the root's effects, as a parent that
  /// lets its child go does. A child dismisses itself from its parent in the feature, as ever.
  public var isDismissed: Bool { harness.isDismissed }

  /// Reports what has not ended, each only once: at the end of the test.
  func reportLeftovers(to reporter: IssueReporter) {
    guard exhaustivity == .on else { return }
    for effect in harness.inFlight where reported.insert(effect.ticket).inserted {
      let origin = harness.origin(of: effect)
      reporter.report(
        text(ofRunning: effect, origin), at: origin?.location ?? harness.location)
    }
    if log.received.isEmpty { return }
    let unasserted = skipAll()
    reporter.report(
      """
      \(unasserted.count == 1 ? "An action was" : "\(unasserted.count) actions were") received, and the \
      test has not asserted \(unasserted.count == 1 ? "it" : "them").

        Received: \(list(unasserted))

      Assert each with `receive`, or skip them with `skipReceivedActions()`.
      """, at: harness.location)
  }

  private func text(
    ofRunning effect: EffectInFlight, _ origin: LoggedOrigin?
  ) -> String {
    let isSource = effect.info.kind == .events
    return """
      \(isSource ? "A source of events was not torn down" : "An effect is still running") at the end of \
      the test.

        Effect: \(effect.info)
        Started by: \(origin?.text ?? "the store's being made")
        Now: \(harness.whereabouts(of: effect))

      Let it end: advance its clock, send the action that cancels it, or remove the feature it belongs \
      to. If it is not what the test is about, `skipInFlightEffects()` cancels it.
      """
  }

  private func reportForgottenTokens(at location: SourceLocation) {
    guard exhaustivity == .on else { return }
    for activity in store.activity where activity.kind != .effect && activity.isHostAlive != true {
      let hasHost = activity.hostType != nil
      report(
        """
        \(hasHost ? "A host is gone, and its" : "A") \(activity.kind.rawValue) is left behind at the end \
        of the test.

          Left: \(activity)

        Usually its token is kept somewhere that outlives \(hasHost ? "the host" : "its purpose"): in a \
        cache, a singleton or a global. Keep the token in the host, as an `ObservationHost` does, or \
        cancel it.
        """, at: location)
    }
  }
}
