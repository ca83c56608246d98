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
      get { waitingText ?? shownText }
      set {
        guard newValue != text else { return }
        if isReporting || waitingText != nil { wait(newValue) } else { show(newValue) }
      }
    }

    private var isReporting = false
    /// A text to be shown after the edit that is being reported.
    private var waitingText: String?

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
          to: edited.map { edited in { [weak self] in self?.report(edited) } })
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

    private func report(_ edited: () -> Void) {
      // What the user does now counts.
      waitingText = nil
      let wasReporting = isReporting
      isReporting = true
      edited()
      isReporting = wasReporting
    }

    /// GTK puts the caret behind what was typed after it has reported that, wherever the text ends by then.
    private func wait(_ new: String) {
      let isFirst = waitingText == nil
      waitingText = new
      guard isFirst else { return }
      addIdle(priority: G_PRIORITY_HIGH) { [weak self] in
        guard let self, let text = waitingText else { return }
        waitingText = nil
        if !isDestroyed { show(text) }
      }
    }

    private func show(_ new: String) {
      let old = shownText
      guard new != old else { return }
      let selected = selection.range
      gtk_editable_set_text(cast(), new)
      selection = GTKTextSelection(
        range: keptCaret(
          at: selected.lowerBound, in: old, replacedBy: new)..<keptCaret(
            at: selected.upperBound, in: old, replacedBy: new))
    }
  }
#endif
