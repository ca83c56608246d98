import Foundation

/// Hears from a ``DownloadManager``, on the manager's threads.
public protocol DownloadManagerDelegate: AnyObject {
  /// A transfer has begun.
  func downloadManager(_ manager: DownloadManager, didStart id: Int)
  /// A part has arrived.
  func downloadManager(
    _ manager: DownloadManager, didReceive received: Int, of total: Int, for id: Int)
}

/// A class as it is found in the wild: written long ago, in Swift 5, and working. It calls back on its own
/// threads by a delegate, by completion handlers and by a notification; it has mutable properties and no
/// annotations. Nobody wants to touch it.
///
/// It "downloads" from files, slowly, with a thread for each transfer.
open class DownloadManager {
  /// Posted when the last transfer has ended.
  public static let didBecomeIdle = Notification.Name("DownloadManagerDidBecomeIdle")

  private class Job {
    enum State { case waiting, running, paused, cancelled }
    let id: Int
    let source: URL
    let destination: URL
    let completion: (Error?) -> Void
    var state = State.waiting
    var hasThread = false

    init(_ id: Int, _ source: URL, _ destination: URL, _ completion: @escaping (Error?) -> Void) {
      self.id = id
      self.source = source
      self.destination = destination
      self.completion = completion
    }
  }

  private let condition = NSCondition()
  private var jobs: [Int: Job] = [:]
  private var lastID = 0
  private weak var _delegate: DownloadManagerDelegate?
  private var _maximumConcurrentDownloads = 2
  private var _chunkSize = 8 * 1024
  private var _pauseBetweenChunks = 0.03

  /// A manager with nothing to do.
  public init() {}

  /// Not retained, as usual.
  open weak var delegate: DownloadManagerDelegate? {
    get { locked { _delegate } }
    set { locked { _delegate = newValue } }
  }

  /// How many transfers may run at a time.
  open var maximumConcurrentDownloads: Int {
    get { locked { _maximumConcurrentDownloads } }
    set {
      locked {
        _maximumConcurrentDownloads = newValue
        startWaitingJobs()
      }
    }
  }

  /// The bytes that arrive at a time.
  open var chunkSize: Int {
    get { locked { _chunkSize } }
    set { locked { _chunkSize = newValue } }
  }

  /// How long the network takes for a chunk.
  open var pauseBetweenChunks: TimeInterval {
    get { locked { _pauseBetweenChunks } }
    set { locked { _pauseBetweenChunks = newValue } }
  }

  /// The transfers that have not ended.
  open var activeDownloads: Int { locked { jobs.count } }

  /// Starts a transfer, or lets it wait for another to end.
  ///
  /// `completion` is called once, on any thread, with nil after a success.
  open func download(
    _ source: URL, to destination: URL, completion: @escaping (Error?) -> Void
  ) -> Int {
    locked {
      lastID += 1
      jobs[lastID] = Job(lastID, source, destination, completion)
      startWaitingJobs()
      return lastID
    }
  }

  /// Lets a transfer stand still.
  open func pause(_ id: Int) { change(id, to: .paused) }

  /// Lets it go on.
  open func resume(_ id: Int) { change(id, to: .running) }

  /// Ends a transfer. Its completion handler gets a `CocoaError`.
  open func cancel(_ id: Int) { change(id, to: .cancelled) }

  private func locked<Value>(_ body: () -> Value) -> Value {
    condition.lock()
    defer { condition.unlock() }
    return body()
  }

  private func change(_ id: Int, to state: Job.State) {
    locked {
      guard let job = jobs[id] else { return }
      job.state = state
      if !job.hasThread, state != .paused { start(job) }
      startWaitingJobs()
      condition.broadcast()
    }
  }

  private func startWaitingJobs() {
    for job in jobs.values.sorted(by: { $0.id < $1.id }) where job.state == .waiting {
      let running = jobs.values.filter { $0.state == .running }.count
      guard running < _maximumConcurrentDownloads else { return }
      job.state = .running
      start(job)
    }
  }

  private func start(_ job: Job) {
    job.hasThread = true
    Thread.detachNewThread { self.transfer(job) }
  }

  private func transfer(_ job: Job) {
    do {
      try copy(job)
      end(job, nil)
    } catch {
      try? FileManager.default.removeItem(at: job.destination)
      end(job, error)
    }
  }

  private func copy(_ job: Job) throws {
    try goOn(job)
    let input = try FileHandle(forReadingFrom: job.source)
    let total = try job.source.resourceValues(forKeys: [.fileSizeKey]).fileSize ?? 0
    try Data().write(to: job.destination)
    let output = try FileHandle(forWritingTo: job.destination)
    delegate?.downloadManager(self, didStart: job.id)
    var received = 0
    while let chunk = try input.read(upToCount: chunkSize), !chunk.isEmpty {
      try output.write(contentsOf: chunk)
      received += chunk.count
      delegate?.downloadManager(self, didReceive: received, of: total, for: job.id)
      Thread.sleep(forTimeInterval: pauseBetweenChunks)
      try goOn(job)
    }
  }

  /// Waits while a transfer is paused.
  private func goOn(_ job: Job) throws {
    condition.lock()
    defer { condition.unlock() }
    while job.state == .paused { condition.wait() }
    if job.state == .cancelled { throw CocoaError(.userCancelled) }
  }

  private func end(_ job: Job, _ error: Error?) {
    let isIdle: Bool = locked {
      jobs[job.id] = nil
      startWaitingJobs()
      return jobs.isEmpty
    }
    job.completion(error)
    if isIdle { NotificationCenter.default.post(name: Self.didBecomeIdle, object: self) }
  }
}
