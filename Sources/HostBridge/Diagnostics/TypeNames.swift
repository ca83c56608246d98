/// The names of types as code spells them: without modules and without the function they are local to.
package struct TypeNames {
  private struct Known {
    let name: String
    let isPlain: Bool
    let isIdentified: Bool
  }

  private var known: [ObjectIdentifier: Known] = [:]

  /// The name of a type: `Counter.State`, `Box<Int>`.
  mutating func name(of type: Any.Type) -> String { look(up: type).name }

  /// Whether a type's own description says more than its stored properties do: those of the standard
  /// library and of Foundation.
  mutating func isPlain(_ type: Any.Type) -> Bool { look(up: type).isPlain }

  /// Whether values of a type have an id that says more than where they stand in a list.
  mutating func isIdentified(_ type: Any.Type) -> Bool { look(up: type).isIdentified }

  private mutating func look(up type: Any.Type) -> Known {
    if let known = known[ObjectIdentifier(type)] { return known }
    let full = String(reflecting: type)
    let isPlain = ["Swift.", "Foundation.", "FoundationEssentials.", "__C."].contains {
      full.hasPrefix($0)
    }
    // An object's id is usually its address.
    let isIdentified = type is any Identifiable.Type && !(type is AnyObject.Type)
    let found = Known(
      name: Self.shortened(full), isPlain: isPlain, isIdentified: isIdentified)
    known[ObjectIdentifier(type)] = found
    return found
  }

  /// Drops the first component of every path in a name, which is the module, and contexts in
  /// parentheses.
  package static func shortened(_ full: String) -> String {
    var short = ""
    var path: [Substring] = []
    var rest = full[...]

    func finishPath() {
      short += path.dropFirst(path.count > 1 ? 1 : 0).joined(separator: ".")
      path = []
    }

    while let first = rest.first {
      if rest.hasPrefix("(unknown context at") || rest.hasPrefix("(extension in") {
        guard let end = rest.firstIndex(of: ")") else { break }
        rest = rest[end...].dropFirst()
        // `(extension in Module):Swift.Int.Name`, `Module.(unknown context at $1).Name`.
        if let mark = rest.first, mark == ":" || mark == "." { rest = rest.dropFirst() }
      } else if first == "." {
        rest = rest.dropFirst()
      } else if first.isLetter || first.isNumber || first == "_" || first == "$" || first == "`" {
        let name = rest.prefix { $0.isLetter || $0.isNumber || "_$`".contains($0) }
        path.append(name)
        rest = rest[name.endIndex...]
      } else {
        // A nested type of a generic one goes on after the closing bracket: no module there.
        if first == ">", rest.dropFirst().first == "." {
          finishPath()
          short += ">."
          rest = rest.dropFirst(2)
          path = [""]
          continue
        }
        finishPath()
        short.append(first)
        rest = rest.dropFirst()
      }
    }
    finishPath()
    return short
  }
}
