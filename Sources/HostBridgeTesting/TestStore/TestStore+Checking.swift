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
    guard describe(&expected, update, at: location) else { return }
    if expected != state {
      reportOther(state, expected, "The state is not as described.", "", at: location)
    }
  }

  /// What a state came of, for reports.
  struct Occasion {
    let verb: String
    let action: Action

    var text: String { "\n  Action: \(compactText(action)), which \(verb)\n" }
  }

  /// Checks the state that an action left, and takes it for the test's own from here on.
  func check(
    _ actual: State, after occasion: Occasion, _ update: ((inout State) throws -> Void)?,
    at location: SourceLocation
  ) where State: Equatable {
    let before = state
    state = actual
    if exhaustivity == .on {
      checkAll(before, actual, occasion, update, at: location)
    } else {
      checkPart(before, actual, occasion, update, at: location)
    }
  }

  private func checkAll(
    _ before: State, _ actual: State, _ occasion: Occasion,
    _ update: ((inout State) throws -> Void)?, at location: SourceLocation
  ) where State: Equatable {
    guard let update else {
      guard actual != before else { return }
      return reportOther(
        actual, before, "The state changed, and no closure describes how.", occasion.text,
        at: location)
    }
    var expected = before
    guard describe(&expected, update, at: location) else { return }
    if expected != actual {
      reportOther(actual, expected, "The state is not as described.", occasion.text, at: location)
    } else if actual == before {
      report(
        """
        A closure describes how the state changes, but it did not change.
        \(occasion.text)
        Leave the closure out. If the state was to change, the reducer has not done it.
        """, at: location)
    }
  }

  private func checkPart(
    _ before: State, _ actual: State, _ occasion: Occasion,
    _ update: ((inout State) throws -> Void)?, at location: SourceLocation
  ) where State: Equatable {
    var expected = actual
    if let update {
      guard describe(&expected, update, at: location) else { return }
      if expected != actual {
        return reportOther(
          actual, expected, "The state is not as described.", occasion.text, at: location)
      }
    }
    guard exhaustivity == .off(showSkippedAssertions: true) else { return }
    expected = before
    guard update == nil || describe(&expected, update ?? { _ in }, at: location) else { return }
    guard let difference = differenceText(expected: expected, actual: actual) else { return }
    note("Not described:\n\n\(difference)", at: location)
  }

  /// Calls a test's closure.
  ///
  /// - Returns: False if it threw, which is reported.
  private func describe(
    _ state: inout State, _ update: (inout State) throws -> Void, at location: SourceLocation
  ) -> Bool {
    do {
      try update(&state)
      return true
    } catch {
      report("The closure that describes the state threw an error: \(error)", at: location)
      return false
    }
  }

  private func reportOther(
    _ actual: State, _ expected: State, _ what: String, _ occasion: String,
    at location: SourceLocation
  ) {
    let difference =
      differenceText(expected: expected, actual: actual)
        ?? """
        They are not equal, but their text is. Usually a property that `==` compares is left out of the \
        text, such as an object's.
        """
    report(
      """
      \(what)
      \(occasion)
      \(difference)

      (- described, + actual)
      """, at: location)
  }
}
