import HostBridge
import HostBridgeTesting
import Testing

/// The code of the article "Bindings".
@MainActor @Suite struct BindingsArticle {
  @Reducer
  struct Settings {
    @ObservableState
    struct State: Equatable {
      var displayName = ""
      var isValid = false
      var volume = 0.5
      @Presents var item: Item.State?
    }

    enum Action: BindableAction {
      case binding(BindingAction<State>)
      case volumeChanged(Double)
      case validate
      case addTapped
      case item(PresentationAction<Item.Action>)
    }

    var body: some ReducerOf<Self> {
      BindingReducer()
        .onChange(of: \.displayName) { old, state in .send(.validate) }
      Reduce { state, action in
        switch action {
        case .binding(\.displayName):
          state.displayName = String(state.displayName.prefix(8))
          return .none
        case .volumeChanged(let volume):
          state.volume = volume
          return .none
        case .validate:
          state.isValid = !state.displayName.isEmpty
          return .none
        case .addTapped:
          state.item = Item.State()
          return .none
        case .binding, .item:
          return .none
        }
      }
      .ifLet(\.$item, action: \.item) { Item() }
    }
  }

  @Reducer
  struct Item {
    @ObservableState
    struct State: Equatable {
      var text = ""
    }

    enum Action {
      case textChanged(String)
    }

    var body: some ReducerOf<Self> {
      Reduce { state, action in
        switch action {
        case .textChanged(let text):
          state.text = text
          return .none
        }
      }
    }
  }

  final class SettingsScreen: ObservationHost {
    @UIBindable var store: StoreOf<Settings>
    let observations = ObservationTokens()
    let nameField = LegacyField()
    let slider = Slider()
    let knob = Knob()

    init(store: StoreOf<Settings>) { self.store = store }

    func load() {
      bind($store.displayName, to: nameField, \.text)
      bind($store.volume.sending { .volumeChanged(min(max($0, 0), 1)) }, to: slider, \.value)
    }
  }

  static func makeScreen() -> SettingsScreen {
    SettingsScreen(store: Store(initialState: Settings.State()) { Settings() })
  }

  @Test("B4 bindings: an edit is written, and what the reducer makes of it comes back")
  func edits() {
    let screen = Self.makeScreen()
    screen.load()
    screen.nameField.type("Blob Senior")
    #expect(screen.store.displayName == "Blob Sen")
    #expect(screen.nameField.text == "Blob Sen")
    #expect(screen.store.isValid)
    screen.slider.slide(to: 7)
    #expect(screen.store.volume == 1)
    #expect(screen.slider.value == 1)
  }

  @Test("B4 bindings: a class that cannot conform is bound by a closure")
  func closure() {
    let screen = Self.makeScreen()
    screen.loadKnob()
    #expect(screen.knob.angle == 0.5)
    screen.knob.turn(to: 0.25)
    #expect(screen.store.volume == 0.25)
    screen.store.send(.volumeChanged(1))
    #expect(screen.knob.angle == 1)
  }

  @Test("B2 bindings: after the store's end, reads give the last value and writes are dropped")
  func ended() {
    var screen: SettingsScreen? = Self.makeScreen()
    guard let binding = screen?.$store.displayName else { return }
    binding.wrappedValue = "Blob"
    #expect(binding.wrappedValue == "Blob")
    screen = nil
    binding.wrappedValue = "Nobody"
    #expect(binding.wrappedValue == "Blob")
  }

  @Test("B3 bindings: presence, and a part of what may be absent")
  func projections() {
    let screen = Self.makeScreen()

    let isPresented = UIBinding<Bool>(screen.$store.item)
    let text = screen.$store.item.text

    #expect(!isPresented.wrappedValue && text.wrappedValue == nil)
    text.wrappedValue = "dropped"
    screen.store.send(.addTapped)
    #expect(isPresented.wrappedValue && text.wrappedValue == "")
    text.wrappedValue = "kept"
    #expect(screen.store.item?.text == "kept")
  }

  @Test("B7 bindings: a transaction is there in the observers that it caused")
  func transactions() {
    let screen = Self.makeScreen()
    var animated: [Bool] = []
    screen.store.observe(screen, \.volume, initial: false) { _, _, _ in
      animated.append(!UITransaction.current.disablesAnimations)
    }

    withUITransaction(\.disablesAnimations, true) {
      screen.store.send(.volumeChanged(1))
    }

    screen.store.send(.volumeChanged(0))
    #expect(animated == [false, true])
  }

  @Test("B1 bindings: a test writes them by name")
  func testing() async {
    let store = TestStore(initialState: Settings.State()) { Settings() }

    await store.send(\.binding.displayName, "Blob") { $0.displayName = "Blob" }
    await store.receive(\.validate) { $0.isValid = true }
  }
}

extension BindingsArticle.SettingsScreen {
  func loadKnob() {
    bind($store.volume, to: knob, \.angle) { knob, edited in knob.onTurn = edited }
  }
}

extension LegacyField: EditReporting {
  func reportEdits(of property: AnyKeyPath, to edited: (() -> Void)?) { onChange = edited }
}

/// A slider that reports what its user does.
final class Slider: EditReporting {
  var value = 0.0
  private var onSlide: (() -> Void)?

  func slide(to value: Double) {
    self.value = value
    onSlide?()
  }

  func reportEdits(of property: AnyKeyPath, to edited: (() -> Void)?) { onSlide = edited }
}
