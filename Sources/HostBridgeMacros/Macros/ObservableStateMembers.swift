/// The role of `@ObservableState` that marks each member: tracked with its number, or refused.
enum ObservableStateMembers {
  static func expand(_ request: MacroRequest, _ output: inout Expansion) throws(Diagnostic) {
    guard let parent = request.parent else { return }
    let type = try ParsedFragment(parent)
    guard type.declaration.keyword.text == "struct" else { return }
    let member = try ParsedFragment(request.declaration)
    let declaration = member.declaration
    guard !declaration.bindings.isEmpty, !declaration.isStatic,
      declaration.bindings.contains(where: \.isStored)
    else { return }
    if let wrapper = declaration.wrapper, declaration.attribute("ObservationStateIgnored") == nil {
      output.report(
        member.warning(
          "a property with '@\(wrapper.name)' is not observed; mark it with "
            + "'@ObservationStateIgnored' if that is meant", at: wrapper.range,
          fixIts: [ignoring(declaration)]))
    }
    guard declaration.keyword.text == "var",
      declaration.attribute("ObservationStateIgnored") == nil,
      declaration.attribute("Presents") == nil, declaration.wrapper == nil
    else { return }
    try check(member)
    guard let property = property(of: type, at: member) else { return }
    let isFirst = property == StateProperties(type.declaration).first
    output.print(
      "@HostBridge.ObservationStateTracked(\(property.number)\(isFirst ? ", isFirst: true" : ""))")
  }

  /// Refuses what cannot be observed, with the way out.
  private static func check(_ member: ParsedFragment) throws(Diagnostic) {
    let declaration = member.declaration
    for name in ["lazy", "weak", "unowned"] {
      guard let modifier = declaration.modifiers.first(where: { $0.name == name }) else { continue }
      throw member.error(
        "a '\(name)' property cannot be observed; mark it with '@ObservationStateIgnored'",
        at: modifier.range, fixIts: [ignoring(declaration)])
    }
    if let attribute = declaration.attribute("ObservationStateTracked") {
      let end =
        declaration.modifiers.first?.range.lowerBound
        ?? declaration.keyword.range.lowerBound
      throw member.error(
        "'@ObservableState' applies '@ObservationStateTracked' itself", at: attribute.range,
        fixIts: [
          SourceEdit(
            message: "remove '@\(attribute.name)'", range: attribute.range.lowerBound..<end,
            replacement: "")
        ])
    }
    let bindings = declaration.bindings
    if let tuple = bindings.first(where: { $0.name == nil }) {
      throw member.error(
        "a tuple of properties cannot be observed; declare each with its own 'var'",
        at: tuple.pattern)
    }
    if bindings.count > 1 {
      let separator = bindings[0].end..<bindings[1].pattern.lowerBound
      throw member.error(
        "each observed property needs its own 'var'", at: bindings[1].pattern,
        fixIts: bindings.count == 2
          ? [
            SourceEdit(
              message: "write two declarations", range: separator, replacement: "; var ")
          ] : [])
    }
    if let type = bindings[0].type, member[type].hasPrefix("some ") {
      throw member.error(
        "a property of an opaque type cannot be observed; name the type, or mark the property "
          + "with '@ObservationStateIgnored'", at: type, fixIts: [ignoring(declaration)])
    }
  }

  private static func ignoring(_ declaration: Declaration) -> SourceEdit {
    let start = declaration.range.lowerBound
    return SourceEdit(
      message: "insert '@ObservationStateIgnored'", range: start..<start,
      replacement: "@ObservationStateIgnored ")
  }

  /// The property that `member` declares: the one at its place, for a name may stand under `#if`
  /// and `#else`.
  private static func property(of type: ParsedFragment, at member: ParsedFragment)
    -> StateProperty?
  {
    let properties = StateProperties(type.declaration).all
    let place = member.location(member.declaration.range.lowerBound)
    let name = member.declaration.bindings.first?.name?.bare
    return properties.first { type.location($0.range.lowerBound) == place }
      ?? properties.first { $0.name.bare == name }
  }
}

extension Binding {
  /// Where the binding ends.
  var end: Int {
    accessors?.range.upperBound ?? initializer?.upperBound ?? type?.upperBound
      ?? pattern.upperBound
  }
}
