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
  /// `case`, or `indirect case` where the enum or the case is marked so.
  private let keyword: String
  /// The payload as written, without default values; empty without a payload.
  private let payload: String
  private let labels: [String?]

  init(
    _ element: EnumCase, of declaration: Declaration, in subject: ParsedFragment
  ) throws(Diagnostic) {
    name = element.name.text
    let isIndirect = [declaration, subject.declaration].contains { $0.hasModifier("indirect") }
    keyword = isIndirect ? "indirect case" : "case"
    let values = element.payload ?? []
    labels = values.map(\.label)
    let root = subject.declaration.name?.text ?? "Self"
    let texts = values.map { value in
      let type = TypeText.naming(root, in: subject[value.type])
      return value.label.map { "\($0): \(type)" } ?? type
    }
    payload = element.payload == nil ? "" : "(\(texts.joined(separator: ", ")))"
    let ephemeral = declaration.attribute("ReducerCaseEphemeral")
    if let ignored = declaration.attribute("ReducerCaseIgnored") {
      guard ephemeral == nil else {
        throw subject.error(
          "a case is marked with '@ReducerCaseIgnored' or with '@ReducerCaseEphemeral', not both",
          at: ignored.range)
      }
      kind = .ignored
      return
    }
    guard let only = values.first else {
      if ephemeral != nil {
        throw subject.error(
          "an ephemeral case holds the state that goes away; '\(name)' holds nothing",
          at: element.name.range)
      }
      kind = .ignored
      return
    }
    guard values.count == 1, only.label == nil else {
      throw Self.notAFeature(element, of: declaration, in: subject)
    }
    let type = TypeText.naming(root, in: subject[only.type])
    if ephemeral != nil || Self.isPrompt(type) {
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

  /// Whether the state goes away after an action of its own.
  var isEphemeral: Bool { if case .ephemeral = kind { true } else { false } }

  /// The reducer that runs on the case, if there are actions. That of an ephemeral case does nothing;
  /// it reports an action that comes when the case has gone.
  var reducer: String? {
    switch kind {
    case .feature(_, let value): value
    case .ephemeral: "HostBridge.EmptyReducer()"
    case .ignored: nil
    }
  }

  /// The case of `State`.
  var stateCase: String {
    if case .feature(let type, _) = kind {
      "\(keyword) \(name)(\(type).State)"
    } else {
      "\(labels.isEmpty ? "case" : keyword) \(name)\(payload)"
    }
  }

  /// The case of `Action`, if there are actions.
  var actionCase: String? {
    switch kind {
    case .feature(let type, _), .ephemeral(let type): "\(keyword) \(name)(\(type).Action)"
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
