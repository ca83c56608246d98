extension Store where Action: BindableAction {
  /// Sends what a control has written.
  @inlinable @inline(__always)
  func sendBinding(_ action: BindingAction<Action.State>) -> StoreTask {
    sendBinding(action, in: .binding(action))
  }

  #if DEBUG
    /// Sends an action, as `send` of any store does. A binding action that no reducer applies is an issue
    /// (rule B6).
    ///
    /// In debug builds only.
    @inlinable
    @discardableResult
    public func send(
      _ action: Action,
      fileID: StaticString = #fileID,
      filePath: StaticString = #filePath,
      line: UInt = #line,
      column: UInt = #column
    ) -> StoreTask {
      let location = SourceLocation(
        fileID: fileID, filePath: filePath, line: line, column: column)
      let binding = Action.bindingPath.extract(action)
      binding?.write.isApplied = false
      let task = sendUnchecked(action, location)
      if let binding, !binding.write.isApplied { checkApplied(binding, task, location) }
      return task
    }
  #endif
}

extension Store where Action: ViewAction, Action.ViewAction: BindableAction {
  /// Sends what a control has written, as an action of the screen.
  @inlinable @inline(__always)
  func sendBinding(_ action: BindingAction<Action.ViewAction.State>) -> StoreTask {
    sendBinding(action, in: .view(.binding(action)))
  }
}

extension Store {
  /// Sends what a control has written, in the store's own action.
  @inlinable @inline(__always)
  func sendBinding<Root>(_ binding: BindingAction<Root>, in action: Action) -> StoreTask {
    let task = sendWrite(action)
    #if DEBUG
      if !binding.write.isApplied { checkApplied(binding, task, nil) }
    #endif
    return task
  }
}

#if DEBUG
  extension Store {
    /// Whether a host may have dropped or replaced an action.
    private var mayBeIntercepted: Bool { runtime.rootListener?.takesPartInSteps ?? false }

    /// Reports a write that no reducer has applied, once its turn is over (rule B6).
    @usableFromInline
    func checkApplied<Root>(
      _ action: BindingAction<Root>, _ task: StoreTask, _ location: SourceLocation?
    ) {
      guard runtime.inbox.isOnHost, !mayBeIntercepted else { return }
      task.whenTurnEnds { [weak self] in
        // A child that went takes its action with it.
        guard let self, !action.write.isApplied, !isInvalid, !runtime.isAbandoned else { return }
        runtime.reporter.report(
          """
          No reducer applied what a binding has written.

            Store: \(Store<State, Action>.self), of a root made at \(runtime.location)
            Action: .binding(\(action))

          The state stayed as it was. Usually the feature's body has no `BindingReducer()`, or a reducer \
          around it runs it for another case: put it into the body of the feature whose action has the \
          case `binding`, or name that case: `BindingReducer(action: \\.view)`.
          """, at: location ?? runtime.location)
      }
    }
  }
#endif

extension Store where Action: CasePathable {
  /// Sends an action of a case without payload: `send(\.refreshTapped)`.
  ///
  /// Otherwise as the form that takes an action.
  ///
  /// - Parameters:
  ///   - path: The case.
  ///   - fileID: The file that an issue names.
  ///   - filePath: The path of that file.
  ///   - line: The line in that file.
  ///   - column: The column in that line.
  /// - Returns: The work set off.
  @inlinable
  @discardableResult
  public func send(
    _ path: CaseKeyPath<Action, Void>,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> StoreTask {
    sendUnchecked(
      Action.allCasePaths[keyPath: path].embed(()),
      SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column))
  }

  /// Sends an action of a case with its payload: `send(\.binding.displayName, "Blob")`.
  ///
  /// Otherwise as the form that takes an action.
  ///
  /// - Parameters:
  ///   - path: The case.
  ///   - value: Its payload.
  ///   - fileID: The file that an issue names.
  ///   - filePath: The path of that file.
  ///   - line: The line in that file.
  ///   - column: The column in that line.
  /// - Returns: The work set off.
  @inlinable
  @discardableResult
  public func send<Value>(
    _ path: CaseKeyPath<Action, Value>,
    _ value: Value,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> StoreTask {
    sendUnchecked(
      Action.allCasePaths[keyPath: path].embed(value),
      SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column))
  }
}
