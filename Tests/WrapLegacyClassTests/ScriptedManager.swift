import Foundation
import LegacyDownloads

/// The legacy class in the hands of a test, which is the network: a subclass, as one has always done it.
final class ScriptedManager: DownloadManager {
  private(set) var calls: [String] = []
  private var completions: [Int: ((any Error)?) -> Void] = [:]
  private var lastID = 0

  override func download(
    _ source: URL, to destination: URL, completion: @escaping ((any Error)?) -> Void
  ) -> Int {
    lastID += 1
    completions[lastID] = completion
    calls.append("download \(source.lastPathComponent)")
    return lastID
  }

  override func pause(_ id: Int) { calls.append("pause \(id)") }

  override func resume(_ id: Int) { calls.append("resume \(id)") }

  override func cancel(_ id: Int) {
    if end(id, CocoaError(.userCancelled)) { calls.append("cancel \(id)") }
  }

  func begin(_ id: Int) { delegate?.downloadManager(self, didStart: id) }

  func receive(_ received: Int, of total: Int, for id: Int) {
    delegate?.downloadManager(self, didReceive: received, of: total, for: id)
  }

  /// Ends a transfer, if there is one.
  @discardableResult
  func end(_ id: Int, _ error: (any Error)? = nil) -> Bool {
    guard let completion = completions.removeValue(forKey: id) else { return false }
    completion(error)
    if completions.isEmpty {
      NotificationCenter.default.post(name: Self.didBecomeIdle, object: self)
    }
    return true
  }
}
