import HostBridge
import Testing

enum PromptChoice: Equatable { case ok }

private func prompt(_ title: String = "Sure?") -> AlertState<PromptChoice> {
  AlertState {
    TextState(title)
  } actions: {
    ButtonState(action: .ok) { "OK" }
  }
}

@ObservableState
enum PromptDestination: Equatable {
  case alert(AlertState<PromptChoice>)
  case leaf(Leaf)
}

@ObservableState
struct PromptBoard {
  @Presents var alert: AlertState<PromptChoice>?
  var plain: AlertState<PromptChoice>?
  var always = AlertState<PromptChoice> { "Always" }
  @Presents var dialog: ConfirmationDialogState<PromptChoice>?
  @Presents var destination: PromptDestination?
  var count = 0
}

struct PlainPromptBoard {
  var alert: AlertState<PromptChoice>?
  var count = 0
}

struct PromptObservationTests {
  @Test("P5 an observer of store.alert?.id runs when an equal alert replaces the alert")
  func replaced() {
    let store = makeEditable(PromptBoard())
    let watcher = Watcher(store) { _ = $0.alert?.id }
    store.edit { $0.alert = prompt() }
    #expect(watcher.take() == 1)
    let id = store.alert?.id
    store.edit { $0.alert = prompt() }
    #expect(watcher.take() == 1)
    #expect(store.alert?.id != id)
    store.edit { $0.$alert = PresentationState(wrappedValue: prompt()) }
    #expect(watcher.take() == 1)
    // The same alert again is no change.
    store.edit { $0.alert = $0.alert }
    #expect(watcher.take() == 0)
    store.edit { $0.count += 1 }
    #expect(watcher.take() == 0)
    store.edit { $0.alert?.title = "Really?" }
    #expect(watcher.take() == 1)
    store.edit { $0.alert = nil }
    #expect(watcher.take() == 1)
    store.edit { $0.alert = nil }
    #expect(watcher.take() == 0)
  }

  @Test("P5 so it is without @Presents, for a value that is no optional, and for a dialog")
  func otherSlots() {
    let store = makeEditable(PromptBoard())
    let plain = Watcher(store) { _ = $0.plain?.id }
    let always = Watcher(store) { _ = $0.always.id }
    let dialog = Watcher(store) { _ = $0.dialog?.id }
    for _ in 0..<2 { store.edit { $0.plain = prompt() } }
    #expect(plain.take() == 2)
    for _ in 0..<2 { store.edit { $0.always = prompt() } }
    #expect(always.take() == 2)
    for _ in 0..<2 { store.edit { $0.dialog = ConfirmationDialogState { "Which?" } } }
    #expect(dialog.take() == 2)
    #expect(plain.take() == 0 && always.take() == 0)
  }

  @Test("P5 so it is for an alert that is a case of a destination")
  func destination() {
    let store = makeEditable(PromptBoard())
    let watcher = Watcher(store) { store in
      if case .alert(let alert) = store.destination { _ = alert.id }
    }
    for _ in 0..<2 { store.edit { $0.destination = .alert(prompt()) } }
    #expect(watcher.take() == 2)
    store.edit { $0.destination = $0.destination }
    #expect(watcher.take() == 0)
    store.edit { $0.destination = .leaf(Leaf()) }
    #expect(watcher.take() == 1)
  }

  @Test("P5 O1 so it is in state that does not track itself")
  func plainState() {
    let store = makeEditable(PlainPromptBoard())
    let watcher = Watcher(store) { _ = $0.alert?.id }
    for _ in 0..<2 { store.edit { $0.alert = prompt() } }
    #expect(watcher.take() == 2)
    store.edit { $0.alert = $0.alert }
    store.edit { $0.count += 1 }
    #expect(watcher.take() == 0)
  }

  @Test("P5 so it is in a store of the alert alone")
  func ownStore() {
    let store = makeEditable(prompt())
    let watcher = Watcher(store) { _ = $0.state }
    let titles = Watcher(store) { _ = $0.title }
    store.edit { $0 = prompt() }
    #expect(watcher.take() == 1)
    store.edit { $0.title = "Other?" }
    #expect(watcher.take() == 1)
    #expect(titles.take() == 2)
  }

  @Test("P5 O6 a replaced alert is one end and one start")
  func transitions() {
    let store = makeEditable(PromptBoard())
    let host = Watcher()
    var notes: [String] = []
    store.observe(
      host, \.alert, onStart: { _, alert in notes.append("\(alert.title)") },
      onEnd: { _ in notes.append("end") })
    store.edit { $0.alert = prompt("1") }
    store.edit { $0.alert?.title = "changed" }
    store.edit { $0.alert = prompt("1") }
    store.edit { $0.alert = prompt("1") }
    store.edit { $0.alert = nil }
    #expect(notes == ["1", "end", "1", "end", "1", "end"])
  }
}
