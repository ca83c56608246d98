/// The actions that a store processes, one after the other (rule H9).
///
/// ```swift
/// let actions = store.actions
/// Task {  // in the isolation of the store's owner
///   for await action in actions { log(action) }
/// }
/// ```
///
/// The actions are those that a subscriber hears (rule H7), from the moment on when the sequence was made;
/// they are kept without bound until somebody takes them. The sequence ends with the store, which it does
/// not hold, after the actions that came before. Letting go of the sequence and its iterators ends the
/// subscription, and so does nothing else.
///
/// Like the store it is not `Sendable`: it is made and iterated on the host. Iterators share the actions:
/// each is delivered once.
public struct StoreActions<Element>: AsyncSequence {
  /// A wait for an action does not fail.
  public typealias Failure = Never

  let source: ElementSource<Element>

  @usableFromInline
  init(source: ElementSource<Element>) {
    self.source = source
  }

  /// An iterator. On the host.
  public func makeAsyncIterator() -> Iterator { Iterator(source: source) }

  /// Takes one action after the other.
  public struct Iterator: AsyncIteratorProtocol {
    let source: ElementSource<Element>

    /// The next action. Waits for one; nil when the store has ended, and once the task is cancelled.
    ///
    /// - Parameter actor: The host's isolation, to return to.
    public mutating func next(isolation actor: isolated (any Actor)?) async -> Element? {
      await source.queue.next(isolation: actor)
    }
  }
}

/// What sequences and their iterators hold: as long as one of them lives, the store fills the queue.
@usableFromInline
final class ElementSource<Element> {
  let queue: ElementQueue<Element>
  private let token: ObservationToken

  init(_ queue: ElementQueue<Element>, _ registration: Registration) {
    self.queue = queue
    token = ObservationToken(registration)
  }
}

extension Store {
  /// The actions that the store processes from now on, whoever sends them (rule H9).
  ///
  /// On the host. See ``StoreActions``.
  public var actions: StoreActions<Action> {
    StoreActions(
      source: actionSource(in: registry.subscribers.everyAction, name: "actions", runtime.location))
  }

  @usableFromInline
  func actionSource<Value>(
    in group: SubscriberGroup, name: String, _ location: SourceLocation
  ) -> ElementSource<Value> {
    let queue = ElementQueue<Value>()
    let subscription = SequenceSubscription(
      inbox: runtime.inbox, origin: .init(name: name, hostType: nil, location: location),
      queue: queue)
    group.roster.add(subscription)
    runtime.noteBirth(of: subscription)
    return ElementSource(queue, subscription)
  }
}

extension Store where Action: CasePathable {
  /// The payloads of the actions of one case from now on (rule H9): what a child tells, for a host that
  /// awaits it.
  ///
  /// ```swift
  /// for await output in store.actions(\.delegate) {
  ///   switch output {
  ///   case .saved(let draft): …
  ///   case .cancelled: …
  ///   }
  /// }
  /// ```
  ///
  /// On the host. Costs nothing when other cases occur. See ``StoreActions``.
  ///
  /// - Parameters:
  ///   - path: The case, or a case of a case's payload.
  ///   - fileID: The file that reports name; the caller's.
  ///   - filePath: The path of that file.
  ///   - line: The line in that file.
  ///   - column: The column in that line.
  @inlinable
  public func actions<Value>(
    _ path: CaseKeyPath<Action, Value>,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> StoreActions<Value> {
    let location = SourceLocation(
      fileID: fileID, filePath: filePath, line: line, column: column)
    return StoreActions(
      source: actionSource(in: registry.subscribers.group(path), name: "actions", location))
  }
}

/// A subscriber that fills a queue, and ends it with the store.
private final class SequenceSubscription<Value>: Subscription, @unchecked Sendable {
  private var queue: ElementQueue<Value>?

  init(inbox: HostInbox, origin: Origin, queue: ElementQueue<Value>) {
    self.queue = queue
    super.init(inbox: inbox, host: nil, origin: origin)
  }

  override func call(_ payload: UnsafeRawPointer) {
    queue?.append(payload.assumingMemoryBound(to: Value.self).pointee)
  }

  override func releaseCallback() {
    let ended = queue
    queue = nil
    ended?.finish()
  }
}
