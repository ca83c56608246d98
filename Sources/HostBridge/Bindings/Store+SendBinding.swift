extension Store where Action: BindableAction {
  /// Sends what a control has written.
  @inlinable
  func sendBinding(_ action: BindingAction<Action.State>) -> StoreTask {
    let task = sendWrite(.binding(action))
    #if DEBUG
      checkApplied(action, task)
    #endif
    return task
  }

  #if DEBUG
    /// Reports a write that no reducer has applied (rule B6), once its turn is over.
    @usableFromInline
    func checkApplied(_ action: BindingAction<Action.State>, _ task: StoreTask) {
      if action.write.isApplied || isInvalid { return }
    }
  #endif
}
