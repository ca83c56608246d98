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
  private typealias Action = @convention(c) (Int32) -> Void

  private var sources: [any DispatchSourceSignal] = []
  private var earlier: [(number: Int32, action: Action?)] = []

  init(_ signals: [Int32], loop: EventLoop) {
    for number in signals {
      // The source hears of a signal only if the signal's own effect is switched off.
      earlier.append((number, signal(number, SIG_IGN)))
      let source = DispatchSource.makeSignalSource(
        signal: number, queue: .global(qos: .userInteractive))
      source.setEventHandler { loop.raise(number) }
      source.resume()
      sources.append(source)
    }
  }

  deinit {
    for source in sources { source.cancel() }
    for (number, action) in earlier { _ = signal(number, action) }
  }
}
