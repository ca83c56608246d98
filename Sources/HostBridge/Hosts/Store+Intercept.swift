/// What becomes of an action that a host was asked about.
public enum Interception<Action> {
  /// It is reduced as it is.
  case pass
  /// It is not reduced.
  case drop
  /// These are reduced instead, one after the other, in the same turn. To add actions, let the action that
  /// was asked about be one of them.
  case replace(with: [Action])
}

extension Store {
  /// Asks a host about every action just before it is reduced: for guards, logs and persistence that no
  /// reducer should know of.
  ///
  /// ```swift
  /// store.intercept(self) { host, action in
  ///   if case .deleteTapped = action, host.isReadOnly { return .drop }
  ///   return .pass
  /// }
  /// ```
  ///
  /// On the host, whoever sent the action: a host, an effect, a binding, or a reducer's `.send`. Of a child's
  /// store, the actions that are addressed to the child.
  ///
  /// It runs inside the turn, with the state as the actions before it left it, which may be read. Whatever
  /// the closure sends is a nested send: a turn of its own, after this one (rule T4). Those who intercept
  /// are asked in the order of registration, the root store's before children's; each is asked about what
  /// the one before it let through, and about nothing twice. One that is cancelled meanwhile is not asked
  /// any more; one that is registered meanwhile is first asked about the next action (rule H6).
  ///
  /// Subscribers and listeners hear of the actions that were reduced. The ``StoreTask`` of an action that
  /// was dropped has nothing to wait for; that of one that was replaced waits for what was reduced instead.
  ///
  /// - Parameters:
  ///   - host: Held weakly, and passed to the closure so that nothing need be captured.
  ///   - key: Replaces what this host registered under an equal key, on any store (rule H5).
  ///   - name: Names the interceptor in reports.
  ///   - decide: Gets the host and the action. It may do anything to the store.
  ///   - fileID: The file that reports name; the caller's.
  ///   - filePath: The path of that file.
  ///   - line: The line in that file.
  ///   - column: The column in that line.
  /// - Returns: Cancels the interception early.
  @discardableResult
  public func intercept<Host: ObservationHost>(
    _ host: Host,
    key: (any Hashable & Sendable)? = nil,
    name: String? = nil,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column,
    _ decide: @escaping (Host, Action) -> Interception<Action>
  ) -> ObservationToken {
    let location = SourceLocation(
      fileID: fileID, filePath: filePath, line: line, column: column)
    return host.keep(interceptor(host, name, location, decide), key: key)
  }

  /// Asks a host about every action just before it is reduced, for as long as the token lives.
  ///
  /// - Parameters:
  ///   - host: Held weakly, and passed to the closure so that nothing need be captured.
  ///   - name: Names the interceptor in reports.
  ///   - decide: Gets the host and the action. On the host; it may do anything to the store.
  ///   - fileID: The file that reports name; the caller's.
  ///   - filePath: The path of that file.
  ///   - line: The line in that file.
  ///   - column: The column in that line.
  /// - Returns: The interception ends when this is released or cancelled.
  @_disfavoredOverload
  public func intercept<Host: AnyObject>(
    _ host: Host,
    name: String? = nil,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column,
    _ decide: @escaping (Host, Action) -> Interception<Action>
  ) -> ObservationToken {
    let location = SourceLocation(
      fileID: fileID, filePath: filePath, line: line, column: column)
    return ObservationToken(interceptor(host, name, location, decide))
  }

  private func interceptor<Host: AnyObject>(
    _ host: Host, _ name: String?, _ location: SourceLocation,
    _ decide: @escaping (Host, Action) -> Interception<Action>
  ) -> Registration {
    let interceptor = HostInterceptor(
      inbox: runtime.inbox, host: host,
      origin: .init(name: name, hostType: Host.self, location: location),
      access: ActionAccess(link: link, place: place), decide: decide)
    registry.add(interceptor: interceptor)
    return interceptor
  }
}

/// How the actions of a store are found in the root's, and become such.
struct ActionAccess<Action> {
  /// The store's own action in one of the root's; nil if that is addressed elsewhere.
  let extract: (UnsafeRawPointer) -> Action?
  /// Puts an action, as one of the root's, into memory.
  let lift: (Action) -> RootEntrance.Lift

  init<State>(link: ScopeLink<State, Action>?, place: Place) {
    guard let link else {
      extract = { $0.assumingMemoryBound(to: Action.self).pointee }
      lift = { action in
        { memory in
          memory.initializeMemory(as: Action.self, to: action)
          return true
        }
      }
      return
    }
    extract = { place.isGone ? nil : link.extract($0, place) }
    lift = { action in { memory in link.lift(action, place, memory) } }
  }
}

/// An interceptor with the host it is registered with.
private final class HostInterceptor<Host: AnyObject, Action>: Interceptor, @unchecked Sendable {
  private var callback: (access: ActionAccess<Action>, decide: Decide)?
  typealias Decide = (Host, Action) -> Interception<Action>

  init(
    inbox: HostInbox, host: Host, origin: Origin, access: ActionAccess<Action>,
    decide: @escaping Decide
  ) {
    callback = (access, decide)
    super.init(inbox: inbox, host: host, origin: origin)
  }

  override func call(_ action: UnsafeRawPointer) -> [RootEntrance.Lift]? {
    guard let callback, let host = liveHost, let own = callback.access.extract(action) else {
      return nil
    }
    switch callback.decide(unsafeDowncast(host, to: Host.self), own) {
    case .pass: return nil
    case .drop: return []
    case .replace(let substitutes): return substitutes.map(callback.access.lift)
    }
  }

  override func releaseCallback() {
    let released = callback
    callback = nil
    withExtendedLifetime(released) {}
  }
}
