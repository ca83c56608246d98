import HostBridge

/// A legacy API with callbacks: keeps every listener until it is removed.
final class Metronome {
  private var listeners: [Int: () -> Void] = [:]
  private var lastNumber = 0

  func add(_ listener: @escaping () -> Void) -> Int {
    lastNumber += 1
    listeners[lastNumber] = listener
    return lastNumber
  }

  func remove(_ number: Int) { listeners[number] = nil }
}

/// The feature: counts ticks, and may have work under way.
struct Ticker: Reducer {
  struct State { var ticks = 0 }
  enum Action { case start, ticked }

  var work: () -> Effect<Action> = { .none }

  func reduce(into state: inout State, action: Action) -> Effect<Action> {
    switch action {
    case .start:
      return work()
    case .ticked:
      state.ticks += 1
      return .none
    }
  }
}
