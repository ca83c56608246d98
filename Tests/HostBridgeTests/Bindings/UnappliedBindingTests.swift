#if DEBUG
  import HostBridge
  import HostBridgeTesting
  import Testing

  /// A feature that has forgotten its binding reducer.
  private struct Forgetful: Reducer {
    struct State { var name = "", count = 0 }
    enum Action: BindableAction { case binding(BindingAction<State>), tapped }
    func reduce(into state: inout State, action: Action) -> Effect<Action> {
      if case .tapped = action { state.count += 1 }
      return .none
    }
  }

  struct UnappliedBindingTests {
    @Test("B6 a write that no reducer applied is an issue that names the key path and the remedy")
    func write() {
      let issue = expectIssue("No reducer applied") {
        let store = Store(initialState: Forgetful.State(), scheduler: .manual()) { Forgetful() }
        UIBindable(store).name.wrappedValue = "a"
      }
      #expect(issue?.message.contains(#"\.name"#) == true)
      #expect(issue?.message.contains("BindingReducer()") == true)
    }

    @Test("B6 an action that is sent by hand, too, at the line of the send")
    func send() {
      let line: UInt = #line + 3
      let issue = expectIssue("No reducer applied") {
        let store = Store(initialState: Forgetful.State(), scheduler: .manual()) { Forgetful() }
        store.send(.binding(.set(\.name, "a")))
      }
      #expect(issue.map { UInt($0.line) } == line)
    }

    @Test("B6 a write that waits is looked at when its turn is over")
    func queued() {
      let issues = recordingIssues {
        let store = Store(initialState: Forgetful.State(), scheduler: .manual()) { Forgetful() }
        let panel = Panel()
        store.observe(panel, \.count, initial: false) { _, _, _ in
          UIBindable(store).name.wrappedValue = "a"
          #expect(store.name == "")
        }
        store.send(.tapped)
      }
      #expect(issues.count == 1)
    }

    @Test("B6 what was applied is none, once or twice, also when it waits")
    func applied() {
      let screen = ProfileScreen()
      screen.store.observe(screen, \.isPublic, initial: false) { screen, _, _ in
        screen.$store.name.wrappedValue = "a"
      }
      let action = Profile.Action.binding(.set(\.isPublic, true))
      screen.store.send(action)
      screen.store.send(action)
      #expect(screen.store.name == "a")
    }

    @Test("B6 a write that is dropped with its store is none")
    func dropped() {
      let issues = recordingIssues {
        let slot = Slot<Store<Forgetful.State, Forgetful.Action>>()
        let scheduler = ManualScheduler()
        slot.value = Store(initialState: Forgetful.State(), scheduler: scheduler) { Forgetful() }
        let panel = Panel()
        slot.value?.subscribe(panel) { _, _ in
          guard let store = slot.value else { return }
          UIBindable(store).name.wrappedValue = "a"
          slot.value = nil
        }
        // By mail, which does not hold the store while its turn runs.
        slot.value?.mailbox.post(.tapped)
        scheduler.pumpUntilIdle()
      }
      #expect(issues.isEmpty)
    }
  }
#endif
