/// `@Presents`: an optional child behind a `PresentationState`, as `child` and `$child`.
enum PresentsMacro: Macro {
  static func expand(_ request: MacroRequest, _ output: inout Expansion) throws(Diagnostic) {
    let subject = try ParsedFragment(request.declaration)
    let property: PresentedProperty
    do {
      property = try PresentedProperty(subject)
    } catch {
      // Both roles are asked to expand; one of them complains.
      if request.role == .peer { throw error }
      // Without an accessor the compiler would complain a second time.
      if request.role == .accessor { output.print("{ get { Swift.fatalError() } }") }
      return
    }
    let isObserved = request.outerDeclaration?.attribute("ObservableState") != nil
    let accessors = PresentationAccessors(
      storage: "_" + property.name.bare,
      number: isObserved ? "Self._$PropertyNumber.\(property.name.text)" : nil)
    switch request.role {
    case .accessor:
      output.block("") { output in
        output.print("@storageRestrictions(initializes: \(accessors.storage))")
        output.block("init(initialValue)") { output in
          output.print("\(accessors.storage) = HostBridge.PresentationState(")
          output.print("  wrappedValue: initialValue)")
        }
        accessors.print(of: accessors.storage + ".wrappedValue", &output)
      }
    case .peer:
      let type = "HostBridge.PresentationState<\(property.wrapped)>"
      output.block("\(property.access)var $\(property.name.bare): \(type)") { output in
        accessors.print(of: accessors.storage + ".projectedValue", &output)
      }
      output.print(
        "private var \(accessors.storage) = \(type)(wrappedValue: \(property.initializer))")
      if let warning = property.warning { output.report(warning) }
    default: break
    }
  }
}

/// The parts of a variable under `@Presents`.
private struct PresentedProperty {
  let name: Name
  /// The type without its optionality.
  let wrapped: String
  let initializer: String
  /// The access modifiers with a space after each.
  let access: String
  private(set) var warning: Diagnostic?

  init(_ subject: ParsedFragment) throws(Diagnostic) {
    let declaration = subject.declaration
    guard declaration.keyword.text == "var" else {
      let isLet = declaration.keyword.text == "let"
      throw subject.error(
        "'@Presents' can only be applied to a 'var'", at: declaration.keyword.range,
        fixIts: isLet
          ? [
            SourceEdit(
              message: "replace 'let' with 'var'", range: declaration.keyword.range,
              replacement: "var")
          ] : [])
    }
    for modifier in declaration.modifiers
    where ["lazy", "weak", "unowned", "static"].contains(modifier.name) {
      throw subject.error(
        "'@Presents' cannot be applied to a '\(modifier.name)' property", at: modifier.range)
    }
    guard declaration.bindings.count == 1, let binding = declaration.bindings.first,
      let name = binding.name
    else {
      throw subject.error(
        "'@Presents' needs a declaration of one property", at: declaration.keyword.range)
    }
    if let accessors = binding.accessors {
      throw subject.error(
        binding.isStored
          ? "'@Presents' does not run 'didSet' or 'willSet'; react in the reducer instead"
          : "'@Presents' can only be applied to a stored property", at: accessors.range)
    }
    guard let type = binding.type else {
      throw subject.error("'@Presents' needs a type: 'var \(name.text): … ?'", at: name.range)
    }
    guard let wrapped = TypeText.wrapped(subject[type]) else {
      throw subject.error(
        "'@Presents' needs an optional type", at: type,
        fixIts: [
          SourceEdit(
            message: "make the type optional", range: type.upperBound..<type.upperBound,
            replacement: "?")
        ])
    }
    self.name = name
    self.wrapped = wrapped
    initializer = binding.initializer.map { subject[$0] } ?? "nil"
    access = declaration.modifiers.filter { AccessLevel(rawValue: $0.name) != nil }
      .map { subject[$0.range] + " " }.joined()
    if let setter = declaration.modifiers.first(where: { $0.detail == "set" }),
      setter.name == "private"
    {
      warning = subject.warning(
        "the reducer around the state cannot reach a 'private(set)' child to dismiss it",
        at: setter.range,
        fixIts: [
          SourceEdit(
            message: "remove 'private(set)'",
            range: setter.range.lowerBound..<declaration.keyword.range.lowerBound,
            replacement: "")
        ])
    }
  }
}

/// Accessors of a presented child or of its projection.
private struct PresentationAccessors {
  let storage: String
  /// The expression for the number to observe under; nil where nothing observes.
  let number: String?

  func print(of place: String, _ output: inout Expansion) {
    guard let number else {
      output.print("get { \(place) }")
      output.print("set { \(place) = newValue }")
      output.print("_modify { yield &\(place) }")
      return
    }
    output.block("get") { output in
      output.print("_$observation.access(\(number))")
      output.print("return \(place)")
    }
    output.print("set { _$observation.assign(newValue, to: &\(place), \(number)) }")
    output.block("_modify") { output in
      let value = storage + ".wrappedValue"
      output.print("_$observation.mark(&\(storage))")
      output.print("let _$before = _$observation.beforeMutation(of: \(value), \(number))")
      output.print("defer { _$observation.afterMutation(of: \(value), _$before, \(number)) }")
      output.print("yield &\(place)")
    }
  }
}
