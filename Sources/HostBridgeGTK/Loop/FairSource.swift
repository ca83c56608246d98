#if GTK
  internal import CGTK

  /// A source of a loop whose priority a ``FairShare`` decides. Touched on the loop's thread, once it is
  /// attached.
  struct FairSource {
    private let source: UnsafeMutablePointer<GSource>
    private var share = FairShare()

    init(_ source: UnsafeMutablePointer<GSource>) {
      self.source = source
    }

    /// Takes note that the source has run.
    ///
    /// - Parameters:
    ///   - hasMore: Whether it has something to do at once.
    ///   - onGuard: Called when a guard that this sets has expired; calls ``guardExpired()``.
    mutating func ran(hasMore: Bool, onGuard: @escaping () -> Void) {
      let change = share.ran(at: Int64(g_get_monotonic_time()), hasMore: hasMore)
      apply(change)
      guard change == .stepDown else { return }
      addTimeout(
        milliseconds: UInt32(FairShare.slice / 1_000), context: g_source_get_context(source)
      ) {
        onGuard()
        return false
      }
    }

    mutating func guardExpired() {
      apply(share.guardExpired())
    }

    private func apply(_ change: FairShare.Change?) {
      switch change {
      case nil: break
      // GDK_PRIORITY_REDRAW, a macro.
      case .stepDown: g_source_set_priority(source, G_PRIORITY_HIGH_IDLE + 20)
      case .stepUp: g_source_set_priority(source, G_PRIORITY_DEFAULT)
      }
    }
  }

  /// Calls a closure of the host on the loop's thread after a time, as long as it returns true.
  func addTimeout(
    milliseconds: UInt32, context: OpaquePointer? = nil, _ body: @escaping () -> Bool
  ) {
    guard let source = g_timeout_source_new(milliseconds) else { return }
    attach(source, to: context, body)
  }

  /// Calls a closure of the host in the loop's next round.
  func addIdle(priority: Int32 = G_PRIORITY_DEFAULT, _ body: @escaping () -> Void) {
    guard let source = g_idle_source_new() else { return }
    g_source_set_priority(source, priority)
    attach(source, to: nil) {
      body()
      return false
    }
  }

  private func attach(
    _ source: UnsafeMutablePointer<GSource>, to context: OpaquePointer?,
    _ body: @escaping () -> Bool
  ) {
    let box = Held.retain(SourceBody(body))
    g_source_set_callback(
      source, { Held<SourceBody>.object($0)?.body() == true ? 1 : 0 }, box,
      { Held<SourceBody>.release($0) })
    g_source_attach(source, context)
    g_source_unref(source)
  }

  private final class SourceBody {
    let body: () -> Bool

    init(_ body: @escaping () -> Bool) {
      self.body = body
    }
  }
#endif
