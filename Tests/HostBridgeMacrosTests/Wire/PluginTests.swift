import Testing

@testable import HostBridgeMacros

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// The conversation with the compiler, message by message.
struct PluginTests {
  private func reply(_ message: String) throws -> JSON {
    try JSONReader.read(Array(Plugin.reply(to: Array(message.utf8)).utf8))
  }

  @Test func capabilitiesNameTheProtocolVersion() {
    let message = #"{"getCapability":{"capability":{"protocolVersion":7}}}"#
    #expect(
      Plugin.reply(to: Array(message.utf8))
        == #"{"getCapabilityResult":{"capability":{"features":[],"protocolVersion":7}}}"#)
  }

  @Test func anExpansionAnswersWithSourceAndDiagnostics() throws {
    let message = """
      {"expandAttachedMacro":{"attributeSyntax":{"kind":"attribute","location":{"column":25,\
      "fileID":"Client/a.swift","fileName":"/a.swift","line":8,"offset":507},"source":"\\n  @Presents"},\
      "declSyntax":{"kind":"declaration","location":{"column":25,"fileID":"Client/a.swift",\
      "fileName":"/a.swift","line":8,"offset":507},"source":"\\n  @Presents private(set) var a: Int?"},\
      "discriminator":"$s","lexicalContext":[{"kind":"declaration","location":{"column":0,\
      "fileID":"","fileName":"","line":0,"offset":0},"source":"struct A {}"}],\
      "macro":{"moduleName":"HostBridgeMacros","name":"Presents","typeName":"PresentsMacro"},\
      "macroRole":"peer","staticBuildConfiguration":"{\\"attributes\\":[]}"}}
      """
    let result = try #require(try reply(message)["expandMacroResult"])
    #expect(result["expandedSource"]?.string?.hasPrefix("private(set) var $a:") == true)
    let diagnostic = try #require(result["diagnostics"]?.array?.first)
    #expect(diagnostic["severity"]?.string == "warning")
    #expect(
      diagnostic["position"] == .object(["fileName": .string("/a.swift"), "offset": .number(520)]))
    #expect(diagnostic["notes"] == .array([]) && diagnostic["highlights"] == .array([]))
    let change = try #require(diagnostic["fixIts"]?.array?.first?["changes"]?.array?.first)
    #expect(
      change["range"]
        == .object([
          "fileName": .string("/a.swift"), "startOffset": .number(520), "endOffset": .number(533),
        ]))
    #expect(change["newText"]?.string == "")
  }

  @Test func aFailedExpansionHasNoSource() throws {
    let message = """
      {"expandAttachedMacro":{"attributeSyntax":{"source":"@CasePathable"},\
      "declSyntax":{"source":"struct A {}"},"macro":{"typeName":"CasePathableMacro"},\
      "macroRole":"member"}}
      """
    guard case .object(let members)? = try reply(message)["expandMacroResult"] else {
      Issue.record("the reply is not an expansion")
      return
    }
    #expect(members["expandedSource"] == .null)
  }

  @Test(arguments: [
    ("{}", "HostBridgeMacros does not know the compiler's message ''"),
    ("not JSON", "HostBridgeMacros cannot read byte 0 of the compiler's message"),
    (
      #"{"expandFreestandingMacro":{}}"#,
      "HostBridgeMacros does not know the compiler's message 'expandFreestandingMacro'"
    ),
    (
      #"{"expandAttachedMacro":{"macroRole":"member"}}"#,
      "HostBridgeMacros does not know the compiler's message 'expandAttachedMacro'"
    ),
  ])
  func aMessageWithoutAnAnswerIsAnError(_ message: String, _ text: String) throws {
    let diagnostic = try reply(message)["expandMacroResult"]?["diagnostics"]?.array?.first
    #expect(diagnostic?["message"]?.string == text)
    #expect(diagnostic?["severity"]?.string == "error")
  }

  @Test func messagesAreFramedByTheirLength() throws {
    var ends: [Int32] = [0, 0]
    try #require(pipe(&ends) == 0)
    let stream = MessageStream(input: ends[0], output: ends[1])
    let long = String(repeating: "é", count: 20_000)
    #expect(stream.send("abc") && stream.send("") && stream.send(long))
    #expect(stream.receive() == Array("abc".utf8))
    #expect(stream.receive() == [])
    #expect(stream.receive() == Array(long.utf8))
    var noise = [UInt8](repeating: 0xFF, count: 8)
    #expect(write(ends[1], &noise, 8) == 8)
    #expect(stream.receive() == nil)
    close(ends[1])
    #expect(stream.receive() == nil)
    close(ends[0])
  }
}
