/// An object of JSON, written by hand: so nobody has to load Foundation for it.
struct JSONObject {
  private var members = ""

  /// The object on one line.
  var text: String { "{\(members)}" }
  var isEmpty: Bool { members.isEmpty }

  mutating func add(_ key: String, raw value: String) {
    if !members.isEmpty { members += "," }
    members += Self.quoted(key)
    members += ":"
    members += value
  }

  mutating func add(_ key: String, _ number: Int) {
    add(key, raw: String(number))
  }

  /// Adds a string; nothing for nil.
  mutating func add(_ key: String, _ string: String?) {
    if let string { add(key, raw: Self.quoted(string)) }
  }

  mutating func add(_ key: String, strings: [String]) {
    add(key, raw: "[" + strings.map { Self.quoted($0) }.joined(separator: ",") + "]")
  }

  mutating func add(_ key: String, _ object: JSONObject) {
    add(key, raw: object.text)
  }

  /// A string in quotation marks.
  private static func quoted(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case "\n": result += "\\n"
      case _ where scalar.value < 0x20:
        result += scalar.value < 0x10 ? "\\u000" : "\\u00"
        result += String(scalar.value, radix: 16)
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }
}
