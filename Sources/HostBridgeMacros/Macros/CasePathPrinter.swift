/// Prints what an enum needs to be case pathable.
struct CasePathPrinter {
  let root: String
  let access: String
  private let members: [PrintedMember]

  /// A case, or a block of them under `#if`, ready to print.
  private indirect enum PrintedMember {
    case path(CasePathText)
    case conditional([(directive: String, members: [PrintedMember])])
  }

  init(_ subject: ParsedFragment, members: [Member], access: String) throws(Diagnostic) {
    root = subject.declaration.name?.text ?? "Self"
    self.access = access
    var position = 0
    var names: Set<String> = []
    self.members = try Self.read(
      members, of: subject, root: root, position: &position, names: &names)
  }

  private static func read(
    _ members: [Member], of subject: ParsedFragment, root: String, position: inout Int,
    names: inout Set<String>
  ) throws(Diagnostic) -> [PrintedMember] {
    var printed: [PrintedMember] = []
    for member in members {
      switch member {
      case .declaration(let declaration):
        guard case .cases(let cases) = declaration.content else { continue }
        let availability = MacroRequest.availability(of: declaration, in: subject.source)
        for element in cases {
          guard names.insert(element.name.bare).inserted else {
            throw subject.error(
              "two cases are named '\(element.name.bare)', so '\\.\(element.name.bare)' "
                + "would be ambiguous", at: element.name.range)
          }
          printed.append(
            .path(
              CasePathText(
                element, of: subject, root: root, index: position, availability: availability)))
          position += 1
        }
      case .conditional(let clauses):
        var branches: [(directive: String, members: [PrintedMember])] = []
        let outerNames = names
        for clause in clauses {
          // The same case may stand in every branch: only one of them is compiled.
          var branchNames = outerNames
          branches.append(
            (
              clause.directive,
              try read(
                clause.members, of: subject, root: root, position: &position, names: &branchNames)
            ))
          names.formUnion(branchNames)
        }
        printed.append(.conditional(branches))
      }
    }
    return printed
  }

  func printMembers(_ output: inout Expansion) {
    output.block("\(access)nonisolated struct AllCasePaths: Sendable") { output in
      print(members, &output) { path, output in path.printProperty(access: access, &output) }
    }
    output.block("\(access)nonisolated static var allCasePaths: AllCasePaths") { output in
      output.print("AllCasePaths()")
    }
    // Of a type without values there is nothing to ask, and the compiler takes no switch over one.
    guard hasValues(members) else { return }
    output.block("\(access)nonisolated static func caseIndex(of value: Self) -> Int?") { output in
      // Whether the types of all payloads are without values cannot be seen here. If they are, the compiler
      // takes no switch over the cases, and asks for no default if they are not.
      if hasCertainValues(members) { printSwitch(&output) } else { printQuestions(&output) }
    }
  }

  private func printSwitch(_ output: inout Expansion) {
    output.print("switch value {")
    print(members, &output) { path, output in
      guard path.availability.isEmpty else { return }
      output.print("case .\(path.name): return \(path.index)")
    }
    if hasAvailability(members) { output.print("default: return nil") }
    output.print("}")
  }

  private func printQuestions(_ output: inout Expansion) {
    print(members, &output) { path, output in
      guard path.availability.isEmpty else { return }
      output.print("if case .\(path.name) = value { return \(path.index) }")
    }
    output.print("return nil")
  }

  private func print(
    _ members: [PrintedMember], _ output: inout Expansion,
    _ body: (CasePathText, inout Expansion) -> Void
  ) {
    for member in members {
      switch member {
      case .path(let path): body(path, &output)
      case .conditional(let clauses):
        for clause in clauses {
          output.print(clause.directive)
          print(clause.members, &output, body)
        }
        output.print("#endif")
      }
    }
  }

  /// Whether a value may be in one of the cases.
  private func hasValues(_ members: [PrintedMember]) -> Bool {
    members.contains { member in
      switch member {
      case .path(let path): !path.isImpossible
      case .conditional(let clauses): clauses.contains { hasValues($0.members) }
      }
    }
  }

  /// Whether a value is sure to be possible in one of the cases, however the source is compiled.
  private func hasCertainValues(_ members: [PrintedMember]) -> Bool {
    members.contains { member in
      switch member {
      case .path(let path): path.isPossible
      case .conditional(let clauses):
        clauses.last?.directive.hasPrefix("#else") == true
          && clauses.allSatisfy { hasCertainValues($0.members) }
      }
    }
  }

  /// Whether some case cannot be named everywhere, so that a switch needs a default.
  private func hasAvailability(_ members: [PrintedMember]) -> Bool {
    members.contains { member in
      switch member {
      case .path(let path): !path.availability.isEmpty
      case .conditional(let clauses): clauses.contains { hasAvailability($0.members) }
      }
    }
  }
}
