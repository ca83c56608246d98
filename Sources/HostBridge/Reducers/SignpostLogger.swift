#if canImport(os)
  import os

  /// Shows reducers and effects as intervals in Instruments.
  ///
  /// ```swift
  /// Feature().signpost("Feature")
  /// ```
  public final class SignpostLogger<Action>: ReducerLogger {
    private let prefix: String
    private let signposter: OSSignposter
    private var reducing: OSSignpostIntervalState?
    private var running: [Int: OSSignpostIntervalState] = [:]

    /// Makes a logger.
    ///
    /// - Parameters:
    ///   - prefix: Begins the text of every interval.
    ///   - signposter: Writes the signposts.
    public init(_ prefix: String = "", signposter: OSSignposter) {
      self.prefix = prefix
      self.signposter = signposter
    }

    /// Begins the interval of a step.
    public func willReduce(_ action: Action) {
      reducing = signposter.beginInterval(
        "Action", id: signposter.makeSignpostID(), "\(self.prefix)\(excerpt(action))")
    }

    /// Ends the interval of a step.
    public func didReduce(_ action: Action) {
      guard let state = reducing else { return }
      reducing = nil
      signposter.endInterval("Action", state)
    }

    /// Begins the interval of an effect.
    public func effectBegan(_ effect: EffectInfo, id: Int) {
      running[id] = signposter.beginInterval(
        "Effect", id: signposter.makeSignpostID(), "\(self.prefix)\(effect.description)")
    }

    /// Ends the interval of an effect.
    public func effectEnded(_ effect: EffectInfo, id: Int) {
      guard let state = running.removeValue(forKey: id) else { return }
      signposter.endInterval("Effect", state)
    }
  }

  extension Reducer {
    /// Shows this reducer's actions and effects as intervals in Instruments.
    ///
    /// - Parameters:
    ///   - prefix: Begins the text of every interval.
    ///   - signposter: Writes the signposts.
    public func signpost(
      _ prefix: String = "",
      signposter: OSSignposter = OSSignposter(subsystem: "HostBridge", category: "Reducer")
    ) -> some Reducer<State, Action> {
      logged(by: SignpostLogger(prefix, signposter: signposter))
    }
  }
#endif
