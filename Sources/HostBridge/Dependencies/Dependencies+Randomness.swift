import Synchronization

extension DependencyValues {
  /// Lends a source of random numbers; the system's unless overridden.
  ///
  /// ```swift
  /// @Dependency(\.withRandomNumberGenerator) var withRandomNumberGenerator
  /// let eyes = withRandomNumberGenerator { Int.random(in: 1...6, using: &$0) }
  /// ```
  public var withRandomNumberGenerator: WithRandomNumberGenerator {
    get { self[WithRandomNumberGenerator.self] }
    set { self[WithRandomNumberGenerator.self] = newValue }
  }
}

/// Lends a source of random numbers to closures.
public struct WithRandomNumberGenerator: DependencyKey, Sendable {
  /// The system's generator.
  public static let liveValue = WithRandomNumberGenerator(SystemRandomNumberGenerator())

  private let generator: Generator

  /// Lends a generator.
  ///
  /// - Parameter generator: Asked for one number at a time, on any thread.
  public init(_ generator: some RandomNumberGenerator & Sendable) {
    self.generator = Generator(generator)
  }

  /// Calls a closure with the generator. From any thread.
  ///
  /// Closures that run at the same time draw from one sequence, in no promised order.
  ///
  /// - Parameter draw: Called once, with no lock held.
  /// - Returns: What `draw` returns.
  /// - Throws: What `draw` throws.
  public func callAsFunction<Result>(
    _ draw: (inout Generator) throws -> Result
  ) rethrows -> Result {
    var generator = generator
    return try draw(&generator)
  }

  /// One sequence of random numbers, shared by all copies.
  public struct Generator: RandomNumberGenerator, Sendable {
    private let shared: Shared

    init(_ base: any RandomNumberGenerator & Sendable) {
      shared = Shared(base)
    }

    /// The next number of the sequence. From any thread.
    public mutating func next() -> UInt64 {
      shared.base.withLock { $0.next() }
    }

    private final class Shared: Sendable {
      let base: Mutex<any RandomNumberGenerator & Sendable>

      init(_ base: any RandomNumberGenerator & Sendable) {
        self.base = Mutex(base)
      }
    }
  }
}
