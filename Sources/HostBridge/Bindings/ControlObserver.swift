/// Binds a property of a control: carries out what ``ControlSync`` says, compiled for the types of whoever
/// binds.
@usableFromInline
final class ControlLink<Control: AnyObject, Value: Equatable> {
  @usableFromInline let binding: UIBinding<Value>
  @usableFromInline let get: (Control) -> Value
  @usableFromInline let set: (Control, Value) -> Void
  // No foreign code runs during an access: the machine only compares.
  @exclusivity(unchecked) @usableFromInline var sync = ControlSync<Value>()
  @usableFromInline unowned(unsafe) var observer: ControlObserver?

  @inlinable
  init(
    _ binding: UIBinding<Value>, _ get: @escaping (Control) -> Value,
    _ set: @escaping (Control, Value) -> Void
  ) {
    self.binding = binding
    self.get = get
    self.set = set
  }

  /// In a run of the observer.
  @inlinable
  func update(_ control: Control) {
    let value = binding.wrappedValue
    if sync.valueChanged(to: value) { return }
    let command = sync.valueChanged(to: value, control: get(control))
    // What a control reads of stores while it is changed belongs to nobody.
    if let command { withoutObservation { carryOut(command, control) } }
  }

  @inlinable
  func edited(_ control: Control) {
    if let command = sync.edited(to: get(control)) { carryOut(command, control) }
  }

  @inlinable
  func written(_ control: Control) {
    if sync.finishWrite() { return }
    let value = withoutReading { binding.wrappedValue }
    let command = sync.written(value: value, control: get(control))
    if let command { carryOut(command, control) }
  }

  @inlinable
  func carryOut(_ command: ControlSync<Value>.Command, _ control: Control) {
    switch command {
    case .write(let value):
      let task = binding.write(value)
      if task.hasTurnEnded { written(control) } else { observer?.waitForTurn(of: task) }
    case .show(let value):
      set(control, value)
      sync.shown(value, control: get(control))
      if sync.isStale { observer?.run() }
    }
  }
}

/// Runs a ``ControlLink``, whatever its types.
///
/// It holds the control and, by the binding, the store weakly; neither holds it. The token does.
@usableFromInline
final class ControlObserver: Observer, @unchecked Sendable {
  /// The link by its closures, each of which gets the control.
  @usableFromInline
  final class Calls {
    let update: (AnyObject) -> Void
    let edited: (AnyObject) -> Void
    let written: (AnyObject) -> Void
    /// Makes the control report edits, or, with nil, no longer.
    let report: (AnyObject, (() -> Void)?) -> Void
    /// Makes an observer end with the state of the binding.
    let enter: (Observer) -> Void

    @usableFromInline
    init(
      update: @escaping (AnyObject) -> Void, edited: @escaping (AnyObject) -> Void,
      written: @escaping (AnyObject) -> Void,
      report: @escaping (AnyObject, (() -> Void)?) -> Void, enter: @escaping (Observer) -> Void
    ) {
      self.update = update
      self.edited = edited
      self.written = written
      self.report = report
      self.enter = enter
    }
  }

  // No foreign code runs during an access: what is replaced is moved out first.
  @exclusivity(unchecked) private var calls: Calls?
  /// The same, until the observer ends.
  @exclusivity(unchecked) private var unretainedCalls: Unmanaged<Calls>?
  /// How many of them are under way, one in the other. They hold what they run.
  @exclusivity(unchecked) private var callDepth = 0
  private var claim: ControlClaim?
  /// Whether what it binds is in one store, whose end is its own.
  private var isRooted = false

  @usableFromInline
  init(
    _ control: AnyObject, _ calls: Calls, mayReadModels: Bool, name: String?, type: Any.Type,
    _ place: SourceLocation
  ) {
    self.calls = calls
    unretainedCalls = .passUnretained(calls)
    super.init(
      inbox: HostInbox(scheduler: MainScheduler()), host: control,
      origin: Origin(name: name, hostType: type, location: place), delivery: .immediate)
    if !mayReadModels { readNoModels() }
  }

  /// Takes the place of whoever was bound to the property.
  @usableFromInline
  func claim(_ property: AnyKeyPath, of control: AnyObject) {
    claim = ControlClaim.make(ControlKey(control, property), for: self)
  }

  /// Shows the value, and listens from now on.
  @usableFromInline
  func start() {
    withCalls { $0.enter(self) }
    isRooted = isEnrolled
    run()
    guard let control = liveHost, unretainedCalls != nil, let calls else { return }
    let hook = Hook(self)
    calls.report(control) { hook.observer?.edited() }
  }

  /// What a control holds of its observer, which the token alone keeps alive. (A weak reference would slow
  /// down every other reference to it; see ``FaintReference``.)
  private final class Hook {
    private let reference: FaintReference

    init(_ observer: ControlObserver) {
      reference = FaintReference(observer)
    }

    var observer: ControlObserver? {
      guard let object = reference.object else { return nil }
      return unsafeDowncast(object, to: ControlObserver.self)
    }
  }

  private func edited() {
    guard let control = liveHost else { return }
    withCalls { $0.edited(control) }
  }

  /// Calls one of the calls. Whoever ends the observer meanwhile leaves them to this.
  private func withCalls(_ body: (Calls) -> Void) {
    guard let calls = unretainedCalls else { return }
    callDepth += 1
    calls._withUnsafeGuaranteedRef(body)
    callDepth -= 1
    if unretainedCalls == nil { letGoOfCalls() }
  }

  private func letGoOfCalls() {
    unretainedCalls = nil
    guard callDepth == 0 else { return }
    let old = calls
    calls = nil
    withExtendedLifetime(old) {}
  }

  /// A write was queued: what comes of it is looked at when its turn is over.
  @usableFromInline
  func waitForTurn(of task: StoreTask) {
    let hook = Hook(self)
    task.whenTurnEnds {
      guard let observer = hook.observer, let control = observer.liveHost else { return }
      observer.withCalls { $0.written(control) }
    }
  }

  override func call(_ host: AnyObject) {
    withCalls { $0.update(host) }
  }

  override func storeEnded(_ source: ReadSource) {
    // Nothing can be read or written any more, unless closures do that.
    if isRooted { end() } else { super.storeEnded(source) }
  }

  override func releaseCallback() {
    let control = hostUntilEnd
    let calls = self.calls
    letGoOfCalls()
    let isHeard = claim?.release() ?? false
    if isHeard, let control, let calls { calls.report(control, nil) }
    super.releaseCallback()
  }
}

extension ControlObserver {
  /// An observer for a control that is to be bound.
  @inlinable
  static func make<Control: AnyObject, Value: Equatable>(
    _ binding: UIBinding<Value>, _ control: Control, get: @escaping (Control) -> Value,
    set: @escaping (Control, Value) -> Void,
    report: @escaping (Control, (() -> Void)?) -> Void, name: String?, at place: SourceLocation
  ) -> ControlObserver {
    let link = ControlLink(binding, get, set)
    let calls = Calls(
      update: { link.update(unsafeDowncast($0, to: Control.self)) },
      edited: { link.edited(unsafeDowncast($0, to: Control.self)) },
      written: { link.written(unsafeDowncast($0, to: Control.self)) },
      report: { report(unsafeDowncast($0, to: Control.self), $1) },
      enter: { [location = binding.location] in location.enter($0) })
    let observer = ControlObserver(
      control, calls, mayReadModels: binding.location.mayReadModels, name: name, type: Control.self,
      place)
    link.observer = observer
    return observer
  }
}
