/// The text of the case path of one enum case.
struct CasePathText {
  /// The name as written, backticks included.
  let name: String
  let index: Int
  let root: String
  /// The type of the payload: `Void`, one type, or a tuple with the labels of the case.
  let value: String
  /// The `@available` attributes of the case.
  let availability: [String]
  /// Whether the payload says that no value is in this case.
  let isImpossible: Bool
  /// Whether the payload says that a value may be in this case.
  let isPossible: Bool
  private let embed: String
  private let pattern: String
  private let extracted: String

  init(
    _ element: EnumCase, of subject: ParsedFragment, root: String, index: Int,
    availability: [String]
  ) {
    name = element.name.text
    self.index = index
    self.root = root
    self.availability = availability
    let payload = element.payload ?? []
    isImpossible = element.isImpossible(in: subject)
    isPossible = element.isPossible(in: subject)
    let types = payload.map { TypeText.naming(root, in: subject[$0.type]) }
    func argument(_ payload: Payload, _ text: String) -> String {
      payload.label.map { "\($0): \(text)" } ?? text
    }
    switch payload.count {
    case 0:
      value = "Void"
      embed = "{ _ in \(root).\(name)\(element.payload == nil ? "" : "()") }"
      pattern = ".\(name)"
      extracted = "()"
    case 1:
      value = types[0]
      // The case itself, not a closure: of a payload without values, a closure could not be called.
      embed = "\(root).\(name)(\(payload[0].label ?? "_"):)"
      pattern = ".\(name)(let value)"
      extracted = "value"
    default:
      let elements = zip(payload, types).map { argument($0, $1) }
      let arguments = payload.enumerated().map { argument($1, "value.\($0)") }
      let variables = payload.indices.map { "let value\($0)" }
      let results = payload.enumerated().map { argument($1, "value\($0)") }
      value = "(\(elements.joined(separator: ", ")))"
      // Nobody has a payload to call an impossible one with; the compiler warns of any use of it.
      embed =
        isImpossible
        ? "{ _ in Swift.fatalError() }"
        : "{ value in \(root).\(name)(\(arguments.joined(separator: ", "))) }"
      pattern = ".\(name)(\(variables.joined(separator: ", ")))"
      extracted = "(\(results.joined(separator: ", ")))"
    }
  }

  /// Prints the member of `AllCasePaths`.
  func printProperty(access: String, _ output: inout Expansion) {
    for attribute in availability { output.print(attribute) }
    output.block("\(access)var \(name): HostBridge.CasePath<\(root), \(value)>") { output in
      output.print("HostBridge.CasePath(")
      output.print("  stateless: \(index),")
      output.print("  embed: \(embed),")
      output.print("  extract: { root in")
      output.print("    guard case \(pattern) = root else { return nil }")
      output.print("    return \(extracted)")
      output.print("  }")
      output.print(")")
    }
  }
}

extension EnumCase {
  /// Whether no value can be in this case, since it would hold a `Never`.
  func isImpossible(in subject: ParsedFragment) -> Bool {
    (payload ?? []).contains { ["Never", "Swift.Never"].contains(subject[$0.type]) }
  }

  /// Whether values can be in this case whatever else is declared: false where that cannot be seen here.
  func isPossible(in subject: ParsedFragment) -> Bool {
    (payload ?? []).allSatisfy { payload in
      let type = subject[payload.type]
      return type.last == "?" || type.first == "["
        || ["Bool", "Int", "Double", "String", "Void"].contains(type)
        || ["PresentationAction<", "StackAction<", "StackActionOf<", "BindingAction<"].contains {
          type.hasPrefix($0)
        }
    }
  }
}
