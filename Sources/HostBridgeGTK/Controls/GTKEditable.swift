#if GTK
  internal import CGTK
  public import HostBridge

  /// A widget with one line of text: an entry, or any other `GtkEditable`.
  ///
  /// ```swift
  /// let name = GTKEntry()
  /// name.bind(text: $store.name)
  /// ```
  open class GTKEditable: GTKWidget, EditReporting {
    /// The text.
    ///
    /// An equal text is not put in, so the caret and what is being composed with an input method stay; a
    /// different one keeps the caret in its place as well as it can. What is put in while an edit is being
    /// reported is shown when GTK is through with that, before the next event.
    public final var text: String {
      get { gate.waiting ?? shownText }
      set {
        guard newValue != text else { return }
        gate.put(newValue)
      }
    }

    private lazy var gate = {
      let gate = TextGate { [weak self] in self?.show($0) }
      if let delegate = gtk_editable_get_delegate(cast()).map({ GTKPointer($0) }),
        delegate.isA(gtk_text_get_type())
      {
        gate.followComposition(of: delegate)
      }
      return gate
    }()

    /// What is selected.
    public final var selection: GTKTextSelection {
      get {
        var start: Int32 = 0
        var end: Int32 = 0
        gtk_editable_get_selection_bounds(cast(), &start, &end)
        return GTKTextSelection(range: Int(start)..<Int(end))
      }
      set {
        guard newValue != selection else { return }
        // The caret comes last.
        gtk_editable_select_region(
          cast(), Int32(newValue.range.lowerBound), Int32(newValue.range.upperBound))
      }
    }

    /// Calls a closure after each edit of the text, or change of the selection.
    ///
    /// - Parameters:
    ///   - property: ``text`` or ``selection``.
    ///   - edited: Replaces what was given for the property before; nil stops.
    public func reportEdits(of property: AnyKeyPath, to edited: (() -> Void)?) {
      guard type(of: property).valueType == GTKTextSelection.self else {
        return report(
          "notify::text", of: pointer, as: property,
          to: edited.map { edited in { [gate] in gate.report(edited) } })
      }
      report("notify::cursor-position", of: pointer, as: property, to: edited)
    }

    /// Keeps the text and a value in step (rule B4).
    ///
    /// Replaces an earlier binding of the same; ends with the widget.
    ///
    /// - Parameters:
    ///   - text: The value.
    ///   - fileID: The file that reports name; the caller's.
    ///   - filePath: The path of that file.
    ///   - line: The line in that file.
    ///   - column: The column in that line.
    /// - Returns: Ends it early.
    @discardableResult
    public final func bind(
      text: UIBinding<String>,
      fileID: StaticString = #fileID, filePath: StaticString = #filePath,
      line: UInt = #line, column: UInt = #column
    ) -> ObservationToken {
      bind(
        text, to: self, \.text, fileID: fileID, filePath: filePath, line: line, column: column)
    }

    /// Keeps the selection and a value in step (rule B4).
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
      selection: UIBinding<GTKTextSelection>,
      fileID: StaticString = #fileID, filePath: StaticString = #filePath,
      line: UInt = #line, column: UInt = #column
    ) -> ObservationToken {
      bind(
        selection, to: self, \.selection, fileID: fileID, filePath: filePath, line: line,
        column: column)
    }

    private var shownText: String { String(cString: gtk_editable_get_text(cast())) }

    private func show(_ new: String) {
      let old = shownText
      guard new != old, !isDestroyed else { return }
      let selected = selection
      gtk_editable_set_text(cast(), new)
      selection = selected.kept(in: old, replacedBy: new)
    }
  }
#endif
