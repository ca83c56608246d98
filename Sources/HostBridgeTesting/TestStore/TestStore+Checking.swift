import HostBridge

extension TestStore {
  /// Checks the state as the test knows it: after the last action that was sent, or asserted as received
  /// (rule X5).
  ///
  /// - Parameters:
  ///   - update: Sets what has to be so. It is an issue if that changes the state.
  ///   - fileID: The file that reports name; the caller's.
  ///   - filePath: The path of that file.
  ///   - line: The line in that file.
  ///   - column: The column in that line.
  public func assert(
    _ update: (inout State) throws -> Void,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) where State: Equatable {
    let location = SourceLocation(
      fileID: fileID, filePath: filePath, line: line, column: column)
    var expected = state
    do { try update(&expected) } catch { return reportThrown(error, at: location) }
    if expected != state {
      reportOther(state, expected, "The state is not as described.", "", at: location)
    }
  }

  /// What a state came of, for reports.
  @usableFromInline
  enum Occasion {
    case sent(Action)
    case received(Action)

    var text: String {
      switch self {
      case .sent(let action): "\n  Action: \(compactText(action)), which was sent\n"
      case .received(let action): "\n  Action: \(compactText(action)), which was received\n"
      }
    }
  }

  /// Checks the state that an action left, and takes it for the test's own from here on.
  @inlinable
  func check(
    _ actual: State, after occasion: @autoclosure () -> Occasion,
    _ update: ((inout State) throws -> Void)?, at location: SourceLocation
  ) where State: Equatable {
    let before = known
    known = actual
    guard exhaustivity == .on else {
      return checkPart(before, actual, occasion(), update, at: location)
    }
    var expected = before
    if let update {
      do { try update(&expected) } catch { return reportThrown(error, at: location) }
    }
    if expected == actual, update == nil || actual != before { return }
    reportUnlike(expected, actual, occasion(), hasClosure: update != nil, at: location)
  }

  @usableFromInline
  func reportUnlike(
    _ expected: State, _ actual: State, _ occasion: Occasion, hasClosure: Bool,
    at location: SourceLocation
  ) where State: Equatable {
    if expected != actual {
      let what =
        hasClosure
        ? "The state is not as described." : "The state changed, and no closure describes how."
      reportOther(actual, expected, what, occasion.text, at: location)
    } else {
      report(
        """
        A closure describes how the state changes, but it did not change.
        \(occasion.text)
        Leave the closure out. If the state was to change, the reducer has not done it.
        """, at: location)
    }
  }

  @usableFromInline
  func checkPart(
    _ before: State, _ actual: State, _ occasion: Occasion,
    _ update: ((inout State) throws -> Void)?, at location: SourceLocation
  ) where State: Equatable {
    // Twice, where what was skipped is to be shown: on the new state, which it has to leave as it is, and
    // on the old one, where what it leaves out remains.
    var (expected, described) = (actual, before)
    if let update {
      do {
        try update(&expected)
        if exhaustivity == .off(showSkippedAssertions: true) { try update(&described) }
      } catch {
        return reportThrown(error, at: location)
      }
    }
    if expected != actual {
      return reportOther(
        actual, expected, "The state is not as described.", occasion.text, at: location)
    }
    guard exhaustivity == .off(showSkippedAssertions: true),
      let difference = differenceText(
        expected: described, actual: actual, root: "state", legend: "- described, + actual")
    else { return }
    note("Not described:\n\n\(difference)", at: location)
  }

  @usableFromInline
  func reportThrown(_ error: any Error, at location: SourceLocation) {
    report("The closure that describes the state threw an error: \(error)", at: location)
  }

  private func reportOther(
    _ actual: State, _ expected: State, _ what: String, _ occasion: String,
    at location: SourceLocation
  ) {
    report(
      """
      \(what)
      \(occasion)
      \(inequalityText(
        expected: expected, actual: actual, root: "state", legend: "- described, + actual"))
      """, at: location)
  }
}
