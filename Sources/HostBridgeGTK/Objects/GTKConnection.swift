#if GTK
  internal import CGTK

  /// A closure that a signal calls.
  ///
  /// ```
  ///   object ──> GClosure ──> handler ──> the Swift closure and what it captures
  ///                 ^
  ///   connection ───┘
  /// ```
  ///
  /// The closure belongs to the connected object, and goes when that is destroyed, or when it is
  /// disconnected; this object may be dropped. On the loop's thread.
  public final class GTKConnection {
    private let closure: UnsafeMutablePointer<GClosure>

    init(_ signal: String, of object: GTKPointer, _ body: @escaping (GTKSignalArguments) -> Bool) {
      let handler = Held.retain(SignalHandler(body))
      closure = g_closure_new_simple(UInt32(MemoryLayout<GClosure>.size), handler)
      g_closure_ref(closure)
      g_closure_sink(closure)
      g_closure_set_marshal(closure, marshal)
      // Released when it is last used, emptied when it is disconnected: this object holds the closure.
      g_closure_add_invalidate_notifier(closure, handler) { handler, _ in
        Held<SignalHandler>.object(handler)?.empty()
      }
      g_closure_add_finalize_notifier(closure, handler) { handler, _ in
        Held<SignalHandler>.release(handler)
      }
      // Invalidated at the object's disposal, which comes before its end.
      g_object_watch_closure(object.cast(), closure)
      g_signal_connect_closure(object.raw, signal, closure, 0)
    }

    deinit {
      g_closure_unref(closure)
    }

    /// Disconnects the closure, and lets go of what it captures; called inside of it, when it returns. Later
    /// calls do nothing.
    public func disconnect() {
      g_closure_invalidate(closure)
    }
  }

  extension GTKPointer {
    /// Has a signal call a closure, which belongs to the object from then on.
    ///
    /// - Parameters:
    ///   - signal: Its name, with a detail where wanted: `notify::text`.
    ///   - body: Gets the arguments. What it returns is the signal's answer, where it has one.
    /// - Returns: Disconnects it early.
    @discardableResult
    public func connect(
      _ signal: String, _ body: @escaping (GTKSignalArguments) -> Bool
    ) -> GTKConnection {
      GTKConnection(signal, of: self, body)
    }
  }

  private final class SignalHandler {
    private var body: ((GTKSignalArguments) -> Bool)?

    init(_ body: @escaping (GTKSignalArguments) -> Bool) {
      self.body = body
    }

    func call(_ arguments: GTKSignalArguments) -> Bool {
      let body = self.body
      return body?(arguments) ?? false
    }

    func empty() {
      var taken: ((GTKSignalArguments) -> Bool)?
      swap(&taken, &body)
    }
  }

  /// Calls the handler, whatever the signature of the signal.
  private let marshal: GClosureMarshal = { closure, answer, count, values, _, _ in
    guard let handler = Held<SignalHandler>.object(closure?.pointee.data) else { return }
    let result = withExtendedLifetime(handler) {
      handler.call(GTKSignalArguments(values: values, count: Int(count)))
    }
    if let answer, answer.pointee.g_type == GType(5 << 2) {  // a truth value
      g_value_set_boolean(answer, result ? 1 : 0)
    }
  }
#endif
