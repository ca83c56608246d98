/// A value of a store's state, as it changes (rule H9).
///
/// ```swift
/// for await title in store.states(\.title) { window.title = title }
/// ```
///
/// It begins with the value as it was when the sequence was made, and never has two equal values one after
/// the other. It keeps the newest value only: whoever takes it late misses those between. It ends with the
/// store, which it does not hold, after the last value. Letting go of the sequence and its iterators ends
/// the observation.
///
/// Like the store it is not `Sendable`: it is made and iterated on the host. Iterators share the values:
/// each is delivered once.
public struct StoreStates<Element>: AsyncSequence {
  /// A wait for a value does not fail.
  public typealias Failure = Never

  let source: ElementSource<Element>

  /// An iterator. On the host.
  public func makeAsyncIterator() -> Iterator { Iterator(source: source) }

  /// Takes one value after the other.
  public struct Iterator: AsyncIteratorProtocol {
    let source: ElementSource<Element>

    /// The newest value that was not taken. Waits for one; nil when the store has ended, and once the task
    /// is cancelled.
    ///
    /// - Parameter actor: The host's isolation, to return to.
    public mutating func next(isolation actor: isolated (any Actor)?) async -> Element? {
      await source.queue.next(isolation: actor)
    }
  }
}

extension Store {
  /// A value of the state, now and as it changes (rule H9).
  ///
  /// On the host. See ``StoreStates``.
  ///
  /// - Parameters:
  ///   - value: What to observe; `\.self` for the whole state.
  ///   - fileID: The file that reports name; the caller's.
  ///   - filePath: The path of that file.
  ///   - line: The line in that file.
  ///   - column: The column in that line.
  public func states<Value: Equatable>(
    _ value: KeyPath<State, Value>,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> StoreStates<Value> {
    let location = SourceLocation(
      fileID: fileID, filePath: filePath, line: line, column: column)
    let queue = ElementQueue<Value>()
    let observer = StateSequenceObserver(
      store: self, host: queue, origin: .init(name: "states", hostType: nil, location: location),
      delivery: .immediate, initial: true, read: reader(of: value, areEqual: ==)
    ) { queue, _, value in queue.replace(with: value) }
    let source = ElementSource(queue, observer)
    observer.run()
    return StoreStates(source: source)
  }
}

/// An observer that fills its host, a queue, and ends it with the store.
private final class StateSequenceObserver<State, Action, Value: Equatable>:
  ValueObserver<ElementQueue<Value>, State, Action, Value>, @unchecked Sendable
{
  override func releaseCallback() {
    let queue = hostUntilEnd
    super.releaseCallback()
    if let queue { unsafeDowncast(queue, to: ElementQueue<Value>.self).finish() }
  }
}
