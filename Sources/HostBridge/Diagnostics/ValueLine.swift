/// A line of a value's text, and what it stands for.
struct ValueLine: Equatable {
  /// The line, indented by two spaces for each value around it.
  let text: String
  /// What leads from the enclosing value to the one that begins here, as a path has it: `.title`, `[3]`,
  /// `[id: 3]`, `["key"]`. Empty for what has no place of its own, as the elements of a set.
  let step: String
  /// Whether the line ends the value that an earlier one began.
  var isClosing = false

  /// The line without its indentation.
  var content: Substring { text.drop { $0 == " " } }
}
