import HostBridge
import MacroClients
import Testing

@CasePathable
enum Shape: Equatable {
  case plain
  case one(Int)
  case labelled(id: Int)
  case pair(id: Int, name: String)
  case mixed(Int, second: [String: Int] = [:])
  case optional(Int?)
  case void(Void)
  case tuple((Int, Int))
  indirect case again(Self)
  case `default`
  case `is a shape`(Bool)
  case unordered(_: Int, _ second: Int)

  static func == (a: Self, b: Self) -> Bool { "\(a)" == "\(b)" }
}

@CasePathable
enum Work {
  case closure(@Sendable (Int) -> Void)
  case throwing(_ body: (@MainActor (inout Int, [String]) async throws -> Int)?)
  case several(() -> Void, then: @Sendable () async -> Int)
  case impossible(Never)
  case existential(any Sequence & Sendable)
}

@CasePathable enum Single { case only(Int) }
@CasePathable enum Nothing {}
@CasePathable enum Impossible {
  case never(Never)
  case labelled(value: Int, never: Swift.Never)
}
@CasePathable enum Outer {
  case inner(Inner)
  @CasePathable enum Inner {
    case tap
    case drag(x: Int)
  }
}

@CasePathable
enum Conditional {
  #if HOSTBRIDGE_NEVER
    case never(Int)
  #elseif swift(>=5)
    case always(Int)
    #if DEBUG || !DEBUG
      case nested
    #endif
  #else
    case otherwise
  #endif
  case last
}

@CasePathable
enum Generic<Value, Failure: Error> where Value: Equatable {
  case success(Value)
  case failure(Failure)
  case both([Value], Failure?)
}

@CasePathable
indirect enum Tree: Hashable, Sendable {
  case leaf
  case node(Tree, Tree)
}

@CasePathable
enum Available {
  case old
  @available(*, deprecated) case older(Int)
}

@CasePathable
enum RawBacked: String {
  case a = "A, (b"
  case c
  case d = #"""
    "}
    """#
}

// Odd on purpose.
// swift-format-ignore
@CasePathable
enum Stateful {
  // A comment with } and " in it.
  /* case hidden(Int) /* nested */ */
  case shown /* here */(
    // The first.
    Int,
    /* the second */ label: String = "a, \("b)"), c"
  ), other
  static var pattern: Regex<Substring> { #/[)}"]\/case hidden/# }
  static let text = """
    case quoted(\("}" + "\("\"")"))
    """
  var isShown: Bool { if case .shown = self { true } else { false } }
  static func make(_ a: Int, _ b: Int) -> Bool { a < b && b > a }
}

struct CasePathCorpus {
  @Test func aPathEmbedsAndExtracts() {
    #expect(Shape.allCasePaths.one.embed(3) == .one(3))
    #expect(Shape.one(3)[case: \.one] == 3)
    #expect(Shape.one(3)[case: \.plain] == nil)
    #expect(Shape.allCasePaths.plain.embed(()) == .plain)
    #expect(Shape.labelled(id: 4)[case: \.labelled] == 4)
    #expect(Shape.allCasePaths.labelled.embed(4) == .labelled(id: 4))
  }

  @Test func severalValuesAreATupleWithTheLabelsOfTheCase() throws {
    let pair = try #require(Shape.pair(id: 1, name: "a")[case: \.pair])
    #expect(pair.id == 1 && pair.name == "a")
    #expect(Shape.allCasePaths.pair.embed((id: 2, name: "b")) == .pair(id: 2, name: "b"))
    let mixed = try #require(Shape.mixed(1, second: ["a": 2])[case: \.mixed])
    #expect(mixed.0 == 1 && mixed.second == ["a": 2])
    let unordered = try #require(Shape.unordered(1, 2)[case: \.unordered])
    #expect(unordered.0 == 1 && unordered.1 == 2)
  }

  @Test func anOptionalPayloadKeepsNilApartFromAnotherCase() {
    #expect(Shape.optional(nil)[case: \.optional] == .some(nil))
    #expect(Shape.plain[case: \.optional] == nil)
    #expect(Shape.optional(1)[case: \.optional] == 1)
    #expect(Shape.void(())[case: \.void] != nil)
    #expect(Shape.tuple((1, 2))[case: \.tuple]?.1 == 2)
  }

  @Test func selfAndQuotedNamesWork() {
    #expect(Shape.again(.one(1))[case: \.again] == .one(1))
    #expect(Shape.default.is(\.default))
    #expect(Shape.`is a shape`(true)[case: \.`is a shape`] == true)
  }

  @Test func indexesFollowTheOrderOfTheSource() {
    #expect(Shape.caseIndex(of: .plain) == 0)
    #expect(Shape.caseIndex(of: .again(.plain)) == 8)
    #expect(Shape.allCasePaths.again.index == 8)
    #expect(Shape.caseIndex(of: .`is a shape`(false)) == 10)
    #expect(RawBacked.caseIndex(of: .d) == 2)
    #expect(Single.caseIndex(of: .only(1)) == 0)
  }

  @Test func conditionalCasesHaveDistinctIndexes() {
    #expect(Conditional.caseIndex(of: .always(1)) == 1)
    #expect(Conditional.caseIndex(of: .nested) == 2)
    #expect(Conditional.caseIndex(of: .last) == 4)
    #expect(Conditional.always(7)[case: \.always] == 7)
  }

  @Test func aDeprecatedCaseHasNoIndexAndNoWarning() {
    #expect(Available.caseIndex(of: .old) == 0)
    #expect(Available.old.is(\.old))
  }

  @Test func functionsArePayloads() async {
    let work = Work.several({}, then: { 3 })
    #expect(await work[case: \.several]?.then() == 3)
    #expect(Work.closure { _ in }.is(\.closure))
    #expect(Work.throwing(nil)[case: \.throwing] != nil)
    #expect(Work.existential([1]).is(\.existential))
  }

  @Test func genericEnumsWork() {
    struct Oops: Error {}
    let value = Generic<Int, Oops>.success(1)
    #expect(value[case: \.success] == 1)
    #expect(value[case: \.failure] == nil)
    #expect(Generic<Int, Oops>.caseIndex(of: .both([1], nil)) == 2)
  }

  @Test func pathsReachIntoNestedEnums() {
    let path = Outer.allCasePaths.inner.drag
    #expect(path.extract(.inner(.drag(x: 3))) == 3)
    #expect(Outer.inner(.tap)[case: \.inner.tap] != nil)
    #expect(Outer.allCasePaths[keyPath: \.inner.drag].embed(1)[case: \.inner.drag] == 1)
  }

  @Test func commentsStringsAndRegexesAreNotCode() {
    #expect(Stateful.caseIndex(of: .other) == 1)
    #expect(Stateful.shown(1, label: "x")[case: \.shown]?.label == "x")
    #expect(Tree.node(.leaf, .leaf)[case: \.node]?.0 == .leaf)
  }
}
