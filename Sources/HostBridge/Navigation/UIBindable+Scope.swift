extension UIBindable {
  /// A binding of the store of a presented child: what a presenter is bound to.
  ///
  /// ```swift
  /// present(item: $store.scope(state: \.sheet, action: \.sheet)) { store in
  ///   SheetScreen(store: store)
  /// }
  /// ```
  ///
  /// It is nil while nothing is presented, and after the end of this store. Nil, written while something is
  /// presented, sends its `.dismiss`; anything else is dropped. It holds neither store: an observer that
  /// reads it depends on which child is presented (rule R4), and the store that it gets tells that by its
  /// `id`.
  ///
  /// - Parameters:
  ///   - state: The child's state.
  ///   - action: The case of the action for the presentation.
  public func scope<State, Action: CasePathable, ChildState, ChildAction>(
    state: KeyPath<State, ChildState?>,
    action: CaseKeyPath<Action, PresentationAction<ChildAction>>
  ) -> UIBinding<Store<ChildState, ChildAction>?> where Value == Store<State, Action> {
    UIBinding(
      ChildLocation(
        wrappedValue, state, action,
        dismissal: { Action.allCasePaths[keyPath: action].embed(.dismiss) },
        find: { $0.scope(state: state, action: action) }))
  }

  /// A binding of the store of a presented child, by the presentation: `\.$child`.
  ///
  /// - Parameters:
  ///   - state: The presentation.
  ///   - action: The case of the action for the presentation.
  public func scope<State, Action: CasePathable, ChildState, ChildAction>(
    state: KeyPath<State, PresentationState<ChildState>>,
    action: CaseKeyPath<Action, PresentationAction<ChildAction>>
  ) -> UIBinding<Store<ChildState, ChildAction>?> where Value == Store<State, Action> {
    scope(state: state.appending(path: \.wrappedValue), action: action)
  }

  /// A binding of the store of a child that may be absent and cannot be dismissed: for a panel that follows
  /// state.
  ///
  /// ```swift
  /// destination(item: $store.scope(state: \.player, action: \.player)) { … }
  /// ```
  ///
  /// As of a presented child, but whatever is written is dropped. What the user closes all the same is not
  /// shown again before the child is another: name an action for that, or present it (rule D4).
  ///
  /// - Parameters:
  ///   - state: The child's state.
  ///   - action: The case of the action that holds the child's.
  public func scope<State, Action: CasePathable, ChildState, ChildAction>(
    state: KeyPath<State, ChildState?>, action: CaseKeyPath<Action, ChildAction>
  ) -> UIBinding<Store<ChildState, ChildAction>?> where Value == Store<State, Action> {
    UIBinding(
      ChildLocation(
        wrappedValue, state, action, dismissal: nil,
        find: { $0.scope(state: state, action: action) }))
  }

  /// A binding of the store of a child that may be absent, and of the action that dismisses it.
  ///
  /// ```swift
  /// present(item: $store.scope(state: \.player, action: \.player, sending: \.playerClosed)) { … }
  /// ```
  ///
  /// As of a presented child, but nil, written while the child is there, sends that action. Its reducer
  /// removes the child, or refuses.
  ///
  /// - Parameters:
  ///   - state: The child's state.
  ///   - action: The case of the action that holds the child's.
  ///   - dismissal: The case of the action that is sent for nil.
  public func scope<State, Action: CasePathable, ChildState, ChildAction>(
    state: KeyPath<State, ChildState?>, action: CaseKeyPath<Action, ChildAction>,
    sending dismissal: CaseKeyPath<Action, Void>
  ) -> UIBinding<Store<ChildState, ChildAction>?> where Value == Store<State, Action> {
    UIBinding(
      ChildLocation(
        wrappedValue, state, action,
        dismissal: { Action.allCasePaths[keyPath: dismissal].embed(()) },
        find: { $0.scope(state: state, action: action) }))
  }

  /// A binding of the store of a stack: what a driver of a stack of screens is bound to.
  ///
  /// ```swift
  /// NavigationStackController(path: $store.scope(state: \.path, action: \.path)) { … }
  /// ```
  ///
  /// Writes are dropped: what happens to the stack is sent to its store. After the end of this store, it is a
  /// store of the stack as it was read last, in which nothing happens any more.
  ///
  /// - Parameters:
  ///   - state: The stack.
  ///   - action: The case of the action for the stack.
  public func scope<State, Action: CasePathable, Element, ElementAction>(
    state: KeyPath<State, StackState<Element>>,
    action: CaseKeyPath<Action, StackAction<Element, ElementAction>>
  ) -> UIBinding<Store<StackState<Element>, StackAction<Element, ElementAction>>>
  where Value == Store<State, Action> {
    UIBinding(StackLocation(wrappedValue, state, action))
  }
}

/// The location of the store of a child that may be absent.
private final class ChildLocation<State, Action: CasePathable, ChildState, ChildAction>:
  WeakLocation<Store<ChildState, ChildAction>?>
{
  typealias Parent = Store<State, Action>
  typealias Child = Store<ChildState, ChildAction>

  private let action: AnyKeyPath
  private let find: (Parent) -> Child?
  /// Makes the action that is sent for nil; nil where there is none.
  private let dismissal: (() -> Action)?

  init(
    _ store: Parent, _ state: KeyPath<State, ChildState?>, _ action: AnyKeyPath,
    dismissal: (() -> Action)?, find: @escaping (Parent) -> Child?
  ) {
    self.action = action
    self.dismissal = dismissal
    self.find = find
    // Not remembered: the store of a child would keep the root alive.
    super.init(
      store, state, remembers: false,
      fetch: { .some(unsafeDowncast($0, to: ChildLocation.self).child) },
      write: { location, child in
        guard child == nil else { return StoreTask() }
        return unsafeDowncast(location, to: ChildLocation.self).dismiss()
      })
  }

  private var store: Parent? { object.map { unsafeDowncast($0, to: Parent.self) } }

  private var child: Child? {
    guard let store, !store.isInvalid else { return nil }
    return find(store)
  }

  private func dismiss() -> StoreTask {
    guard let store, let dismissal, withoutReading({ child }) != nil else { return StoreTask() }
    return store.sendWrite(dismissal())
  }

  override var path: BindingPath { rootPath.appending(.scope(keyPath, action)) }
}

/// The location of the store of a stack.
private final class StackLocation<State, Action: CasePathable, Element, ElementAction>:
  WeakLocation<Store<StackState<Element>, StackAction<Element, ElementAction>>>
{
  typealias Stack = Store<StackState<Element>, StackAction<Element, ElementAction>>

  private let action: CaseKeyPath<Action, StackAction<Element, ElementAction>>
  private let state: KeyPath<State, StackState<Element>>
  private let scheduler: any HostScheduler
  /// The stack as it was read last, from which a store is made when there is none any more.
  private var lastState: StackState<Element>
  private var ended: Stack?

  init(
    _ store: Store<State, Action>, _ state: KeyPath<State, StackState<Element>>,
    _ action: CaseKeyPath<Action, StackAction<Element, ElementAction>>
  ) {
    self.action = action
    self.state = state
    scheduler = store.runtime.inbox.scheduler
    lastState = withoutReading { store.readState { $0[keyPath: state] } }
    super.init(
      store, state, remembers: false,
      fetch: { unsafeDowncast($0, to: StackLocation.self).stack },
      write: { _, _ in StoreTask() })
  }

  private var stack: Stack {
    guard let object else { return endedStack }
    let stack = unsafeDowncast(object, to: Store<State, Action>.self)
      .scope(state: state, action: action)
    lastState = withoutReading { stack.readState { copy $0 } }
    return stack
  }

  private var endedStack: Stack {
    if let ended { return ended }
    let ended = Stack(initialState: lastState, scheduler: scheduler) { EmptyReducer() }
    self.ended = ended
    return ended
  }

  override var path: BindingPath { rootPath.appending(.scope(state, action)) }
}
