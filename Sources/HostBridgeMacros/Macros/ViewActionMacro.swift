/// `@ViewAction(for:)`: a method `send` that takes the view actions of a feature.
enum ViewActionMacro: Macro {
  static func expand(_ request: MacroRequest, _ output: inout Expansion) throws(Diagnostic) {
    let subject = try ParsedFragment(request.declaration)
    let declaration = subject.declaration
    let attribute = try ParsedAttribute(request.attribute)
    guard ["class", "struct", "actor"].contains(declaration.keyword.text) else {
      throw subject.error(
        "'@ViewAction' can only be applied to a class, a struct or an actor",
        at: declaration.keyword.range)
    }
    guard let feature = attribute.metatype(label: "for") else {
      throw attribute.error(
        "'@ViewAction' needs a feature by name: '@ViewAction(for: Feature.self)'")
    }
    let name = declaration.name ?? declaration.keyword
    guard let store = declaration.member(named: "store"), !store.bindings.isEmpty else {
      var edits: [SourceEdit] = []
      if case .members(_, let start) = declaration.content {
        edits.append(
          SourceEdit(
            message: "add a store", range: start..<start,
            replacement: "\n  let store: StoreOf<\(feature)>\n"))
      }
      throw subject.error(
        "'@ViewAction' sends to a property 'store', which '\(name.text)' does not declare",
        at: name.range, fixIts: edits)
    }
    if store.isStatic {
      throw subject.error("'@ViewAction' needs a 'store' of each instance", at: store.range)
    }
    // Whoever sees the store sees `send`: its action may be visible no further.
    let access =
      switch store.access {
      case .public, .open: "public "
      case .package: "package "
      case .private, .fileprivate: "fileprivate "
      default: ""
      }
    output.print("@discardableResult")
    output.block(
      "\(access)func send(_ action: \(feature).Action.ViewAction) -> HostBridge.StoreTask"
    ) { output in
      output.print("store.send(.view(action))")
    }
  }
}
