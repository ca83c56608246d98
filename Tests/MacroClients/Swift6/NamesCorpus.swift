import HostBridge
import MacroClients
import Testing

@CasePathable
enum OddCases {
  case `init`(Int)
  case `Self`
  case some(Int)
  case any
  case open
  case `throws`(Int)
  case get(Int)
  case none
  case value(value: Int)
  case root(root: Int, value: Int)
}

/// Names that the expansions use themselves, and words of the grammar.
@ObservableState
struct OddNames {
  var get = 1
  var set = 2
  var some: Int?
  var `init` = 3
  var open = { 3 }()
  var newValue = 1
  var initialValue = 2
  var value = 1
  var table = 1
  var children = 1
  @Presents var root: Int?
  @available(*, deprecated) var old = 4
}

@ObservableState
struct Initialized {
  var first: Int
  var second: String
  let third: Int

  init(_ value: Int) {
    first = value
    if value > 1 { second = "a" } else { second = "b" }
    third = 1
    first += 1
  }

  init() {
    self.init(1)
    self.second = "z"
  }
}

@ObservableState
struct Node: Equatable, Identifiable {
  let id: Int
  var children: [Node] = []
  var table: [Int: Self] = [:]
}

struct NamesCorpus {
  @Test func anyNameOfACaseWorks() {
    #expect(OddCases.`init`(1)[case: \.`init`] == 1)
    #expect(OddCases.none.is(\.none))
    #expect(OddCases.root(root: 1, value: 2)[case: \.root]?.value == 2)
    #expect(OddCases.caseIndex(of: .value(value: 1)) == 8)
  }

  @Test func anyNameOfAPropertyWorks() {
    var names = OddNames(newValue: 5, children: 7)
    #expect(ObservationLog.record { names.newValue = 6 } == [.change(5)])
    #expect(ObservationLog.record { names.children = 8 } == [.change(9)])
    #expect(ObservationLog.record { names.root = 8 } == [.change(10)])
    #expect(names.`init` == 3 && names.open == 3)
    #expect(OddNames._$storedKeyPaths.count == 13)
  }

  @Test func initializersMayAssignInAnyOrder() {
    #expect(Initialized(1).first == 2 && Initialized(2).second == "a")
    #expect(Initialized().second == "z" && Initialized().third == 1)
  }

  @Test func valuesMayContainTheirOwnType() {
    var node = Node(id: 1, children: [Node(id: 2)])
    #expect(ObservationLog.record { node.children[0].table[3] = Node(id: 3) }.last == .change(0))
    #expect(node.children[0].table[3] == Node(id: 3))
  }

  @Test func aScreenMayBeLocal() {
    @ViewAction(for: CounterFeature.self)
    final class Local {
      let store: StoreOf<CounterFeature>
      init(_ store: StoreOf<CounterFeature>) { self.store = store }
      func tap() { send(.tapped) }
    }
    let store = Store(initialState: CounterFeature.State(), scheduler: .manual()) {
      CounterFeature()
    }
    Local(store).tap()
    #expect(store.count == 1)
  }
}
