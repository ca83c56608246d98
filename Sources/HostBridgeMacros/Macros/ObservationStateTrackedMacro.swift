/// `@ObservationStateTracked(number)`: the accessors and the storage of one observed property.
///
/// `@ObservableState` applies it and gives the number.
enum ObservationStateTrackedMacro: Macro {
  static func expand(_ request: MacroRequest, _ output: inout Expansion) throws(Diagnostic) {
    let subject = try ParsedFragment(request.declaration)
    let attribute = try ParsedAttribute(request.attribute)
    guard let number = attribute.number, subject.declaration.bindings.count == 1,
      let name = subject.declaration.bindings[0].name
    else {
      guard request.role == .peer else { return }
      throw attribute.error(
        "'@ObservationStateTracked' is applied by '@ObservableState'; do not write it")
    }
    switch request.role {
    case .accessor:
      TrackedAccessors(
        storage: "_" + name.bare, number: number, isFirst: attribute.isFirst,
        isObserved: subject.declaration.bindings[0].accessors != nil
      ).print(&output)
    case .peer:
      StoragePrinter(subject, binding: subject.declaration.bindings[0], name: name)
        .print(&output)
    default: break
    }
  }
}

/// Accessors of an observed property.
private struct TrackedAccessors {
  let storage: String
  let number: Int
  let isFirst: Bool
  /// Whether the property has a `didSet` or `willSet`.
  let isObserved: Bool

  func print(_ output: inout Expansion) {
    output.block("") { output in
      // The first one makes the mark, too.
      let mark = isFirst ? (", _$mark", "; _$mark = HostBridge.ObservationMark()") : ("", "")
      output.print("@storageRestrictions(initializes: \(storage)\(mark.0))")
      output.print("init(initialValue) { \(storage) = initialValue\(mark.1) }")
      output.block("get") { output in
        output.print("_$observation.access(\(number))")
        output.print("return \(storage)")
      }
      output.print("set { _$observation.assign(newValue, to: &\(storage), \(number)) }")
      output.block("_modify") { output in
        // What is not marked counts as put back; marking would run the property's own observers.
        if !isObserved { output.print("_$observation.mark(&\(storage))") }
        output.print("let _$before = _$observation.beforeMutation(of: \(storage), \(number))")
        output.print("defer { _$observation.afterMutation(of: \(storage), _$before, \(number)) }")
        output.print("yield &\(storage)")
      }
    }
  }
}
