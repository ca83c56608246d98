/// `@Reducer`: on a struct, the conformance, case paths for its enums, and the parts left out; enums go
/// to ``CaseReducerMacro``.
enum ReducerMacro: Macro {
  static func expand(_ request: MacroRequest, _ output: inout Expansion) throws(Diagnostic) {
    if request.role == .memberAttribute {
      return try expandMember(request, &output)
    }
    let subject = try ParsedFragment(request.declaration)
    let keyword = subject.declaration.keyword
    if keyword.text == "enum" { return try CaseReducerMacro.expand(request, &output) }
    guard keyword.text == "struct" else {
      guard request.role == .member else { return }
      throw subject.error(
        "'@Reducer' can only be applied to a struct or an enum", at: keyword.range)
    }
    switch request.role {
    case .member:
      check(subject, &output)
      printDefaults(subject, access: request.memberAccess(of: subject.declaration), &output)
    case .extension:
      // The conformance takes the isolation of the type: its `body` is the user's.
      // The compiler finds only those that are named when another type asks early, as a payload of
      // the type `StackActionOf<Path>` does.
      output.printConformance(
        to: ["HostBridge.FeatureTypes", "HostBridge.Reducer"], isNonisolated: false, of: subject,
        for: request)
    default: break
    }
  }

  private static func check(_ subject: ParsedFragment, _ output: inout Expansion) {
    let members = subject.declaration.allMembers
    if let action = subject.declaration.member(named: "Action"),
      !["enum", "typealias"].contains(action.keyword.text)
    {
      let isStruct = action.keyword.text == "struct"
      output.report(
        subject.error(
          "'Action' must be an enum, so that reducers can switch over it",
          at: action.keyword.range,
          fixIts: isStruct
            ? [
              SourceEdit(
                message: "replace 'struct' with 'enum'", range: action.keyword.range,
                replacement: "enum")
            ] : []))
    }
    if let state = subject.declaration.member(named: "State"),
      !["struct", "enum", "typealias"].contains(state.keyword.text)
    {
      output.report(
        subject.error(
          "'State' must be a struct or an enum: reducers change values", at: state.keyword.range))
    }
    let body = members.first { $0.bindings.contains { $0.name?.bare == "body" } && !$0.isStatic }
    let reduce = members.first { $0.isReduceMethod(in: subject.source) }
    if let body, let reduce {
      output.report(
        subject.error(
          "a reducer has a 'body' or a 'reduce(into:action:)', not both: the method would run, the "
            + "body never", at: reduce.keyword.range,
          notes: [
            Diagnostic.Note(
              message: "'body' is declared here", location: subject.location(body.range.lowerBound))
          ]))
    }
  }

  private static func printDefaults(
    _ subject: ParsedFragment, access: String, _ output: inout Expansion
  ) {
    let declaration = subject.declaration
    func isMissing(_ name: String) -> Bool {
      !declaration.declares(name) && !declaration.hasGenericParameter(name, in: subject.source)
    }
    if isMissing("State") { ReducerDefaults.printState(access, &output) }
    if isMissing("Action") { ReducerDefaults.printAction(access, &output) }
    let hasLogic = declaration.allMembers.contains { member in
      member.isReduceMethod(in: subject.source)
        || (!member.isStatic && member.bindings.contains { $0.name?.bare == "body" })
    }
    if !hasLogic { ReducerDefaults.printBody(access, &output) }
  }

  private static func expandMember(
    _ request: MacroRequest, _ output: inout Expansion
  ) throws(Diagnostic) {
    guard let parent = request.parent.map({ SourceText($0.text) }),
      let kind = DeclarationParser.parseHead(parent)?.keyword.text,
      ["struct", "enum"].contains(kind)
    else { return }
    let fragment = try ParsedFragment(request.declaration)
    let member = fragment.declaration
    // The compiler infers a result builder from a conformance that is written out, not from one
    // that a macro adds.
    if member.isBody, member.isStatic == (kind == "enum"),
      member.attribute("ReducerBuilder") == nil,
      !member.returnsExplicitly(in: fragment.source)
    {
      output.print("@HostBridge.ReducerBuilder<Self.State, Self.Action>")
    }
    guard kind == "struct" else { return }
    let pathable: Set<String> = ["State", "Action", "Destination", "Path"]
    if member.keyword.text == "enum", let name = member.name?.bare, pathable.contains(name),
      member.attribute("CasePathable") == nil, member.attribute("Reducer") == nil
    {
      output.print("@HostBridge.CasePathable")
    }
  }
}

extension Declaration {
  /// Whether this is a computed `body`.
  fileprivate var isBody: Bool {
    bindings.count == 1 && bindings[0].name?.bare == "body" && !bindings[0].isStored
  }

  /// Whether the getter is an ordinary one, which a result builder would only warn about.
  fileprivate func returnsExplicitly(in source: SourceText) -> Bool {
    guard let block = bindings.first?.accessors else { return false }
    let getterDepth = block.kinds.isEmpty ? 1 : 2
    var depth = 0
    return Lexer.tokens(of: SourceText(source[block.range])).contains { token in
      let text = source[
        block.range.lowerBound + token.range.lowerBound..<block.range.lowerBound
          + token.range.upperBound]
      if text == "{" || text == "(" { depth += 1 }
      if text == "}" || text == ")" { depth -= 1 }
      return depth == getterDepth && text == "return"
    }
  }

  /// Whether this is the method that a reducer without a `body` has.
  func isReduceMethod(in source: SourceText) -> Bool {
    guard keyword.text == "func", name?.text == "reduce", !isStatic, let name else { return false }
    let rest = SourceText(source[name.range.upperBound..<range.upperBound])
    let tokens = Lexer.tokens(of: rest).filter { !$0.isTrivia }
    guard tokens.count > 1, rest[tokens[0]] == "(", rest[tokens[1]] == "into" else { return false }
    // The second parameter, past whatever the first one's type is.
    var depth = 0
    for (index, token) in tokens.enumerated() {
      let text = rest[token]
      if text == "(" || text == "[" { depth += 1 }
      if text == ")" || text == "]" { depth -= 1 }
      if depth == 0 { return false }
      if depth == 1, text == ",", index + 1 < tokens.count, rest[tokens[index + 1]] == "action" {
        return true
      }
    }
    return false
  }
}
