#if GTK
  internal import CGTK
  public import HostBridge

  /// A list to choose one of.
  open class GTKDropDown: GTKWidget, EditReporting {
    /// A list whose first row is chosen, if it has one.
    ///
    /// - Parameter rows: What can be chosen.
    public init(_ rows: [String] = []) {
      super.init(gtk_drop_down_new(nil, nil))
      self.rows = rows
      showRows()
    }

    /// What can be chosen.
    ///
    /// Put in anew, they leave the choice where it was, if that is still there.
    public final var rows: [String] = [] {
      didSet { showRows() }
    }

    private func showRows() {
      let choice = selection
      let list = gtk_string_list_new(nil)
      for row in rows { gtk_string_list_append(list, row) }
      gtk_drop_down_set_model(cast(), list)
      g_object_unref(list.map { UnsafeMutableRawPointer($0) })
      if let choice, choice < rows.count { selection = choice }
    }

    /// The number of the chosen row, or nil.
    public final var selection: Int? {
      get {
        let index = gtk_drop_down_get_selected(cast())
        return index == nothing ? nil : Int(index)
      }
      set { gtk_drop_down_set_selected(cast(), newValue.map(UInt32.init) ?? nothing) }
    }

    /// GTK_INVALID_LIST_POSITION
    private let nothing = UInt32.max

    /// Calls a closure after each choice; nil stops.
    ///
    /// - Parameters:
    ///   - property: ``selection``.
    ///   - edited: Replaces what was given before.
    public func reportEdits(of property: AnyKeyPath, to edited: (() -> Void)?) {
      report("notify::selected", of: pointer, as: property, to: edited)
    }

    /// Keeps the number of the chosen row and a value in step (rule B4).
    ///
    /// Replaces an earlier binding of the same; ends with the widget.
    ///
    /// - Parameters:
    ///   - selection: The value.
    ///   - fileID: The file that reports name; the caller's.
    ///   - filePath: The path of that file.
    ///   - line: The line in that file.
    ///   - column: The column in that line.
    /// - Returns: Ends it early.
    @discardableResult
    public final func bind(
      selection: UIBinding<Int?>,
      fileID: StaticString = #fileID, filePath: StaticString = #filePath,
      line: UInt = #line, column: UInt = #column
    ) -> ObservationToken {
      bind(
        selection, to: self, \.selection, fileID: fileID, filePath: filePath, line: line,
        column: column)
    }
  }
#endif
