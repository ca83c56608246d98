/// How a control is read, changed and listened to.
@usableFromInline
struct ControlAccess<Control, Value> {
  let get: (Control) -> Value
  let set: (Control, Value) -> Void
  /// Makes the control report edits, or, with nil, no longer.
  let report: (Control, (() -> Void)?) -> Void

  @usableFromInline
  init(
    get: @escaping (Control) -> Value, set: @escaping (Control, Value) -> Void,
    report: @escaping (Control, (() -> Void)?) -> Void
  ) {
    self.get = get
    self.set = set
    self.report = report
  }
}

/// Binds a property of a control: carries out what ``ControlSync`` says.
///
/// It holds the control and, by the binding, the store weakly; neither holds it. The token does.
final class ControlObserver<Control: AnyObject, Value: Equatable>: Observer, @unchecked Sendable {
  // No foreign code runs during an access: what is replaced is moved out first.
  @exclusivity(unchecked) private var sync = ControlSync<Value>()
  @exclusivity(unchecked) private var parts: (binding: UIBinding<Value>, access: ControlAccess<Control, Value>)?

  init(
    _ binding: UIBinding<Value>, _ control: Control, _ access: ControlAccess<Control, Value>,
    origin: Origin
  ) {
    parts = (binding, access)
    super.init(
      inbox: HostInbox(scheduler: MainScheduler()), host: control, origin: origin,
      delivery: .immediate)
  }

  /// Shows the value, and listens from now on.
  func start() {
    parts?.binding.location.enter(self)
    run()
    guard let control, let parts else { return }
    parts.access.report(control) { [weak self] in self?.edited() }
  }

  private var control: Control? { liveHost.map { unsafeDowncast($0, to: Control.self) } }

  override func call(_ host: AnyObject) {
    guard let parts else { return }
    let value = parts.binding.wrappedValue
    let control = unsafeDowncast(host, to: Control.self)
    let command = sync.valueChanged(to: value, control: parts.access.get(control))
    // What a control reads of stores while it is changed belongs to nobody.
    if command != nil { withoutObservation { carryOut(command, control) } }
  }

  private func edited() {
    guard let parts, let control else { return }
    let edit = parts.access.get(control)
    let value = withoutReading { parts.binding.wrappedValue }
    carryOut(sync.edited(to: edit, value: value), control)
  }

  private func carryOut(_ command: ControlSync<Value>.Command?, _ control: Control) {
    guard let command, let parts else { return }
    switch command {
    case .write(let value):
      let task = parts.binding.write(value)
      if task.hasTurnEnded { written() } else { task.whenTurnEnds { [weak self] in self?.written() } }
    case .show(let value):
      parts.access.set(control, value)
      sync.shown(value, control: parts.access.get(control))
      if sync.isStale { run() }
    }
  }

  private func written() {
    guard let parts, let control else { return }
    let value = withoutReading { parts.binding.wrappedValue }
    carryOut(sync.written(value: value, control: parts.access.get(control)), control)
  }

  override func storeEnded(_ source: ReadSource) {
    // Nothing can be read or written any more.
    end()
  }

  override func releaseCallback() {
    let control = hostUntilEnd.map { unsafeDowncast($0, to: Control.self) }
    let parts = self.parts
    self.parts = nil
    if let control, let parts { parts.access.report(control, nil) }
    super.releaseCallback()
  }
}
