#if GTK
  internal import Glibc

  /// What libdispatch gives to a foreign loop that is to serve the main queue: an event descriptor that is
  /// readable while the queue has blocks, and a function that runs them.
  ///
  /// CoreFoundation of the same toolchain runs on both, but no header declares them; so they are looked up.
  struct DispatchHooks {
    /// Readable while there are blocks.
    let descriptor: Int32
    private let runBlocks: @convention(c) (UnsafeMutableRawPointer?) -> Void

    /// The hooks of this process, if its libdispatch has them.
    static let found: DispatchHooks? = {
      typealias GetDescriptor = @convention(c) () -> Int32
      typealias RunBlocks = @convention(c) (UnsafeMutableRawPointer?) -> Void
      guard let getDescriptor = dlsym(nil, "_dispatch_get_main_queue_handle_4CF"),
        let runBlocks = dlsym(nil, "_dispatch_main_queue_callback_4CF")
      else { return nil }
      let descriptor = unsafeBitCast(getDescriptor, to: GetDescriptor.self)()
      guard descriptor >= 0 else { return nil }
      return DispatchHooks(
        descriptor: descriptor, runBlocks: unsafeBitCast(runBlocks, to: RunBlocks.self))
    }()

    /// Makes the descriptor readable: what was enqueued before there was one did not.
    func signal() {
      var one: UInt64 = 1
      _ = write(descriptor, &one, 8)
    }

    /// Runs the blocks that there are, not those that they enqueue. On the main thread.
    func drain() {
      // First: nobody else resets it, and what is enqueued from now on must set it again.
      var count: UInt64 = 0
      _ = read(descriptor, &count, 8)
      runBlocks(nil)
    }

    /// Whether there are blocks.
    var isSignalled: Bool {
      var entry = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
      return poll(&entry, 1, 0) > 0
    }
  }
#endif
