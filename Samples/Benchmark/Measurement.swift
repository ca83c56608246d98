import AllocationCounter

/// What a case measures beside its floor, in the same run.
struct Timing {
  /// Nanoseconds for one unit of work: median, fastest and slowest sample.
  var median: Double
  var min: Double
  var max: Double
  /// The median of the floor.
  var floor: Double
  /// Allocations of one unit of work, counted over one sample on all threads.
  var allocations: Double

  var ratio: Double { median / Swift.max(floor, 0.01) }

  /// Where nothing was timed.
  static let none = Timing(median: 0, min: 0, max: 0, floor: 0, allocations: 0)
}

/// The outcome of a case.
enum Outcome {
  case timing(Timing)
  case bytes(Int)
}

extension Outcome {
  /// The outcome of one part of a unit that has several.
  ///
  /// - Parameter floorParts: How many such parts the floor's unit has; by default it is one part.
  func divided(by parts: Int, floor floorParts: Int = 1) -> Outcome {
    guard case .timing(var timing) = self else { return self }
    let parts = Double(parts)
    timing.median /= parts
    timing.min /= parts
    timing.max /= parts
    timing.allocations /= parts
    timing.floor /= Double(floorParts)
    return .timing(timing)
  }
}

/// A case of the benchmark.
struct Case {
  let name: String
  /// What the floor does, and so what the ratio means.
  var floor = ""
  let measure: @MainActor () async -> Outcome
}

/// Takes samples of two pieces of work in turns, so that both see the same machine.
///
/// Each runs a number of units that takes about two milliseconds, once to warm up and then in 21
/// samples.
@MainActor
struct Sampler {
  /// The number of units to do once instead of taking samples, for a profiler that counts
  /// instructions: the difference between two numbers is what so many units cost.
  static var fixedUnits: Int?

  private static let samples = 21
  private static let target = 2_000_000.0

  /// Measures work that is called with the number of units to do.
  ///
  /// - Parameter cleanUp: Called after each sample of the work or the floor, and not measured.
  static func run(
    _ work: (Int) -> Void, floor: (Int) -> Void, cleanUp: () -> Void = {}
  ) -> Outcome {
    if let fixedUnits {
      work(fixedUnits)
      return .timing(.none)
    }
    let units = calibrate(work, cleanUp)
    let floorUnits = calibrate(floor, cleanUp)
    let before = allocation_count()
    work(units)
    let allocations = Double(allocation_count() - before) / Double(units)
    cleanUp()
    var times: [Double] = []
    var floors: [Double] = []
    for _ in 0..<samples {
      times.append(perUnit(units, work))
      cleanUp()
      floors.append(perUnit(floorUnits, floor))
      cleanUp()
    }
    return outcome(times, floors, allocations)
  }

  /// Measures asynchronous work, the same way.
  static func run(
    units: Int, _ work: @MainActor (Int) async -> Void, floor: @MainActor (Int) async -> Void
  ) async -> Outcome {
    if let fixedUnits {
      await work(fixedUnits)
      return .timing(.none)
    }
    await work(units)
    await floor(units)
    let before = allocation_count()
    await work(units)
    let allocations = Double(allocation_count() - before) / Double(units)
    var times: [Double] = []
    var floors: [Double] = []
    for _ in 0..<samples {
      times.append(await perUnit(units, work))
      floors.append(await perUnit(units, floor))
    }
    return outcome(times, floors, allocations)
  }

  private static func outcome(
    _ times: [Double], _ floors: [Double], _ allocations: Double
  ) -> Outcome {
    let times = times.sorted()
    return .timing(
      Timing(
        median: median(times), min: times.first ?? 0, max: times.last ?? 0,
        floor: median(floors.sorted()), allocations: allocations))
  }

  private static func median(_ sorted: [Double]) -> Double { sorted[sorted.count / 2] }

  private static func calibrate(_ work: (Int) -> Void, _ cleanUp: () -> Void) -> Int {
    // The first unit may do what is done once: it must not pass for all that fits into a sample.
    work(1)
    cleanUp()
    var units = 1
    while true {
      var time = Double.infinity
      // The fastest of three, so that one interruption does not pass for a slow unit.
      for _ in 0..<3 where time >= target {
        time = min(time, perUnit(units, work) * Double(units))
        cleanUp()
      }
      if time >= target { return units }
      units = time < target / 20 ? units * 10 : Int(Double(units) * target / time) + 1
    }
  }

  private static func perUnit(_ units: Int, _ work: (Int) -> Void) -> Double {
    let clock = ContinuousClock()
    let start = clock.now
    work(units)
    return nanoseconds(clock.now - start) / Double(units)
  }

  private static func perUnit(_ units: Int, _ work: @MainActor (Int) async -> Void) async -> Double
  {
    let clock = ContinuousClock()
    let start = clock.now
    await work(units)
    return nanoseconds(clock.now - start) / Double(units)
  }

  private static func nanoseconds(_ duration: Duration) -> Double {
    let parts = duration.components
    return Double(parts.seconds) * 1e9 + Double(parts.attoseconds) / 1e9
  }
}

/// Uses a value so that the optimizer must compute it.
@inline(never) @_optimize(none)
func blackHole<Value>(_ value: Value) {}

/// Hides from the optimizer what a value is.
@inline(never) @_optimize(none)
func opaque<Value>(_ value: Value) -> Value { value }
