import Synchronization

/// Sends actions into the store from the source that an `.events` effect has set up.
///
/// It works from any thread, as long as the effect is open: until ``finish()``, cancellation or the
/// end of the store. Later calls are ignored.
public struct Emitter<Action>: Sendable {
  let effect: EventSource<Action>

  /// Sends an action, without waiting.
  ///
  /// Called synchronously inside the set-up closure, the action is a nested send (rule E9). Called
  /// anywhere else, it arrives in the host's next tick, after what the same thread emitted before.
  ///
  /// - Parameter action: Reduced on the store's host.
  public func callAsFunction(_ action: sending Action) {
    guard effect.isOpen else { return }
    if effect.isSettingUpHere { return effect.receive(action, receipt: nil) }
    let box = HostBox(action)
    effect.inbox.post { [effect] in
      guard let action = box.take() else { return }
      effect.receive(action, receipt: nil)
    }
  }

  /// Ends the effect after the actions emitted before: its teardown runs on the host.
  public func finish() {
    if effect.isSettingUpHere { return effect.finish() }
    effect.inbox.post { [effect] in effect.finish() }
  }
}

/// A running `.events` effect.
final class EventSource<Action>: ActionEffect<Action>, @unchecked Sendable {
  typealias SetUp = (Emitter<Action>) -> () -> Void

  private var setUp: SetUp?
  private var tearDown: (() -> Void)?
  private let dependencies: DependencyStorage?
  // Read on any thread. Zero, or the thread that is inside the set-up closure: while it is there, it
  // can only be running code which that closure called.
  private let settingUpThread = Atomic<UInt>(0)
  private let open = Atomic(true)

  init(
    context: EnlistContext<Action>, info: EffectInfo, setUp: @escaping SetUp,
    dependencies: DependencyStorage?
  ) {
    self.setUp = setUp
    self.dependencies = dependencies
    super.init(context: context, info: info)
  }

  /// Whether emitting makes sense. From any thread.
  var isOpen: Bool { open.load(ordering: .acquiring) }

  /// Whether the caller runs inside the set-up closure. From any thread.
  var isSettingUpHere: Bool { settingUpThread.load(ordering: .relaxed) == currentThread() }

  // What another thread emitted while the source was being finished comes too late, which is no
  // mistake of anybody's.
  override var deliversLate: Bool { false }

  override func start() {
    guard let setUp else { return }
    self.setUp = nil
    settingUpThread.store(currentThread(), ordering: .relaxed)
    let tearDown = dependencies.perform { setUp(Emitter(effect: self)) }
    settingUpThread.store(0, ordering: .relaxed)
    if phase == .running {
      self.tearDown = tearDown
    } else {
      dependencies.perform(tearDown)
    }
  }

  override func stop(in phase: Phase) {
    open.store(false, ordering: .releasing)
    CallbackContexts.remove(self)
    releaseLift()
    setUp = nil
    var tearDown: (() -> Void)?
    swap(&tearDown, &self.tearDown)
    if let tearDown, let runtime {
      // In a step it has to wait for the commit, and whoever awaits the effect waits for it.
      let scope = self.scope
      let dependencies = self.dependencies
      scope?.hold()
      runtime.runOnHost {
        dependencies.perform(tearDown)
        scope?.leave()
      }
    }
    super.stop(in: phase)
  }
}
