import GameLoopFeature
import HostBridge
import HostBridgeTesting
import Testing

@MainActor
@Suite("GameLoop, the feature")
struct GameFeatureTests {
  private let timers = GameTimers()

  private func store(_ prepare: (inout Game.State) -> Void = { _ in }) -> TestStoreOf<Game> {
    var state = Game.State(columns: 20, rows: 8)
    state.steps = 1
    prepare(&state)
    return TestStore(initialState: state) { [timers] in Game(timers: timers) }
  }

  @Test("a step makes the stars fall, in one turn")
  func step() async {
    let store = store { $0.stars = [Star.State(id: 1, column: 3, speed: 5)] }
    await store.send(.stepped) { $0.steps = 2 }
    await store.receive(\.stars[id: 1].fell, 0.01) { $0.stars[id: 1]?.row = 0.05 }
    await store.receive(\.stepEnded)
  }

  @Test("every 80th step brings a star, and every fifth star is golden")
  func newStars() {
    let scheduler = ManualScheduler()
    let store = Store(initialState: Game.State(columns: 20, rows: 8), scheduler: scheduler) {
      [timers] in Game(timers: timers)
    }
    var golden: [Int: Bool] = [:]
    for _ in 0..<800 {
      store.send(.stepped)
      for star in store.stars { golden[star.id] = star.isGolden }
    }
    #expect(golden.count == 10)
    #expect(golden.filter(\.value).keys.sorted() == [4, 9])
  }

  @Test(
    "a star that has reached the basket's row is caught within its reach, or missed",
    arguments: [(8, 0), (9, 1), (10, 1), (11, 1), (12, 0)])
  func landing(column: Int, caught: Int) async {
    let store = store {
      var star = Star.State(id: 1, column: column, speed: 5)
      star.row = 7
      $0.stars = [star]
    }
    await store.send(.stepEnded) {
      $0.stars = []
      $0.caught = caught
      $0.missed = 1 - caught
    }
  }

  @Test("E6 a golden star widens the basket, until the game's time is up")
  func golden() async {
    let store = store {
      var star = Star.State(id: 1, column: 10, speed: 5, isGolden: true)
      star.row = 7
      $0.stars = [star]
    }
    await store.send(.stepEnded) {
      $0.stars = []
      $0.caught = 1
      $0.reach = 4
    }
    timers.advance(by: Game.goldenTime - .milliseconds(1))
    #expect(timers.count == 1)
    timers.advance(by: .milliseconds(1))
    await store.receive(\.basketShrank) { $0.reach = 1 }
    #expect(timers.count == 0)
  }

  @Test("C6 a golden star twinkles by a timer that ends with it")
  func twinkling() async {
    let store = store { $0.stars = [Star.State(id: 1, column: 0, speed: 1000, isGolden: true)] }
    // What the state began with begins in the first tick.
    await store.send(.moved(1)) { $0.basket = 11 }
    #expect(timers.count == 1)
    timers.advance(by: Star.twinkleTime)
    await store.receive(\.stars[id: 1].twinkled) { $0.stars[id: 1]?.isBright = false }
    await store.send(.stepped) { $0.steps = 2 }
    await store.receive(\.stars[id: 1].fell) { $0.stars[id: 1]?.row = 10 }
    await store.receive(\.stepEnded) {
      $0.stars = []
      $0.missed = 1
    }
    #expect(timers.count == 0)
  }

  @Test("the basket stays in the field")
  func walls() async {
    let store = store()
    await store.send(.moved(-50)) { $0.basket = 0 }
    await store.send(.moved(-1))
    await store.send(.moved(50)) { $0.basket = 19 }
  }
}

@Suite("GameLoop, its timers")
struct GameTimersTests {
  @Test("timers fire in the order of their times, and one may end another")
  func order() {
    let timers = GameTimers()
    var fired: [String] = []
    let late = timers.start(after: .seconds(2)) { fired.append("late") }
    _ = timers.start(after: .seconds(1)) {
      fired.append("early")
      timers.cancel(late)
    }
    _ = timers.start(after: .seconds(1), repeats: true) { fired.append("again") }
    timers.advance(by: .seconds(2))
    #expect(fired == ["early", "again"])
    timers.advance(by: .milliseconds(500))
    #expect(fired == ["early", "again", "again"])
    #expect(timers.count == 1)
  }
}
