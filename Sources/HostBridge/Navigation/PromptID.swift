/// Identifies a prompt or one of its buttons: kept by copies and mutations, new for a value made anew.
///
/// It is no part of what a prompt says: two alerts of equal text are equal and have different ids, so
/// that one which replaces the other is another alert (rule P5).
public struct PromptID: Hashable, Sendable {
  let number: UInt64

  init() {
    number = newNumber()
  }

  /// The identity as observation knows it. A prompt notes no properties of its own, so a change inside
  /// it can only be told by comparing.
  var observed: ObservableStateID { ObservableStateID(case: number, contents: 0) }
}

extension PromptID: HiddenID {}
