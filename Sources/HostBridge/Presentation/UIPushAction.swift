/// Pushes onto the stack of screens that appeared last, wherever it is (rule D9).
///
/// ```swift
/// UIPushAction()(state: Detail.State(id: 7))
/// ```
///
/// A screen deep inside a stack pushes another one without knowing the stack. The state of a feature is
/// wrapped in the one case of the path that holds such a state; a path of plain states or values takes its
/// own. Each test has stacks of its own.
public struct UIPushAction: Sendable {
  /// An action for whichever stack will have appeared last.
  public init() {}

  /// Puts a state on top of the stack that appeared last. On its host.
  ///
  /// Without any stack, with no case of the path that holds such a state, or with several, it is an issue,
  /// and nothing is pushed.
  ///
  /// - Parameters:
  ///   - state: The state of a feature, or an element of the path.
  ///   - fileID: The file an issue names; the caller's unless given.
  ///   - filePath: The path an issue names; the caller's unless given.
  ///   - line: The line an issue names; the caller's unless given.
  ///   - column: The column an issue names; the caller's unless given.
  public func callAsFunction<State>(
    state: State,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) {
    let outcome = StackRegistry.current.last.map { $0.push(state) } ?? .ended
    let problem: String
    switch outcome {
    case .pushed: return
    case .ended:
      problem =
        "No stack has appeared: show one with `navigationStack(path:root:destination:)` first."
    case .noCase(let path):
      problem = """
          Path: \(path)

        The path of the stack that appeared last has no case that holds such a state: add one, or push \
        onto the stack that is meant by appending to its state.
        """
    case .severalCases(let path):
      problem = """
          Path: \(path)

        Several cases of the path hold such a state: push the path's own state, `.someCase(state)`.
        """
    }
    IssueReporter.current.report(
      """
      A state could not be pushed onto a stack.

        State: \(State.self)
      \(problem)
      """, at: SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column))
  }
}

extension UIPushAction {
  /// Puts a value on top of the stack that appeared last: the same as `callAsFunction(state:)`.
  ///
  /// - Parameters:
  ///   - value: A value of the path, or of a type that its ``UINavigationPath`` has a destination for.
  ///   - fileID: The file an issue names; the caller's unless given.
  ///   - filePath: The path an issue names; the caller's unless given.
  ///   - line: The line an issue names; the caller's unless given.
  ///   - column: The column an issue names; the caller's unless given.
  public func callAsFunction<Value: Hashable>(
    value: Value,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) {
    self(state: value, fileID: fileID, filePath: filePath, line: line, column: column)
  }
}

/// What became of a state that was to be pushed.
enum StackPush {
  case pushed
  /// The stack is gone.
  case ended
  /// The path, whose name this is, cannot hold such a state.
  case noCase(String)
  case severalCases(String)
}

/// A stack that states can be pushed onto.
protocol PushTarget: Registration {
  func push(_ state: Any) -> StackPush
}

/// The elements of a path that hold a value: the value itself, if it is one.
func pathElements<Element>(_ type: Element.Type, holding value: Any) -> [Element] {
  if let element = value as? Element { return [element] }
  guard let type = Element.self as? any CaseReducerState.Type else { return [] }
  return elements(type, holding: value).compactMap { $0 as? Element }
}

private func elements<State: CaseReducerState>(_ type: State.Type, holding value: Any) -> [State] {
  type.cases(holding: value)
}
