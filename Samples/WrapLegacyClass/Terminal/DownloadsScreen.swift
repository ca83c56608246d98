package import HostBridge
internal import TerminalHost
package import TerminalKit
package import WrapLegacyClassFeature

/// The downloads on a terminal: a bar and the possible buttons for each.
package final class DownloadsScreen: Screen, ObservationHost {
  package let observations = ObservationTokens()
  package let store: StoreOf<Downloads>
  private let isInteractive: Bool

  /// A screen of downloads.
  ///
  /// - Parameters:
  ///   - store: The feature.
  ///   - isInteractive: Whether somebody watches. Otherwise there are no bars, which would be printed one
  ///     after the other, and what is typed waits until the manager is idle.
  package init(store: StoreOf<Downloads>, isInteractive: Bool) {
    self.store = store
    self.isInteractive = isInteractive
    super.init(title: "Downloads")
  }

  package override func viewDidLoad() {
    store.observe(self) { screen, store in
      let rows = store.scope(state: \.rows, action: \.rows)
      screen.lines = rows.map { screen.isInteractive ? $0.state.bar : $0.state.title }
      screen.buttons = rows.flatMap { row in
        row.state.possibleActions.map { name, action in
          Button("\(name) \(row.state.id)") { row.send(action) }
        }
      }
      if screen.isInteractive, !store.isIdle { screen.buttons += screen.limitButtons }
      screen.isBusy = !screen.isInteractive && !store.isIdle
    }
  }

  private var limitButtons: [Button] {
    [1, 2, 4].filter { $0 != store.limit }.map { limit in
      Button("\(limit) at a time") { [weak self] in self?.store.send(.limitChanged(limit)) }
    }
  }
}

extension Download.State {
  private static let barWidth = 20
  private static let nameWidth = 12

  /// Number, name and phase.
  package var title: String { "\(id) \(name): \(phase.name)" }

  /// A bar of what has arrived, and the phase.
  package var bar: String {
    let share = total > 0 ? min(1, Double(received) / Double(total)) : 0
    let done = phase == .finished ? Self.barWidth : Int(share * Double(Self.barWidth))
    let bar =
      String(repeating: "#", count: done) + String(repeating: ".", count: Self.barWidth - done)
    let name = self.name.prefix(Self.nameWidth)
    let space = String(repeating: " ", count: Self.nameWidth - name.count)
    let percent = phase == .finished ? 100 : Int(share * 100)
    return "\(id) \(name)\(space) [\(bar)] \(percent) % \(phase.name)"
  }

  /// What the user can do about it.
  fileprivate var possibleActions: [(String, Download.Action)] {
    switch phase {
    case .waiting, .running: [("pause", .pauseTapped), ("cancel", .cancelTapped)]
    case .paused: [("resume", .resumeTapped), ("cancel", .cancelTapped)]
    case .failed, .cancelled: [("retry", .startTapped)]
    case .finished: []
    }
  }
}

extension Download.Phase {
  /// In words.
  package var name: String {
    switch self {
    case .waiting: "waiting"
    case .running: "running"
    case .paused: "paused"
    case .finished: "finished"
    case .failed(let problem): "failed: \(problem)"
    case .cancelled: "cancelled"
    }
  }
}
