/// Prints the identity of an observable enum: its case, and the identity of what the case holds.
struct ObservableEnumPrinter {
  private let subject: ParsedFragment
  private let access: String

  init(_ subject: ParsedFragment, access: String) {
    self.subject = subject
    self.access = access
  }

  func printMembers(_ output: inout Expansion) {
    output.block("\(access)nonisolated var _$id: HostBridge.ObservableStateID") { output in
      // A switch over a type without values could only be warned about.
      guard hasValues else {
        return output.print("HostBridge.ObservableStateID.case(0)")
      }
      output.print("switch self {")
      print(&output) { name, payload, number, output in
        // Several payloads have no identity of their own; the case stands for them.
        if payload?.count == 1 {
          output.print("case .\(name)(let value):")
          output.print("  return HostBridge.ObservableStateID.case(\(number), payload: value)")
        } else {
          output.print("case .\(name):")
          output.print("  return HostBridge.ObservableStateID.case(\(number))")
        }
      }
      output.print("}")
    }
    printMark(&output)
  }

  /// The mark of what the case holds.
  private func printMark(_ output: inout Expansion) {
    guard hasPayloads else { return }
    output.block("\(access)nonisolated var _$mark: HostBridge.ObservationMark") { output in
      output.print("get {")
      output.print("  switch self {")
      print(&output) { name, payload, _, output in
        if payload?.count == 1 {
          output.print("  case .\(name)(let value): return HostBridge.ObservationMark(of: value)")
        } else {
          output.print("  case .\(name): return HostBridge.ObservationMark()")
        }
      }
      output.print("  }")
      output.print("}")
      output.print("set {")
      output.print("  switch self {")
      print(&output) { name, payload, _, output in
        if let payload, payload.count == 1 {
          let label = payload[0].label.map { "\($0): " } ?? ""
          output.print("  case .\(name)(let value):")
          output.print(
            "    if let value = newValue.marking(value) { self = .\(name)(\(label)value) }")
        } else {
          output.print("  case .\(name): break")
        }
      }
      output.print("  }")
      output.print("}")
    }
  }

  /// Whether a value may be in a case, be it under `#if`.
  private var hasValues: Bool {
    subject.declaration.allMembers.contains { member in
      guard case .cases(let cases) = member.content else { return false }
      return cases.contains { !$0.isImpossible(in: subject) }
    }
  }

  /// Whether a value may be in a case that holds one value, be it under `#if`.
  private var hasPayloads: Bool {
    subject.declaration.allMembers.contains { member in
      guard case .cases(let cases) = member.content else { return false }
      return cases.contains { $0.payload?.count == 1 && !$0.isImpossible(in: subject) }
    }
  }

  private typealias PrintCase = (
    _ name: String, _ payload: [Payload]?, _ number: Int, _ output: inout Expansion
  ) -> Void

  private func print(_ output: inout Expansion, _ body: PrintCase) {
    var number = 0
    print(subject.declaration.members, number: &number, &output, body)
  }

  private func print(
    _ members: [Member], number: inout Int, _ output: inout Expansion, _ body: PrintCase
  ) {
    for member in members {
      switch member {
      case .declaration(let declaration):
        guard case .cases(let cases) = declaration.content else { continue }
        for element in cases {
          body(element.name.text, element.payload, number, &output)
          number += 1
        }
      case .conditional(let clauses):
        for clause in clauses {
          output.print(clause.directive)
          print(clause.members, number: &number, &output, body)
        }
        output.print("#endif")
      }
    }
  }
}
