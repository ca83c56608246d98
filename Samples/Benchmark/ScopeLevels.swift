import HostBridge

// A chain of ten features, each in the one before, as people write them: a body that runs its own reducer
// and its child's.

@Reducer
struct Level1 {
  struct State {
    var count = 0
    var child = Leaf.State()
  }

  enum Action {
    case tap
    case child(Leaf.Action)
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      if case .tap = action { state.count &+= 1 }
      return .none
    }
    Scope(state: \.child, action: \.child) { Leaf() }
  }
}

@Reducer
struct Level2 {
  struct State {
    var count = 0
    var child = Level1.State()
  }

  enum Action {
    case tap
    case child(Level1.Action)
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      if case .tap = action { state.count &+= 1 }
      return .none
    }
    Scope(state: \.child, action: \.child) { Level1() }
  }
}

@Reducer
struct Level3 {
  struct State {
    var count = 0
    var child = Level2.State()
  }

  enum Action {
    case tap
    case child(Level2.Action)
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      if case .tap = action { state.count &+= 1 }
      return .none
    }
    Scope(state: \.child, action: \.child) { Level2() }
  }
}

@Reducer
struct Level4 {
  struct State {
    var count = 0
    var child = Level3.State()
  }

  enum Action {
    case tap
    case child(Level3.Action)
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      if case .tap = action { state.count &+= 1 }
      return .none
    }
    Scope(state: \.child, action: \.child) { Level3() }
  }
}

@Reducer
struct Level5 {
  struct State {
    var count = 0
    var child = Level4.State()
  }

  enum Action {
    case tap
    case child(Level4.Action)
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      if case .tap = action { state.count &+= 1 }
      return .none
    }
    Scope(state: \.child, action: \.child) { Level4() }
  }
}

@Reducer
struct Level6 {
  struct State {
    var count = 0
    var child = Level5.State()
  }

  enum Action {
    case tap
    case child(Level5.Action)
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      if case .tap = action { state.count &+= 1 }
      return .none
    }
    Scope(state: \.child, action: \.child) { Level5() }
  }
}

@Reducer
struct Level7 {
  struct State {
    var count = 0
    var child = Level6.State()
  }

  enum Action {
    case tap
    case child(Level6.Action)
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      if case .tap = action { state.count &+= 1 }
      return .none
    }
    Scope(state: \.child, action: \.child) { Level6() }
  }
}

@Reducer
struct Level8 {
  struct State {
    var count = 0
    var child = Level7.State()
  }

  enum Action {
    case tap
    case child(Level7.Action)
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      if case .tap = action { state.count &+= 1 }
      return .none
    }
    Scope(state: \.child, action: \.child) { Level7() }
  }
}

@Reducer
struct Level9 {
  struct State {
    var count = 0
    var child = Level8.State()
  }

  enum Action {
    case tap
    case child(Level8.Action)
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      if case .tap = action { state.count &+= 1 }
      return .none
    }
    Scope(state: \.child, action: \.child) { Level8() }
  }
}

@Reducer
struct Level10 {
  struct State {
    var count = 0
    var child = Level9.State()
  }

  enum Action {
    case tap
    case child(Level9.Action)
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      if case .tap = action { state.count &+= 1 }
      return .none
    }
    Scope(state: \.child, action: \.child) { Level9() }
  }
}
