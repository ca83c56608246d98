/// A report shows this many places and lines of a difference, and counts the rest.
private let placeLimit = 8
private let lineLimit = 400

/// What differs between two values, for a report: the places, then the lines.
///
/// ```
/// state.mails[id: 3].isRead, state.unread
///
///   Inbox.State(
///     …
///
/// (- expected, + actual)
/// ```
///
/// - Parameters:
///   - expected: Its lines are marked `-`.
///   - actual: Its lines are marked `+`.
///   - root: What the values are called in the places.
///   - legend: What the marks mean.
/// - Returns: Several lines, without a newline at the end; nil if the values print the same.
package func differenceText(
  expected: Any, actual: Any, root: String = "", legend: String = "- expected, + actual"
) -> String? {
  let difference = LineDiff(old: expected, new: actual)
  if difference.isEmpty { return nil }
  var places = difference.paths.prefix(placeLimit).compactMap { path -> String? in
    let isStep = path.isEmpty || path.hasPrefix("[") || root.isEmpty
    let place = isStep ? root + path : "\(root).\(path)"
    return place.isEmpty ? nil : place
  }
  if difference.paths.count > placeLimit {
    places.append("and \(grouped(difference.paths.count - placeLimit)) more")
  }
  let heading = places.isEmpty ? "" : places.joined(separator: ", ") + "\n\n"
  var lines = difference.lines
  if lines.count > lineLimit {
    let more = grouped(lines.count - lineLimit)
    lines = lines.prefix(lineLimit) + ["… \(more) more lines"]
  }
  return "\(heading)\(lines.joined(separator: "\n"))\n\n(\(legend))"
}

/// What differs between two values that are not equal, for a report; says so if their text does not.
///
/// - Parameters:
///   - expected: Its lines are marked `-`.
///   - actual: Its lines are marked `+`.
///   - root: What the values are called in the places.
///   - legend: What the marks mean.
/// - Returns: Several lines, without a newline at the end.
package func inequalityText(
  expected: Any, actual: Any, root: String = "", legend: String = "- expected, + actual"
) -> String {
  if let text = differenceText(expected: expected, actual: actual, root: root, legend: legend) {
    return text
  }
  let types =
    type(of: expected) == type(of: actual)
    ? "" : " Their types differ: \(type(of: expected)) and \(type(of: actual))."
  return """
    The values are not equal, but they print the same:

      \(compactText(actual))

    \(types.isEmpty ? "" : types.dropFirst() + "\n\n")\
    Usually their == compares what is not shown, as a hidden property or the address of an object \
    does; or something in them, as a NaN or a closure, is never equal to itself.
    """
}
