#if GTK
  internal import CGTK
  public import HostBridge

  /// Every widget can have the keyboard, and says so (rule B5).
  ///
  /// What counts is where the keyboard is in the widget's own window, or will be as soon as the widget is in
  /// one: while another window is active, as an alert's is, the value stays as it is.
  extension GTKWidget: FocusReporting {
    /// Whether the keyboard is in this widget, or will be as soon as that is in a window.
    public var hasInputFocus: Bool { focus?.isAwaited == true || FocusWatch.isFocus(self) }

    /// Takes the keyboard; outside of a window, as soon as it is in one.
    public func takeInputFocus() {
      watchFocus().take()
    }

    /// Gives the keyboard up: no widget of the window has it then.
    public func giveUpInputFocus() {
      watchFocus().giveUp()
    }

    /// Calls a closure after the keyboard has come to this widget or left it.
    ///
    /// - Parameter changed: Gets whether it has come; nil stops.
    public func reportFocus(to changed: ((Bool) -> Void)?) {
      if changed == nil, focus == nil { return }
      watchFocus().changed = changed
    }

    private func watchFocus() -> FocusWatch {
      if let focus { return focus }
      let watch = FocusWatch(self)
      focus = watch
      return watch
    }
  }

  extension GTKWidget {
    /// Keeps the keyboard where a value says, and the value where the user has put the keyboard (rule B5).
    ///
    /// ```swift
    /// email.bind(focus: $store.focus, equals: .email)
    /// ```
    ///
    /// - Parameters:
    ///   - focus: Who has the keyboard; nil for nobody.
    ///   - value: This widget.
    ///   - fileID: The file that reports name; the caller's.
    ///   - filePath: The path of that file.
    ///   - line: The line in that file.
    ///   - column: The column in that line.
    /// - Returns: Ends it early.
    @discardableResult
    public func bind<Value: Hashable>(
      focus: UIBinding<Value?>, equals value: Value,
      fileID: StaticString = #fileID, filePath: StaticString = #filePath,
      line: UInt = #line, column: UInt = #column
    ) -> ObservationToken {
      bind(
        focus: focus, equals: value, to: self, fileID: fileID, filePath: filePath, line: line,
        column: column)
    }

    /// Keeps the keyboard and whether it is here in step (rule B5).
    ///
    /// - Parameters:
    ///   - focus: Whether the keyboard is here.
    ///   - fileID: The file that reports name; the caller's.
    ///   - filePath: The path of that file.
    ///   - line: The line in that file.
    ///   - column: The column in that line.
    /// - Returns: Ends it early.
    @discardableResult
    public func bind(
      focus: UIBinding<Bool>,
      fileID: StaticString = #fileID, filePath: StaticString = #filePath,
      line: UInt = #line, column: UInt = #column
    ) -> ObservationToken {
      bind(
        focus: focus, to: self, fileID: fileID, filePath: filePath, line: line, column: column)
    }
  }
#endif
