/// `@CasePathable`: case key paths for the cases of an enum.
enum CasePathableMacro: Macro {
  static func expand(_ request: MacroRequest, _ output: inout Expansion) throws(Diagnostic) {
    let subject = try ParsedFragment(request.declaration)
    guard subject.declaration.keyword.text == "enum" else {
      // Both roles are asked to expand; one of them complains.
      guard request.role == .member else { return }
      throw subject.error(
        "'@CasePathable' can only be applied to an enum", at: subject.declaration.keyword.range)
    }
    switch request.role {
    case .member:
      let printer = try CasePathPrinter(
        subject, members: subject.declaration.members,
        access: request.memberAccess(of: subject.declaration))
      printer.printMembers(&output)
    case .extension:
      output.printConformance(
        to: ["HostBridge.CasePathable"], isNonisolated: true, of: subject, for: request)
    default: break
    }
  }
}
