extension ObservationHost {
  /// Keeps the keyboard where a value says, and the value where the user has put the keyboard (rule B5).
  ///
  /// ```swift
  /// enum Field { case email, password }      // in the state: var focus: Field?
  /// bind(focus: $store.focus, equals: .email, to: emailField)
  /// bind(focus: $store.focus, equals: .password, to: passwordField)
  /// ```
  ///
  /// On the host of the binding's root. When editing begins, the value becomes the control's; when it ends,
  /// it becomes nil, but only if it still is this control's. Binding the focus of the same control again
  /// replaces this, for whichever host. The control is held weakly; the host's bag keeps the token.
  ///
  /// - Parameters:
  ///   - binding: Who has the keyboard; nil for nobody.
  ///   - value: This control.
  ///   - control: The control.
  ///   - name: Names the binding in reports.
  ///   - fileID: The file that reports name; the caller's.
  ///   - filePath: The path of that file.
  ///   - line: The line in that file.
  ///   - column: The column in that line.
  /// - Returns: Ends it early.
  @discardableResult
  public func bind<Control: FocusReporting, Value: Hashable>(
    focus binding: UIBinding<Value?>,
    equals value: Value,
    to control: Control,
    name: String? = nil,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> ObservationToken {
    bindFocus(
      FocusObserver.Parts(binding: binding, own: value, nobody: nil), control, name: name,
      SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column))
  }

  /// Keeps whether a control has the keyboard and a value in step (rule B5).
  ///
  /// - Parameters:
  ///   - binding: Whether the control has the keyboard.
  ///   - control: The control.
  ///   - name: Names the binding in reports.
  ///   - fileID: The file that reports name; the caller's.
  ///   - filePath: The path of that file.
  ///   - line: The line in that file.
  ///   - column: The column in that line.
  /// - Returns: Ends it early.
  @discardableResult
  public func bind<Control: FocusReporting>(
    focus binding: UIBinding<Bool>,
    to control: Control,
    name: String? = nil,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> ObservationToken {
    bindFocus(
      FocusObserver.Parts(binding: binding, own: true, nobody: false), control, name: name,
      SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column))
  }

  private func bindFocus<Control: FocusReporting, Value: Hashable>(
    _ parts: FocusObserver<Control, Value>.Parts, _ control: Control, name: String?,
    _ location: SourceLocation
  ) -> ObservationToken {
    let observer = FocusObserver(
      parts, control, origin: .init(name: name, hostType: Control.self, location: location))
    let token = keep(observer, key: nil)
    observer.claim(control)
    observer.start()
    return token
  }
}
