/// The program that the compiler runs to expand the macros of HostBridge.
///
/// It answers messages on its standard input until that ends. It reads no file, no clock and no
/// network, so the same declaration always expands to the same source.
@main
enum Plugin {
  static func main() {
    let stream = MessageStream()
    while let message = stream.receive() {
      guard stream.send(reply(to: message)) else { return }
    }
  }

  /// The reply to one message; unreadable messages get one too, since the compiler waits for it.
  static func reply(to message: [UInt8]) -> String {
    let request: CompilerRequest
    do {
      request = CompilerRequest(try JSONReader.read(message))
    } catch {
      return failure("HostBridgeMacros cannot read byte \(error.offset) of the compiler's message")
    }
    switch request {
    case .capability:
      return PluginReply.capability.text
    case .expand(let request):
      return PluginReply.expansion(MacroTable.expand(request)).text
    case .unknown(let name):
      return failure("HostBridgeMacros does not know the compiler's message '\(name)'")
    }
  }

  private static func failure(_ message: String) -> String {
    let diagnostic = Diagnostic(message: message, location: FileLocation(file: "", offset: 0))
    return PluginReply.expansion(MacroResult(diagnostics: [diagnostic])).text
  }
}
