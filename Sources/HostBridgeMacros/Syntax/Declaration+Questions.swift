extension Declaration {
  /// The members outside and inside `#if`, in the order of the source.
  var allMembers: [Declaration] {
    guard case .members(let members, _) = content else { return [] }
    return Self.flatten(members)
  }

  /// The members with their `#if` blocks.
  var members: [Member] {
    guard case .members(let members, _) = content else { return [] }
    return members
  }

  private static func flatten(_ members: [Member]) -> [Declaration] {
    members.flatMap { member -> [Declaration] in
      switch member {
      case .declaration(let declaration): [declaration]
      case .conditional(let clauses): clauses.flatMap { flatten($0.members) }
      }
    }
  }

  var bindings: [Binding] {
    if case .variables(let bindings) = content { bindings } else { [] }
  }

  /// The access level that is written out, if one is.
  var access: AccessLevel? {
    modifiers.lazy.filter { $0.detail == nil }.compactMap { AccessLevel(rawValue: $0.name) }.first
  }

  func hasModifier(_ name: String) -> Bool { modifiers.contains { $0.name == name } }

  var isStatic: Bool { hasModifier("static") || hasModifier("class") }

  func attribute(_ name: String) -> Attribute? { attributes.first { $0.lastName == name } }

  /// Whether a nested type, alias or variable of this name is declared.
  func declares(_ name: String) -> Bool { member(named: name) != nil }

  /// Whether a generic parameter has this name.
  func hasGenericParameter(_ name: String, in source: SourceText) -> Bool {
    guard let generics else { return false }
    let inside = SourceText(source[generics])
    return Lexer.tokens(of: inside).contains { $0.kind == .identifier && inside[$0] == name }
  }

  /// The first member of this name.
  func member(named name: String) -> Declaration? {
    allMembers.first { member in
      member.name?.bare == name || member.bindings.contains { $0.name?.bare == name }
    }
  }

  /// Whether the head names one of these types, by the last part of their names.
  func inherits(anyOf names: Set<String>, in source: SourceText) -> Bool {
    inheritance.contains { range in
      source[range].split(separator: "&").contains { part in
        let words = part.split { $0 == " " || $0 == "\n" || $0 == "." }
        return words.last.map { names.contains(String($0)) } ?? false
      }
    }
  }
}

/// How far a declaration can be seen.
enum AccessLevel: String {
  case `private`
  case `fileprivate`
  case `internal`
  case package
  case `public`
  case open
}
