import Dispatch

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Brings signals to a loop as events for as long as it lives, then restores what they did before.
final class SignalWatch {
  private typealias Handler = @convention(c) (Int32) -> Void

  private var sources: [any DispatchSourceSignal] = []
  private var earlier: [(signal: Int32, action: sigaction)] = []

  init(_ signals: [Int32], loop: EventLoop) {
    for signal in signals {
      // The source hears of a signal only if the signal's own effect is switched off.
      var ignore = sigaction()
      #if canImport(Darwin)
        ignore.__sigaction_u.__sa_handler = SIG_IGN
      #else
        ignore.__sigaction_handler.sa_handler = SIG_IGN
      #endif
      var before = sigaction()
      guard sigaction(signal, &ignore, &before) == 0 else { continue }
      earlier.append((signal, before))
      let source = DispatchSource.makeSignalSource(
        signal: signal, queue: .global(qos: .userInteractive))
      source.setEventHandler { loop.raise(signal) }
      source.resume()
      sources.append(source)
    }
  }

  deinit {
    for source in sources { source.cancel() }
    for (signal, action) in earlier {
      var action = action
      sigaction(signal, &action, nil)
    }
  }
}
