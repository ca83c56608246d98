/// `@Reducer` on an enum: `State`, `Action`, `body`, and the scopes of `store.case`.
enum CaseReducerMacro {
  static func expand(_ request: MacroRequest, _ output: inout Expansion) throws(Diagnostic) {
    let subject = try ParsedFragment(request.declaration)
    switch request.role {
    case .member:
      let cases = try CaseReducerCases(subject)
      let access = request.memberAccess(of: subject.declaration)
      let declaration = subject.declaration
      if !declaration.declares("State") { try printState(cases, subject, access, &output) }
      if !declaration.declares("Action") { try printAction(cases, access, &output) }
      if !declaration.declares("body") { printBody(cases, access, &output) }
      printScope(cases, access, &output)
      printEphemerals(cases, access, &output)
    case .extension:
      output.printConformance(
        to: ["HostBridge.FeatureTypes", "HostBridge.CaseReducer"], isNonisolated: false,
        of: subject, for: request)
    default: break
    }
  }

  /// State and action take the isolation of the module, as if they were written by hand: users
  /// extend them with conformances that may need that of the features' own.
  private static func printState(
    _ cases: CaseReducerCases, _ subject: ParsedFragment, _ access: String,
    _ output: inout Expansion
  ) throws(Diagnostic) {
    let conformances =
      "nonisolated HostBridge.CasePathable, nonisolated HostBridge.ObservableState, "
      + "nonisolated HostBridge.CaseReducerState"
    let printed = try Self.enumeration("State", cases) { $0.stateCase }
    let paths = try CasePathPrinter(
      printed, members: printed.declaration.members, access: access)
    output.block("\(access)enum State: \(conformances)") { output in
      output.print(
        "\(access)typealias StateReducer = \(subject.declaration.name?.text ?? "Self")")
      cases.print(&output) { $0.print($1.stateCase) }
      paths.printMembers(&output)
      ObservableEnumPrinter(printed, access: access).printMembers(&output)
      printHolders(cases, access, &output)
    }
  }

  /// Which cases can hold a given state: none that holds plain values.
  private static func printHolders(
    _ cases: CaseReducerCases, _ access: String, _ output: inout Expansion
  ) {
    guard cases.all.contains(where: { $0.reducer != nil }) else { return }
    output.block("\(access)nonisolated static func cases(holding value: Any) -> [Self]") { output in
      output.print("var cases: [Self] = []")
      // A variable that nothing changes is a warning.
      if !cases.hasUnconditionalAction { output.print("cases += []") }
      cases.print(&output) { output, element in
        guard element.reducer != nil else { return }
        let path = "Self.allCasePaths.\(element.name)"
        output.print("cases += HostBridge.cases(of: \(path), holding: value)")
      }
      output.print("return cases")
    }
  }

  private static func printAction(
    _ cases: CaseReducerCases, _ access: String, _ output: inout Expansion
  ) throws(Diagnostic) {
    let printed = try Self.enumeration("Action", cases) { $0.actionCase }
    let paths = try CasePathPrinter(
      printed, members: printed.declaration.members, access: access)
    output.block("\(access)enum Action: nonisolated HostBridge.CasePathable") { output in
      cases.print(&output) { output, element in
        if let line = element.actionCase { output.print(line) }
      }
      paths.printMembers(&output)
    }
  }

  /// The enum that is being printed, read back, so that the other printers can work on it.
  private static func enumeration(
    _ name: String, _ cases: CaseReducerCases, _ line: (CaseReducerCase) -> String?
  ) throws(Diagnostic) -> ParsedFragment {
    var text = Expansion()
    text.block("enum \(name)") { text in
      cases.print(&text) { text, element in
        if let line = line(element) { text.print(line) }
      }
    }
    return try ParsedFragment(
      Fragment(text: text.lines.joined(separator: "\n"), file: "", offset: 0))
  }

  private static func printBody(
    _ cases: CaseReducerCases, _ access: String, _ output: inout Expansion
  ) {
    output.print("@HostBridge.ReducerBuilder<Self.State, Self.Action>")
    let type = "some HostBridge.Reducer<Self.State, Self.Action>"
    output.block("\(access)static var body: \(type)") { output in
      let empty = "HostBridge.EmptyReducer<Self.State, Self.Action>()"
      // One statement for each case: `#if` cannot stand in every place of a chain, and each is
      // checked by itself. A builder needs at least one.
      if !cases.hasUnconditionalAction { output.print(empty) }
      cases.print(&output) { output, element in
        guard let reducer = element.reducer else { return }
        let path = "\\.\(element.name)"
        output.print("\(empty).ifCaseLet(\(path), action: \(path)) { \(reducer) }")
      }
    }
  }

  private static func printScope(
    _ cases: CaseReducerCases, _ access: String, _ output: inout Expansion
  ) {
    output.block("\(access)enum CaseScope") { output in
      cases.print(&output) { $0.print($1.scopeCase) }
    }
    let store = "HostBridge.Store<Self.State, Self.Action>"
    output.block("\(access)static func scope(_ store: \(store)) -> CaseScope") { output in
      output.print("switch store.state {")
      cases.print(&output) { $0.print($1.scopeBranch) }
      output.print("}")
    }
  }

  private static func printEphemerals(
    _ cases: CaseReducerCases, _ access: String, _ output: inout Expansion
  ) {
    guard cases.all.contains(where: \.isEphemeral) else { return }
    let parameters = "_ state: inout Self.State, after action: Self.Action"
    output.block("\(access)static func isEphemeral(\(parameters)) -> Bool") { output in
      cases.print(&output) { output, element in
        guard element.isEphemeral else { return }
        let name = element.name
        // The action first: for those of the features, the state is not even copied.
        output.block("if case .\(name)(let action) = action, case .\(name)(var value) = state") {
          $0.print("let isOver = HostBridge.isEphemeral(&value, after: action)")
          $0.print("state = .\(name)(value)")
          $0.print("return isOver")
        }
      }
      output.print("return false")
    }
  }
}
