/// Hears everything on behalf of a recorder, which it does not hold.
///
/// ```
///   recorder ── bag ──> token ──> listener <── registry <── runtime
///      ^                             │ │                       ^
///      └──────────── weak ───────────┘ └── watcher <───────────┘  registrations
/// ```
final class RecordingListener<State, Action>: EventListener<Action>, @unchecked Sendable {
  // As in every registration, all but the constants is touched on the host only.
  private weak var recorder: StoreRecorder<Action>?
  private weak var runtime: EffectRuntime?
  private var watcher: RecordingWatcher<Action>?
  private var readState: (() -> State?)?
  /// As of before the turn; nil outside turns, and where states are not recorded.
  private var oldState: State?
  private var isInTurn = false
  private var steps = 0

  init(_ recorder: StoreRecorder<Action>, _ runtime: EffectRuntime, _ location: SourceLocation) {
    self.recorder = recorder
    self.runtime = runtime
    super.init(
      inbox: runtime.inbox, host: recorder,
      origin: .init(name: "recorder", hostType: StoreRecorder<Action>.self, location: location))
  }

  override var hearsSteps: Bool { true }

  /// Writes down what is there already, and hears what comes.
  func begin(readState: @escaping () -> State?) {
    guard let recorder, let runtime else { return }
    if recorder.recordsState { self.readState = readState }
    let watcher = RecordingWatcher(recorder)
    self.watcher = watcher
    runtime.add(watcher)
    for case let registration as Registration in runtime.holders where registration !== self {
      registration.watch(by: watcher)
    }
    for effect in runtime.effects.all where effect.phase == .running {
      recorder.add(.effectBegan(effect.info.numbered(effect.ticket)))
    }
  }

  override func call(_ event: StoreEvent<Action>) {
    guard let recorder else { return }
    switch event {
    case .turnBegan:
      isInTurn = true
      oldState = readState?()
      recorder.turnBegan()
    case .turnEnded:
      guard isInTurn else { return }
      isInTurn = false
      addChange(to: recorder)
      recorder.turnEnded()
    case .effectBegan(let effect): recorder.add(.effectBegan(effect))
    case .effectEnded(let effect): recorder.add(.effectEnded(effect))
    case .storeEnded: recorder.add(.storeEnded)
    // The action was written down as it was reduced.
    case .action, .childBegan, .childEnded: break
    }
  }

  override func willReduce(_ action: Action) {
    guard isInTurn else { return }
    steps += 1
    recorder?.actionBegan(action)
  }

  override func didReduce() {
    guard steps > 0 else { return }
    steps -= 1
    recorder?.add(.actionEnded)
  }

  private func addChange(to recorder: StoreRecorder<Action>) {
    guard let old = oldState else { return }
    oldState = nil
    guard let new = readState?(), !areEqualIfComparable(old, new) else { return }
    let difference = LineDiff(old: old, new: new)
    if difference.isEmpty { return }
    recorder.add(.stateChanged(paths: difference.paths, lines: difference.lines))
  }

  override func releaseCallback() {
    let released = (watcher, readState, oldState)
    watcher = nil
    readState = nil
    oldState = nil
    recorder = nil
    if let watcher = released.0 { runtime?.remove(watcher) }
    withExtendedLifetime(released) {}
  }
}

/// Hears of registrations on behalf of a recorder.
final class RecordingWatcher<Action>: RegistrationWatcher {
  private weak var recorder: StoreRecorder<Action>?

  init(_ recorder: StoreRecorder<Action>) {
    self.recorder = recorder
  }

  override func began(_ registration: Registration) { recorder?.tokenBegan(registration) }

  override func ended(_ registration: Registration) {
    recorder?.add(.tokenEnded(id: registration.number))
  }

  override func willRun(_ observer: Registration) {
    recorder?.add(.observerBegan(id: observer.number))
  }

  override func didRun(_ observer: Registration) {
    recorder?.add(.observerEnded(id: observer.number))
  }
}
