extension StoreRuntime {
  /// The state as the store shows it now: committed, or, in a `Reduce` of the store's own builder,
  /// from just before that closure.
  @inlinable
  func readState<Value>(_ read: (borrowing State) -> Value) -> Value {
    isCheckedOut ? readCheckedOut(read) : read(state.pointee)
  }

  /// A read of the store from inside a feature's own reducer (rule T6).
  @usableFromInline
  func readCheckedOut<Value>(_ read: (borrowing State) -> Value) -> Value {
    let message = """
      A store was read from inside one of its own reducers.

        Store: \(Store<State, Action>.self) made at \(self.location)

      While a feature reduces, its state is being changed in place and the store has no value to \
      show. Read the `state` parameter of the reducer instead. Host code that needs the store \
      belongs into a `Reduce` in the store's own builder, a `.host` effect, an observer or a \
      subscriber.
      """
    #if DEBUG
      if let stateBeforeTurn {
        reporter.report(message + " The value from before the turn was returned.", at: location)
        return read(stateBeforeTurn)
      }
    #endif
    // The one place where misuse stops the program: rule T6 says so, since there is no value to give.
    fatalError("\(location): \(message)")
  }

  #if DEBUG
    /// Takes an action that was sent off the host, which is an issue, to the host (rule T11).
    @usableFromInline
    func sendOffHost(_ action: Action, at location: SourceLocation) -> StoreTask {
      reporter.report(
        """
        An action was sent to a store from outside its host.

          Store: \(Store<State, Action>.self) made at \(self.location)
          Action: \(excerpt(action))
          Scheduler: \(type(of: inbox.scheduler))

        The action was not lost: it arrives in the host's next tick. Release builds do not check, and \
        corrupt the store. Send from the isolation that owns the store, or use `store.mailbox`, which \
        works from any thread. If the store belongs to another loop than the main queue, pass that \
        loop's scheduler: `Store(initialState:scheduler:reducer:)`.
        """, at: location)
      let scope = TaskScope(inbox: inbox, path: EffectPath(), outer: nil)
      inbox.postHostWork { [weak self] in
        guard let self else { return scope.turnEnded() }
        receive(action, ticket: SendTicket(scope: scope))
      }
      return StoreTask(scope)
    }
  #endif
}
