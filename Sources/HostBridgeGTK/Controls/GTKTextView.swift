#if GTK
  internal import CGTK
  public import HostBridge

  /// A text of several lines.
  open class GTKTextView: GTKWidget, EditReporting {
    private let buffer: GTKPointer

    /// An empty text that wraps at words.
    public init() {
      let buffer: UnsafeMutablePointer<GtkTextBuffer> = gtk_text_buffer_new(nil)
      defer { g_object_unref(buffer) }
      self.buffer = GTKPointer(buffer)
      super.init(gtk_text_view_new_with_buffer(buffer))
      gtk_text_view_set_wrap_mode(cast(), GTK_WRAP_WORD_CHAR)
    }

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
      gate.followComposition(of: pointer)
      return gate
    }()

    private var shownText: String {
      var (start, end) = (GtkTextIter(), GtkTextIter())
      gtk_text_buffer_get_bounds(buffer.cast(), &start, &end)
      guard let text = gtk_text_buffer_get_text(buffer.cast(), &start, &end, 1) else { return "" }
      defer { g_free(text) }
      return String(cString: text)
    }

    private func show(_ new: String) {
      let old = shownText
      guard new != old, !isDestroyed else { return }
      let selected = selection
      gtk_text_buffer_set_text(buffer.cast(), new, -1)
      selection = selected.kept(in: old, replacedBy: new)
    }

    /// What is selected.
    public final var selection: GTKTextSelection {
      get {
        var (start, end) = (GtkTextIter(), GtkTextIter())
        gtk_text_buffer_get_selection_bounds(buffer.cast(), &start, &end)
        return GTKTextSelection(
          range: Int(gtk_text_iter_get_offset(&start))..<Int(gtk_text_iter_get_offset(&end)))
      }
      set {
        guard newValue != selection else { return }
        var (start, end) = (GtkTextIter(), GtkTextIter())
        gtk_text_buffer_get_iter_at_offset(buffer.cast(), &start, Int32(newValue.range.lowerBound))
        gtk_text_buffer_get_iter_at_offset(buffer.cast(), &end, Int32(newValue.range.upperBound))
        // The caret comes last.
        gtk_text_buffer_select_range(buffer.cast(), &end, &start)
      }
    }

    /// Calls a closure after each edit of the text, or change of the selection.
    ///
    /// - Parameters:
    ///   - property: ``text`` or ``selection``.
    ///   - edited: Replaces what was given for the property before; nil stops.
    public func reportEdits(of property: AnyKeyPath, to edited: (() -> Void)?) {
      guard type(of: property).valueType == GTKTextSelection.self else {
        return reportText(as: property, to: edited)
      }
      report("notify::cursor-position", of: buffer, as: property, to: edited)
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

    /// One edit of the user may delete and insert; it is told of when it is over.
    private func reportText(as property: AnyKeyPath, to edited: (() -> Void)?) {
      let edited = edited.map { edited in { [gate] in gate.report(edited) } }
      report(
        "changed", of: buffer, as: property,
        to: edited.map { edited in
          { [action] in if action.changed() { edited() } }
        })
      report(
        "begin-user-action", of: buffer, as: \UserAction.depth,
        to: edited.map { _ in { [action] in action.depth += 1 } })
      report(
        "end-user-action", of: buffer, as: \UserAction.hasChanged,
        to: edited.map { edited in
          { [action] in if action.end() { edited() } }
        })
    }

    private let action = UserAction()
  }

  /// What the user does in one go, as far as a text view is concerned.
  private final class UserAction {
    var depth = 0
    var hasChanged = false

    /// The text has changed.
    ///
    /// - Returns: Whether to report that now.
    func changed() -> Bool {
      hasChanged = depth > 0
      return depth == 0
    }

    /// An action, or a part of one, is over.
    ///
    /// - Returns: Whether to report a change.
    func end() -> Bool {
      depth = max(0, depth - 1)
      guard depth == 0, hasChanged else { return false }
      hasChanged = false
      return true
    }
  }
#endif
