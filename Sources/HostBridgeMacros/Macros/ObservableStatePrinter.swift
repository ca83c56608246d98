/// Prints what an observable struct needs besides its accessors.
struct ObservableStatePrinter {
  private let subject: ParsedFragment
  private let access: String
  private let properties: StateProperties

  init(_ subject: ParsedFragment, access: String) {
    self.subject = subject
    self.access = access
    properties = StateProperties(subject.declaration)
  }

  func printMembers(_ output: inout Expansion) {
    // A constant stays out of the memberwise initializer, which a private variable would make
    // private.
    output.print(
      "nonisolated private let _$observation = HostBridge.ObservationStateRegistrar()")
    output.block("\(access)nonisolated var _$id: HostBridge.ObservableStateID") { output in
      output.print("_$observation.id")
    }
    if properties.count > 0 {
      output.print("\(access)nonisolated var _$mark = HostBridge.ObservationMark()")
    }
    printKeyPaths(&output)
    printNumbers(&output)
    printCodingKeys(&output)
    printMirror(&output)
  }

  /// The table from each key path that is seen to the one of its storage.
  private func printKeyPaths(_ output: inout Expansion) {
    let pair = "(PartialKeyPath<Self>, PartialKeyPath<Self>)"
    output.block("\(access)nonisolated static var _$storedKeyPaths: [\(pair)]") { output in
      guard properties.count > 0 else {
        output.print("[]")
        return
      }
      let head = "HostBridge.ObservationStateRegistrar.keyPaths(count: \(properties.count))"
      output.print("\(head) { table in")
      properties.print(&output) { property, output in
        // The table must not use a deprecated property; it keeps its number all the same.
        guard !property.isLimited else { return }
        let (name, storage, number) = (property.name, property.storage, property.number)
        switch property.kind {
        case .tracked:
          output.print("  table[\(number)] = (\\Self.\(name.text), \\Self.\(storage))")
        case .presented:
          output.print("  table[\(number)] = (\\Self.\(name.text), \\Self.\(storage).wrappedValue)")
          output.print("  table[\(number + 1)] = (\\Self.$\(name.bare), \\Self.\(storage))")
        case .plain, .hidden: break
        }
      }
      output.print("}")
    }
  }

  /// The numbers of presented children, which `@Presents` has to ask for by name: the compiler
  /// does not show it the other members.
  private func printNumbers(_ output: inout Expansion) {
    guard properties.all.contains(where: { $0.kind == .presented }) else { return }
    output.block("nonisolated private enum _$PropertyNumber") { output in
      properties.print(&output) { property, output in
        guard property.kind == .presented else { return }
        output.print("static var \(property.name.text): Int { \(property.number) }")
      }
    }
  }

  /// Keys without the underscores of the storage and without the registrar.
  private func printCodingKeys(_ output: inout Expansion) {
    let codable: Set<String> = ["Codable", "Encodable", "Decodable"]
    guard subject.declaration.inherits(anyOf: codable, in: subject.source),
      !subject.declaration.declares("CodingKeys")
    else { return }
    let isEmpty = properties.all.allSatisfy { $0.kind == .hidden }
    let conformances = isEmpty ? "Swift.CodingKey" : "Swift.String, Swift.CodingKey"
    output.block("nonisolated private enum CodingKeys: \(conformances)") { output in
      properties.print(&output) { property, output in
        switch property.kind {
        case .tracked, .presented:
          output.print("case \(property.storage) = \"\(property.name.bare)\"")
        case .plain: output.print("case \(property.name.text)")
        case .hidden: break
        }
      }
    }
  }

  /// A mirror with the names that the user wrote.
  private func printMirror(_ output: inout Expansion) {
    guard !subject.declaration.declares("customMirror"),
      !subject.declaration.inherits(anyOf: ["CustomReflectable"], in: subject.source)
    else { return }
    output.block("\(access)nonisolated var customMirror: Swift.Mirror") { output in
      let visible = properties.all.contains { $0.kind != .hidden }
      let head = "HostBridge.ObservationStateRegistrar.mirror(of: self)"
      output.print("\(head) { \(visible ? "children" : "_") in")
      properties.print(&output) { property, output in
        guard property.kind != .hidden else { return }
        let path = property.storage + (property.kind == .presented ? ".wrappedValue" : "")
        let label = property.isWrapped ? "_" + property.name.bare : property.name.bare
        output.print("  children.append((\"\(label)\", \\Self.\(path)))")
      }
      output.print("}")
    }
  }
}
