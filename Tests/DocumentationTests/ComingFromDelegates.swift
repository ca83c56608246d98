import Foundation
import HostBridge
import HostBridgeTesting
import Testing

/// The code of the article "Coming from delegates and notifications".
@MainActor @Suite struct DelegatesArticle {
  /// A legacy class with a delegate.
  final class Scanner {
    weak var delegate: (any ScannerDelegate)?
    func find(_ name: String) { delegate?.scanner(self, found: name) }
  }

  /// A legacy class with a completion handler.
  final class Loader {
    private(set) var isCancelled = false
    private var completion: ((String) -> Void)?

    func load(_ name: String, completion: @escaping (String) -> Void) -> Loader {
      self.completion = completion
      return self
    }
    func finish(_ text: String) { completion?(text) }
    func cancel() { isCancelled = true }
  }

  struct Radar: Reducer {
    struct State: Equatable {
      var found: [String] = []
      var text = ""
      var isOnline = true
    }

    enum Action: Equatable {
      case started
      case loadTapped(String)
      case cancelTapped
      case found(String)
      case loaded(String)
      case wentOffline
    }

    enum CancelID { case load }

    let scanner: Scanner
    let loader: Loader
    let center: NotificationCenter

    func reduce(into state: inout State, action: Action) -> Effect<Action> {
      switch action {
      case .started:
        return .merge(scan(), offline())
      case .loadTapped(let name):
        return load(name)
      case .cancelTapped:
        return .cancel(id: CancelID.load)
      case .found(let name):
        state.found.append(name)
      case .loaded(let text):
        state.text = text
      case .wentOffline:
        state.isOnline = false
      }
      return .none
    }

    func scan() -> Effect<Action> {
      .events(delegateOf: scanner, \.delegate) { emit in ScannerProxy(emit) }
    }

    func load(_ name: String) -> Effect<Action> {
      .completion { [loader] complete in
        let job = loader.load(name) { complete(.loaded($0)) }  // on any thread
        return { job.cancel() }
      }
      .cancellable(id: CancelID.load)
    }

    func offline() -> Effect<Action> {
      .events { [center] emit in
        center.addObserver(forName: .offline, object: nil, queue: nil) { _ in emit(.wentOffline) }
      } remove: { [center] observer in
        center.removeObserver(observer)
      }
    }
  }

  final class ScannerProxy: ScannerDelegate {
    let emit: Emitter<Radar.Action>
    init(_ emit: Emitter<Radar.Action>) { self.emit = emit }
    func scanner(_ scanner: Scanner, found name: String) { emit(.found(name)) }
  }

  let scanner = Scanner()
  let loader = Loader()
  let center = NotificationCenter()

  func makeStore(_ scheduler: ManualScheduler) -> StoreOf<Radar> {
    Store(initialState: Radar.State(), scheduler: scheduler) {
      Radar(scanner: scanner, loader: loader, center: center)
    }
  }

  @Test("E6 delegates: a delegate and a notification become actions, as long as the store lives")
  func events() {
    let scheduler = ManualScheduler()
    var store: StoreOf<Radar>? = makeStore(scheduler)
    store?.send(.started)
    scanner.find("ship")
    center.post(name: .offline, object: nil)
    scheduler.pumpUntilIdle()
    #expect(store?.found == ["ship"])
    #expect(store?.isOnline == false)
    store = nil
    #expect(scanner.delegate == nil)
  }

  @Test("E6 delegates: a completion handler, once, and cancelled with the effect")
  func completion() {
    let scheduler = ManualScheduler()
    let store = makeStore(scheduler)
    store.send(.loadTapped("chart"))
    loader.finish("a chart")
    loader.finish("again")
    scheduler.pumpUntilIdle()
    #expect(store.text == "a chart")
    #expect(!loader.isCancelled)
    store.send(.loadTapped("map"))
    store.send(.cancelTapped)
    #expect(loader.isCancelled)
  }

  final class FoundPanel: Connectable {
    private var connection: Connection<Radar.Action>?
    private(set) var lines: [String] = []

    func connect(_ connection: Connection<Radar.Action>) { self.connection = connection }
    func show(_ state: Radar.State) { lines = state.found }
    func disconnect() { connection = nil }

    func startClicked() { connection?.send(.started) }
  }

  @Test("H9 delegates: an existing class as a view")
  func connecting() {
    let scheduler = ManualScheduler()
    let store = makeStore(scheduler)

    let panel = FoundPanel()
    let token = store.connect(panel)  // starts it

    panel.startClicked()
    scanner.find("ship")
    scheduler.pumpUntilIdle()
    #expect(panel.lines == ["ship"])
    token.cancel()
    store.send(.found("boat"))
    #expect(panel.lines == ["ship"])
  }

  final class Guard: ObservationHost {
    let observations = ObservationTokens()
    var isReadOnly = true

    func watch(_ store: StoreOf<Radar>) {
      store.intercept(self) { host, action in
        if case .loadTapped = action, host.isReadOnly { return .drop }
        return .pass
      }
    }
  }

  @Test("T4 delegates: an action is refused before it is reduced")
  func intercepting() {
    let store = makeStore(ManualScheduler())
    let host = Guard()
    host.watch(store)
    store.send(.loadTapped("chart"))
    #expect(store.activity.allSatisfy { $0.kind != .effect })
    host.isReadOnly = false
    store.send(.loadTapped("chart"))
    #expect(store.activity.contains { $0.kind == .effect })
  }

  @Test("H9 delegates: sequences end with the store")
  func sequences() async {
    var store: StoreOf<Radar>? = Store(initialState: Radar.State()) {
      Radar(scanner: scanner, loader: loader, center: center)
    }
    guard let actions = store?.actions, let states = store?.states(\.found) else { return }
    store?.send(.found("ship"))
    store?.send(.found("boat"))
    store = nil
    var heard: [Radar.Action] = []
    for await action in actions { heard.append(action) }
    #expect(heard == [.found("ship"), .found("boat")])
    for await _ in states {}
  }

  final class FormController {
    var onSave: ((String) -> Void)?
    func save(_ text: String) { onSave?(text) }
  }

  @Test("R8 delegates: a callback of old, from a feature")
  func oldCallback() {
    let form = FormController()
    var saved: [String] = []
    form.onSave = { saved.append($0) }

    let store = Store(initialState: ChildActionsArticle.Editor.State()) {
      ChildActionsArticle.Editor()
      Reduce(host: form) { form, _, action in
        guard case .output(.saved(let text)) = action else { return .none }
        return .host { form.save(text) }
      }
    }
    store.send(.textChanged("draft"))
    store.send(.saveTapped)

    #expect(saved == ["draft"])
  }
}

protocol ScannerDelegate: AnyObject {
  func scanner(_ scanner: DelegatesArticle.Scanner, found name: String)
}

extension Notification.Name {
  static let offline = Notification.Name("offline")
}
