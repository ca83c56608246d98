#if GTK
  internal import CGTK
  public import HostBridge

  /// A stack of pages with a header that names the page on top and leads back (rule D7).
  ///
  /// ```swift
  /// let stack = GTKNavigationStack()
  /// stack.navigationStack(path: $store.scope(state: \.path, action: \.path)) {
  ///   RootPage(store: store)
  /// } destination: { store in
  ///   switch store.case {
  ///   case .detail(let store): DetailPage(store: store)
  ///   case .settings(let store): SettingsPage(store: store)
  ///   }
  /// }
  /// ```
  ///
  /// The pages are those of a path, and the path follows the user. A page is any widget; its
  /// ``GTKWidget/screenTitle`` is what the header says. Change the path, not the pages.
  open class GTKNavigationStack: GTKWidget {
    /// The pages, the root first.
    public internal(set) final var pages: [GTKWidget] = []
    private let stack = GTKWidget(gtk_stack_new())
    private let header = NavigationHeader()
    /// What is to be done when the pages are at rest; nil while they are.
    private var move: Move?
    private var resting: [() -> Void] = []

    private struct Move {
      let leaving: [GTKWidget]
      let completion: () -> Void
    }

    /// A stack without pages.
    public init() {
      super.init(gtk_box_new(GTK_ORIENTATION_VERTICAL, 0))
      gtk_box_append(cast(), header.cast())
      gtk_box_append(cast(), stack.cast())
      gtk_widget_set_vexpand(stack.cast(), 1)
      gtk_widget_set_hexpand(stack.cast(), 1)
      header.onBack = { [weak self] in self?.goBack() }
      stack.on("notify::transition-running") { [weak self] in self?.settle() }
      // The frames stop, and with them the transition.
      stack.on("unmap") { [weak self] in self?.finishMove() }
      on("map") { [weak self] in self?.stackDidAppear() }
    }

    /// Whether the header is shown. True unless set.
    public final var showsHeader: Bool {
      get { gtk_widget_get_visible(header.cast()) != 0 }
      set { gtk_widget_set_visible(header.cast(), newValue ? 1 : 0) }
    }

    /// The user goes back: what the button of the header calls. On the loop's thread.
    ///
    /// The pages on top go, and then the state is told. While pages move, and at the root, nothing happens.
    ///
    /// - Parameter count: How many pages go; never the root.
    public final func goBack(_ count: Int = 1) {
      guard !isMoving, pages.count > 1 else { return }
      let kept = Array(pages.prefix(max(1, pages.count - count)))
      setPages(kept, isAnimated: true) { [weak self] in
        guard let self else { return }
        didShow(pathPages)
      }
    }

    /// Whether pages move.
    final var isMoving: Bool { move != nil }

    /// The pages of the path, without those that were pushed for an item.
    final var pathPages: [GTKWidget] { pages.filter { $0.presentation == nil } }

    /// Calls a closure when no page moves any more.
    final func whenAtRest(_ body: @escaping () -> Void) {
      resting.append(body)
    }

    /// Shows pages, and calls a closure when they are at rest. Not while pages move.
    final func setPages(
      _ new: [GTKWidget], isAnimated: Bool, completion: @escaping () -> Void
    ) {
      let leaving = pages.filter { page in !new.contains { $0 === page } }
      let isBack = !leaving.isEmpty && new.count < pages.count
      for page in new where gtk_widget_get_parent(page.cast()) == nil {
        gtk_stack_add_child(stack.cast(), page.cast())
      }
      pages = new
      move = Move(leaving: leaving, completion: completion)
      gtk_stack_set_transition_type(
        stack.cast(),
        !isAnimated
          ? GTK_STACK_TRANSITION_TYPE_NONE
          : isBack ? GTK_STACK_TRANSITION_TYPE_SLIDE_RIGHT : GTK_STACK_TRANSITION_TYPE_SLIDE_LEFT)
      if let top = new.last { gtk_stack_set_visible_child(stack.cast(), top.cast()) }
      updateHeader()
      settle()
    }

    private func settle() {
      if gtk_stack_get_transition_running(stack.cast()) == 0 { finishMove() }
    }

    private func finishMove() {
      guard let move else { return }
      self.move = nil
      for page in move.leaving.reversed() {
        gtk_stack_remove(stack.cast(), page.cast())
        page.reportGone()
      }
      move.completion()
      stackIsReady()
      var waiting: [() -> Void] = []
      swap(&waiting, &resting)
      for body in waiting { body() }
    }

    private func updateHeader() {
      guard let top = pages.last else { return }
      top.onTitleChange = { [weak self, weak top] in
        if let top, self?.pages.last === top { self?.header.title = top.screenTitle }
      }
      header.title = top.screenTitle
      header.leadsBack = pages.count > 1
    }
  }

  extension GTKNavigationStack: StackHost {
    /// Whether no page moves. Where one does, the driver is told of the end of that.
    public var canChangeStack: Bool { !isMoving }

    /// Shows the pages of a path: what drivers call.
    ///
    /// - Parameter change: The pages.
    public func setScreens(_ change: StackChange<GTKWidget>) {
      // Pages that were pushed for an item stay on the page that they were pushed from.
      let new = change.screens.flatMap { page in [page] + pagesPushed(on: page) }
      setPages(new, isAnimated: change.isAnimated) { [weak self] in
        change.didFinish(showing: self?.pathPages)
      }
    }

    private func pagesPushed(on page: GTKWidget) -> [GTKWidget] {
      guard let index = pages.firstIndex(where: { $0 === page }) else { return [] }
      return Array(pages[(index + 1)...].prefix { $0.presentation != nil })
    }
  }

  // Pages that are pushed for an item.
  extension GTKNavigationStack {
    /// The stack that a widget is in.
    static func around(_ widget: GTKWidget) -> GTKNavigationStack? {
      var next = gtk_widget_get_parent(widget.cast())
      while let parent = next {
        if let stack = WidgetLink.widget(at: GTKPointer(parent)) as? GTKNavigationStack {
          return stack
        }
        next = gtk_widget_get_parent(parent)
      }
      return nil
    }

    /// Whether a page can be pushed from a widget: it is on top, and at rest. If not, it is told later.
    func canPush(for widget: GTKWidget) -> Bool {
      guard !isMoving else {
        whenAtRest { [weak widget] in widget?.hostIsReady() }
        return false
      }
      guard let top = pages.last else { return false }
      return top === widget || gtk_widget_is_ancestor(widget.cast(), top.cast()) != 0
    }

    func push(_ page: GTKWidget, from widget: GTKWidget, for presentation: Presentation) {
      setPages(pages + [page], isAnimated: presentation.isAnimated) { presentation.didShow() }
    }

    /// Takes a page away, with all above it.
    func pop(_ page: GTKWidget, for presentation: Presentation) {
      guard !isMoving else {
        return whenAtRest { [weak self] in self?.pop(page, for: presentation) }
      }
      guard let index = pages.firstIndex(where: { $0 === page }), index > 0 else {
        return presentation.didDismiss()
      }
      setPages(Array(pages[..<index]), isAnimated: presentation.isAnimated) { [weak self] in
        presentation.didDismiss()
        guard let self else { return }
        didShow(pathPages)
      }
    }
  }
#endif
