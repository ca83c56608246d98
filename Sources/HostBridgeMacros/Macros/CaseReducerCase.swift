/// One case of an enum under `@Reducer`.
struct CaseReducerCase {
  /// What the case holds.
  enum Kind {
    /// A feature: its type, and the expression that makes it.
    case feature(type: String, value: String)
    /// State that goes away after any action.
    case ephemeral(type: String)
    /// Plain values.
    case ignored
  }

  let name: String
  let kind: Kind
  /// The payload as written, without default values; empty without a payload.
  private let payload: String
  private let labels: [String?]

  init(
    _ element: EnumCase, of declaration: Declaration, in subject: ParsedFragment
  ) throws(Diagnostic) {
    name = element.name.text
    let values = element.payload ?? []
    labels = values.map(\.label)
    let root = subject.declaration.name?.text ?? "Self"
    let texts = values.map { value in
      let type = TypeText.naming(root, in: subject[value.type])
      return value.label.map { "\($0): \(type)" } ?? type
    }
    payload = element.payload == nil ? "" : "(\(texts.joined(separator: ", ")))"
    guard declaration.attribute("ReducerCaseIgnored") == nil, let only = values.first else {
      kind = .ignored
      return
    }
    guard values.count == 1, only.label == nil else {
      throw Self.notAFeature(element, of: declaration, in: subject)
    }
    let type = TypeText.naming(root, in: subject[only.type])
    if declaration.attribute("ReducerCaseEphemeral") != nil || Self.isPrompt(type) {
      kind = .ephemeral(type: type)
    } else {
      kind = .feature(type: type, value: only.value.map { subject[$0] } ?? "\(type)()")
    }
  }

  private static func notAFeature(
    _ element: EnumCase, of declaration: Declaration, in subject: ParsedFragment
  ) -> Diagnostic {
    // With several cases in one declaration, the attribute would reach the others as well.
    let start = declaration.range.lowerBound
    var edits: [SourceEdit] = []
    if case .cases(let cases) = declaration.content, cases.count == 1 {
      edits.append(
        SourceEdit(
          message: "insert '@ReducerCaseIgnored'", range: start..<start,
          replacement: "@ReducerCaseIgnored "))
    }
    return subject.error(
      "a case of a '@Reducer' enum holds one feature without a label; mark '\(element.name.text)' "
        + "with '@ReducerCaseIgnored' if it holds plain values", at: element.name.range,
      fixIts: edits)
  }

  /// Alerts and dialogs need no mark.
  private static func isPrompt(_ type: String) -> Bool {
    let name = type.prefix { $0 != "<" }.split(separator: ".").last.map(String.init)
    return name == "AlertState" || name == "ConfirmationDialogState"
  }

  /// The case of `State`.
  var stateCase: String {
    if case .feature(let type, _) = kind {
      "case \(name)(\(type).State)"
    } else {
      "case \(name)\(payload)"
    }
  }

  /// The case of `Action`, if there are actions.
  var actionCase: String? {
    switch kind {
    case .feature(let type, _), .ephemeral(let type): "case \(name)(\(type).Action)"
    case .ignored: nil
    }
  }

  /// The case of `CaseScope`.
  var scopeCase: String {
    if case .feature(let type, _) = kind {
      "case \(name)(HostBridge.StoreOf<\(type)>)"
    } else {
      "case \(name)\(payload)"
    }
  }

  /// The branch that makes the case of `CaseScope` from a store.
  var scopeBranch: String {
    if case .feature = kind {
      return "case .\(name)(let value): return .\(name)("
        + "store.scope(case: \\.\(name), action: \\.\(name), value: value))"
    }
    guard !labels.isEmpty else {
      return "case .\(name): return .\(name)" + payload
    }
    let pattern = labels.indices.map { "let value\($0)" }.joined(separator: ", ")
    let arguments = labels.enumerated().map { index, label in
      label.map { "\($0): value\(index)" } ?? "value\(index)"
    }
    return "case .\(name)(\(pattern)): return .\(name)(\(arguments.joined(separator: ", ")))"
  }
}
