/// What a case measures beside its floor, in the same run.
struct Timing {
  /// Nanoseconds for one unit of work: median, fastest and slowest sample.
  let median: Double
  let min: Double
  let max: Double
  /// The same for the floor.
  let floor: Double

  var ratio: Double { median / Swift.max(floor, 0.01) }
}

/// The outcome of a case.
enum Outcome {
  case timing(Timing)
  case bytes(Int)
  case allocations(Double)
}

extension Outcome {
  /// The time of one part of a unit that has several. The floor stays that of the unit.
  func divided(by parts: Int) -> Outcome {
    guard case .timing(let timing) = self else { return self }
    let parts = Double(parts)
    return .timing(
      Timing(
        median: timing.median / parts, min: timing.min / parts, max: timing.max / parts,
        floor: timing.floor))
  }
}

/// A case of the benchmark: a name, and how to measure it.
struct Case {
  let name: String
  let measure: @MainActor () async -> Outcome
}

/// Takes samples of two pieces of work in turns, so that both see the same machine.
///
/// Each runs a number of units that takes about two milliseconds, once to warm up and then in 21
/// samples.
struct Sampler {
  private static let samples = 21
  private static let target = 2_000_000.0

  /// Measures work that is called with the number of units to do.
  ///
  /// - Parameter cleanUp: Called after each sample of the work or the floor, and not measured.
  static func run(
    _ work: (Int) -> Void, floor: (Int) -> Void, cleanUp: () -> Void = {}
  ) -> Outcome {
    let units = calibrate(work, cleanUp)
    let floorUnits = calibrate(floor, cleanUp)
    var times: [Double] = []
    var floors: [Double] = []
    for _ in 0..<samples {
      times.append(perUnit(units, work))
      cleanUp()
      floors.append(perUnit(floorUnits, floor))
      cleanUp()
    }
    return outcome(times, floors)
  }

  /// Measures asynchronous work, the same way.
  @MainActor
  static func run(
    units: Int, _ work: @MainActor (Int) async -> Void, floor: @MainActor (Int) async -> Void
  ) async -> Outcome {
    await work(units)
    await floor(units)
    var times: [Double] = []
    var floors: [Double] = []
    for _ in 0..<samples {
      times.append(await perUnit(units, work))
      floors.append(await perUnit(units, floor))
    }
    return outcome(times, floors)
  }

  private static func outcome(_ times: [Double], _ floors: [Double]) -> Outcome {
    let times = times.sorted()
    return .timing(
      Timing(
        median: median(times), min: times.first ?? 0, max: times.last ?? 0,
        floor: median(floors.sorted())))
  }

  private static func median(_ sorted: [Double]) -> Double { sorted[sorted.count / 2] }

  private static func calibrate(_ work: (Int) -> Void, _ cleanUp: () -> Void) -> Int {
    // The first unit may do what is done once: it must not pass for all that fits into a sample.
    work(1)
    cleanUp()
    var units = 1
    while true {
      let time = perUnit(units, work) * Double(units)
      cleanUp()
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

  @MainActor
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
