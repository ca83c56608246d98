import Testing

@testable import HostBridgeMacros

/// `@CasePathable`: source in, source out.
struct CasePathableTests {
  private func expand(_ text: String, context: [String] = []) -> String? {
    HostBridgeMacrosTests.expand("CasePathableMacro", .member, text, context: context).source
  }

  @Test func eachCaseBecomesAMember() {
    #expect(
      expand(
        """
        enum Action {
          case plain
          case one(value: Int)
          case pair(Int, name: Self)
        }
        """) == """
          nonisolated struct AllCasePaths: Sendable {
            var plain: HostBridge.CasePath<Action, Void> {
              HostBridge.CasePath(
                stateless: 0,
                embed: { _ in Action.plain },
                extract: { root in
                  guard case .plain = root else { return nil }
                  return ()
                }
              )
            }
            var one: HostBridge.CasePath<Action, Int> {
              HostBridge.CasePath(
                stateless: 1,
                embed: Action.one(value:),
                extract: { root in
                  guard case .one(let value) = root else { return nil }
                  return value
                }
              )
            }
            var pair: HostBridge.CasePath<Action, (Int, name: Action)> {
              HostBridge.CasePath(
                stateless: 2,
                embed: { value in Action.pair(value.0, name: value.1) },
                extract: { root in
                  guard case .pair(let value0, let value1) = root else { return nil }
                  return (value0, name: value1)
                }
              )
            }
          }
          nonisolated static var allCasePaths: AllCasePaths {
            AllCasePaths()
          }
          nonisolated static func caseIndex(of value: Self) -> Int? {
            switch value {
            case .plain: return 0
            case .one: return 1
            case .pair: return 2
            }
          }
          """)
  }

  @Test func conditionsAndAvailabilityAreKept() {
    #expect(
      expand(
        """
        enum A {
          #if X
            case a
          #else
            case a
          #endif
          @available(*, deprecated) case b
        }
        """)?.split(separator: "\n").filter {
          ["#", "@available", ": return ", "default"].contains(where: $0.contains)
        } == [
          "  #if X", "  #else", "  #endif", "  @available(*, deprecated)", "  #if X",
          "  case .a: return 0", "  #else", "  case .a: return 1", "  #endif",
          "  default: return nil",
        ])
  }

  @Test func anEnumWithoutValuesIsNotSwitchedOver() throws {
    let text = "enum A { case a(Never); case b(x: Int, Swift.Never) }"
    let source = try #require(expand(text))
    #expect(!source.contains("switch") && !source.contains("caseIndex"))
    #expect(source.contains("var a: HostBridge.CasePath<A, Never>"))
    #expect(source.contains("var b: HostBridge.CasePath<A, (x: Int, Swift.Never)>"))
    let other = try #require(expand("enum A { case a(Never); case b }"))
    #expect(other.contains("case .a: return 0") && other.contains("case .b: return 1"))
    let identity = try #require(
      HostBridgeMacrosTests.expand("ObservableStateMacro", .member, text).source)
    #expect(!identity.contains("switch") && identity.contains("ObservableStateID.case(0)"))
  }

  @Test func anEnumThatMayHaveNoValuesIsNotSwitchedOver() throws {
    // Whether there are values of A.Action is not to be seen in the text.
    let source = try #require(expand("enum A { case a(A.Action), b(x: Int, B.Action) }"))
    #expect(!source.contains("switch"))
    #expect(
      source.contains(
        "  if case .a = value { return 0 }\n  if case .b = value { return 1 }\n  return nil"))
    for certain in ["b", "b(Int)", "b([C])", "b(C?)", "b(PresentationAction<C>)"] {
      let other = try #require(expand("enum A { case a(A.Action), \(certain) }"))
      #expect(other.contains("switch value"))
    }
    let branches = "#if X\n  case b\n#else\n  case b(B)\n#endif"
    let conditional = try #require(expand("enum A {\ncase a(A.Action)\n\(branches)\n}"))
    #expect(!conditional.contains("switch"))
  }

  @Test(
    arguments: [
      ("public enum A { case a }", [], "public "), ("package enum A { case a }", [], "package "),
      ("enum A { case a }", ["public extension B {}"], "public "),
      ("internal enum A { case a }", ["public extension B {}"], ""),
      ("private enum A { case a }", [], ""), ("fileprivate enum A { case a }", [], ""),
      ("enum A { case a }", ["struct B {}", "public extension C {}"], ""),
    ] as [(String, [String], String)])
  func membersAreAsVisibleAsTheEnum(_ text: String, _ context: [String], _ access: String) throws {
    let source = try #require(expand(text, context: context))
    #expect(source.hasPrefix("\(access)nonisolated struct AllCasePaths"))
    #expect(source.contains("\n  \(access)var a:"))
    #expect(source.contains("\n\(access)nonisolated static var allCasePaths"))
  }

  @Test func theConformanceIsNonisolatedAndRepeatsAvailability() {
    let text = "@available(macOS 99, *) @CasePathable enum Inner { case a }"
    #expect(
      HostBridgeMacrosTests.expand(
        "CasePathableMacro", .extension, text,
        conformances: "struct Placeholder: CasePathable {}"
      ).source == """
        @available(macOS 99, *)
        extension Outer.Inner: nonisolated HostBridge.CasePathable {}
        """)
  }

  @Test func aConformanceThatIsWrittenIsNotRepeated() {
    #expect(
      HostBridgeMacrosTests.expand(
        "CasePathableMacro", .extension, "enum A: CasePathable {}",
        conformances: "struct Placeholder {}"
      ).source == "")
  }
}
