// Prints `Swift6/GeneratedCorpus.swift`: declarations put together at random, and tests of them.
//
//   swift Tests/MacroClients/generate-corpus.swift > Tests/MacroClients/Swift6/GeneratedCorpus.swift

/// A generator with a known seed: the same file every time.
struct Seeded: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}

var random = Seeded(state: 3)

/// Types, each with a value of it.
let types: [(type: String, value: String)] = [
  ("Int", "1"), ("String?", "nil"), ("[String: [Int]]", "[\"a\": [1]]"),
  ("(Int, label: Bool)", "(1, label: true)"),
  ("Result<Int, any Error>", ".success(1)"), ("() -> Int", "{ 3 }"), ("Swift.Set<Int>", "[1, 2]"),
  ("(@Sendable (Int, String) -> Void)?", "nil"), ("Double", "1.5e-3"), ("[[Int]?]", "[[1], nil]"),
  ("any CustomStringConvertible", "3"), ("Character", "\"}\""), ("String", "#\"a \" } \\(b\"#"),
  ("ClosedRange<Int>", "1...5"), ("Bool", "1 < 2 && 3 > 2"), ("Optional<Int>", "Optional<Int>(3)"),
  ("(Int) -> (String) -> [Int]", "{ n in { _ in [n] } }"),
  ("Substring", "\"a\\(\"b\" + \"\\(1)\")c\"[...]"),
]

let comments = [
  "", "", " // a } b", " /* { \" /* nested */ */", "\n\n    /// Documented: `case x(Int)`.",
]

let conditions = [
  ("#if swift(>=5.9)", true), ("#if HOSTBRIDGE_NEVER", false),
  ("#if !HOSTBRIDGE_NEVER && compiler(>=6)", true),
]

func pick<Element>(_ elements: [Element]) -> Element {
  elements[Int.random(in: elements.indices, using: &random)]
}
func chance(_ percent: Int) -> Bool { Int.random(in: 0..<100, using: &random) < percent }

print(
  """
  // Printed by generate-corpus.swift; do not edit.
  // swift-format-ignore-file

  import HostBridge
  import MacroClients
  import Testing
  """)

var tests: [String] = []
let keywords = ["default", "class", "in", "where", "switch"]

for index in 0..<9 {
  let name = "GeneratedEnum\(index)"
  var checks: [String] = []
  let access = pick(["", "", "private ", "fileprivate ", "public "])
  print("\n@CasePathable\n\(access)enum \(name) {")
  for position in 0..<Int.random(in: 1...7, using: &random) {
    let plain = position < 5 && chance(15) ? keywords[position % keywords.count] : "case\(position)"
    let label = keywords.contains(plain) ? "`\(plain)`" : plain
    let payload = (0..<pick([0, 0, 1, 1, 1, 2, 3])).map {
      element -> (declared: String, value: String) in
      let type = pick(types)
      let label = chance(50) ? "label\(element): " : ""
      let fallback = label.isEmpty || chance(70) ? "" : " = \(type.value)"
      return ("\(label)\(type.type)\(fallback)", "\(label)\(type.value)")
    }
    let separator = pick([", ", ",\n      "])
    let declared =
      payload.isEmpty ? "" : "(\(payload.map(\.declared).joined(separator: separator)))"
    let value = payload.isEmpty ? "" : "(\(payload.map(\.value).joined(separator: ", ")))"
    let line =
      "  \(chance(10) && !payload.isEmpty ? "indirect " : "")case \(label)\(declared)\(pick(comments))"
    let check = """
          check(\(name).\(label)\(value).is(\\.\(label)))
          check(\(name).caseIndex(of: .\(label)\(value)) == \(name).allCasePaths.\(label).index)
          check(\(name).allCasePaths.\(label).index == \(position))
      """
    if chance(20) {
      let condition = pick(conditions)
      print("  \(condition.0)\n\(line)\n  #endif")
      if condition.1 { checks.append(check) }
    } else {
      print(line)
      checks.append(check)
    }
  }
  if chance(40) {
    print("  static func make<T>(_ a: T) -> T where T: Equatable { a } ; static let one = 1")
  }
  print("}")
  tests.append("  @Test func enum\(index)() {\n\(checks.joined(separator: "\n"))\n  }")
}

for index in 0..<9 {
  let name = "GeneratedState\(index)"
  var checks: [String] = []
  var labels: [String] = []
  var count = 0
  let access = pick(["", "", "private ", "fileprivate "])
  print("\n@ObservableState\n\(access)struct \(name) {")
  for position in 0..<Int.random(in: 0...9, using: &random) {
    let plain =
      position < 5 && chance(10) ? keywords[position % keywords.count] : "value\(position)"
    let label = keywords.contains(plain) ? "`\(plain)`" : plain
    let type = pick(types)
    let comment = pick(comments)
    let condition = chance(15) ? pick(conditions) : nil
    if let condition { print("  \(condition.0)") }
    let isCompiled = condition?.1 ?? true
    switch Int.random(in: 0..<10, using: &random) {
    case 0:
      print("  let \(label): \(type.type) = \(type.value)\(comment)")
      if isCompiled { labels.append(plain) }
    case 1:
      print("  @ObservationStateIgnored var \(label): \(type.type) = \(type.value)\(comment)")
      if isCompiled { labels.append(plain) }
    case 2:
      print("  var \(label): Int { get { \(position) } set { _ = \"}\" } }\(comment)")
    case 3:
      print("  @Presents var \(label): [\(type.type)]? = [\(type.value)]\(comment)")
      if isCompiled {
        labels.append(plain)
        checks.append(
          "    check(ObservationLog.record { _ = state.$\(plain) } == [.access(\(count))])\n"
            + "    check(ObservationLog.record { state.\(label) = nil } == [.change(\(count))])")
      }
      count += 2
    default:
      let modifier = pick(["", "", "fileprivate(set) "])
      let observer = chance(15) ? " { didSet { _ = oldValue } }" : ""
      print("  \(modifier)var \(label): \(type.type) = \(type.value)\(observer)\(comment)")
      if isCompiled {
        labels.append(plain)
        checks.append(
          "    check(ObservationLog.record { _ = state.\(label) } == [.access(\(count))])\n"
            + "    check(\(name)._$storedKeyPaths[\(count)].0 == \\\(name).\(label))")
      }
      count += 1
    }
    if condition != nil { print("  #endif") }
  }
  print("}")
  let list = labels.map { "\"\($0)\"" }.joined(separator: ", ")
  let mutability = checks.contains { $0.contains("= nil") } ? "var" : "let"
  checks.insert(
    "    \(mutability) state = \(name)()\n    check(Mirror(reflecting: state).children.compactMap(\\.label) == [\(list)])\n"
      + "    check(\(name)._$storedKeyPaths.count == \(count))", at: 0)
  tests.append("  @Test func state\(index)() {\n\(checks.joined(separator: "\n"))\n  }")
}

print(
  """

  /// `#expect` in one place: expanded at each check it takes a quarter of the time to compile a mode.
  private func check(
    _ condition: Bool, sourceLocation: Testing.SourceLocation = #_sourceLocation
  ) {
    #expect(condition, sourceLocation: sourceLocation)
  }
  """)
print(
  "\n/// Each generated declaration works.\nstruct GeneratedCorpus {\n\(tests.joined(separator: "\n\n"))\n}"
)
