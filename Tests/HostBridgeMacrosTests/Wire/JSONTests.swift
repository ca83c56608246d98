import Testing

@testable import HostBridgeMacros

/// The JSON that the plugin protocol uses.
struct JSONTests {
  @Test(arguments: [
    "null", "true", "false", "0", "-12", "\"\"", "[]", "{}", "[1,[2,[]],\"a\"]",
    "{\"a\":{\"b\":[null]},\"c\":\"d\"}", "\"\\\"\\\\\\n\\r\\t\\u0001é😀\"",
  ])
  func whatIsReadIsWrittenAgain(_ text: String) throws {
    #expect(try JSONReader.read(Array(text.utf8)).text == text)
  }

  @Test(arguments: [
    ("\"\\u00e9\\ud83d\\ude00\\/\\b\\f\"", "é😀/\u{8}\u{C}"), ("\"\\ud83d\"", "\u{FFFD}"),
    (" \n\t\"a\" ", "a"),
  ])
  func escapesAreRead(_ text: String, _ value: String) throws {
    #expect(try JSONReader.read(Array(text.utf8)).string == value)
  }

  @Test(arguments: [
    "", "{", "[1", "[1,]", "{\"a\"}", "{\"a\":}", "{a:1}", "\"a", "\"\\x\"", "\"\\u12", "1.5",
    "nul",
    "1 2", "99999999999999999999", "\"\\ud83d\\",
  ])
  func whatIsNotJSONIsAnError(_ text: String) {
    #expect(throws: JSONReader.Failure.self) { try JSONReader.read(Array(text.utf8)) }
  }

  @Test func deepValuesAreRefused() {
    let text = String(repeating: "[", count: 100_000)
    #expect(throws: JSONReader.Failure.self) { try JSONReader.read(Array(text.utf8)) }
  }
}
