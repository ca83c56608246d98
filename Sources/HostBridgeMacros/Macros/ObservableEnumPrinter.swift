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
      var number = 0
      print(subject.declaration.members, number: &number, &output)
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

  private func print(_ members: [Member], number: inout Int, _ output: inout Expansion) {
    for member in members {
      switch member {
      case .declaration(let declaration):
        guard case .cases(let cases) = declaration.content else { continue }
        for element in cases {
          // Several payloads have no identity of their own; the case stands for them.
          if element.payload?.count == 1 {
            output.print("case .\(element.name.text)(let value):")
            output.print("  return HostBridge.ObservableStateID.case(\(number), payload: value)")
          } else {
            output.print("case .\(element.name.text):")
            output.print("  return HostBridge.ObservableStateID.case(\(number))")
          }
          number += 1
        }
      case .conditional(let clauses):
        for clause in clauses {
          output.print(clause.directive)
          print(clause.members, number: &number, &output)
        }
        output.print("#endif")
      }
    }
  }
}
