extension Effect {
  /// Asynchronous work that reads the state of its feature as it is now (rule E12).
  ///
  /// ```swift
  /// case .uploadTapped:
  ///   return .run(reading: \State.queue) { send, queue in
  ///     while let next = await queue()?.first {
  ///       try await api.upload(next)
  ///       await send(.uploaded(next.id))
  ///     }
  ///   }
  /// ```
  ///
  /// Otherwise as ``run(priority:name:operation:catch:fileID:filePath:line:column:)``. The value is read
  /// on the host, after what the operation has sent before, so it sees what came of that. It is nil once
  /// the feature has gone.
  ///
  /// - Parameters:
  ///   - value: What to read, of the state of the feature that returns the effect. Another state is an
  ///     issue, and reads nil. The key path stays on the host.
  ///   - priority: The priority of the task; that of the sender unless given.
  ///   - name: Names the task and the effect in reports.
  ///   - operation: The work. It gets a way to send, and one to read.
  ///   - handler: Gets an error that the operation throws. Without one, it is an issue at the line of this
  ///     call.
  ///   - fileID: The file that reports name; the caller's.
  ///   - filePath: The path of that file.
  ///   - line: The line in that file.
  ///   - column: The column in that line.
  public static func run<State, Value: Sendable>(
    reading value: KeyPath<State, Value>,
    priority: TaskPriority? = nil,
    name: String? = nil,
    operation:
      @escaping @Sendable @concurrent (
        _ send: Send<Action>, _ value: StateReader<Value>
      ) async throws -> Void,
    catch handler: (@Sendable @concurrent (any Error, Send<Action>) async -> Void)? = nil,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> Effect {
    let location = SourceLocation(
      fileID: fileID, filePath: filePath, line: line, column: column)
    let info = EffectInfo(kind: .run, name: name, location: location)
    return Effect(
      ReadingPart(
        read: { place in place.readValue(value) }, stateType: State.self,
        run: { read in
          let reader = StateReader(read: read)
          return .run(
            priority: priority, name: name,
            operation: { send in try await operation(send, reader) }, catch: handler,
            fileID: fileID, filePath: filePath, line: line, column: column)
        }, info: info))
  }
}

/// Reads a value of a feature's state from the operation of one of its effects.
public struct StateReader<Value: Sendable>: Sendable {
  let read: PlaceReader<Value>

  /// The value as it is now, after what was sent before; nil once the feature has gone.
  ///
  /// Read on the host, in its next tick.
  public func callAsFunction() async -> Value? {
    await read.value()
  }
}

/// Reads a value at a place, on the host.
final class PlaceReader<Value: Sendable>: @unchecked Sendable {
  // Sendable by hand: `inbox` may be used anywhere; the rest is used on the host only, by jobs in the
  // inbox. A key path in `read` is a constant, so it may be released anywhere.
  private let inbox: HostInbox
  private let place: Place
  private let read: (Place) -> Value?
  private weak var runtime: EffectRuntime?

  init(place: Place, runtime: EffectRuntime, read: @escaping (Place) -> Value?) {
    self.place = place
    self.runtime = runtime
    self.read = read
    inbox = runtime.inbox
  }

  func value() async -> Value? {
    let box = ValueBox<Value>()
    await withUnsafeContinuation { continuation in
      let receipt = HostBox(Receipt(continuation))
      inbox.post {
        if let runtime = self.runtime, !runtime.isAbandoned { box.value = self.read(self.place) }
        _ = receipt.take()
      }
    }
    return box.value
  }
}

/// Carries a value from the host to the task that waits for it.
private final class ValueBox<Value: Sendable>: @unchecked Sendable {
  // Sendable by hand: written on the host before the waiting task is resumed, read by that task after.
  var value: Value?
}

private final class ReadingPart<Action, Value: Sendable>: EffectPart<Action> {
  private let read: (Place) -> Value?
  private let stateType: Any.Type
  private let run: (PlaceReader<Value>) -> Effect<Action>
  private let info: EffectInfo
  // What is in force where the effect is built counts, not what is where it is enlisted.
  private let dependencies = DependencyStorage.current

  init(
    read: @escaping (Place) -> Value?, stateType: Any.Type,
    run: @escaping (PlaceReader<Value>) -> Effect<Action>, info: EffectInfo
  ) {
    self.read = read
    self.stateType = stateType
    self.run = run
    self.info = info
  }

  override func enlist(in context: EnlistContext<Action>) {
    let runtime = context.runtime
    let type = context.place.slot?.stateType ?? runtime.rootStateType
    var read = self.read
    if type != stateType {
      reportOtherState(type, to: runtime.reporter)
      read = { _ in nil }
    }
    let reader = PlaceReader(place: context.place, runtime: runtime, read: read)
    dependencies.perform { run(reader) }.enlist(in: context)
  }

  private func reportOtherState(_ type: Any.Type, to reporter: IssueReporter) {
    reporter.report(
      """
      An effect was to read a state that is not its feature's.

        Effect: \(info)
        Asked for: \(String(reflecting: stateType))
        The feature's state: \(String(reflecting: type))

      It reads nil. Begin the key path at the state of the feature that returns the effect: an effect \
      that a child returned belongs to the child.
      """, at: info.location)
  }
}

extension Place {
  /// A value of the state here; nil when it is gone.
  func readValue<State, Value>(_ keyPath: KeyPath<State, Value>) -> Value? {
    address().map { $0.assumingMemoryBound(to: State.self).pointee[keyPath: keyPath] }
  }
}
