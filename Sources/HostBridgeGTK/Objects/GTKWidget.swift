#if GTK
  public import CGTK
  public import HostBridge

  /// A widget as a host of features: what is registered with it lives exactly as long as the widget.
  ///
  /// ```swift
  /// final class CounterView: GTKWidget {
  ///   init(store: StoreOf<Counter>) {
  ///     let label = GTKWidget(gtk_label_new(nil))
  ///     let button = GTKWidget(gtk_button_new_with_label("+"))
  ///     super.init(gtk_box_new(GTK_ORIENTATION_VERTICAL, 6))
  ///     gtk_box_append(cast(), label.cast())
  ///     gtk_box_append(cast(), button.cast())
  ///     store.observe(self) { _, store in gtk_label_set_text(label.cast(), "\(store.count)") }
  ///     button.on("clicked") { store.send(.increment) }
  ///   }
  /// }
  /// ```
  ///
  /// Any widget of GTK's can be one, subclasses add their state and behaviour, and the rest of GTK's
  /// functions are called with `cast()`.
  ///
  /// The Swift object and GTK's live together, whoever holds which: a widget inside of a parent needs no
  /// reference from Swift, and one that is in no parent goes with the last reference, but not in the round of
  /// the loop that it was made in. A window lives while it is visible, or somebody holds it. Once GTK destroys the widget, its observations, bindings,
  /// presentations and signal handlers end, whoever still holds the Swift object. Capture `self` weakly in
  /// handlers and observers.
  ///
  /// It has no isolation of its own, and is not `Sendable`: like all of GTK it is used on the thread that
  /// runs the loop. A subclass may be of the main actor. It may be released elsewhere; it goes on the
  /// loop's thread then.
  open class GTKWidget: ObservationHost {
    /// Holds what is registered with the widget; empty once that is destroyed.
    public let observations = ObservationTokens()
    /// GTK's widget, valid as long as this object.
    public let pointer: GTKPointer
    private let link: WidgetLink
    /// The closures that edits are reported to.
    private var reporters: [AnyKeyPath: GTKConnection] = [:]
    /// What the widget is shown for, while it is.
    final var presentation: Presentation?
    /// What the widget has to know to be a presenter, once it is one.
    final var presenter: PresenterState?
    /// Who shows the widget as a screen, while it is shown.
    final weak var presenterWhileShown: GTKWidget?
    /// A window made for a widget that is shown without having one.
    final var ownWindow: GTKWindow?
    /// Told when ``screenTitle`` has changed.
    final var onTitleChange: (() -> Void)?
    /// What it has to know to report its focus, once it does.
    final var focus: FocusWatch?

    /// Makes a host of a widget.
    ///
    /// - Parameter widget: A new one, or one that has no Swift object yet; see ``of(_:)``. This object keeps
    ///   it, and it this object, as long as somebody needs one of them.
    public init(_ widget: UnsafeMutablePointer<GtkWidget>) {
      pointer = GTKPointer(widget)
      link = WidgetLink(pointer)
      link.begin(self)
    }

    deinit {
      let (observations, link) = (self.observations, self.link)
      // What is shown for this widget goes first: a popover is inside of it.
      let end: @Sendable () -> Void = {
        observations.cancelAll()
        link.end()
      }
      if GTKScheduler.shared.isOnHost { end() } else { GTKScheduler.shared.schedule(end) }
    }

    /// The Swift object of a widget, such as one that a `GtkBuilder` made.
    ///
    /// - Parameter widget: A widget of GTK's.
    /// - Returns: The one it has; otherwise a new one.
    public static func of(_ widget: UnsafeMutablePointer<GtkWidget>) -> GTKWidget {
      WidgetLink.widget(at: GTKPointer(widget)) ?? GTKWidget(widget)
    }

    /// The widget as a complete C type. What it is, is not checked.
    public final func cast<Object>() -> UnsafeMutablePointer<Object> { pointer.cast() }

    /// The widget as an opaque C type. What it is, is not checked.
    public final func cast() -> OpaquePointer { pointer.cast() }

    /// Whether GTK has destroyed the widget.
    public final var isDestroyed: Bool { link.isDestroyed }

    /// Destroys the widget, which is a window.
    final func destroyWindow() {
      link.destroyWindow()
    }

    /// The widget was destroyed.
    final func didDestroy() {
      observations.cancelAll()
      reporters = [:]
      focus = nil
      presenter = nil
      reportGone()
    }

    // MARK: Screens

    /// What is said above the widget while it is a page of a stack, or shown in a window of its own.
    public final var screenTitle = "" {
      didSet { onTitleChange?() }
    }

    /// Shows the widget for a presenter.
    func open(on presenter: GTKWidget) {
      let window = GTKWindow(title: screenTitle)
      window.child = self
      window.presentation = presentation
      ownWindow = window
      onTitleChange = { [weak self] in self?.ownWindow?.title = self?.screenTitle ?? "" }
      window.open(on: presenter)
    }

    /// Takes the widget away.
    func shut() {
      let window = ownWindow
      ownWindow = nil
      window?.presentation = nil
      window?.child = nil
      window?.destroy()
    }

    // MARK: Signals

    /// Has a signal call a closure, for as long as the widget lives.
    ///
    /// ```swift
    /// button.on("clicked") { [weak self] in self?.store.send(.saveTapped) }
    /// ```
    ///
    /// - Parameters:
    ///   - signal: Its name, with a detail where wanted: `notify::text`. GLib complains about one that the
    ///     widget does not have.
    ///   - body: Called on the loop's thread.
    /// - Returns: Disconnects it early.
    @discardableResult
    public final func on(_ signal: String, _ body: @escaping () -> Void) -> GTKConnection {
      pointer.connect(signal) { _ in
        body()
        return false
      }
    }

    /// Has a signal call a closure that gets its arguments and gives its answer.
    ///
    /// - Parameters:
    ///   - signal: Its name.
    ///   - body: Called on the loop's thread. What it returns is the signal's answer, where that is a truth
    ///     value: mostly, whether it is not to be handled any further.
    /// - Returns: Disconnects it early.
    @discardableResult
    public final func on(
      _ signal: String, returning body: @escaping (GTKSignalArguments) -> Bool
    ) -> GTKConnection {
      pointer.connect(signal, body)
    }

    // MARK: Edits

    /// Calls a closure after each edit of a property.
    ///
    /// - Parameters:
    ///   - signal: What tells of an edit.
    ///   - emitter: The object that emits it.
    ///   - property: The property.
    ///   - edited: Replaces the closure given for the property before; nil stops.
    final func report(
      _ signal: String, of emitter: GTKPointer, as property: AnyKeyPath, to edited: (() -> Void)?
    ) {
      reporters.removeValue(forKey: property)?.disconnect()
      guard let edited, !isDestroyed else { return }
      reporters[property] = emitter.connect(signal) { _ in
        edited()
        return false
      }
    }
  }
#endif
