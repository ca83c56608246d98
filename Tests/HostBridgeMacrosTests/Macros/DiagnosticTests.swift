import Testing

@testable import HostBridgeMacros

/// The usual mistakes: what the user reads, where, and what the fix-it makes of it.
struct DiagnosticTests {
  struct Mistake: CustomTestStringConvertible, Sendable {
    var macro: String
    var role = MacroRole.member
    var text: String
    var attribute = "@Macro"
    var parent: String?
    var seen: String
    /// The text after the fix-it, if there is one.
    var repaired: String?
    var testDescription: String { text }
  }

  @Test(arguments: [
    Mistake(
      macro: "CasePathableMacro", text: "@CasePathable\nstruct A {}",
      seen: "2:1: error: '@CasePathable' can only be applied to an enum"),
    Mistake(
      macro: "CasePathableMacro", text: "enum A {\n  case a(Int)\n  case b, a(String)\n}",
      seen: "3:11: error: two cases are named 'a', so '\\.a' would be ambiguous"),
    Mistake(
      macro: "CasePathableMacro", text: "enum A {\n  case a(Int\n}",
      seen: "3:1: error: expected ',' or ')' after an associated value, found '}'"),
    Mistake(
      macro: "ObservableStateMacro", text: "@ObservableState final class A {}",
      seen: "1:24: error: '@ObservableState' can only be applied to a struct or an enum; a class "
        + "uses '@Observable'"),
    Mistake(
      macro: "ObservableStateMacro", text: "actor A {}",
      seen: "1:1: error: '@ObservableState' can only be applied to a struct or an enum"),
    Mistake(
      macro: "ReducerMacro", text: "@Reducer class A {}",
      seen: "1:10: error: '@Reducer' can only be applied to a struct or an enum"),
    Mistake(
      macro: "ReducerMacro", text: "@Reducer enum A {}",
      seen: "1:10: error: a '@Reducer' enum needs a case for each feature"),
    Mistake(
      macro: "ReducerMacro", text: "enum A {\n  case a(A), b\n  case c(id: Int)\n}",
      seen: "3:8: error: a case of a '@Reducer' enum holds one feature without a label; mark 'c' "
        + "with '@ReducerCaseIgnored' if it holds plain values",
      repaired: "enum A {\n  case a(A), b\n  @ReducerCaseIgnored case c(id: Int)\n}"),
    Mistake(
      macro: "ReducerMacro", text: "enum A {\n  case a(A), b(Int, Int)\n}",
      seen: "2:14: error: a case of a '@Reducer' enum holds one feature without a label; mark 'b' "
        + "with '@ReducerCaseIgnored' if it holds plain values"),
    Mistake(
      macro: "ReducerMacro", text: "enum A {\n  @ReducerCaseEphemeral case a\n}",
      seen: "2:30: error: an ephemeral case holds the state that goes away; 'a' holds nothing"),
    Mistake(
      macro: "ReducerMacro",
      text: "enum A {\n  @ReducerCaseEphemeral @ReducerCaseIgnored case a(B)\n}",
      seen: "2:25: error: a case is marked with '@ReducerCaseIgnored' or with "
        + "'@ReducerCaseEphemeral', not both"),
    Mistake(
      macro: "ReducerCaseIgnoredMacro", role: .peer, text: "@ReducerCaseIgnored var a = 1",
      attribute: "@ReducerCaseIgnored",
      seen: "1:21: error: '@ReducerCaseIgnored' can only be applied to a case of a '@Reducer' "
        + "enum"),
    Mistake(
      macro: "ReducerCaseEphemeralMacro", role: .peer, text: "struct A {}",
      attribute: "@HostBridge.ReducerCaseEphemeral",
      seen: "1:1: error: '@ReducerCaseEphemeral' can only be applied to a case of a '@Reducer' "
        + "enum"),
    Mistake(
      macro: "ReducerMacro", text: "struct A {\n  struct Action {}\n}",
      seen: "2:3: error: 'Action' must be an enum, so that reducers can switch over it",
      repaired: "struct A {\n  enum Action {}\n}"),
    Mistake(
      macro: "ReducerMacro", text: "struct A {\n  final class State {}\n}",
      seen: "2:9: error: 'State' must be a struct or an enum: reducers change values"),
    Mistake(
      macro: "ReducerMacro",
      text:
        "struct A {\n  var body: B { B() }\n  func reduce(into s: inout S, action: A) -> E {}\n}",
      seen: "3:3: error: a reducer has a 'body' or a 'reduce(into:action:)', not both: the method "
        + "would run, the body never"),
    Mistake(
      macro: "ViewActionMacro", text: "class Screen {\n}", attribute: "@ViewAction(for: A.self)",
      seen:
        "1:7: error: '@ViewAction' sends to a property 'store', which 'Screen' does not declare",
      repaired: "class Screen {\n  let store: StoreOf<A>\n\n}"),
    Mistake(
      macro: "ViewActionMacro", text: "class Screen {\n  static let store = 1\n}",
      attribute: "@ViewAction(for: A.self)",
      seen: "2:3: error: '@ViewAction' needs a 'store' of each instance"),
    Mistake(
      macro: "ViewActionMacro", text: "enum Screen {}", attribute: "@ViewAction(for: A.self)",
      seen: "1:1: error: '@ViewAction' can only be applied to a class, a struct or an actor"),
    Mistake(
      macro: "PresentsMacro", role: .peer, text: "@Presents let a: Int?",
      seen: "1:11: error: '@Presents' can only be applied to a 'var'",
      repaired: "@Presents var a: Int?"),
    Mistake(
      macro: "PresentsMacro", role: .peer, text: "@Presents lazy var a: Int? = 1",
      seen: "1:11: error: '@Presents' cannot be applied to a 'lazy' property"),
    Mistake(
      macro: "PresentsMacro", role: .peer, text: "@Presents var a: [Int?]",
      seen: "1:18: error: '@Presents' needs an optional type",
      repaired: "@Presents var a: [Int?]?"),
    Mistake(
      macro: "PresentsMacro", role: .peer, text: "@Presents var a = f()",
      seen: "1:15: error: '@Presents' needs a type: 'var a: … ?'"),
    Mistake(
      macro: "PresentsMacro", role: .peer, text: "@Presents var a: Int?, b: Int?",
      seen: "1:11: error: '@Presents' needs a declaration of one property"),
    Mistake(
      macro: "PresentsMacro", role: .peer, text: "@Presents var a: Int? { nil }",
      seen: "1:23: error: '@Presents' can only be applied to a stored property"),
    Mistake(
      macro: "PresentsMacro", role: .peer, text: "@Presents var a: Int? { didSet {} }",
      seen: "1:23: error: '@Presents' does not run 'didSet' or 'willSet'; react in the reducer "
        + "instead"),
    Mistake(
      macro: "PresentsMacro", role: .peer, text: "@Presents private(set) var a: Int?",
      seen: "1:11: warning: the reducer around the state cannot reach a 'private(set)' child to "
        + "dismiss it", repaired: "@Presents var a: Int?"),
    Mistake(
      macro: "NoSuchMacro", text: "struct A {}",
      seen: "1:1: error: HostBridgeMacros has no macro 'NoSuchMacro'; is the plugin older than the "
        + "library?"),
  ])
  func aMistakeIsReportedAtItsPlace(_ mistake: Mistake) throws {
    var result = expand(
      mistake.macro, mistake.role, mistake.text, attribute: mistake.attribute)
    // Messages about the attribute stand in front of the declaration.
    for index in result.diagnostics.indices where result.diagnostics[index].location.offset == 0 {
      result.diagnostics[index].location.offset = fileOffset
    }
    #expect(result.seen(in: mistake.text) == [mistake.seen])
    if let repaired = mistake.repaired {
      #expect(try result.repaired(mistake.text) == repaired)
    } else {
      #expect(result.diagnostics.allSatisfy { $0.fixIts.isEmpty })
    }
  }

  @Test(
    arguments: [
      (
        "lazy var a = 1",
        "2:3: error: a 'lazy' property cannot be observed; mark it with '@ObservationStateIgnored'",
        "@ObservationStateIgnored lazy var a = 1"
      ),
      (
        "weak var a: B?",
        "2:3: error: a 'weak' property cannot be observed; mark it with '@ObservationStateIgnored'",
        "@ObservationStateIgnored weak var a: B?"
      ),
      (
        "var a = 1, b = 2", "2:14: error: each observed property needs its own 'var'",
        "var a = 1; var b = 2"
      ),
      (
        "var (a, b) = (1, 2)",
        "2:7: error: a tuple of properties cannot be observed; declare each with its own 'var'", nil
      ),
      (
        "@ObservationStateTracked(1) private var a = 1",
        "2:3: error: '@ObservableState' applies '@ObservationStateTracked' itself",
        "private var a = 1"
      ),
      (
        "var a: some P = 1",
        "2:10: error: a property of an opaque type cannot be observed; name the type, or mark the "
          + "property with '@ObservationStateIgnored'", "@ObservationStateIgnored var a: some P = 1"
      ),
      (
        "@Wrapped var a = 1",
        "2:3: warning: a property with '@Wrapped' is not observed; mark it with "
          + "'@ObservationStateIgnored' if that is meant",
        "@ObservationStateIgnored @Wrapped var a = 1"
      ),
    ] as [(String, String, String?)])
  func aMemberThatCannotBeObservedIsReported(
    _ member: String, _ seen: String, _ repaired: String?
  ) throws {
    let parent = "struct State {\n  \(member)\n}"
    let result = expand("ObservableStateMacro", .memberAttribute, member, parent: parent)
    #expect(result.seen(in: parent) == [seen])
    #expect(result.source ?? "" == "")
    if let repaired {
      #expect(try result.repaired(parent) == "struct State {\n  \(repaired)\n}")
    }
  }

  @Test func anErrorIsReportedByOneRoleOnly() {
    for (macro, text) in [
      ("CasePathableMacro", "struct A {}"), ("ObservableStateMacro", "class A {}"),
      ("ReducerMacro", "class A {}"), ("ReducerMacro", "enum A {}"),
    ] {
      let roles: [MacroRole] = [.member, .extension, .memberAttribute]
      let count = roles.map { expand(macro, $0, text, parent: text).diagnostics.count }
      #expect(count == [1, 0, 0])
    }
  }

  @Test func aNotePointsAtTheOtherDeclaration() {
    let text =
      "struct A {\n  var body: B { B() }\n  func reduce(into s: inout S, action: A) -> E {}\n}"
    let notes = expand("ReducerMacro", .member, text).diagnostics.flatMap(\.notes)
    #expect(notes.map(\.message) == ["'body' is declared here"])
    #expect(notes.map(\.location.offset) == [fileOffset + 13])
  }
}
