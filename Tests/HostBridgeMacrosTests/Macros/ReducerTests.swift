import Testing

@testable import HostBridgeMacros

/// `@Reducer` on structs and `@ViewAction`: source in, source out.
struct ReducerTests {
  private let whole = """
    struct Feature {
      struct State {}
      enum Action {}
      var body: some ReducerOf<Self> { EmptyReducer() }
    }
    """

  @Test func aWholeFeatureGetsOnlyTheConformance() {
    #expect(expand("ReducerMacro", .member, whole) == MacroResult(source: ""))
    #expect(
      expand(
        "ReducerMacro", .extension, whole,
        conformances: "struct Placeholder: FeatureTypes, Reducer, CaseReducer {}"
      ).source == "extension Outer.Inner: HostBridge.FeatureTypes, HostBridge.Reducer {}")
    // Where the user has written the conformance, there is nothing left to say.
    #expect(
      expand(
        "ReducerMacro", .extension, whole, conformances: "struct Placeholder: CaseReducer {}"
      ).source == "")
  }

  @Test(arguments: [
    ("enum Action { case a }", "@HostBridge.CasePathable"),
    ("enum State { case a }", "@HostBridge.CasePathable"),
    ("enum Destination { case a }", "@HostBridge.CasePathable"),
    ("enum Path { case a }", "@HostBridge.CasePathable"), ("enum Other { case a }", ""),
    ("@CasePathable enum Action { case a }", ""), ("@Reducer enum Destination { case a }", ""),
    ("struct Action {}", ""), ("let body = 1", ""), ("static var body: Int { 1 }", ""),
    (
      "var body: some ReducerOf<Self> { Reduce { _, _ in return .none } }",
      "@HostBridge.ReducerBuilder<Self.State, Self.Action>"
    ),
    ("var body: some ReducerOf<Self> { return A() }", ""),
    ("var body: some ReducerOf<Self> { get { return A() } }", ""),
    ("@ReducerBuilder<A, B> var body: some ReducerOf<Self> { A() }", ""),
  ])
  func membersAreMarked(_ member: String, _ attribute: String) {
    let result = expand(
      "ReducerMacro", .memberAttribute, member, parent: "struct Feature { \(member) }")
    #expect(result == MacroResult(source: attribute))
  }

  @Test(arguments: [
    ("struct F {}", ["State", "Action", "body"]),
    ("struct F { struct State {} }", ["Action", "body"]),
    ("struct F { typealias State = Int; typealias Action = Int }", ["body"]),
    (
      "struct F { func reduce(into s: inout (Int, Int), action: Action) -> Effect<Action> { f } }",
      ["State", "Action"]
    ),
    ("struct F { func reduce(into a: inout Int) {} }", ["State", "Action", "body"]),
    ("struct F<State, Action: P> {}", ["body"]),
    ("struct F { static var body: Int { 1 } }", ["State", "Action", "body"]),
  ])
  func whatIsMissingIsPrinted(_ text: String, _ printed: [String]) throws {
    let source = try #require(expand("ReducerMacro", .member, text).source)
    let members = try DeclarationParser.parse(SourceText("struct S {\n\(source)\n}")).allMembers
    #expect(
      members.map { $0.name?.text ?? $0.bindings.first?.name?.text } == printed)
  }

  @Test func viewActionsAreSentAsFarAsTheStoreIsSeen() {
    for (modifier, access) in [
      ("", ""), ("private ", "fileprivate "), ("public private(set) ", "public "),
      ("package ", "package "), ("private(set) ", ""),
    ] {
      #expect(
        expand(
          "ViewActionMacro", .member,
          "final class Screen { @UIBindable \(modifier)var store: StoreOf<A.Feature> }",
          attribute: "@ViewAction(for: A.Feature.self)"
        ).source == """
          @discardableResult
          \(access)func send(_ action: A.Feature.Action.ViewAction) -> HostBridge.StoreTask {
            store.send(.view(action))
          }
          """)
    }
  }
}
