import Testing

@testable import HostBridgeMacros

/// `@ObservableState` and the macros it applies: source in, source out.
struct ObservableStateTests {
  private let state = """
    public struct State: Codable {
      var count = 0
      let fixed = 1
      #if X
        var name: String?
      #else
        var name = 1
      #endif
      @Presents var child: Child?
      @ObservationStateIgnored var cache = 0
      static var shared = 1
      var total: Int { count }
    }
    """

  @Test func theTableTheKeysAndTheMirrorAreInOrder() {
    #expect(
      expand("ObservableStateMacro", .member, state).source == """
        nonisolated private let _$observation = HostBridge.ObservationStateRegistrar()
        public nonisolated var _$id: HostBridge.ObservableStateID {
          _$observation.id
        }
        public nonisolated var _$mark = HostBridge.ObservationMark()
        public nonisolated static var _$storedKeyPaths: [(PartialKeyPath<Self>, PartialKeyPath<Self>)] {
          HostBridge.ObservationStateRegistrar.keyPaths(count: 5) { table in
            table[0] = (\\Self.count, \\Self._count)
          #if X
            table[1] = (\\Self.name, \\Self._name)
          #else
            table[2] = (\\Self.name, \\Self._name)
          #endif
            table[3] = (\\Self.child, \\Self._child.wrappedValue)
            table[4] = (\\Self.$child, \\Self._child)
          }
        }
        nonisolated private enum _$PropertyNumber {
          #if X
          #else
          #endif
          static var child: Int { 3 }
        }
        nonisolated private enum CodingKeys: Swift.String, Swift.CodingKey {
          case _count = "count"
          case fixed
          #if X
          case _name = "name"
          #else
          case _name = "name"
          #endif
          case _child = "child"
          case cache
        }
        public nonisolated var customMirror: Swift.Mirror {
          HostBridge.ObservationStateRegistrar.mirror(of: self) { children in
            children.append(("count", \\Self._count))
            children.append(("fixed", \\Self.fixed))
          #if X
            children.append(("name", \\Self._name))
          #else
            children.append(("name", \\Self._name))
          #endif
            children.append(("child", \\Self._child.wrappedValue))
            children.append(("cache", \\Self.cache))
          }
        }
        """)
  }

  @Test(arguments: [
    ("var count = 0", "@HostBridge.ObservationStateTracked(0, isFirst: true)"),
    ("let fixed = 1", ""),
    ("var name: String?", "@HostBridge.ObservationStateTracked(1)"),
    ("var name = 1", "@HostBridge.ObservationStateTracked(2)"),
    ("@Presents var child: Child?", ""), ("@ObservationStateIgnored var cache = 0", ""),
    ("static var shared = 1", ""), ("var total: Int { count }", ""),
  ])
  func eachStoredVariableIsTrackedByItsPlace(_ member: String, _ attribute: String) {
    let result = expand("ObservableStateMacro", .memberAttribute, member, parent: state)
    #expect(result == MacroResult(source: attribute))
  }

  @Test func aDeprecatedPropertyKeepsItsNumberAndStaysOutOfTheTable() throws {
    let text = "struct A {\n@available(*, deprecated) var a = 1\nvar b = 2\n}"
    let source = try #require(expand("ObservableStateMacro", .member, text).source)
    #expect(source.contains("keyPaths(count: 2)"))
    #expect(!source.contains("table[0]"))
    #expect(source.contains("table[1] = (\\Self.b, \\Self._b)"))
    #expect(source.contains("children.append((\"a\", \\Self._a))"))
  }

  @Test func keysAndMirrorsOfTheUserAreLeftAlone() throws {
    let source = try #require(
      expand(
        "ObservableStateMacro", .member,
        """
        struct A: Codable {
          enum CodingKeys: String, CodingKey { case _a }
          var a = 1
          var customMirror: Mirror { Mirror(reflecting: 1) }
        }
        """
      ).source)
    #expect(!source.contains("CodingKeys") && !source.contains("customMirror"))
  }

  @Test func aTrackedPropertyGetsAccessorsWithItsNumber() {
    #expect(
      expand(
        "ObservationStateTrackedMacro", .accessor, "var count = 0",
        attribute: "@HostBridge.ObservationStateTracked(7)"
      ).source == """
        {
          @storageRestrictions(initializes: _count)
          init(initialValue) { _count = initialValue }
          get {
            _$observation.access(7)
            return _count
          }
          set { _$observation.assign(newValue, to: &_count, 7) }
          _modify {
            _$observation.mark(&_count)
            let _$before = _$observation.beforeMutation(of: _count, 7)
            defer { _$observation.afterMutation(of: _count, _$before, 7) }
            yield &_count
          }
        }
        """)
  }

  @Test func theFirstPropertyMakesTheMarkToo() throws {
    let source = try #require(
      expand(
        "ObservationStateTrackedMacro", .accessor, "var a = 0",
        attribute: "@HostBridge.ObservationStateTracked(0, isFirst: true)"
      ).source)
    #expect(source.contains("@storageRestrictions(initializes: _a, _$mark)"))
    #expect(source.contains("{ _a = initialValue; _$mark = HostBridge.ObservationMark() }"))
  }

  @Test func thePropertyThatMakesTheMarkIsCompiledInAnyCase() {
    let text = """
      struct A {
        #if X
          var a = 1
        #endif
        let b = 2
        @Presents var c: C?
        var d = 3
        var e = 4
      }
      """
    for (member, attribute) in [
      ("var a = 1", "(0)"), ("var d = 3", "(3, isFirst: true)"), ("var e = 4", "(4)"),
    ] {
      let result = expand("ObservableStateMacro", .memberAttribute, member, parent: text)
      #expect(result.source == "@HostBridge.ObservationStateTracked\(attribute)")
    }
  }

  @Test func aTypeWithoutObservedPropertiesKeepsNoMark() throws {
    let source = try #require(
      expand("ObservableStateMacro", .member, "struct A { let a = 1 }").source)
    #expect(!source.contains("_$mark"))
  }

  @Test func observersOfAPropertyDoNotRunForItsMark() throws {
    let source = try #require(
      expand(
        "ObservationStateTrackedMacro", .accessor, "var a = 0 { didSet { print(a) } }",
        attribute: "@HostBridge.ObservationStateTracked(0)"
      ).source)
    #expect(source.contains("yield &_a") && !source.contains("mark"))
  }

  @Test(arguments: [
    ("var a = 0", "private var _a = 0"),
    ("public private(set) var a: [Int]?", "private var _a: [Int]?"),
    ("var `default`: Int = f { 1 } // c", "private var _default: Int = f { 1 }"),
    ("nonisolated(unsafe) var a: Int!", "nonisolated(unsafe) private var _a: Int!"),
    (
      "var a = 0 { didSet { a = min(a, b.a, self.a, f(a: a)); x.self.a = 1 } }",
      "private var _a = 0 { didSet { _a = min(_a, b.a, self._a, f(a: _a)); x.self.a = 1 } }"
    ),
    (
      "var a = 0 { didSet { let a = oldValue; print(a) } }",
      "private var _a = 0 { didSet { let a = oldValue; print(a) } }"
    ),
  ])
  func theStorageKeepsTypeValueAndObservers(_ property: String, _ storage: String) {
    let result = expand(
      "ObservationStateTrackedMacro", .peer, property, attribute: "@ObservationStateTracked(0)")
    #expect(result == MacroResult(source: storage))
  }

  @Test func theIdentityOfAnEnumFollowsItsCases() {
    #expect(
      expand(
        "ObservableStateMacro", .member,
        """
        enum Screen {
          case none, one(Child)
          #if X
            case two(a: A, b: B)
          #endif
        }
        """
      ).source == """
        nonisolated var _$id: HostBridge.ObservableStateID {
          switch self {
          case .none:
            return HostBridge.ObservableStateID.case(0)
          case .one(let value):
            return HostBridge.ObservableStateID.case(1, payload: value)
          #if X
          case .two:
            return HostBridge.ObservableStateID.case(2)
          #endif
          }
        }
        nonisolated var _$mark: HostBridge.ObservationMark {
          get {
            switch self {
            case .none: return HostBridge.ObservationMark()
            case .one(let value): return HostBridge.ObservationMark(of: value)
          #if X
            case .two: return HostBridge.ObservationMark()
          #endif
            }
          }
          set {
            switch self {
            case .none: break
            case .one(let value):
              if let value = newValue.marking(value) { self = .one(value) }
          #if X
            case .two: break
          #endif
            }
          }
        }
        """)
  }

  @Test func conformancesAreNonisolated() {
    let wanted = "struct Placeholder: ObservableState, CustomReflectable {}"
    #expect(
      expand("ObservableStateMacro", .extension, "struct A {}", conformances: wanted).source
        == "extension Outer.Inner: nonisolated HostBridge.ObservableState, "
        + "nonisolated Swift.CustomReflectable {}")
    #expect(
      expand("ObservableStateMacro", .extension, "enum A {}", conformances: wanted).source
        == "extension Outer.Inner: nonisolated HostBridge.ObservableState {}")
  }
}
