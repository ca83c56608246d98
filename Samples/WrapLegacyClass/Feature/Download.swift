public import Foundation
public import HostBridge
public import LegacyDownloads

/// One transfer, from its start to whatever its end is.
@Reducer
public struct Download {
  /// What the screen shows.
  @ObservableState
  public struct State: Equatable, Identifiable {
    /// Tells downloads apart.
    public let id: Int
    /// Where from.
    public let source: URL
    /// Where to.
    public let destination: URL
    /// How far it is.
    public var phase = Phase.waiting
    /// The bytes that have arrived.
    public var received = 0
    /// The bytes there are; 0 until it is known.
    public var total = 0
    /// What the manager calls the transfer, while there is one.
    public var transfer: Int?

    /// What the file is called.
    public var name: String { source.lastPathComponent }

    /// A download that has not begun.
    public init(id: Int, source: URL, destination: URL) {
      self.id = id
      self.source = source
      self.destination = destination
    }
  }

  /// How far a download is.
  public enum Phase: Equatable, Sendable {
    /// The manager has others to do.
    case waiting
    /// Parts arrive.
    case running
    /// The user has stopped it for a while.
    case paused
    /// Everything has arrived.
    case finished
    /// Something went wrong, which may be tried again.
    case failed(String)
    /// The user did not want it any more.
    case cancelled
  }

  /// What happens.
  public enum Action: Equatable, Sendable {
    /// The user wants it, for the first time or again.
    case startTapped
    /// The user wants it to stop for a while.
    case pauseTapped
    /// The user wants it to go on.
    case resumeTapped
    /// The user does not want it any more.
    case cancelTapped
    /// The manager has taken the order, and calls it so.
    case ordered(Int)
    /// The manager has begun.
    case started
    /// A part has arrived.
    case received(Int, of: Int)
    /// The manager has called the completion handler: nil after a success.
    case completed(String?)
  }

  private enum CancelID { case transfer }

  private let manager: DownloadManager

  /// A download.
  ///
  /// - Parameter manager: Does the work. Used on the host only.
  public init(manager: DownloadManager) {
    self.manager = manager
  }

  /// What follows from what happens.
  public func reduce(into state: inout State, action: Action) -> Effect<Action> {
    switch (action, state.transfer) {
    case (.startTapped, nil):
      state.phase = .waiting
      state.received = 0
      return transfer(from: state.source, to: state.destination)
    case (.pauseTapped, let transfer?):
      state.phase = .paused
      return .host { [manager] in manager.pause(transfer) }
    case (.resumeTapped, let transfer?):
      state.phase = .running
      return .host { [manager] in manager.resume(transfer) }
    case (.cancelTapped, _?):
      state.phase = .cancelled
      state.transfer = nil
      return .cancel(id: CancelID.transfer)
    case (.ordered(let transfer), _):
      state.transfer = transfer
    case (.started, _):
      if state.phase == .waiting { state.phase = .running }
    case (.received(let received, let total), _):
      (state.received, state.total) = (received, total)
    case (.completed(let problem), _):
      state.phase = problem.map { .failed($0) } ?? .finished
      state.transfer = nil
    case (.startTapped, _), (.pauseTapped, _), (.resumeTapped, _), (.cancelTapped, _):
      break
    }
    return .none
  }

  /// The completion handler as an effect, and what the manager calls the transfer. When it is cancelled, or the row taken away, or the store ends,
  /// the transfer is cancelled as well; what the manager says about that afterwards is not heard.
  private func transfer(from source: URL, to destination: URL) -> Effect<Action> {
    .events(name: "transfer") { [manager] emit in
      let transfer = manager.download(source, to: destination) { error in
        emit(.completed(error?.localizedDescription))
        emit.finish()
      }
      emit(.ordered(transfer))
      return { manager.cancel(transfer) }
    }
    .cancellable(id: CancelID.transfer)
  }
}
