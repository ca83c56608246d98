/// A value on one line: `.row(id: 3, .toggled(true))`.
///
/// The same text as ``ValueText`` gives, without the positions of elements and without the rest of what
/// is long. The cost does not grow with the length of the value's lists.
///
/// - Parameters:
///   - value: Any value.
///   - limit: The most characters; the last one is `…` where something is left out.
package func compactText(_ value: Any, limit: Int = 100) -> String {
  var text = ""
  var isOpen = true
  for line in ValueText.valueLines(of: value, limit: limit) {
    var content = line.content
    // An element's position or id, which is shown by its order or in it.
    if line.step.hasPrefix("["), content.hasPrefix(line.step + ": ") {
      content = content.dropFirst(line.step.count + 2)
    }
    if line.isClosing {
      if text.hasSuffix(",") { text.removeLast() }
    } else if !isOpen {
      text += " "
    }
    text += content
    isOpen = content.last.map { "([".contains($0) } ?? false
    if text.utf8.count / 4 > limit { break }
  }
  guard text.utf8.count > limit, text.count > limit else { return text }
  return text.prefix(limit - 1) + "…"
}
