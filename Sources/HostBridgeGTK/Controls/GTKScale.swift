#if GTK
  internal import CGTK
  public import HostBridge

  /// A slider.
  open class GTKScale: GTKWidget, EditReporting {
    /// A horizontal slider at its lower end.
    ///
    /// - Parameters:
    ///   - range: What can be chosen.
    ///   - step: How far an arrow key goes.
    public init(_ range: ClosedRange<Double> = 0...1, step: Double = 0.1) {
      super.init(
        gtk_scale_new_with_range(
          GTK_ORIENTATION_HORIZONTAL, range.lowerBound, range.upperBound, step))
    }

    /// What is chosen. GTK keeps it within the limits.
    public final var value: Double {
      get { gtk_range_get_value(cast()) }
      set { gtk_range_set_value(cast(), newValue) }
    }

    /// Calls a closure after each change; nil stops.
    ///
    /// - Parameters:
    ///   - property: ``value``.
    ///   - edited: Replaces what was given before.
    public func reportEdits(of property: AnyKeyPath, to edited: (() -> Void)?) {
      report("value-changed", of: pointer, as: property, to: edited)
    }

    /// Keeps what is chosen and a value in step (rule B4).
    ///
    /// Replaces an earlier binding of the same; ends with the widget.
    ///
    /// - Parameters:
    ///   - value: The value.
    ///   - fileID: The file that reports name; the caller's.
    ///   - filePath: The path of that file.
    ///   - line: The line in that file.
    ///   - column: The column in that line.
    /// - Returns: Ends it early.
    @discardableResult
    public final func bind(
      value: UIBinding<Double>,
      fileID: StaticString = #fileID, filePath: StaticString = #filePath,
      line: UInt = #line, column: UInt = #column
    ) -> ObservationToken {
      bind(
        value, to: self, \.value, fileID: fileID, filePath: filePath, line: line, column: column)
    }
  }
#endif
