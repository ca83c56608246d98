extension ObservationHost {
  /// Keeps a property of a control and a value in step (rule B4).
  ///
  /// ```swift
  /// bind($store.displayName, to: nameField, \.text)
  /// ```
  ///
  /// On the host of the binding's root. An edit writes the binding; a change of the value, from wherever,
  /// writes the property; nothing is written where both are equal already, so a caret stays. What the
  /// reducer makes of an edit, or that it refuses it, is put back into this control once its turn is over,
  /// also when the state stayed as it was. The value is shown at once; the control is held weakly.
  ///
  /// Binding the same property of the same control again replaces this, for whichever host. The host's bag
  /// keeps the token; a control that lives longer than the host is let go of with it.
  ///
  /// - Parameters:
  ///   - binding: The value.
  ///   - control: What shows it and edits it.
  ///   - property: Where in the control.
  ///   - name: Names the binding in reports.
  ///   - fileID: The file that reports name; the caller's.
  ///   - filePath: The path of that file.
  ///   - line: The line in that file.
  ///   - column: The column in that line.
  /// - Returns: Ends it early.
  @inlinable
  @discardableResult
  public func bind<Control: EditReporting, Value: Equatable>(
    _ binding: UIBinding<Value>,
    to control: Control,
    _ property: ReferenceWritableKeyPath<Control, Value>,
    name: String? = nil,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> ObservationToken {
    bind(
      binding, to: control, property, set: { $0[keyPath: property] = $1 },
      edits: { $0.reportEdits(of: property, to: $1) }, name: name,
      fileID: fileID, filePath: filePath, line: line, column: column)
  }

  /// Keeps a property of a control and a value in step, and says how a value is put into the control
  /// (rule B4).
  ///
  /// ```swift
  /// bind($store.isOn, to: toggle, \.isOn) { toggle, isOn in
  ///   toggle.setOn(isOn, animated: !UITransaction.current.disablesAnimations)
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - binding: The value.
  ///   - control: What shows it and edits it.
  ///   - property: Where in the control.
  ///   - name: Names the binding in reports.
  ///   - fileID: The file that reports name; the caller's.
  ///   - filePath: The path of that file.
  ///   - line: The line in that file.
  ///   - column: The column in that line.
  ///   - set: Puts a value into the control. Called on the host.
  /// - Returns: Ends it early.
  @inlinable
  @discardableResult
  public func bind<Control: EditReporting, Value: Equatable>(
    _ binding: UIBinding<Value>,
    to control: Control,
    _ property: KeyPath<Control, Value>,
    name: String? = nil,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column,
    set: @escaping (Control, Value) -> Void
  ) -> ObservationToken {
    bind(
      binding, to: control, property, set: set, edits: { $0.reportEdits(of: property, to: $1) },
      name: name, fileID: fileID, filePath: filePath, line: line, column: column)
  }

  /// Keeps a property of any object and a value in step, and says how its edits are reported (rule B4).
  ///
  /// ```swift
  /// bind($store.volume, to: knob, \.angle) { knob, edited in knob.onTurn = edited }
  /// ```
  ///
  /// - Parameters:
  ///   - binding: The value.
  ///   - control: What shows it and edits it.
  ///   - property: Where in the control.
  ///   - name: Names the binding in reports.
  ///   - fileID: The file that reports name; the caller's.
  ///   - filePath: The path of that file.
  ///   - line: The line in that file.
  ///   - column: The column in that line.
  ///   - edits: Makes the control call a closure after each edit, or, with nil, no longer. Called on the
  ///     host.
  /// - Returns: Ends it early.
  @inlinable
  @discardableResult
  public func bind<Control: AnyObject, Value: Equatable>(
    _ binding: UIBinding<Value>,
    to control: Control,
    _ property: ReferenceWritableKeyPath<Control, Value>,
    name: String? = nil,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column,
    edits: @escaping (Control, (() -> Void)?) -> Void
  ) -> ObservationToken {
    bind(
      binding, to: control, property, set: { $0[keyPath: property] = $1 }, edits: edits, name: name,
      fileID: fileID, filePath: filePath, line: line, column: column)
  }

  /// Keeps a property of any object and a value in step, and says how it is changed and how its edits are
  /// reported (rule B4).
  ///
  /// - Parameters:
  ///   - binding: The value.
  ///   - control: What shows it and edits it.
  ///   - property: Where in the control.
  ///   - set: Puts a value into the control. Called on the host.
  ///   - edits: Makes the control call a closure after each edit, or, with nil, no longer. Called on the
  ///     host.
  ///   - name: Names the binding in reports.
  ///   - fileID: The file that reports name; the caller's.
  ///   - filePath: The path of that file.
  ///   - line: The line in that file.
  ///   - column: The column in that line.
  /// - Returns: Ends it early.
  @inlinable
  @discardableResult
  public func bind<Control: AnyObject, Value: Equatable>(
    _ binding: UIBinding<Value>,
    to control: Control,
    _ property: KeyPath<Control, Value>,
    set: @escaping (Control, Value) -> Void,
    edits: @escaping (Control, (() -> Void)?) -> Void,
    name: String? = nil,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> ObservationToken {
    let observer = ControlObserver.make(
      binding, control, get: { $0[keyPath: property] }, set: set, report: edits, name: name,
      at: SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column))
    let token = keep(observer, of: control, property)
    observer.start()
    return token
  }

  /// Keeps the registration of a control, in place of an earlier one of the same property.
  @usableFromInline
  func keep(
    _ observer: ControlObserver, of control: AnyObject, _ property: AnyKeyPath
  ) -> ObservationToken {
    let token = keep(observer, key: nil)
    observer.claim(property, of: control)
    return token
  }
}
