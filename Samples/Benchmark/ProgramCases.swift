import Dispatch
import HostBridge

/// What whole programs do, as their users would write it.
let programCases: [Case] = [
  Case(
    name: "game-frame-1000",
    floor: "the same changes in an array of structs, and one closure called"
  ) {
    // A frame of a game loop: 1,000 entities move, each by an action to its row, in a store that the loop
    // pumps; an observer of the score draws once.
    let store = observedList(1_000)
    let host = Host()
    store.observe(host) { host, store in host.heard &+= store.rows.count }
    var rows = (0..<1_000).map { Row.State(id: $0) }
    return Sampler.run { units in
      for _ in 0..<units {
        for id in 0..<1_000 { store.send(.rows(.element(id: id, action: .add(1)))) }
      }
    } floor: { units in
      for _ in 0..<units {
        for index in rows.indices { rows[index].count &+= opaque(1) }
        blackHole(rows)
      }
    }
  },
  Case(name: "keystrokes-10000", floor: "the text appended, and shown where it changed") {
    // 10,000 keystrokes in a text field that is bound, while an observer follows the text.
    let form = TextForm()
    let field = TextBox()
    form.bind(form.$store.name, to: field, \.text)
    form.store.observe(form) { form, store in form.shown = store.name.utf8.count }
    var text = ""
    var shown = 0
    return Sampler.run { units in
      for _ in 0..<units {
        field.clear()
        for _ in 0..<10_000 { field.type("a") }
      }
      blackHole(form.shown)
    } floor: { units in
      for _ in 0..<units {
        text = ""
        for _ in 0..<10_000 {
          text += opaque("a")
          shown = text.utf8.count
        }
      }
      blackHole(shown)
    }.divided(by: 10_000, floor: 10_000)
  },
  Case(name: "log-8-threads", floor: "the same threads hand closures to the main queue") {
    // 100,000 actions from eight threads, until the last is reduced.
    let store = store(rows: 0) { SingleFeature() }
    let mailbox = store.mailbox
    let model = LogModel()
    return await Sampler.run(units: 100_000) { units in
      await fromThreads(units) { mailbox.post(.arrived(1)) }
      await mailbox.send(.arrived(1))
    } floor: { units in
      await fromThreads(units) {
        DispatchQueue.main.async { MainActor.assumeIsolated { model.add() } }
      }
      await withCheckedContinuation { continuation in
        DispatchQueue.main.async { continuation.resume() }
      }
    }
  },
  Case(name: "screens-1000", floor: "an object made, kept by an optional, and let go") {
    // A screen opened and closed: its state appears, its store is made and observed, it goes.
    let host = Host()
    let store = Store(initialState: ScreenList.State()) { ScreenList() }
    var model: Host?
    return Sampler.run { units in
      for _ in 0..<units {
        store.send(.open)
        if let screen = store.scope(state: \.screen, action: \.screen) {
          screen.observe(host) { host, screen in host.heard &+= screen.count }
          screen.send(.add(1))
        }
        store.send(.close)
      }
    } floor: { units in
      for _ in 0..<units {
        model = Host()
        blackHole(model)
        model = nil
      }
    }
  },
]

/// Runs a closure so many times, spread over eight threads.
private func fromThreads(_ count: Int, _ body: @escaping @Sendable () -> Void) async {
  await withTaskGroup(of: Void.self) { group in
    for _ in 0..<8 {
      group.addTask {
        for _ in 0..<(count / 8) { body() }
      }
    }
  }
}

@MainActor
private final class LogModel {
  var count = 0
  func add() { count &+= 1 }
}

private final class TextForm: ObservationHost {
  let observations = ObservationTokens()
  @UIBindable var store = Store(initialState: FormFeature.State()) { FormFeature() }
  var shown = 0
}

/// A text field of some toolkit.
private final class TextBox: EditReporting {
  var text = ""
  private var edited: (() -> Void)?

  func reportEdits(of property: AnyKeyPath, to edited: (() -> Void)?) {
    self.edited = edited
  }

  func type(_ character: String) {
    text += character
    edited?()
  }

  func clear() {
    text = ""
    edited?()
  }
}

@Reducer
private struct ScreenList {
  @ObservableState
  struct State {
    @Presents var screen: ObservedRow.State?
  }

  enum Action {
    case open, close
    case screen(PresentationAction<ObservedRow.Action>)
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .open: state.screen = ObservedRow.State(id: 0)
      case .close: state.screen = nil
      case .screen: break
      }
      return .none
    }
    .ifLet(\.$screen, action: \.screen) { ObservedRow() }
  }
}
