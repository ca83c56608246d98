// Printed by generate-corpus.swift; do not edit.
// swift-format-ignore-file

import HostBridge
import MacroClients
import Testing

@CasePathable
enum GeneratedEnum0 {
  case case0
  case case1(String, label1: Double = 1.5e-3, label2: Bool)

    /// Documented: `case x(Int)`.
  #if HOSTBRIDGE_NEVER
  case case2
  #endif
  case case3(label0: ClosedRange<Int> = 1...5) // a } b
  case case4([String: [Int]])
}

@CasePathable
enum GeneratedEnum1 {
  #if !HOSTBRIDGE_NEVER && compiler(>=6)
  case case0(String) // a } b
  #endif
  case case1(label0: Swift.Set<Int> = [1, 2])
  case case2(label0: (@Sendable (Int, String) -> Void)?, label1: any CustomStringConvertible)
  #if !HOSTBRIDGE_NEVER && compiler(>=6)
  case case3(label0: () -> Int, String)
  #endif
}

@CasePathable
enum GeneratedEnum2 {
  case `default`(label0: Optional<Int> = Optional<Int>(3), (@Sendable (Int, String) -> Void)?, String?)
  #if HOSTBRIDGE_NEVER
  case case1(label0: Result<Int, any Error>, label1: String, label2: (@Sendable (Int, String) -> Void)?)
  #endif
  case case2(label0: () -> Int,
      Double,
      [[Int]?])

    /// Documented: `case x(Int)`.
  indirect case `where`(label0: ClosedRange<Int>,
      label1: Bool,
      label2: Optional<Int> = Optional<Int>(3))
  case case4(label0: () -> Int = { 3 }, () -> Int)

    /// Documented: `case x(Int)`.
  case case5(label0: Substring, label1: Optional<Int>, label2: Swift.Set<Int>)
}

@CasePathable
public enum GeneratedEnum3 {
  case case0 // a } b
  case case1(label0: Double = 1.5e-3,
      String?)
  #if HOSTBRIDGE_NEVER
  case case2 /* { " /* nested */ */
  #endif
  static func make<T>(_ a: T) -> T where T: Equatable { a } ; static let one = 1
}

@CasePathable
fileprivate enum GeneratedEnum4 {
  #if swift(>=5.9)
  case case0(label0: Swift.Set<Int> = [1, 2]) /* { " /* nested */ */
  #endif
  case case1(Result<Int, any Error>) /* { " /* nested */ */
  case case2((Int) -> (String) -> [Int])
  case case3((@Sendable (Int, String) -> Void)?, label1: Double, label2: () -> Int)
  case case4(label0: Character = "}", String?)
}

@CasePathable
public enum GeneratedEnum5 {
  case case0
  case case1
  indirect case case2(label0: Character)

    /// Documented: `case x(Int)`.
  #if HOSTBRIDGE_NEVER
  case case3((Int, label: Bool))
  #endif
  indirect case case4((Int) -> (String) -> [Int])
  case case5(label0: Substring) /* { " /* nested */ */
}

@CasePathable
fileprivate enum GeneratedEnum6 {
  #if !HOSTBRIDGE_NEVER && compiler(>=6)
  case `default`(Double)
  #endif
  #if swift(>=5.9)
  case case1(label0: ClosedRange<Int>)
  #endif
  static func make<T>(_ a: T) -> T where T: Equatable { a } ; static let one = 1
}

@CasePathable
fileprivate enum GeneratedEnum7 {
  #if HOSTBRIDGE_NEVER
  case case0(Swift.Set<Int>, label1: String)
  #endif
  case case1 // a } b
  static func make<T>(_ a: T) -> T where T: Equatable { a } ; static let one = 1
}

@CasePathable
private enum GeneratedEnum8 {
  case `default` // a } b
  case `class`(Bool,
      label1: String? = nil,
      Optional<Int>) /* { " /* nested */ */
  case case2(label0: (Int, label: Bool))
  case case3 // a } b
  case case4((Int, label: Bool))
  #if swift(>=5.9)
  case case5((Int, label: Bool),
      label1: Substring = "a\("b" + "\(1)")c"[...])

    /// Documented: `case x(Int)`.
  #endif
}

@ObservableState
fileprivate struct GeneratedState0 {
  var value0: String = #"a " } \(b"#
  @Presents var value1: [String?]? = [nil]
  fileprivate(set) var value2: Int = 1 { didSet { _ = oldValue } }
  var value3: String? = nil { didSet { _ = oldValue } }
  #if swift(>=5.9)
  var value4: Int { get { 4 } set { _ = "}" } }
  #endif
}

@ObservableState
struct GeneratedState1 {
  @ObservationStateIgnored var value0: Int = 1 /* { " /* nested */ */
  var value1: Optional<Int> = Optional<Int>(3) // a } b
  fileprivate(set) var value2: any CustomStringConvertible = 3
}

@ObservableState
struct GeneratedState2 {
  @Presents var value0: [String]? = [#"a " } \(b"#]

    /// Documented: `case x(Int)`.
  var value1: Int { get { 1 } set { _ = "}" } } // a } b
  @Presents var value2: [Substring]? = ["a\("b" + "\(1)")c"[...]]
  fileprivate(set) var value3: Substring = "a\("b" + "\(1)")c"[...]

    /// Documented: `case x(Int)`.
  fileprivate(set) var value4: ClosedRange<Int> = 1...5 { didSet { _ = oldValue } }
}

@ObservableState
fileprivate struct GeneratedState3 {
  #if HOSTBRIDGE_NEVER
  var value0: [[Int]?] = [[1], nil] { didSet { _ = oldValue } }
  #endif
  var `class`: Double = 1.5e-3 { didSet { _ = oldValue } }

    /// Documented: `case x(Int)`.
}

@ObservableState
private struct GeneratedState4 {
  #if swift(>=5.9)
  var value0: Int { get { 0 } set { _ = "}" } } /* { " /* nested */ */
  #endif
  var value1: [String: [Int]] = ["a": [1]] { didSet { _ = oldValue } }

    /// Documented: `case x(Int)`.
  @Presents var value2: [Swift.Set<Int>]? = [[1, 2]]
  @ObservationStateIgnored var value3: Swift.Set<Int> = [1, 2]

    /// Documented: `case x(Int)`.
  @Presents var value4: [any CustomStringConvertible]? = [3] /* { " /* nested */ */
  @ObservationStateIgnored var value5: Bool = 1 < 2 && 3 > 2
}

@ObservableState
struct GeneratedState5 {
  var value0: Character = "}" /* { " /* nested */ */
  var value1: Int { get { 1 } set { _ = "}" } } /* { " /* nested */ */
  @Presents var value2: [(Int) -> (String) -> [Int]]? = [{ n in { _ in [n] } }] /* { " /* nested */ */
  var value3: (Int, label: Bool) = (1, label: true)
  #if HOSTBRIDGE_NEVER
  var value4: Double = 1.5e-3 // a } b
  #endif
  var value5: Swift.Set<Int> = [1, 2]

    /// Documented: `case x(Int)`.
  fileprivate(set) var value6: [[Int]?] = [[1], nil]
  #if HOSTBRIDGE_NEVER
  var value7: Int { get { 7 } set { _ = "}" } }
  #endif
  var value8: Optional<Int> = Optional<Int>(3) /* { " /* nested */ */
}

@ObservableState
struct GeneratedState6 {
  fileprivate(set) var value0: (Int, label: Bool) = (1, label: true) /* { " /* nested */ */
  @ObservationStateIgnored var value1: Swift.Set<Int> = [1, 2] // a } b
  @ObservationStateIgnored var value2: any CustomStringConvertible = 3 /* { " /* nested */ */
  let value3: Double = 1.5e-3
  fileprivate(set) var `switch`: ClosedRange<Int> = 1...5 /* { " /* nested */ */
  let value5: Substring = "a\("b" + "\(1)")c"[...]
}

@ObservableState
private struct GeneratedState7 {
  var value0: Optional<Int> = Optional<Int>(3)
  var value1: Swift.Set<Int> = [1, 2]

    /// Documented: `case x(Int)`.
  #if !HOSTBRIDGE_NEVER && compiler(>=6)
  let value2: Character = "}"

    /// Documented: `case x(Int)`.
  #endif
  @ObservationStateIgnored var value3: Int = 1
  @ObservationStateIgnored var value4: String? = nil
  #if !HOSTBRIDGE_NEVER && compiler(>=6)
  var value5: ClosedRange<Int> = 1...5
  #endif
  @ObservationStateIgnored var value6: (@Sendable (Int, String) -> Void)? = nil
}

@ObservableState
fileprivate struct GeneratedState8 {
  #if swift(>=5.9)
  @Presents var value0: [Character]? = ["}"] /* { " /* nested */ */
  #endif
  @ObservationStateIgnored var value1: [[Int]?] = [[1], nil]
  @ObservationStateIgnored var `in`: () -> Int = { 3 } /* { " /* nested */ */
  fileprivate(set) var value3: String? = nil // a } b
  var value4: Int { get { 4 } set { _ = "}" } } // a } b
  var value5: Result<Int, any Error> = .success(1) // a } b
  fileprivate(set) var value6: String? = nil { didSet { _ = oldValue } }
  var value7: Int = 1
}

/// `#expect` in one place: expanded at each check it takes a quarter of the time to compile a mode.
private func check(
  _ condition: Bool, sourceLocation: Testing.SourceLocation = #_sourceLocation
) {
  #expect(condition, sourceLocation: sourceLocation)
}

/// Each generated declaration works.
struct GeneratedCorpus {
  @Test func enum0() {
    check(GeneratedEnum0.case0.is(\.case0))
    check(GeneratedEnum0.caseIndex(of: .case0) == GeneratedEnum0.allCasePaths.case0.index)
    check(GeneratedEnum0.allCasePaths.case0.index == 0)
    check(GeneratedEnum0.case1(#"a " } \(b"#, label1: 1.5e-3, label2: 1 < 2 && 3 > 2).is(\.case1))
    check(GeneratedEnum0.caseIndex(of: .case1(#"a " } \(b"#, label1: 1.5e-3, label2: 1 < 2 && 3 > 2)) == GeneratedEnum0.allCasePaths.case1.index)
    check(GeneratedEnum0.allCasePaths.case1.index == 1)
    check(GeneratedEnum0.case3(label0: 1...5).is(\.case3))
    check(GeneratedEnum0.caseIndex(of: .case3(label0: 1...5)) == GeneratedEnum0.allCasePaths.case3.index)
    check(GeneratedEnum0.allCasePaths.case3.index == 3)
    check(GeneratedEnum0.case4(["a": [1]]).is(\.case4))
    check(GeneratedEnum0.caseIndex(of: .case4(["a": [1]])) == GeneratedEnum0.allCasePaths.case4.index)
    check(GeneratedEnum0.allCasePaths.case4.index == 4)
  }

  @Test func enum1() {
    check(GeneratedEnum1.case0(#"a " } \(b"#).is(\.case0))
    check(GeneratedEnum1.caseIndex(of: .case0(#"a " } \(b"#)) == GeneratedEnum1.allCasePaths.case0.index)
    check(GeneratedEnum1.allCasePaths.case0.index == 0)
    check(GeneratedEnum1.case1(label0: [1, 2]).is(\.case1))
    check(GeneratedEnum1.caseIndex(of: .case1(label0: [1, 2])) == GeneratedEnum1.allCasePaths.case1.index)
    check(GeneratedEnum1.allCasePaths.case1.index == 1)
    check(GeneratedEnum1.case2(label0: nil, label1: 3).is(\.case2))
    check(GeneratedEnum1.caseIndex(of: .case2(label0: nil, label1: 3)) == GeneratedEnum1.allCasePaths.case2.index)
    check(GeneratedEnum1.allCasePaths.case2.index == 2)
    check(GeneratedEnum1.case3(label0: { 3 }, #"a " } \(b"#).is(\.case3))
    check(GeneratedEnum1.caseIndex(of: .case3(label0: { 3 }, #"a " } \(b"#)) == GeneratedEnum1.allCasePaths.case3.index)
    check(GeneratedEnum1.allCasePaths.case3.index == 3)
  }

  @Test func enum2() {
    check(GeneratedEnum2.`default`(label0: Optional<Int>(3), nil, nil).is(\.`default`))
    check(GeneratedEnum2.caseIndex(of: .`default`(label0: Optional<Int>(3), nil, nil)) == GeneratedEnum2.allCasePaths.`default`.index)
    check(GeneratedEnum2.allCasePaths.`default`.index == 0)
    check(GeneratedEnum2.case2(label0: { 3 }, 1.5e-3, [[1], nil]).is(\.case2))
    check(GeneratedEnum2.caseIndex(of: .case2(label0: { 3 }, 1.5e-3, [[1], nil])) == GeneratedEnum2.allCasePaths.case2.index)
    check(GeneratedEnum2.allCasePaths.case2.index == 2)
    check(GeneratedEnum2.`where`(label0: 1...5, label1: 1 < 2 && 3 > 2, label2: Optional<Int>(3)).is(\.`where`))
    check(GeneratedEnum2.caseIndex(of: .`where`(label0: 1...5, label1: 1 < 2 && 3 > 2, label2: Optional<Int>(3))) == GeneratedEnum2.allCasePaths.`where`.index)
    check(GeneratedEnum2.allCasePaths.`where`.index == 3)
    check(GeneratedEnum2.case4(label0: { 3 }, { 3 }).is(\.case4))
    check(GeneratedEnum2.caseIndex(of: .case4(label0: { 3 }, { 3 })) == GeneratedEnum2.allCasePaths.case4.index)
    check(GeneratedEnum2.allCasePaths.case4.index == 4)
    check(GeneratedEnum2.case5(label0: "a\("b" + "\(1)")c"[...], label1: Optional<Int>(3), label2: [1, 2]).is(\.case5))
    check(GeneratedEnum2.caseIndex(of: .case5(label0: "a\("b" + "\(1)")c"[...], label1: Optional<Int>(3), label2: [1, 2])) == GeneratedEnum2.allCasePaths.case5.index)
    check(GeneratedEnum2.allCasePaths.case5.index == 5)
  }

  @Test func enum3() {
    check(GeneratedEnum3.case0.is(\.case0))
    check(GeneratedEnum3.caseIndex(of: .case0) == GeneratedEnum3.allCasePaths.case0.index)
    check(GeneratedEnum3.allCasePaths.case0.index == 0)
    check(GeneratedEnum3.case1(label0: 1.5e-3, nil).is(\.case1))
    check(GeneratedEnum3.caseIndex(of: .case1(label0: 1.5e-3, nil)) == GeneratedEnum3.allCasePaths.case1.index)
    check(GeneratedEnum3.allCasePaths.case1.index == 1)
  }

  @Test func enum4() {
    check(GeneratedEnum4.case0(label0: [1, 2]).is(\.case0))
    check(GeneratedEnum4.caseIndex(of: .case0(label0: [1, 2])) == GeneratedEnum4.allCasePaths.case0.index)
    check(GeneratedEnum4.allCasePaths.case0.index == 0)
    check(GeneratedEnum4.case1(.success(1)).is(\.case1))
    check(GeneratedEnum4.caseIndex(of: .case1(.success(1))) == GeneratedEnum4.allCasePaths.case1.index)
    check(GeneratedEnum4.allCasePaths.case1.index == 1)
    check(GeneratedEnum4.case2({ n in { _ in [n] } }).is(\.case2))
    check(GeneratedEnum4.caseIndex(of: .case2({ n in { _ in [n] } })) == GeneratedEnum4.allCasePaths.case2.index)
    check(GeneratedEnum4.allCasePaths.case2.index == 2)
    check(GeneratedEnum4.case3(nil, label1: 1.5e-3, label2: { 3 }).is(\.case3))
    check(GeneratedEnum4.caseIndex(of: .case3(nil, label1: 1.5e-3, label2: { 3 })) == GeneratedEnum4.allCasePaths.case3.index)
    check(GeneratedEnum4.allCasePaths.case3.index == 3)
    check(GeneratedEnum4.case4(label0: "}", nil).is(\.case4))
    check(GeneratedEnum4.caseIndex(of: .case4(label0: "}", nil)) == GeneratedEnum4.allCasePaths.case4.index)
    check(GeneratedEnum4.allCasePaths.case4.index == 4)
  }

  @Test func enum5() {
    check(GeneratedEnum5.case0.is(\.case0))
    check(GeneratedEnum5.caseIndex(of: .case0) == GeneratedEnum5.allCasePaths.case0.index)
    check(GeneratedEnum5.allCasePaths.case0.index == 0)
    check(GeneratedEnum5.case1.is(\.case1))
    check(GeneratedEnum5.caseIndex(of: .case1) == GeneratedEnum5.allCasePaths.case1.index)
    check(GeneratedEnum5.allCasePaths.case1.index == 1)
    check(GeneratedEnum5.case2(label0: "}").is(\.case2))
    check(GeneratedEnum5.caseIndex(of: .case2(label0: "}")) == GeneratedEnum5.allCasePaths.case2.index)
    check(GeneratedEnum5.allCasePaths.case2.index == 2)
    check(GeneratedEnum5.case4({ n in { _ in [n] } }).is(\.case4))
    check(GeneratedEnum5.caseIndex(of: .case4({ n in { _ in [n] } })) == GeneratedEnum5.allCasePaths.case4.index)
    check(GeneratedEnum5.allCasePaths.case4.index == 4)
    check(GeneratedEnum5.case5(label0: "a\("b" + "\(1)")c"[...]).is(\.case5))
    check(GeneratedEnum5.caseIndex(of: .case5(label0: "a\("b" + "\(1)")c"[...])) == GeneratedEnum5.allCasePaths.case5.index)
    check(GeneratedEnum5.allCasePaths.case5.index == 5)
  }

  @Test func enum6() {
    check(GeneratedEnum6.`default`(1.5e-3).is(\.`default`))
    check(GeneratedEnum6.caseIndex(of: .`default`(1.5e-3)) == GeneratedEnum6.allCasePaths.`default`.index)
    check(GeneratedEnum6.allCasePaths.`default`.index == 0)
    check(GeneratedEnum6.case1(label0: 1...5).is(\.case1))
    check(GeneratedEnum6.caseIndex(of: .case1(label0: 1...5)) == GeneratedEnum6.allCasePaths.case1.index)
    check(GeneratedEnum6.allCasePaths.case1.index == 1)
  }

  @Test func enum7() {
    check(GeneratedEnum7.case1.is(\.case1))
    check(GeneratedEnum7.caseIndex(of: .case1) == GeneratedEnum7.allCasePaths.case1.index)
    check(GeneratedEnum7.allCasePaths.case1.index == 1)
  }

  @Test func enum8() {
    check(GeneratedEnum8.`default`.is(\.`default`))
    check(GeneratedEnum8.caseIndex(of: .`default`) == GeneratedEnum8.allCasePaths.`default`.index)
    check(GeneratedEnum8.allCasePaths.`default`.index == 0)
    check(GeneratedEnum8.`class`(1 < 2 && 3 > 2, label1: nil, Optional<Int>(3)).is(\.`class`))
    check(GeneratedEnum8.caseIndex(of: .`class`(1 < 2 && 3 > 2, label1: nil, Optional<Int>(3))) == GeneratedEnum8.allCasePaths.`class`.index)
    check(GeneratedEnum8.allCasePaths.`class`.index == 1)
    check(GeneratedEnum8.case2(label0: (1, label: true)).is(\.case2))
    check(GeneratedEnum8.caseIndex(of: .case2(label0: (1, label: true))) == GeneratedEnum8.allCasePaths.case2.index)
    check(GeneratedEnum8.allCasePaths.case2.index == 2)
    check(GeneratedEnum8.case3.is(\.case3))
    check(GeneratedEnum8.caseIndex(of: .case3) == GeneratedEnum8.allCasePaths.case3.index)
    check(GeneratedEnum8.allCasePaths.case3.index == 3)
    check(GeneratedEnum8.case4((1, label: true)).is(\.case4))
    check(GeneratedEnum8.caseIndex(of: .case4((1, label: true))) == GeneratedEnum8.allCasePaths.case4.index)
    check(GeneratedEnum8.allCasePaths.case4.index == 4)
    check(GeneratedEnum8.case5((1, label: true), label1: "a\("b" + "\(1)")c"[...]).is(\.case5))
    check(GeneratedEnum8.caseIndex(of: .case5((1, label: true), label1: "a\("b" + "\(1)")c"[...])) == GeneratedEnum8.allCasePaths.case5.index)
    check(GeneratedEnum8.allCasePaths.case5.index == 5)
  }

  @Test func state0() {
    var state = GeneratedState0()
    check(Mirror(reflecting: state).children.compactMap(\.label) == ["value0", "value1", "value2", "value3"])
    check(GeneratedState0._$storedKeyPaths.count == 5)
    check(ObservationLog.record { _ = state.value0 } == [.access(0)])
    check(GeneratedState0._$storedKeyPaths[0].0 == \GeneratedState0.value0)
    check(ObservationLog.record { _ = state.$value1 } == [.access(1)])
    check(ObservationLog.record { state.value1 = nil } == [.change(1)])
    check(ObservationLog.record { _ = state.value2 } == [.access(3)])
    check(GeneratedState0._$storedKeyPaths[3].0 == \GeneratedState0.value2)
    check(ObservationLog.record { _ = state.value3 } == [.access(4)])
    check(GeneratedState0._$storedKeyPaths[4].0 == \GeneratedState0.value3)
  }

  @Test func state1() {
    let state = GeneratedState1()
    check(Mirror(reflecting: state).children.compactMap(\.label) == ["value0", "value1", "value2"])
    check(GeneratedState1._$storedKeyPaths.count == 2)
    check(ObservationLog.record { _ = state.value1 } == [.access(0)])
    check(GeneratedState1._$storedKeyPaths[0].0 == \GeneratedState1.value1)
    check(ObservationLog.record { _ = state.value2 } == [.access(1)])
    check(GeneratedState1._$storedKeyPaths[1].0 == \GeneratedState1.value2)
  }

  @Test func state2() {
    var state = GeneratedState2()
    check(Mirror(reflecting: state).children.compactMap(\.label) == ["value0", "value2", "value3", "value4"])
    check(GeneratedState2._$storedKeyPaths.count == 6)
    check(ObservationLog.record { _ = state.$value0 } == [.access(0)])
    check(ObservationLog.record { state.value0 = nil } == [.change(0)])
    check(ObservationLog.record { _ = state.$value2 } == [.access(2)])
    check(ObservationLog.record { state.value2 = nil } == [.change(2)])
    check(ObservationLog.record { _ = state.value3 } == [.access(4)])
    check(GeneratedState2._$storedKeyPaths[4].0 == \GeneratedState2.value3)
    check(ObservationLog.record { _ = state.value4 } == [.access(5)])
    check(GeneratedState2._$storedKeyPaths[5].0 == \GeneratedState2.value4)
  }

  @Test func state3() {
    let state = GeneratedState3()
    check(Mirror(reflecting: state).children.compactMap(\.label) == ["class"])
    check(GeneratedState3._$storedKeyPaths.count == 2)
    check(ObservationLog.record { _ = state.`class` } == [.access(1)])
    check(GeneratedState3._$storedKeyPaths[1].0 == \GeneratedState3.`class`)
  }

  @Test func state4() {
    var state = GeneratedState4()
    check(Mirror(reflecting: state).children.compactMap(\.label) == ["value1", "value2", "value3", "value4", "value5"])
    check(GeneratedState4._$storedKeyPaths.count == 5)
    check(ObservationLog.record { _ = state.value1 } == [.access(0)])
    check(GeneratedState4._$storedKeyPaths[0].0 == \GeneratedState4.value1)
    check(ObservationLog.record { _ = state.$value2 } == [.access(1)])
    check(ObservationLog.record { state.value2 = nil } == [.change(1)])
    check(ObservationLog.record { _ = state.$value4 } == [.access(3)])
    check(ObservationLog.record { state.value4 = nil } == [.change(3)])
  }

  @Test func state5() {
    var state = GeneratedState5()
    check(Mirror(reflecting: state).children.compactMap(\.label) == ["value0", "value2", "value3", "value5", "value6", "value8"])
    check(GeneratedState5._$storedKeyPaths.count == 8)
    check(ObservationLog.record { _ = state.value0 } == [.access(0)])
    check(GeneratedState5._$storedKeyPaths[0].0 == \GeneratedState5.value0)
    check(ObservationLog.record { _ = state.$value2 } == [.access(1)])
    check(ObservationLog.record { state.value2 = nil } == [.change(1)])
    check(ObservationLog.record { _ = state.value3 } == [.access(3)])
    check(GeneratedState5._$storedKeyPaths[3].0 == \GeneratedState5.value3)
    check(ObservationLog.record { _ = state.value5 } == [.access(5)])
    check(GeneratedState5._$storedKeyPaths[5].0 == \GeneratedState5.value5)
    check(ObservationLog.record { _ = state.value6 } == [.access(6)])
    check(GeneratedState5._$storedKeyPaths[6].0 == \GeneratedState5.value6)
    check(ObservationLog.record { _ = state.value8 } == [.access(7)])
    check(GeneratedState5._$storedKeyPaths[7].0 == \GeneratedState5.value8)
  }

  @Test func state6() {
    let state = GeneratedState6()
    check(Mirror(reflecting: state).children.compactMap(\.label) == ["value0", "value1", "value2", "value3", "switch", "value5"])
    check(GeneratedState6._$storedKeyPaths.count == 2)
    check(ObservationLog.record { _ = state.value0 } == [.access(0)])
    check(GeneratedState6._$storedKeyPaths[0].0 == \GeneratedState6.value0)
    check(ObservationLog.record { _ = state.`switch` } == [.access(1)])
    check(GeneratedState6._$storedKeyPaths[1].0 == \GeneratedState6.`switch`)
  }

  @Test func state7() {
    let state = GeneratedState7()
    check(Mirror(reflecting: state).children.compactMap(\.label) == ["value0", "value1", "value2", "value3", "value4", "value5", "value6"])
    check(GeneratedState7._$storedKeyPaths.count == 3)
    check(ObservationLog.record { _ = state.value0 } == [.access(0)])
    check(GeneratedState7._$storedKeyPaths[0].0 == \GeneratedState7.value0)
    check(ObservationLog.record { _ = state.value1 } == [.access(1)])
    check(GeneratedState7._$storedKeyPaths[1].0 == \GeneratedState7.value1)
    check(ObservationLog.record { _ = state.value5 } == [.access(2)])
    check(GeneratedState7._$storedKeyPaths[2].0 == \GeneratedState7.value5)
  }

  @Test func state8() {
    var state = GeneratedState8()
    check(Mirror(reflecting: state).children.compactMap(\.label) == ["value0", "value1", "in", "value3", "value5", "value6", "value7"])
    check(GeneratedState8._$storedKeyPaths.count == 6)
    check(ObservationLog.record { _ = state.$value0 } == [.access(0)])
    check(ObservationLog.record { state.value0 = nil } == [.change(0)])
    check(ObservationLog.record { _ = state.value3 } == [.access(2)])
    check(GeneratedState8._$storedKeyPaths[2].0 == \GeneratedState8.value3)
    check(ObservationLog.record { _ = state.value5 } == [.access(3)])
    check(GeneratedState8._$storedKeyPaths[3].0 == \GeneratedState8.value5)
    check(ObservationLog.record { _ = state.value6 } == [.access(4)])
    check(GeneratedState8._$storedKeyPaths[4].0 == \GeneratedState8.value6)
    check(ObservationLog.record { _ = state.value7 } == [.access(5)])
    check(GeneratedState8._$storedKeyPaths[5].0 == \GeneratedState8.value7)
  }
}
