package func compactText(_ value: Any) -> String { "\(value)" }
package func differenceText(expected: Any, actual: Any) -> String? {
  let d = LineDiff(old: expected, new: actual)
  return d.isEmpty ? nil : d.description
}
