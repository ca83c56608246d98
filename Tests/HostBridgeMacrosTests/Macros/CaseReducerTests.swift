import Testing

@testable import HostBridgeMacros

/// `@Reducer` on enums: source in, source out.
struct CaseReducerTests {
  private let destination = """
    public enum Destination {
      case edit(EditFeature)
      case timer(Timer = Timer(step: 2))
      case alert(AlertState<Alert>)
      @ReducerCaseEphemeral case prompt(Prompt)
      @ReducerCaseIgnored case note(id: Int, Self)
      case nothing
      #if X
        case more(More)
      #endif
      enum Alert {}
    }
    """

  /// The part of the expansion that begins with `head`, up to the line that closes it.
  private func part(_ head: String, of text: String) throws -> String {
    let source = try #require(expand("ReducerMacro", .member, text).source)
    let lines = source.split(separator: "\n", omittingEmptySubsequences: false)
    let start = try #require(lines.firstIndex { $0.hasPrefix(head) })
    let end = try #require(lines[start...].firstIndex(of: "}"))
    return lines[start...end].joined(separator: "\n")
  }

  @Test func theStateHasACaseForEachState() throws {
    let state = try part("public enum State:", of: destination)
    #expect(
      state.hasPrefix(
        """
        public enum State: nonisolated HostBridge.CasePathable, nonisolated HostBridge.ObservableState, \
        nonisolated HostBridge.CaseReducerState {
          public typealias StateReducer = Destination
          case edit(EditFeature.State)
          case timer(Timer.State)
          case alert(AlertState<Alert>)
          case prompt(Prompt)
          case note(id: Int, Destination)
          case nothing
          #if X
          case more(More.State)
          #endif
          public nonisolated struct AllCasePaths: Sendable {
        """))
    #expect(state.contains("public nonisolated static func caseIndex"))
    #expect(state.contains("public nonisolated var _$id"))
  }

  @Test func theStateFindsTheCasesThatHoldAState() throws {
    #expect(
      try part("public enum State:", of: destination).hasSuffix(
        """
          public nonisolated static func cases(holding value: Any) -> [Self] {
            var cases: [Self] = []
            cases += HostBridge.cases(of: Self.allCasePaths.edit, holding: value)
            cases += HostBridge.cases(of: Self.allCasePaths.timer, holding: value)
            cases += HostBridge.cases(of: Self.allCasePaths.alert, holding: value)
            cases += HostBridge.cases(of: Self.allCasePaths.prompt, holding: value)
            #if X
            cases += HostBridge.cases(of: Self.allCasePaths.more, holding: value)
            #endif
            return cases
          }
        }
        """))
    let conditional = "enum D { case a\n#if X\ncase b(B)\n#endif\n}"
    #expect(try part("enum State", of: conditional).contains("  cases += []\n"))
    #expect(try !part("enum State", of: "enum D { case a }").contains("holding"))
  }

  @Test func theActionHasACaseForEachThatActs() throws {
    let action = try part("public enum Action:", of: destination)
    #expect(
      action.hasPrefix(
        """
        public enum Action: nonisolated HostBridge.CasePathable {
          case edit(EditFeature.Action)
          case timer(Timer.Action)
          case alert(AlertState<Alert>.Action)
          case prompt(Prompt.Action)
          #if X
          case more(More.Action)
          #endif
          public nonisolated struct AllCasePaths
        """))
  }

  @Test func theBodyRunsEachFeatureOnItsCase() throws {
    #expect(
      try part("public static var body", of: destination) == """
        public static var body: some HostBridge.Reducer<Self.State, Self.Action> {
          HostBridge.EmptyReducer<Self.State, Self.Action>().ifCaseLet(\\.edit, action: \\.edit) { \
        EditFeature() }
          HostBridge.EmptyReducer<Self.State, Self.Action>().ifCaseLet(\\.timer, action: \\.timer) { \
        Timer(step: 2) }
          HostBridge.EmptyReducer<Self.State, Self.Action>().ifCaseLet(\\.alert, action: \\.alert) { \
        HostBridge.EmptyReducer() }
          HostBridge.EmptyReducer<Self.State, Self.Action>().ifCaseLet(\\.prompt, action: \\.prompt) { \
        HostBridge.EmptyReducer() }
          #if X
          HostBridge.EmptyReducer<Self.State, Self.Action>().ifCaseLet(\\.more, action: \\.more) { \
        More() }
          #endif
        }
        """)
    let conditional = "enum D { case a\n#if X\ncase b(B)\n#endif\n}"
    #expect(
      try part("static var body", of: conditional).contains(
        "{\n  HostBridge.EmptyReducer<Self.State, Self.Action>()\n  #if X\n"))
  }

  @Test func theScopeHasAStoreForEachFeature() throws {
    #expect(
      try part("public enum CaseScope", of: destination) == """
        public enum CaseScope {
          case edit(HostBridge.StoreOf<EditFeature>)
          case timer(HostBridge.StoreOf<Timer>)
          case alert(AlertState<Alert>)
          case prompt(Prompt)
          case note(id: Int, Destination)
          case nothing
          #if X
          case more(HostBridge.StoreOf<More>)
          #endif
        }
        """)
    #expect(
      try part("public static func scope", of: destination).hasSuffix(
        """
          switch store.state {
          case .edit(let value): return .edit(store.scope(case: \\.edit, action: \\.edit, value: value))
          case .timer(let value): return .timer(store.scope(case: \\.timer, action: \\.timer, value: value))
          case .alert(let value0): return .alert(value0)
          case .prompt(let value0): return .prompt(value0)
          case .note(let value0, let value1): return .note(id: value0, value1)
          case .nothing: return .nothing
          #if X
          case .more(let value): return .more(store.scope(case: \\.more, action: \\.more, value: value))
          #endif
          }
        }
        """))
  }

  @Test func ephemeralCasesTakeTheirOwnActions() throws {
    #expect(
      try part("public static func isEphemeral", of: destination) == """
        public static func isEphemeral(_ state: inout Self.State, after action: Self.Action) -> Bool {
          if case .alert(let action) = action, case .alert(var value) = state {
            let isOver = HostBridge.isEphemeral(&value, after: action)
            state = .alert(value)
            return isOver
          }
          if case .prompt(let action) = action, case .prompt(var value) = state {
            let isOver = HostBridge.isEphemeral(&value, after: action)
            state = .prompt(value)
            return isOver
          }
          #if X
          #endif
          return false
        }
        """)
    let plain = try #require(expand("ReducerMacro", .member, "enum D { case a(A) }").source)
    #expect(!plain.contains("isEphemeral"))
  }

  @Test func indirectCasesStayIndirect() throws {
    for text in ["enum D { indirect case a(A), none }", "indirect enum D { case a(A), none }"] {
      #expect(
        try part("enum State", of: text).contains("  indirect case a(A.State)\n  case none\n"))
      #expect(try part("enum Action", of: text).contains("  indirect case a(A.Action)\n"))
      #expect(try part("enum CaseScope", of: text).contains("  case a(HostBridge.StoreOf<A>)"))
    }
  }

  @Test func whatIsWrittenByHandIsNotPrinted() throws {
    let text = "enum D { case a(A); static var body: some ReducerOf<Self> { B() } }"
    let source = try #require(expand("ReducerMacro", .member, text).source)
    #expect(!source.contains("static var body"))
    let member = "static var body: some ReducerOf<Self> { B() }"
    #expect(
      expand("ReducerMacro", .memberAttribute, member, parent: text)
        == MacroResult(source: "@HostBridge.ReducerBuilder<Self.State, Self.Action>"))
  }

  @Test func theConformanceIsToCaseReducer() {
    #expect(
      expand(
        "ReducerMacro", .extension, destination,
        conformances: "struct Placeholder: FeatureTypes, Reducer, CaseReducer {}"
      ).source == "extension Outer.Inner: HostBridge.FeatureTypes, HostBridge.CaseReducer {}")
    #expect(
      expand("ReducerMacro", .memberAttribute, "enum Alert {}", parent: destination)
        == MacroResult(source: ""))
  }
}
