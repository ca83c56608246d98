import Testing

@testable import HostBridge

@Suite struct TaskScopeTests {
  private let inbox = HostInbox(scheduler: ManualScheduler())
  private let root: Place
  private let parent: Place
  private let child: Place
  private let sibling: Place

  init() {
    root = Place(root: nil)
    parent = root.makeGroup(at: testSlot(1)).makePlace(identity: nil)
    child = parent.makeGroup(at: testSlot(2)).makePlace(identity: nil)
    sibling = root.makeGroup(at: testSlot(2)).makePlace(identity: nil)
  }

  @Test("T13 a cancelled scope refuses work at its path and below, not what is above or beside")
  func refuses() {
    let scope = TaskScope(inbox: inbox, place: parent, outer: nil)
    for place in [root, parent, child] { #expect(!scope.refuses(place)) }
    scope.cancel()
    #expect(scope.refuses(parent))
    #expect(scope.refuses(child))
    #expect(!scope.refuses(root))
    #expect(!scope.refuses(sibling))
  }

  @Test("T13 a scope whose turn was cancelled has nothing left to cancel")
  func isCancelled() {
    let scope = TaskScope(inbox: inbox, place: root, outer: nil)
    #expect(!scope.isCancelled)
    scope.cancel()
    #expect(scope.isCancelled)
  }

  @Test("T13 a scope cancels, and counts as cancellable, what is at its path and below only")
  func cancelsBelow() async {
    let runtime = ScopeRuntime(inbox: inbox)
    runtime.scope = TaskScope(inbox: inbox, place: parent, outer: nil)
    let above = runtime.enlist(at: root)
    #expect(above.phase == .enlisted)
    runtime.scope?.turnEnded()
    #expect(runtime.scope?.isCancelled == true)

    runtime.scope = TaskScope(inbox: inbox, place: parent, outer: nil)
    let effects = [root, parent, child].map { runtime.enlist(at: $0) }
    for effect in effects { effect.begin() }
    runtime.scope?.turnEnded()
    #expect(runtime.scope?.isCancelled == false)
    runtime.scope?.cancel()
    #expect(effects.map(\.phase) == [.running, .cancelled, .cancelled])
    #expect(runtime.scope?.isCancelled == true)
    #expect(runtime.effects.count == 2)
    // What is enlisted later, below the path, never begins.
    let late = [root, child].map { runtime.enlist(at: $0) }
    #expect(late.map(\.phase) == [.enlisted, .cancelled])
    effects[0].finish()
    late[0].cancel()
    await runtime.scope?.finish()
  }

  @Test("C2 an id cancels effects at its path and below, in the order they were enlisted")
  func cancelsById() {
    let runtime = ScopeRuntime(inbox: inbox)
    runtime.scope = TaskScope(inbox: inbox, place: root, outer: nil)
    let effects = [child, root, parent].map {
      runtime.enlist(at: $0, ids: [CancelID(1, at: $0)])
    }
    runtime.cancel(CancelID(1, at: parent))
    #expect(effects.map(\.phase) == [.cancelled, .enlisted, .cancelled])
    runtime.cancel(CancelID(1, at: root))
    #expect(effects.map(\.phase) == [.cancelled, .cancelled, .cancelled])
    #expect(runtime.effects.isEmpty)
  }

  @Test("T13 an outer scope is done when its turn and all nested scopes are, in any order")
  func nested() async {
    let outer = TaskScope(inbox: inbox, place: root, outer: nil)
    let first = TaskScope(inbox: inbox, place: root, outer: outer)
    let second = TaskScope(inbox: inbox, place: root, outer: outer)
    second.turnEnded()
    await second.finish()
    outer.turnEnded()
    #expect(outer.isCancelled)
    first.turnEnded()
    await outer.finish()
  }

  @Test("T13 a chain of 100,000 scopes ends without recursion")
  func chain() {
    SmallStack.run(Handover(inbox)) { inbox in
      let root = Place(root: nil)
      var scopes = [TaskScope(inbox: inbox.value, place: root, outer: nil)]
      for _ in 1..<100_000 {
        scopes.append(TaskScope(inbox: inbox.value, place: root, outer: scopes.last))
      }
      for scope in scopes { scope.turnEnded() }
    }
  }
}

/// A runtime with effects and a scope, and no store.
private final class ScopeRuntime: EffectRuntime {
  var scope: TaskScope? {
    get { ticket.scope }
    set { ticket.scope = newValue }
  }

  init(inbox: HostInbox) {
    super.init(
      inbox: inbox,
      location: HostBridge.SourceLocation(
        fileID: #fileID, filePath: #filePath, line: #line, column: #column),
      state: nil)
  }

  func enlist(at place: Place, ids: [CancelID] = []) -> LiveEffect {
    var context = EnlistContext<Never>(runtime: self)
    context.place = place
    context.ids = ids
    let info = EffectInfo(kind: .events, name: nil, location: location)
    let effect = LiveEffect(inbox: inbox, info: info)
    _ = effect.enlist(in: context)
    return effect
  }
}
