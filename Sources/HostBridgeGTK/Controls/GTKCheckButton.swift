#if GTK
  internal import CGTK
  public import HostBridge

  /// A check button; in a group, a radio button.
  open class GTKCheckButton: GTKWidget, EditReporting {
    /// A button that is off.
    ///
    /// - Parameter label: What it says.
    public init(label: String? = nil) {
      super.init(label.map { gtk_check_button_new_with_label($0) } ?? gtk_check_button_new())
    }

    /// Whether it is on.
    public final var isOn: Bool {
      get { gtk_check_button_get_active(cast()) != 0 }
      set { gtk_check_button_set_active(cast(), newValue ? 1 : 0) }
    }

    /// Calls a closure after each change; nil stops.
    ///
    /// - Parameters:
    ///   - property: ``isOn``.
    ///   - edited: Replaces what was given before.
    public func reportEdits(of property: AnyKeyPath, to edited: (() -> Void)?) {
      report("notify::active", of: pointer, as: property, to: edited)
    }

    /// Keeps whether it is on and a value in step (rule B4).
    ///
    /// Replaces an earlier binding of the same; ends with the widget.
    ///
    /// - Parameters:
    ///   - isOn: The value.
    ///   - fileID: The file that reports name; the caller's.
    ///   - filePath: The path of that file.
    ///   - line: The line in that file.
    ///   - column: The column in that line.
    /// - Returns: Ends it early.
    @discardableResult
    public final func bind(
      isOn: UIBinding<Bool>,
      fileID: StaticString = #fileID, filePath: StaticString = #filePath,
      line: UInt = #line, column: UInt = #column
    ) -> ObservationToken {
      bind(
        isOn, to: self, \.isOn, fileID: fileID, filePath: filePath, line: line, column: column)
    }
  }
#endif
