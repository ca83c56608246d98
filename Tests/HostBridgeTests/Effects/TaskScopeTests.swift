import Testing

@testable import HostBridge

@Suite struct TaskScopeTests {
  private let inbox = HostInbox(scheduler: ManualScheduler())
  private let parent = EffectPath(elements: [.init(slot: 1, identity: nil)])
  private let child = EffectPath(elements: [
    .init(slot: 1, identity: nil), .init(slot: 2, identity: nil),
  ])

  @Test("T13 a cancelled scope refuses work at its path and below, not what is above or beside")
  func refuses() {
    let scope = TaskScope(inbox: inbox, path: parent, outer: nil)
    for path in [EffectPath(), parent, child] { #expect(!scope.refuses(path)) }
    scope.cancel()
    #expect(scope.refuses(parent))
    #expect(scope.refuses(child))
    #expect(!scope.refuses(EffectPath()))
    #expect(!scope.refuses(EffectPath(elements: [.init(slot: 2, identity: nil)])))
  }

  @Test("T13 a scope whose turn was cancelled has nothing left to cancel")
  func isCancelled() {
    let scope = TaskScope(inbox: inbox, path: EffectPath(), outer: nil)
    #expect(!scope.isCancelled)
    scope.cancel()
    #expect(scope.isCancelled)
  }

  @Test("T13 a scope cancels, and counts as cancellable, what is at its path and below only")
  func cancelsBelow() async {
    let runtime = ScopeRuntime(inbox: inbox)
    runtime.scope = TaskScope(inbox: inbox, path: parent, outer: nil)
    let above = runtime.enlist(at: EffectPath())
    #expect(above.phase == .enlisted)
    runtime.scope?.turnEnded()
    #expect(runtime.scope?.isCancelled == true)

    runtime.scope = TaskScope(inbox: inbox, path: parent, outer: nil)
    let effects = [EffectPath(), parent, child].map { runtime.enlist(at: $0) }
    for effect in effects { effect.begin() }
    runtime.scope?.turnEnded()
    #expect(runtime.scope?.isCancelled == false)
    runtime.scope?.cancel()
    #expect(effects.map(\.phase) == [.running, .cancelled, .cancelled])
    #expect(runtime.scope?.isCancelled == true)
    #expect(runtime.effects.count == 2)
    // What is enlisted later, below the path, never begins.
    let late = [EffectPath(), child].map { runtime.enlist(at: $0) }
    #expect(late.map(\.phase) == [.enlisted, .cancelled])
    effects[0].finish()
    late[0].cancel()
    await runtime.scope?.finish()
  }

  @Test("C2 an id cancels effects at its path and below, in the order they were enlisted")
  func cancelsById() {
    let runtime = ScopeRuntime(inbox: inbox)
    runtime.scope = TaskScope(inbox: inbox, path: EffectPath(), outer: nil)
    let effects = [child, EffectPath(), parent].map {
      runtime.enlist(at: $0, ids: [CancelID(1, at: $0)])
    }
    runtime.cancel(CancelID(1, at: parent))
    #expect(effects.map(\.phase) == [.cancelled, .enlisted, .cancelled])
    runtime.cancel(CancelID(1, at: EffectPath()))
    #expect(effects.map(\.phase) == [.cancelled, .cancelled, .cancelled])
    #expect(runtime.effects.isEmpty)
  }

  @Test("T13 an outer scope is done when its turn and all nested scopes are, in any order")
  func nested() async {
    let outer = TaskScope(inbox: inbox, path: EffectPath(), outer: nil)
    let first = TaskScope(inbox: inbox, path: EffectPath(), outer: outer)
    let second = TaskScope(inbox: inbox, path: EffectPath(), outer: outer)
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
      var scopes = [TaskScope(inbox: inbox.value, path: EffectPath(), outer: nil)]
      for _ in 1..<100_000 {
        scopes.append(TaskScope(inbox: inbox.value, path: EffectPath(), outer: scopes.last))
      }
      for scope in scopes { scope.turnEnded() }
    }
  }
}

/// A runtime with effects and a scope, and no store.
private final class ScopeRuntime: EffectRuntime {
  var scope: TaskScope?

  init(inbox: HostInbox) {
    super.init(
      inbox: inbox,
      location: HostBridge.SourceLocation(
        fileID: #fileID, filePath: #filePath, line: #line, column: #column))
  }

  override func turnScope() -> TaskScope {
    scope ?? TaskScope(inbox: inbox, path: EffectPath(), outer: nil)
  }

  func enlist(at path: EffectPath, ids: [CancelID] = []) -> LiveEffect {
    var context = EnlistContext<Never>(runtime: self)
    context.path = path
    context.ids = ids
    let info = EffectInfo(kind: .events, name: nil, location: location)
    let effect = LiveEffect(inbox: inbox, info: info)
    _ = effect.enlist(in: context)
    return effect
  }
}
