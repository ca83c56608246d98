/// Says what `_printChanges(_:)` prints for an action.
public struct ChangePrinter<State, Action> {
  let print: (Action, State, State) -> Void

  /// Prints in a way of one's own.
  ///
  /// - Parameter print: Called on the host after the reducer has run, with the state before and after.
  ///   The store must not be read in it: the state is still being reduced (rule T6).
  public init(_ print: @escaping (_ action: Action, _ old: State, _ new: State) -> Void) {
    self.print = print
  }

  /// The action, and the lines of the state that it changed, to the standard output.
  public static var diff: ChangePrinter { diff { Swift.print($0) } }

  /// The name of the action's case, to the standard output: costs no rendering of the state.
  public static var actionLabels: ChangePrinter { actionLabels { Swift.print($0) } }

  /// The action, and the lines of the state that it changed.
  ///
  /// - Parameter sink: Gets the text for each action: several lines without a newline at the end.
  public static func diff(to sink: @escaping (String) -> Void) -> ChangePrinter {
    ChangePrinter { action, old, new in
      let action = ValueText.lines(of: action)
      let change = LineDiff(old: old, new: new)
      let lines = ["received \(action[0])"] + action.dropFirst()
      sink((lines + (change.isEmpty ? ["  (no change)"] : change.lines)).joined(separator: "\n"))
    }
  }

  /// The name of the action's case.
  ///
  /// - Parameter sink: Gets a line without a newline for each action.
  public static func actionLabels(to sink: @escaping (String) -> Void) -> ChangePrinter {
    ChangePrinter { action, _, _ in sink("received \(ValueText.label(of: action))") }
  }
}
