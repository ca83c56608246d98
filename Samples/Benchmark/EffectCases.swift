import Dispatch
import HostBridge

/// What crosses threads.
let effectCases: [Case] = [
  Case(
    name: "run-roundtrip",
    floor: "a detached task that runs the reducer's function on the main actor, awaited there"
  ) {
    // The effect leaves the main actor, its action comes back to it to be reduced, the effect ends on
    // its own executor, and who waits on the main actor is told: the floor goes the same way.
    let store = store(rows: 0) { SingleFeature() }
    let model = MainModel()
    return await Sampler.run(units: 500) { units in
      for _ in 0..<units { await store.send(.work).finish() }
    } floor: { units in
      for _ in 0..<units {
        await Task.detached { await model.reduce(.arrived(1)) }.value
      }
      blackHole(model.state.count)
    }
  },
  Case(name: "mailbox", floor: "the same thread hands closures to the main queue") {
    // 10,000 actions from another thread, until the last is reduced.
    let store = store(rows: 0) { SingleFeature() }
    let mailbox = store.mailbox
    let model = MainModel()
    return await Sampler.run(units: 10_000) { units in
      await withCheckedContinuation { continuation in
        DispatchQueue.global().async {
          for _ in 0..<(units - 1) { mailbox.post(.arrived(1)) }
          continuation.resume()
        }
      }
      await mailbox.send(.arrived(1))
    } floor: { units in
      await withCheckedContinuation { continuation in
        DispatchQueue.global().async {
          for _ in 0..<(units - 1) {
            DispatchQueue.main.async { MainActor.assumeIsolated { model.reduce(.arrived(1)) } }
          }
          DispatchQueue.main.async {
            MainActor.assumeIsolated { model.reduce(.arrived(1)) }
            continuation.resume()
          }
        }
      }
    }
  },
]

@MainActor
private final class MainModel {
  var state = CounterState()
  func reduce(_ action: CounterAction) { _ = reduceCounter(&state, action) }
}
