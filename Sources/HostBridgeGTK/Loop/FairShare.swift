#if GTK
  /// Lets a source that always has something to do take turns with painting and with the rest of the loop:
  /// a pure state machine.
  ///
  /// A source of high priority that is never empty starves painting; one of low priority may itself never
  /// run. So it runs high, and after a slice of that steps down, to where painting is, until it has run
  /// there once, or until a guard's time is over.
  struct FairShare {
    enum Change: Equatable {
      /// Run with the priority of painting, and set the guard.
      case stepDown
      /// Run with the priority of events.
      case stepUp
    }

    /// How long a source may run high without being empty, and how long it runs low at most.
    static let slice: Int64 = 8_000  // microseconds, half a frame

    private var isLow = false
    private var sliceStart: Int64?

    /// The source has run.
    ///
    /// - Parameters:
    ///   - now: The time after that, in microseconds.
    ///   - hasMore: Whether it has something to do at once.
    mutating func ran(at now: Int64, hasMore: Bool) -> Change? {
      guard hasMore, !isLow else {
        sliceStart = nil
        return stepUp()
      }
      guard let sliceStart else {
        self.sliceStart = now
        return nil
      }
      guard now - sliceStart > Self.slice else { return nil }
      isLow = true
      return .stepDown
    }

    /// The guard's time is over: the loop was too busy to run the source.
    mutating func guardExpired() -> Change? { stepUp() }

    private mutating func stepUp() -> Change? {
      guard isLow else { return nil }
      isLow = false
      return .stepUp
    }
  }
#endif
