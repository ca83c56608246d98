extension StoreRuntime {
  /// Reduces actions turn by turn, as they were recorded, and runs none of their effects.
  func replay(_ turns: [[Action]]) {
    extras.wasReplayed = true
    let outer = extras.mountedWork
    for actions in turns where !isAbandoned {
      var hasRun = false
      accept(
        .resume(
          .call { [unowned self] in
            isLenient = true
            isReplaying = true
            extras.mountedWork = []
            for action in actions { replayStep(action) }
            hasRun = true
          }), ticket: SendTicket())
      isReplaying = false
      extras.mountedWork = outer
      guard hasRun else { return }
    }
  }

  private func replayStep(_ action: Action) {
    withUnsafePointer(to: action) { listener?.willReduce(UnsafeRawPointer($0)) }
    _ = step(action)
    reduced(action, .none)
    if root.isWatching { settle() }
    listener?.didReduce()
  }
}
