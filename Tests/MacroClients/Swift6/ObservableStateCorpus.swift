import Foundation
import HostBridge
import MacroClients
import Testing

@ObservableState
struct Counter: Equatable, Hashable {
  var count = 0
  var name: String?
  var items: [Int]
  let fixed = 3
  @ObservationStateIgnored var cache = 0
  static var total: Int { 7 }
  var doubled: Int { count * 2 }
  private(set) var sealed = false
  mutating func seal() { sealed = true }
}

final class Box { var value = 0 }

@ObservableState
struct Mixed {
  // `var hidden = 1`
  var text =
    "a, b { } // \("c" + "\(1)")" + 3.description
    + "!"
  #if HOSTBRIDGE_NEVER
    var when: Int = 0
  #else
    var when: String = "now"
    var then = [Int]()
  #endif
  var after: (left: Int, right: [String: Int]) = (1, [:])
  var pattern = #/a{2}"/#
  var makeInt: () -> Int = { 3 }
  var nested = [String: [Int]]()
  var conditional = if true { 1 } else { 2 }
  var chained = [3, 1, 2]
    .sorted()
    .map { $0 * 2 }
  var closure = {
    let local = 4
    return local
  }()
  var box = Box()
  var forced: Int! = 3
  var `default` = 1
  @available(*, deprecated, message: "a } b") func old() {}
  init(text: String) { self.text = text }
  init() {}
  subscript(index: Int) -> Int { chained[index] }
  typealias Pair = (Int, Int)
  enum Kind { case a, b }
  var kind = Kind.a
  static func == (a: Self, b: Self) -> Bool { a.text < b.text }
}

@ObservableState
struct Observed {
  var level = 0 {
    willSet { log.append("will \(newValue)") }
    didSet {
      log.append("did \(oldValue)")
      level = min(level, 10)
      if self.level < 0 { self.level = 0 }
    }
  }
  @ObservationStateIgnored var log: [String] = []
}

@ObservableState
struct Saved: Codable, Equatable {
  var count = 0
  var title: String?
  let version: Int
  @Presents var child: Child?
  @ObservationStateIgnored var note = "n"
  #if HOSTBRIDGE_NEVER
    var never = 0
  #else
    var always = 1
  #endif

  @ObservableState
  struct Child: Codable, Equatable { var age = 1 }
}

@ObservableState
struct Wide<Element: Hashable, Other> where Other: Sendable {
  var elements: [Element] = []
  var other: Other
}

@ObservableState
enum Screen {
  case counter(Counter)
  case saved(saved: Saved)
  case both(Counter, Saved)
  case none
  #if HOSTBRIDGE_NEVER
    case never
  #endif
}

@ObservableState enum NoScreen {}
@ObservableState enum ImpossibleScreen { case never(Never) }
@ObservableState struct Hollow: Equatable, Codable {}

/// Made once for each value, whether by default or not.
nonisolated(unsafe) private var made = 0
private func make() -> Int {
  made += 1
  return made
}

@ObservableState private struct Made { var value = make() }

@Suite(.serialized) struct ObservableStateCorpus {
  @Test func theMemberwiseInitializerKeepsItsShape() {
    let counter = Counter(items: [1])
    #expect(counter.count == 0 && counter.name == nil && counter.items == [1])
    let other = Counter(count: 1, name: "a", items: [], cache: 2, sealed: true)
    #expect(other.count == 1 && other.name == "a" && other.cache == 2 && other.sealed)
  }

  @Test func defaultValuesAreEvaluatedOnce() {
    let before = made
    #expect(Made().value == before + 1)
    #expect(Made(value: 7).value == 7)
    #expect(made == before + 1)
  }

  @Test func readsAndChangesAreReportedByNumber() {
    var counter = Counter(items: [])
    #expect(ObservationLog.record { _ = counter.items } == [.access(2)])
    #expect(ObservationLog.record { counter.count = 1 } == [.change(0)])
    #expect(ObservationLog.record { counter.count = 1 } == [])
    #expect(ObservationLog.record { counter.count += 1 } == [.change(0)])
    #expect(ObservationLog.record { counter.count += 0 } == [])
    #expect(ObservationLog.record { counter.items.append(1) } == [.change(2)])
    #expect(ObservationLog.record { counter.cache = 9 } == [])
    #expect(ObservationLog.record { counter.seal() } == [.change(3)])
    #expect(ObservationLog.record { _ = counter.fixed } == [])
  }

  @Test func theTableMapsEachKeyPathToItsStorageAtItsNumber() throws {
    let table = Counter._$storedKeyPaths
    #expect(table.count == 4)
    #expect(table[0].0 == \Counter.count)
    #expect(table[2].0 == \Counter.items)
    let stored = try #require(table[2].1 as? WritableKeyPath<Counter, [Int]>)
    #expect(stored != \Counter.items)
    var counter = Counter(items: [1])
    #expect(ObservationLog.record { counter[keyPath: stored].append(2) } == [])
    #expect(counter.items == [1, 2])
  }

  @Test func branchesOfConditionalCompilationHaveNumbersOfTheirOwn() {
    let table = Mixed._$storedKeyPaths
    #expect(table[1].0 == \Mixed.self)
    #expect(table[2].0 == \Mixed.when)
    #expect(table[3].0 == \Mixed.then)
    #expect(table[4].0 == \Mixed.after)
    var mixed = Mixed(text: "x")
    #expect(ObservationLog.record { mixed.when = "later" } == [.change(2)])
    #expect(mixed.text == "x" && mixed.closure == 4 && mixed.chained == [2, 4, 6])
    #expect(ObservationLog.record { mixed.default = 4 } == [.change(table.count - 2)])
  }

  @Test func theRegistrarTakesNoPartInEquality() {
    let one = Counter(items: [])
    let two = Counter(items: [])
    #expect(one == two && one.hashValue == two.hashValue)
    #expect(one._$id != two._$id)
    let copy = one
    #expect(copy._$id == one._$id)
  }

  @Test func codingUsesTheNamesOfTheProperties() throws {
    var saved = Saved(version: 2)
    saved.child = Saved.Child(age: 5)
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    let text = String(decoding: try encoder.encode(saved), as: UTF8.self)
    #expect(
      text == #"{"always":1,"child":{"age":5},"count":0,"note":"n","version":2}"#)
    #expect(try JSONDecoder().decode(Saved.self, from: Data(text.utf8)) == saved)
    #expect(String(decoding: try encoder.encode(Hollow()), as: UTF8.self) == "{}")
  }

  @Test func mirrorsAndPrintingShowTheNamesOfTheProperties() {
    let counter = Counter(items: [1])
    #expect(
      Mirror(reflecting: counter).children.map(\.label) == [
        "count", "name", "items", "fixed", "cache", "sealed",
      ])
    #expect("\(Saved.Child(age: 2))".hasSuffix("Child(age: 2)"))
    #expect(ObservationLog.record { _ = "\(counter)" } == [])
    #expect(Mirror(reflecting: Saved(version: 1)).children.map(\.label).contains("child"))
  }

  @Test func printingWorksOffTheMainActor() async {
    let text = await Task.detached { "\(Hollow())" }.value
    #expect(text == "Hollow()")
    let count = await Task.detached { tableCount(of: Saved.self) }.value
    #expect(count == 6)
  }

  @Test func observersOfThePropertyRunAndMayCorrectIt() {
    var observed = Observed()
    observed.level = 20
    #expect(observed.level == 10)
    #expect(observed.log == ["will 20", "did 0"])
    observed.level -= 30
    #expect(observed.level == 0)
    #expect(ObservationLog.record { observed.level = 3 } == [.change(0)])
  }

  @Test func theIdentityOfAnEnumIsItsCaseAndItsPayload() {
    let counter = Counter(items: [])
    #expect(Screen.counter(counter)._$id == Screen.counter(counter)._$id)
    #expect(Screen.counter(counter)._$id != Screen.counter(Counter(items: []))._$id)
    #expect(Screen.none._$id != Screen.counter(counter)._$id)
  }

  @Test func genericStatesWork() {
    var wide = Wide<Int, String>(other: "a")
    #expect(ObservationLog.record { wide.elements.append(1) } == [.change(0)])
    #expect(Wide<Int, String>._$storedKeyPaths[1].0 == \Wide<Int, String>.other)
    #expect(Mirror(reflecting: wide).children.map(\.label) == ["elements", "other"])
  }
}

nonisolated private func tableCount<State: ObservableState>(of type: State.Type) -> Int {
  State._$storedKeyPaths.count
}
