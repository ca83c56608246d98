#if GTK
  internal import CGTK
  internal import Foundation
  internal import HostBridge

  /// Serves the main dispatch queue, and so the main actor, from GTK's loop.
  ///
  /// Without it, nothing that is meant for the main actor ever runs in a GTK program: tasks of main-actor
  /// classes, `Task.sleep` on it, blocks on `DispatchQueue.main`. ``GTKApplication`` attaches it by itself; a
  /// program with a loop of its own does so before running that.
  ///
  /// Stores with the scheduler `.gtk` do not need it; stores with the scheduler `.main` do.
  public enum GTKMainQueue {
    /// Serves the main queue from the default context's loop, from now on. Later calls do nothing.
    ///
    /// On the main thread: the one that `main` was called on. Elsewhere, as under an `async` main function
    /// after its first `await`, it is an issue, and nothing is attached.
    ///
    /// - Returns: Whether the main queue is served.
    @discardableResult
    public static func attach(
      fileID: StaticString = #fileID, filePath: StaticString = #filePath,
      line: UInt = #line, column: UInt = #column
    ) -> Bool {
      guard Thread.isMainThread else {
        reportIssue(
          """
          The main queue was to be served from GTK's loop on a thread that is not the main thread.

          Nothing was attached: the main actor runs on the main thread or nowhere. The usual cause is an \
          `async` main function. Make it synchronous: a `main.swift`, or `static func main()`.
          """, fileID: fileID, filePath: filePath, line: line, column: column)
        return false
      }
      MainQueueSource.attachOnce()
      return true
    }
  }

  /// The source that serves the main queue. Touched on the main thread only.
  final class MainQueueSource {
    private let hooks: DispatchHooks
    private var fair: FairSource

    nonisolated(unsafe) private static var isAttached = false  // touched on the main thread only

    static func attachOnce() {
      guard !isAttached else { return }
      isAttached = true
      if let hooks = DispatchHooks.found { MainQueueSource(hooks).attach() } else { poll() }
    }

    private let source: UnsafeMutablePointer<GSource>

    private init(_ hooks: DispatchHooks) {
      self.hooks = hooks
      source = g_unix_fd_source_new(hooks.descriptor, G_IO_IN)
      fair = FairSource(source)
    }

    private func attach() {
      let callback: @convention(c) (gint, GIOCondition, gpointer?) -> gboolean = { _, _, data in
        Held<MainQueueSource>.object(data)?.run()
        return 1
      }
      g_source_set_callback(
        source, unsafeBitCast(callback, to: GSourceFunc.self),
        Held.retain(self),
        { Held<MainQueueSource>.release($0) })
      g_source_set_static_name(source, "HostBridge main queue")
      g_source_attach(source, nil)
      g_source_unref(source)
      hooks.signal()
    }

    private func run() {
      hooks.drain()
      fair.ran(hasMore: hooks.isSignalled) { [weak self] in self?.fair.guardExpired() }
    }

    /// What remains where the hooks are gone: it works, at the price of waking the loop for nothing.
    static func poll(in context: OpaquePointer? = nil) {
      addTimeout(milliseconds: 4, context: context) {
        _ = RunLoop.main.run(mode: .default, before: .distantPast)
        return true
      }
    }
  }
#endif
