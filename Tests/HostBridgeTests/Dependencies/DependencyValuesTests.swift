import HostBridge
import HostBridgeTesting
import Testing

@Suite struct DependencyValuesTests {
  @Test("a dependency is the key's value for the context, unless it is overridden")
  func contexts() {
    @Dependency(\.level) var level
    @Dependency(\.context) var context
    #expect(context == .test)
    #expect(level == 0)
    withDependencies {
      $0.context = .live
    } operation: {
      #expect(context == .live)
      #expect(level == 1)
    }
    withDependencies {
      $0.context = .preview
    } operation: {
      #expect(level == 2)
    }
    withDependencies {
      $0.context = .live
      $0.level = 9
    } operation: {
      #expect(level == 9)
    }
  }

  @Test("a dependency is read by property, by key, or by a property made of several")
  func readers() {
    @Dependency(\.level) var byProperty
    @Dependency(LevelKey.self) var byKey
    @Dependency(\.levels) var several
    @Dependency(\.self) var all
    withDependencies {
      $0.level = 4
    } operation: {
      #expect(byProperty == 4)
      #expect(byKey == 4)
      #expect(several == [4, -1])
      #expect(all.level == 4)
    }
  }

  @Test("a type can be its own key")
  func selfKeyed() {
    @Dependency(Greeting.self) var greeting
    #expect(greeting == Greeting(text: "test"))
    withDependencies {
      $0[Greeting.self].text += "!"
    } operation: {
      #expect(greeting == Greeting(text: "test!"))
    }
  }

  @Test("a live dependency used in a test without an override is an issue, once for a scope")
  func liveInTest() {
    let line = UInt(#line) + 1
    @Dependency(LiveOnlyKey.self) var value
    let issue = expectIssue("A live dependency was used in a test.") {
      #expect(value == "live")
      #expect(value == "live")
    }
    #expect(issue?.message.contains("LiveOnlyKey") == true)
    #expect(issue?.message.contains("String") == true)
    #expect(issue?.message.contains("withDependencies") == true)
    #expect(issue?.line == Int(line))
    #expect(issue?.fileID.hasSuffix("DependencyValuesTests.swift") == true)
    expectIssue("A live dependency was used in a test.") {
      withDependencies {
        $0.level = 1
      } operation: {
        #expect(value == "live")
      }
    }
  }

  @Test("overriding a live dependency, or changing what it was, is no issue")
  func overriddenLive() {
    @Dependency(LiveOnlyKey.self) var value
    withDependencies {
      $0[LiveOnlyKey.self] = "other"
    } operation: {
      #expect(value == "other")
    }
    withDependencies {
      $0[LiveOnlyKey.self] += " and changed"
    } operation: {
      #expect(value == "live and changed")
    }
    // Looked at there and not overridden, it is still noticed here.
    expectIssue("A live dependency was used in a test.") {
      withDependencies {
        _ = $0[LiveOnlyKey.self]
      } operation: {
        #expect(value == "live")
      }
    }
  }

  @Test("a key without a live value gives its test value, and an issue")
  func noLiveValue() {
    @Dependency(TestOnlyKey.self) var value
    #expect(value == "test")
    withDependencies {
      $0.context = .live
    } operation: {
      expectIssue("A dependency has no live value.") { #expect(value == "test") }
    }
  }

  @Test("a live value is made once in a process, a test value once for each outermost scope")
  func caching() {
    @Dependency(Ledger.self) var ledger
    func live() -> Ledger {
      withDependencies {
        $0.context = .live
      } operation: {
        ledger
      }
    }
    #expect(live() === live())
    let ofTest = ledger
    #expect(ledger === ofTest)
    let first = withDependencies {
      $0.level = 1
    } operation: {
      let outer = ledger
      let inner = withDependencies {
        $0.level = 2
      } operation: {
        ledger
      }
      #expect(inner === outer)
      return outer
    }
    let second = withDependencies {
      $0.level = 1
    } operation: {
      ledger
    }
    #expect(first !== ofTest)
    #expect(first !== second)
  }

  @Test("each store has test values of its own; inside a scope it has the scope's")
  func cachingOfStores() {
    let one = Ledgers.store()
    let two = Ledgers.store()
    for store in [one, two] {
      store.send(())
      store.send(())
      #expect(store.state.count == 2)
      #expect(store.state.first === store.state.last)
    }
    #expect(one.state.first !== two.state.first)
    withDependencies {
      $0.level = 1
    } operation: {
      @Dependency(Ledger.self) var ledger
      let three = Ledgers.store()
      three.send(())
      #expect(three.state.first === ledger)
    }
  }

  @Test("a default is computed with nothing overridden")
  func defaultsIgnoreOverrides() {
    enum Derived: DependencyKey {
      static var liveValue: Int { currentLevel() }
      static var testValue: Int { currentLevel() }
    }
    @Dependency(Derived.self) var derived
    withDependencies {
      $0.level = 7
    } operation: {
      #expect(derived == 0)
      withDependencies {
        $0.context = .live
      } operation: {
        #expect(derived == 1)
      }
    }
  }

  @Test("what was prepared counts where nothing is overridden, in every context")
  func prepared() {
    enum Prepared: DependencyKey {
      static let liveValue = "live"
      static let testValue = "test"
    }
    @Dependency(Prepared.self) var value
    #expect(value == "test")
    prepareDependencies { $0[Prepared.self] = "prepared" }
    #expect(value == "prepared")
    withDependencies {
      $0.context = .live
    } operation: {
      #expect(value == "prepared")
    }
    withDependencies {
      $0[Prepared.self] += " and changed"
    } operation: {
      #expect(value == "prepared and changed")
    }
  }
}

private struct Ledgers: Reducer {
  typealias State = [Ledger]
  typealias Action = Void

  @Dependency(Ledger.self) var ledger

  func reduce(into state: inout State, action: Void) -> Effect<Void> {
    state.append(ledger)
    return .none
  }

  static func store() -> StoreOf<Ledgers> {
    Store(initialState: [Ledger](), scheduler: .manual()) { Ledgers() }
  }
}
