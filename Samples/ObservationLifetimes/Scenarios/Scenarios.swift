import HostBridge
import HostBridgeTesting

extension Scenario {
  /// The tests that one writes first, each with the mistake that it is there for.
  @MainActor static var all: [Scenario] {
    let metronome = Metronome()
    let recorder = HeadlessHost(name: "recorder")
    return [
      Scenario("A screen that uses what it is passed") { lifetimes, watch in
        let screen = lifetimes.track(Screen())
        screen.show()
        watch.look(at: screen, screen.store)
      },
      Scenario("A screen that names itself", keeper: "observer \"ticks\"") { lifetimes, watch in
        let screen = lifetimes.track(LeakingScreen())
        screen.show()
        watch.look(at: screen, screen.store)
      },
      Scenario("A store in its own observer", keeper: "observer \"log\"") { lifetimes, watch in
        let store = Store(initialState: Ticker.State()) { Ticker() }
        lifetimes.track(store)
        store.observe(recorder, name: "log") { recorder, _ in recorder.record("\(store.ticks)") }
        watch.look(at: store, store)
      },
      Scenario("Work under way: it is cancelled, and waited for") { lifetimes, watch in
        let sound = lifetimes.track(Sound())
        let screen = lifetimes.track(
          Screen {
            .run(name: "endless") { _ in
              for await _ in AsyncStream<Never>.makeStream().stream { sound.play() }
            }
          })
        screen.store.send(.start)
        watch.look(at: screen, screen.store)
      },
      Scenario("A source that is torn down") { lifetimes, watch in
        let sound = lifetimes.track(Sound())
        let screen = lifetimes.track(
          Screen {
            .events(name: "metronome") { emit in
              let number = metronome.add {
                sound.play()
                emit(.ticked)
              }
              return { metronome.remove(number) }
            }
          })
        screen.store.send(.start)
        watch.look(at: sound, screen.store)
      },
      Scenario("A source that is not torn down", keeper: "effect \"metronome\"") {
        lifetimes, watch in
        let sound = lifetimes.track(Sound())
        let screen = lifetimes.track(
          Screen {
            .events(name: "metronome") { emit in
              _ = metronome.add {
                sound.play()
                emit(.ticked)
              }
              return {}
            }
          })
        screen.store.send(.start)
        watch.look(at: sound, screen.store)
      },
    ]
  }
}
