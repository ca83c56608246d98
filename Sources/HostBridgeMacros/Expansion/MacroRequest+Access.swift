extension MacroRequest {
  /// The access modifier, with a space after it, that a printed member needs to be seen as far as
  /// the type around it; empty when Swift's default reaches that far by itself.
  func memberAccess(of declaration: Declaration) -> String {
    switch effectiveAccess(of: declaration) {
    case .public, .open: "public "
    case .package: "package "
    default: ""
    }
  }

  /// The access level of the type: its own modifier, or that of the extension around it.
  private func effectiveAccess(of declaration: Declaration) -> AccessLevel? {
    if let access = declaration.access { return access }
    guard let outer = outerDeclaration, outer.keyword.text == "extension" else { return nil }
    return outer.access
  }

  /// The type, extension or function that the declaration stands in.
  var outerDeclaration: Declaration? {
    context.first.flatMap { DeclarationParser.parseHead(SourceText($0)) }
  }

  /// Whether the compiler still wants the conformance, which it does not if the user wrote it.
  func needsConformance(to name: String) -> Bool {
    guard let conformances else { return true }
    let source = SourceText(conformances)
    return DeclarationParser.parseHead(source)?.inherits(anyOf: [name], in: source) ?? true
  }

  /// The `@available` attributes that an extension at the top of the file has to repeat.
  func availability(of subject: ParsedFragment) -> [String] {
    var attributes = Self.availability(of: subject.declaration, in: subject.source)
    for text in context {
      let source = SourceText(text)
      guard let outer = DeclarationParser.parseHead(source) else { continue }
      attributes += Self.availability(of: outer, in: source)
    }
    return attributes
  }

  static func availability(of declaration: Declaration, in source: SourceText) -> [String] {
    declaration.attributes.filter { $0.name == "available" }.map { source[$0.range] }
  }
}
