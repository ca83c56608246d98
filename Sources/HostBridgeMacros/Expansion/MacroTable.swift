/// The macros of this plugin, by the names that `#externalMacro` uses.
enum MacroTable {
  static let macros: [String: any (Macro & SendableMetatype).Type] = [
    "CasePathableMacro": CasePathableMacro.self,
    "ObservableStateMacro": ObservableStateMacro.self,
    "ObservationStateTrackedMacro": ObservationStateTrackedMacro.self,
    "ObservationStateIgnoredMacro": MarkerMacro.self,
    "PresentsMacro": PresentsMacro.self,
    "ReducerCaseEphemeralMacro": CaseMarkerMacro.self,
    "ReducerCaseIgnoredMacro": CaseMarkerMacro.self,
    "ReducerMacro": ReducerMacro.self,
    "ViewActionMacro": ViewActionMacro.self,
  ]

  static func expand(_ request: MacroRequest) -> MacroResult {
    guard let macro = macros[request.type] else {
      return MacroResult(
        diagnostics: [
          Diagnostic(
            message: "HostBridgeMacros has no macro '\(request.type)'; is the plugin older than "
              + "the library?",
            location: FileLocation(
              file: request.attribute.file, offset: request.attribute.offset))
        ])
    }
    var output = Expansion()
    do {
      try macro.expand(request, &output)
    } catch {
      return MacroResult(diagnostics: output.diagnostics + [error])
    }
    return output.result
  }
}

/// A macro that only marks cases, and complains about anything else.
enum CaseMarkerMacro: Macro {
  static func expand(_ request: MacroRequest, _ output: inout Expansion) throws(Diagnostic) {
    let subject = try ParsedFragment(request.declaration)
    let keyword = subject.declaration.keyword
    guard keyword.text != "case" else { return }
    let name = try ParsedAttribute(request.attribute).name
    throw subject.error(
      "'@\(name)' can only be applied to a case of a '@Reducer' enum", at: keyword.range)
  }
}

/// A macro that only marks: other macros look for its name, it prints nothing.
enum MarkerMacro: Macro {
  static func expand(_ request: MacroRequest, _ output: inout Expansion) throws(Diagnostic) {}
}
