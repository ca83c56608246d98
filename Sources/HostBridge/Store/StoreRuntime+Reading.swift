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
    var value: Value?
    let isRead = readBeforeTurn(root) { state in
      value = read(state.assumingMemoryBound(to: State.self).pointee)
    }
    guard isRead, let value else { stopRead() }
    return value
  }

  /// Lends the state as of before the running turn, for a read that must not be.
  func lendStateBeforeTurn(
    _ place: Place, _ body: (UnsafeMutableRawPointer) -> Void
  ) -> Bool {
    #if DEBUG
      if var state = stateBeforeTurn {
        reporter.report(
          messageOfRead(of: place) + " The value from before the turn was returned.", at: location)
        withUnsafeMutablePointer(to: &state) { body(UnsafeMutableRawPointer($0)) }
        return true
      }
    #endif
    return false
  }
}
