import HostBridge

/// What a control's write costs, from the binding to the reducer and back to the control.
let bindingCases: [Case] = [
  Case(name: "binding", floor: "a send of such an action") {
    // A write through a binding, derived once as a control's is.
    let form = Form()
    let count = form.$store.count
    return Sampler.run { units in
      for unit in 0..<units { count.wrappedValue = unit }
      blackHole(form.store.count)
    } floor: { units in
      for unit in 0..<units { form.store.send(.countChanged(opaque(unit))) }
      blackHole(form.store.count)
    }
  },
  Case(name: "binding-derived", floor: "a write through a binding that is kept") {
    // The binding is derived for every write.
    let form = Form()
    let count = form.$store.count
    return Sampler.run { units in
      for unit in 0..<units { form.$store.count.wrappedValue = unit }
      blackHole(form.store.count)
    } floor: { units in
      for unit in 0..<units { count.wrappedValue = unit }
    }
  },
  Case(name: "binding-observed", floor: "an unobserved write") {
    // From the control's event until the control shows what came of it.
    let form = Form()
    let quiet = Form()
    let control = Knob()
    form.bind(form.$store.count, to: control, \.value)
    let count = quiet.$store.count
    return Sampler.run { units in
      for unit in 0..<units { control.turn(to: unit) }
      blackHole(form.store.count)
    } floor: { units in
      for unit in 0..<units { count.wrappedValue = unit }
    }
  },
  Case(name: "binding-plain", floor: "a send of such an action") {
    // As `binding`, of state without a macro.
    let store = Store(initialState: PlainFormFeature.State()) { PlainFormFeature() }
    let count = UIBindable(store).count
    return Sampler.run { units in
      for unit in 0..<units { count.wrappedValue = unit }
      blackHole(store.count)
    } floor: { units in
      for unit in 0..<units { store.send(.countChanged(opaque(unit))) }
    }
  },
  Case(name: "binding-pattern", floor: "the write without that reducer") {
    // A reducer that asks for five key paths.
    let store = Store(initialState: PlainFormFeature.State()) {
      PlainFormFeature()
      Reduce<PlainFormFeature.State, PlainFormFeature.Action> { state, action in
        switch action {
        case .binding(\.a), .binding(\.b), .binding(\.c), .binding(\.d): state.name = "x"
        case .binding(\.count): state.a &+= 1
        default: break
        }
        return .none
      }
    }
    let plain = Store(initialState: PlainFormFeature.State()) { PlainFormFeature() }
    let count = UIBindable(store).count
    let quiet = UIBindable(plain).count
    return Sampler.run { units in
      for unit in 0..<units { count.wrappedValue = unit }
      blackHole(store.count)
    } floor: { units in
      for unit in 0..<units { quiet.wrappedValue = unit }
    }
  },
]

private final class Form: ObservationHost {
  let observations = ObservationTokens()
  @UIBindable var store = Store(initialState: FormFeature.State()) { FormFeature() }
}

/// A control that tells its owner of every change.
private final class Knob: EditReporting {
  var value = 0
  private var edited: (() -> Void)?

  func reportEdits(of property: AnyKeyPath, to edited: (() -> Void)?) {
    self.edited = edited
  }

  func turn(to value: Int) {
    self.value = value
    edited?()
  }
}

struct FormFeature: Reducer {
  @ObservableState
  struct State: Equatable {
    var name = ""
    var count = 0
    var isOn = false
  }

  enum Action: BindableAction {
    case binding(BindingAction<State>)
    case countChanged(Int)
  }

  var body: some ReducerOf<Self> {
    BindingReducer()
    Reduce { state, action in
      if case .countChanged(let count) = action { state.count = count }
      return .none
    }
  }
}

struct PlainFormFeature: Reducer {
  struct State: Equatable {
    var a = 0
    var b = 0
    var c = 0
    var d = 0
    var name = ""
    var count = 0
  }

  enum Action: BindableAction {
    case binding(BindingAction<State>)
    case countChanged(Int)
  }

  var body: some ReducerOf<Self> {
    BindingReducer()
    Reduce { state, action in
      if case .countChanged(let count) = action { state.count = count }
      return .none
    }
  }
}
