/// `@ObservableState`: observation of each property of a value by itself.
enum ObservableStateMacro: Macro {
  static func expand(_ request: MacroRequest, _ output: inout Expansion) throws(Diagnostic) {
    if request.role == .memberAttribute {
      return try ObservableStateMembers.expand(request, &output)
    }
    let subject = try ParsedFragment(request.declaration)
    let keyword = subject.declaration.keyword
    guard keyword.text == "struct" || keyword.text == "enum" else {
      guard request.role == .member else { return }
      throw subject.error(
        "'@ObservableState' can only be applied to a struct or an enum"
          + (keyword.text == "class" ? "; a class uses '@Observable'" : ""), at: keyword.range)
    }
    switch request.role {
    case .member:
      let access = request.memberAccess(of: subject.declaration)
      if keyword.text == "struct" {
        ObservableStatePrinter(subject, access: access).printMembers(&output)
      } else {
        ObservableEnumPrinter(subject, access: access).printMembers(&output)
      }
    case .extension:
      var protocols = ["HostBridge.ObservableState"]
      if keyword.text == "struct", !subject.declaration.declares("customMirror") {
        protocols.append("Swift.CustomReflectable")
      }
      output.printConformance(to: protocols, isNonisolated: true, of: subject, for: request)
    default: break
    }
  }
}
