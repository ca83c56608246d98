import HostBridge

/// The innermost feature of a chain.
@Reducer
struct Leaf {
  struct State { var count = 0 }
  enum Action { case add(Int) }
  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .add(let amount): state.count &+= amount
      }
      return .none
    }
  }
}

/// A feature with an optional child.
@Reducer
struct Presenter {
  struct State {
    var count = 0
    var child: Leaf.State? = Leaf.State()
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
    .ifLet(\.child, action: \.child) { Leaf() }
  }
}

/// A row, and a list of rows.
@Reducer
struct Row {
  struct State: Identifiable {
    let id: Int
    var count = 0
  }

  enum Action { case add(Int) }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .add(let amount): state.count &+= amount
      }
      return .none
    }
  }
}

@Reducer
struct List {
  struct State { var rows: IdentifiedArrayOf<Row.State> = [] }

  enum Action {
    case tap
    case rows(IdentifiedActionOf<Row>)
  }

  var body: some ReducerOf<Self> {
    Reduce { _, _ in .none }
      .forEach(\.rows, action: \.rows) { Row() }
  }
}

/// The same, observable property by property.
@Reducer
struct ObservedRow {
  @ObservableState
  struct State: Identifiable {
    let id: Int
    var count = 0
  }

  enum Action { case add(Int) }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .add(let amount): state.count &+= amount
      }
      return .none
    }
  }
}

@Reducer
struct ObservedList {
  @ObservableState
  struct State { var rows: IdentifiedArrayOf<ObservedRow.State> = [] }

  enum Action {
    case tap
    case rows(IdentifiedActionOf<ObservedRow>)
  }

  var body: some ReducerOf<Self> {
    Reduce { _, _ in .none }
      .forEach(\.rows, action: \.rows) { ObservedRow() }
  }
}
