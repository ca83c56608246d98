public import Foundation
public import HostBridge
public import LegacyDownloads

/// A list of downloads: a legacy class, put behind a feature without changing a line of it.
@Reducer
public struct Downloads {
  /// What the screen shows.
  @ObservableState
  public struct State: Equatable {
    /// The downloads.
    public var rows: IdentifiedArrayOf<Download.State> = []
    /// Whether the manager has nothing to do.
    public var isIdle = true
    /// How many transfers may run at a time.
    public var limit = 2

    /// No downloads.
    public init() {}
  }

  /// What happens.
  public enum Action: Equatable, Sendable {
    /// The screen is there, and wants files.
    case opened([URL], into: URL)
    /// To one of the downloads.
    case rows(IdentifiedActionOf<Download>)
    /// The user wants more or fewer transfers at a time.
    case limitChanged(Int)
    /// The manager has told its delegate something about a transfer.
    case delegate(transfer: Int, Download.Action)
    /// The manager has posted its notification.
    case becameIdle
  }

  private let manager: DownloadManager

  /// A list of downloads.
  ///
  /// - Parameter manager: Does the work. Used on the host only.
  public init(manager: DownloadManager) {
    self.manager = manager
  }

  /// What follows from what happens.
  public var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .opened(let sources, let directory):
        for source in sources {
          let destination = directory.appending(path: source.lastPathComponent)
          state.rows.append(
            Download.State(id: state.rows.count + 1, source: source, destination: destination))
        }
        state.isIdle = sources.isEmpty
        // In this order: whoever hears is there before there is something to hear.
        let starts = state.rows.ids.map { id in
          Effect<Action>.send(.rows(.element(id: id, action: .startTapped)))
        }
        return .merge([hearDelegate(), hearNotification()] + starts)
      case .limitChanged(let limit):
        state.limit = max(1, limit)
        return .host { [manager, limit = state.limit] in
          manager.maximumConcurrentDownloads = limit
        }
      case .delegate(let transfer, let action):
        // It may speak of a transfer that the user has cancelled meanwhile.
        guard let row = state.rows.first(where: { $0.transfer == transfer }) else { return .none }
        return .send(.rows(.element(id: row.id, action: action)))
      case .rows(.element(_, .startTapped)):
        state.isIdle = false
      case .becameIdle:
        state.isIdle = state.rows.allSatisfy { $0.transfer == nil }
      case .rows:
        break
      }
      return .none
    }
    .forEach(\.rows, action: \.rows) { Download(manager: manager) }
  }

  /// The delegate as an effect. The manager does not retain its delegate: the effect does.
  private func hearDelegate() -> Effect<Action> {
    .events(delegateOf: manager, \.delegate, name: "delegate") { emit in Delegate(emit: emit) }
  }

  /// The notification as an effect.
  private func hearNotification() -> Effect<Action> {
    let center = NotificationCenter.default
    return .events(name: "notification") { [manager] emit in
      center.addObserver(
        forName: DownloadManager.didBecomeIdle, object: manager, queue: nil
      ) { _ in
        emit(.becameIdle)
      }
    } remove: {
      center.removeObserver($0)
    }
  }
}

/// What the manager calls, on its own threads.
private final class Delegate: DownloadManagerDelegate {
  private let emit: Emitter<Downloads.Action>

  init(emit: Emitter<Downloads.Action>) {
    self.emit = emit
  }

  func downloadManager(_ manager: DownloadManager, didStart id: Int) {
    emit(.delegate(transfer: id, .started))
  }

  func downloadManager(
    _ manager: DownloadManager, didReceive received: Int, of total: Int, for id: Int
  ) {
    emit(.delegate(transfer: id, .received(received, of: total)))
  }
}
