#if GTK
  import Testing

  @testable import HostBridgeGTK

  struct KeptCaretTests {
    @Test(
      "B4 the caret stays before the same rest of the text, or else at its distance from the start",
      arguments: [
        ("abcdef", 6, "abcde", 5), ("ab1cd", 3, "abcd", 2), ("shout", 2, "SHOUT", 2),
        ("shout", 5, "SHOUT", 5), ("", 0, "new", 3), ("abc", 3, "", 0), ("äöü", 1, "äXöü", 2),
        ("abcdef", 4, "a", 1),
      ])
    func caret(old: String, position: Int, new: String, kept: Int) {
      #expect(keptCaret(at: position, in: old, replacedBy: new) == kept)
    }
  }
#endif
