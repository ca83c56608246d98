import HostBridge

/// An action that says itself what it does: for tests of what a mutation notifies.
struct Edit<State> {
  let apply: (inout State) -> Void
}

/// A feature that does what its actions say. As a feature's, its mutations are in place.
struct Editor<State>: Reducer {
  typealias Action = Edit<State>

  func reduce(into state: inout State, action: Edit<State>) -> Effect<Edit<State>> {
    action.apply(&state)
    return .none
  }
}

/// A store of any state, pumped by hand.
func makeEditable<State>(
  _ state: State, scheduler: ManualScheduler = .manual()
) -> Store<State, Edit<State>> {
  Store(initialState: state, scheduler: scheduler) { Editor() }
}

extension Store where Action == Edit<State> {
  /// A turn of one action that makes a change.
  func edit(_ apply: @escaping (inout State) -> Void) {
    send(Edit(apply: apply))
  }
}

/// A host that counts how often an observer runs.
final class Watcher: ObservationHost {
  let observations = ObservationTokens()
  private(set) var runs = 0

  init() {}

  /// Counts the runs of an observer that reads something of a store, the first not.
  convenience init<State, Action>(
    _ store: Store<State, Action>, _ read: @escaping (Store<State, Action>) -> Void
  ) {
    self.init()
    store.observe(self) { watcher, store in
      watcher.runs += 1
      read(store)
    }
    runs = 0
  }

  func ran() { runs += 1 }

  /// The runs since this was asked last.
  func take() -> Int {
    defer { runs = 0 }
    return runs
  }
}

@ObservableState
struct Leaf: Equatable, Hashable, Codable {
  var count = 0
  var name = ""
}

@ObservableState
struct Row: Equatable, Identifiable {
  let id: Int
  var title = ""
}

@ObservableState
struct Branch: Equatable {
  var leaf = Leaf()
  var level = 0
}

@CasePathable
@ObservableState
enum Page: Equatable {
  case leaf(Leaf)
  case branch(Branch)
  case loaded(Int)
  case both(Leaf, Leaf)
  case empty
}

final class Toy {}

/// Cannot be compared.
struct Opaque {
  var value = 0
}

/// One property of every sort.
@ObservableState
struct Board {
  var count = 0
  var title = ""
  var numbers: [Int] = []
  var toy = Toy()
  var maybeToy: Toy?
  var opaque = Opaque()
  var leaf = Leaf()
  var branch = Branch()
  var maybeLeaf: Leaf?
  var maybeBranch: Branch?
  var rows: [Row] = []
  var page = Page.empty
  var maybePage: Page?
  @Presents var sheet: Leaf?
  @ObservationStateIgnored var ignored = 0
  var doubled: Int { count * 2 }
}
