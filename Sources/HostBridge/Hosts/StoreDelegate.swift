/// Hears what happens in a store, in the form class-based code is used to (rule H8).
///
/// Every method has a default that does nothing. All are called on the host, as the events of
/// ``Store/events(_:key:name:fileID:filePath:line:column:_:)`` are; all may do anything to the store.
///
/// A class on the main actor conforms in that isolation, with a store that has the main scheduler:
///
/// ```swift
/// @MainActor final class Tracker: @MainActor StoreDelegate {
///   func storeDidProcess(_ action: Child.Action) { log(action) }
/// }
/// ```
public protocol StoreDelegate<Action>: AnyObject {
  /// The store's action type.
  associatedtype Action
  /// A turn begins; nothing has been reduced.
  func storeWillBeginTurn()
  /// The store has processed an action.
  func storeDidProcess(_ action: Action)
  /// A turn is over, its host work included.
  func storeDidEndTurn()
  /// An effect begins.
  func storeWillBegin(_ effect: EffectInfo)
  /// An effect that had begun has finished or was cancelled.
  func storeDidEnd(_ effect: EffectInfo)
  /// A child got a store of its own.
  func storeDidBegin(_ child: ChildInfo)
  /// A child has gone, or its last store has.
  func storeDidEnd(_ child: ChildInfo)
  /// The last reference to the store has gone.
  func storeDidEnd()
}

extension StoreDelegate {
  /// Does nothing.
  public func storeWillBeginTurn() {}
  /// Does nothing.
  public func storeDidProcess(_ action: Action) {}
  /// Does nothing.
  public func storeDidEndTurn() {}
  /// Does nothing.
  public func storeWillBegin(_ effect: EffectInfo) {}
  /// Does nothing.
  public func storeDidEnd(_ effect: EffectInfo) {}
  /// Does nothing.
  public func storeDidBegin(_ child: ChildInfo) {}
  /// Does nothing.
  public func storeDidEnd(_ child: ChildInfo) {}
  /// Does nothing.
  public func storeDidEnd() {}

  func hear(_ event: StoreEvent<Action>) {
    switch event {
    case .turnBegan: storeWillBeginTurn()
    case .action(let action): storeDidProcess(action)
    case .turnEnded: storeDidEndTurn()
    case .effectBegan(let effect): storeWillBegin(effect)
    case .effectEnded(let effect): storeDidEnd(effect)
    case .childBegan(let child): storeDidBegin(child)
    case .childEnded(let child): storeDidEnd(child)
    case .storeEnded: storeDidEnd()
    }
  }
}

extension Store {
  /// Makes an object the delegate of this store, in place of the one before.
  ///
  /// - Parameters:
  ///   - delegate: Held weakly; nil for none. On the host.
  ///   - fileID: The file that reports name; the caller's.
  ///   - filePath: The path of that file.
  ///   - line: The line in that file.
  ///   - column: The column in that line.
  public func setDelegate(
    _ delegate: (any StoreDelegate<Action>)?,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) {
    let location = SourceLocation(
      fileID: fileID, filePath: filePath, line: line, column: column)
    registry.setDelegate(delegate.map { token(for: $0, location) })
  }

  private func token<Delegate: StoreDelegate<Action>>(
    for delegate: Delegate, _ location: SourceLocation
  ) -> ObservationToken {
    ObservationToken(
      eventListener(delegate, "delegate", location) { delegate, event in delegate.hear(event) })
  }
}
