extension UIBinding where Value: Equatable {
  /// Keeps a property of a control and the value in step, for as long as the token (rule B4).
  ///
  /// Otherwise as ``ObservationHost/bind(_:to:_:name:fileID:filePath:line:column:)``.
  ///
  /// - Parameters:
  ///   - control: Held weakly.
  ///   - property: What shows the value and is edited.
  ///   - set: Puts a value into the control.
  ///   - edits: Makes the control call a closure after each edit, or, with nil, no longer.
  ///   - name: Names the binding in reports.
  ///   - fileID: The file that reports name; the caller's.
  ///   - filePath: The path of that file.
  ///   - line: The line in that file.
  ///   - column: The column in that line.
  /// - Returns: The control is bound until this is released or cancelled.
  @inlinable
  public func bind<Control: AnyObject>(
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
      self, control, get: { $0[keyPath: property] }, set: set, report: edits, name: name,
      at: SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column))
    let token = ObservationToken(observer)
    observer.claim(property, of: control)
    observer.start()
    return token
  }
}
