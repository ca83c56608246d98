import HostBridge
import HostBridgeTesting
import Testing

private enum Flash: UITransactionKey {
  static let defaultValue = 0
}

extension UITransaction {
  fileprivate var flash: Int {
    get { self[Flash.self] }
    set { self[Flash.self] = newValue }
  }
}

struct TransactionTests {
  let screen = ProfileScreen()

  private func observe() -> Slot<[String]> {
    let seen = Slot<[String]>()
    seen.value = []
    screen.store.observe(screen) { _, store in
      let transaction = UITransaction.current
      seen.value?.append("\(store.volume) \(transaction.flash) \(transaction.disablesAnimations)")
    }
    seen.value = []
    return seen
  }

  @Test("B7 a transaction is ambient in the observers that a write causes, and in no others")
  func ambient() {
    let seen = observe()
    withUITransaction(\.flash, 1) { screen.store.send(.volumeChanged(1)) }
    screen.store.send(.volumeChanged(2))
    #expect(seen.value == ["1.0 1 false", "2.0 0 false"])
    #expect(UITransaction.current.isEmpty)
  }

  @Test("B7 a binding takes a transaction along, merged into the one in force")
  func binding() {
    let seen = observe()
    var transaction = UITransaction()
    transaction.disablesAnimations = true
    let volume = screen.$store.volume.transaction(transaction)
    withUITransaction(\.flash, 1) { volume.wrappedValue = 1 }
    let optional: UIBinding<Double?> = UIBinding(volume)
    optional.wrappedValue = 2
    #expect(seen.value == ["1.0 1 true", "2.0 0 true"])
  }

  @Test("B7 an action that is queued keeps its transaction, and gives it to no other")
  func queued() {
    screen.store.observe(screen, \.isPublic, initial: false) { screen, _, _ in
      withUITransaction(\.flash, 2) { screen.store.send(.volumeChanged(2)) }
      screen.store.send(.volumeChanged(3))
    }
    let seen = observe()
    withUITransaction(\.flash, 1) { screen.$store.isPublic.wrappedValue = true }
    screen.$store.isPublic.wrappedValue = false
    #expect(
      seen.value == [
        "2.0 2 false", "3.0 1 false", "2.0 2 false", "3.0 0 false",
      ])
    #expect(UITransaction.current.isEmpty)
  }

  @Test("B7 an observer of the next tick runs in the transaction of the last change")
  func nextTick() {
    let scheduler = ManualScheduler()
    let store = Store(initialState: Profile.State(), scheduler: scheduler) { Profile() }
    var seen: [Int] = []
    store.observe(screen, delivery: .nextTick) { _, store in
      _ = store.volume
      seen.append(UITransaction.current.flash)
    }
    seen = []
    withUITransaction(\.flash, 1) { store.send(.volumeChanged(1)) }
    scheduler.pumpUntilIdle()
    store.send(.volumeChanged(2))
    scheduler.pumpUntilIdle()
    #expect(seen == [1, 0])
  }

  @Test("B7 a control is changed within the transaction of the write that caused it")
  func control() {
    var flashes: [Int] = []
    screen.bind(screen.$store.name, to: screen.field, \.text) { field, text in
      flashes.append(UITransaction.current.flash)
      field.text = text
    }
    withUITransaction(\.flash, 1) { screen.store.send(.nameTyped("a")) }
    screen.store.send(.nameTyped("b"))
    #expect(flashes == [1, 0])
  }

  @Test("B7 an inner transaction changes what it sets, and ends with its closure")
  func nested() {
    withUITransaction(\.flash, 1) {
      withUITransaction(\.disablesAnimations, true) {
        #expect(UITransaction.current.flash == 1)
        #expect(UITransaction.current.disablesAnimations)
      }
      #expect(!UITransaction.current.disablesAnimations)
      withUITransaction(\.flash, 2) { #expect(UITransaction.current.flash == 2) }
      #expect(UITransaction.current.flash == 1)
    }
  }
}
