/// A part of an effect as it is described, before any store runs it.
///
/// An effect may be returned more than once, so a part is never changed by being enlisted.
@usableFromInline
class EffectPart<Action> {
  @usableFromInline
  init() {}

  /// Acts as rule T3 says, in merge order: joins actions to the queue, cancels, registers, and puts
  /// work on its list.
  func enlist(in context: EnlistContext<Action>) {}
}

/// Where an effect is being enlisted: the store, the place, the ids around it and the way its actions
/// go up.
@usableFromInline
struct EnlistContext<Action> {
  /// Takes an action of this level up to the store. It gets the runtime instead of capturing it, so
  /// that what outlives the store holds nothing of it.
  typealias Lift = (Action, EffectRuntime, Delivery) -> Void

  let runtime: EffectRuntime
  var place: Place
  var ids: [CancelID] = []
  var stage: ConcatenateStage?
  var listeners: [EffectListener] = []
  /// Nil where `Action` is the store's own action type.
  var lift: Lift?

  init(runtime: EffectRuntime, place: Place? = nil, lift: Lift? = nil) {
    self.runtime = runtime
    self.place = place ?? runtime.root
    self.lift = lift
  }

  func followUp(_ action: Action) {
    stage?.enter()
    Self.deliver(action, to: runtime, lift: lift, .followUp(stage))
  }

  /// The context of an effect whose actions are transformed on their way up.
  func mapped<Child>(_ transform: @escaping (Child) -> Action) -> EnlistContext<Child> {
    let lift = self.lift
    var context = EnlistContext<Child>(runtime: runtime, place: place) { child, runtime, delivery in
      Self.deliver(transform(child), to: runtime, lift: lift, delivery)
    }
    context.ids = ids
    context.stage = stage
    context.listeners = listeners
    return context
  }

  static func deliver(
    _ action: Action, to runtime: EffectRuntime, lift: Lift?, _ delivery: Delivery
  ) {
    if let lift { return lift(action, runtime, delivery) }
    // Without a lift the context was made by the runtime itself, for its own action type.
    let runtime = unsafeDowncast(runtime, to: ActionRuntime<Action>.self)
    switch delivery {
    case .followUp(let stage): runtime.followUp(action, stage: stage)
    case .send(let ticket): runtime.receive(action, ticket: ticket)
    }
  }
}

/// How an action reaches the store.
enum Delivery {
  /// As part of the running turn; the stage of a concatenation is told when it was reduced.
  case followUp(ConcatenateStage?)
  /// As a send.
  case send(SendTicket)
}
