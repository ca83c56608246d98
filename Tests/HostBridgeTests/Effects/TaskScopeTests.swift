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
