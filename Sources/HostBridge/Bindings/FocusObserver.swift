/// Binds the focus of a control: carries out what ``FocusSync`` says.
final class FocusObserver<Control: FocusReporting, Value: Hashable>: Observer, @unchecked Sendable {
  /// The value that says who has the keyboard, and this control's own and nobody's.
  struct Parts {
    let binding: UIBinding<Value>
    let own: Value
    let nobody: Value
  }

  // No foreign code runs during an access: what is replaced is moved out first.
  @exclusivity(unchecked) private var sync = FocusSync()
  @exclusivity(unchecked) private var parts: Parts?
  private var claim: ControlClaim?
  /// Whether what it binds is in one store, whose end is its own.
  private var isRooted = false

  init(_ parts: Parts, _ control: Control, origin: Origin) {
    self.parts = parts
    super.init(
      inbox: HostInbox(scheduler: MainScheduler()), host: control, origin: origin,
      delivery: .immediate)
  }

  /// Takes the place of whoever was bound to the focus.
  func claim(_ control: Control) {
    claim = ControlClaim.make(ControlKey(control, nil), for: self)
  }

  /// Moves the keyboard where the value says, and listens from now on.
  func start() {
    parts?.binding.location.enter(self)
    isRooted = isEnrolled
    run()
    control?.reportFocus { [weak self] in self?.focusChanged(to: $0) }
  }

  private var control: Control? { liveHost.map { unsafeDowncast($0, to: Control.self) } }

  private func owns(_ parts: Parts) -> Bool {
    withoutReading { parts.binding.wrappedValue } == parts.own
  }

  override func call(_ host: AnyObject) {
    guard let parts else { return }
    let owns = parts.binding.wrappedValue == parts.own
    let control = unsafeDowncast(host, to: Control.self)
    let command = sync.valueChanged(owns: owns, hasFocus: control.hasInputFocus)
    if command != nil { withoutObservation { carryOut(command, control) } }
  }

  private func focusChanged(to hasFocus: Bool) {
    guard let parts, let control else { return }
    let owns = owns(parts)
    carryOut(hasFocus ? sync.began(owns: owns) : sync.ended(owns: owns), control)
  }

  private func carryOut(_ command: FocusSync.Command?, _ control: Control) {
    guard let command, let parts else { return }
    switch command {
    case .claim: write(parts.own, parts)
    case .release: write(parts.nobody, parts)
    case .take:
      control.takeInputFocus()
      moved(control)
    case .giveUp:
      control.giveUpInputFocus()
      moved(control)
    }
  }

  private func moved(_ control: Control) {
    guard sync.moved(), let parts else { return }
    let command = sync.valueChanged(owns: owns(parts), hasFocus: control.hasInputFocus)
    carryOut(command, control)
  }

  private func write(_ value: Value, _ parts: Parts) {
    parts.binding.write(value).whenTurnEnds { [weak self] in self?.written() }
  }

  private func written() {
    guard let parts, let control else { return }
    carryOut(
      sync.written(owns: owns(parts), hasFocus: control.hasInputFocus), control)
  }

  override func storeEnded(_ source: ReadSource) {
    if isRooted { end() } else { super.storeEnded(source) }
  }

  override func releaseCallback() {
    let control = hostUntilEnd.map { unsafeDowncast($0, to: Control.self) }
    let parts = self.parts
    self.parts = nil
    withExtendedLifetime(parts) {}
    let isHeard = claim?.release() ?? false
    if isHeard { control?.reportFocus(to: nil) }
    super.releaseCallback()
  }
}
