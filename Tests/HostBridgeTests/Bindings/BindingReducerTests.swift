import HostBridge
import HostBridgeTesting
import Testing

struct BindingReducerTests {
  @Test("R6 its place in the body decides who sees the new value")
  func place() {
    var seen: [String] = []
    let store = Store(initialState: PlainProfile.State(), scheduler: .manual()) {
      Reduce<PlainProfile.State, PlainProfile.Action> { state, _ in
        seen.append("before \(state.count)")
        return .none
      }
      BindingReducer<PlainProfile.State, PlainProfile.Action, PlainProfile.Action>()
      Reduce<PlainProfile.State, PlainProfile.Action> { state, _ in
        seen.append("after \(state.count)")
        return .none
      }
    }
    UIBindable(store).count.wrappedValue = 3
    #expect(seen == ["before 0", "after 3"])
  }

  @Test("R6 a key path matches writes to it, and no others")
  func pattern() {
    func place(_ action: PlainProfile.Action) -> String {
      switch action {
      case .binding(\.name): "name"
      case .binding(\.count): "count"
      case .binding: "other"
      case .countChanged: "none"
      }
    }
    #expect(place(.binding(.set(\.name, "a"))) == "name")
    #expect(place(.binding(.set(\.count, 1))) == "count")
    #expect(place(.binding(.set(\.doubled, 1))) == "other")
    #expect(place(.countChanged(1)) == "none")
    let whole: WritableKeyPath<PlainProfile.State, PlainProfile.State> = \.self
    let madeAtRunTime = whole.appending(path: \.count)
    #expect(place(.binding(.set(madeAtRunTime, 1))) == "count")
  }

  @Test("R6 computed properties are written by their setters")
  func computed() {
    let store = Store(initialState: PlainProfile.State(), scheduler: .manual()) { PlainProfile() }
    UIBindable(store).doubled.wrappedValue = 8
    #expect(store.count == 4)
    #expect(UIBindable(store).doubled.wrappedValue == 8)
  }

  @Test("R6 onChange after it, in both spellings")
  func onChange() {
    var seen: [String] = []
    let store = Store(initialState: PlainProfile.State(), scheduler: .manual()) {
      CombineReducers {
        BindingReducer()
          .onChange(of: \.name) { old, new in
            Reduce { state, _ in
              state.count += 1
              seen.append("\(old) > \(new)")
              return .none
            }
          }
          .onChange(of: \.count) { old, state in
            seen.append("count \(old) > \(state.count)")
            return .none
          }
      } as CombineReducers<_, PlainProfile.Action, _>
    }
    UIBindable(store).name.wrappedValue = "a"
    UIBindable(store).name.wrappedValue = "a"
    #expect(seen == [" > a", "count 0 > 1"])
  }

  @Test("R6 a case of the action may hold the action with the case `binding`")
  func nested() {
    let store = Store(initialState: Form.State(), scheduler: .manual()) { Form() }
    store.send(.view(.binding(.set(\.title, "a"))))
    #expect(store.title == "a")
  }

  @Test("R6 writes to any kind of enum are found, `indirect` and generic ones too")
  func payloads() {
    indirect enum Boxed: BindableAction, Equatable {
      case other(Int)
      case binding(BindingAction<Form.State>)
    }
    enum Single: BindableAction { case binding(BindingAction<Form.State>) }
    enum Wide<Extra>: BindableAction {
      case extra(Extra, Extra)
      case empty
      case binding(BindingAction<Form.State>)
      case object(Panel?)
    }
    let write = BindingAction<Form.State>.set(\.title, "a")
    #expect(Boxed.bindingPath.extract(.binding(write)) == write)
    #expect(Boxed.bindingPath.extract(.other(1)) == nil)
    #expect(Single.bindingPath.extract(.binding(write)) == write)
    #expect(Wide<String>.bindingPath.extract(.binding(write)) == write)
    #expect(Wide<String>.bindingPath.extract(.extra("a", "b")) == nil)
    #expect(Wide<String>.bindingPath.extract(.empty) == nil)
    #expect(Wide<String>.bindingPath.extract(.object(nil)) == nil)
    #expect(Wide<String>.bindingPath.extract(.object(Panel())) == nil)
  }

  @Test("R6 what an action holds is let go of when it is taken out")
  func noLeaks() {
    struct Holder { var witness: Witness? }
    enum Action: BindableAction { case binding(BindingAction<Holder>), other(Witness) }
    var released = 0
    do {
      let path = Action.bindingPath
      let action = Action.binding(.set(\.witness, Witness { released += 1 }))
      for _ in 0..<3 { #expect(path.extract(action) != nil) }
      #expect(path.extract(.other(Witness { released += 1 })) == nil)
    }
    #expect(released == 2)
  }

  @Test("R6 an assignment of what is equal tells no observer")
  func equalWrites() {
    let screen = ProfileScreen()
    var runs = 0
    screen.store.observe(screen) { _, store in
      _ = (store.name, store.volume, store.rows, store.item)
      runs += 1
    }
    screen.$store.name.wrappedValue = ""
    screen.$store.volume.wrappedValue = 0.5
    screen.$store.rows.wrappedValue = screen.store.rows
    screen.$store.item.wrappedValue = nil
    #expect(runs == 1)
    screen.$store.volume.wrappedValue = 0.6
    screen.$store.rows[id: 1].text.wrappedValue = "x"
    screen.$store.item.wrappedValue = Profile.Line(id: 1, text: "a")
    #expect(runs == 4)
  }

  @Test("R6 actions are equal if they write the same to the same place, and read well")
  func equality() {
    typealias Write = BindingAction<PlainProfile.State>
    struct Loose { var any: Any = 1 }
    #expect(Write.set(\.name, "a") == .set(\.name, "a"))
    #expect(Write.set(\.name, "a") != .set(\.name, "b"))
    #expect(Write.set(\.count, 1) != .set(\.doubled, 1))
    #expect(BindingAction<Loose>.set(\.any, 1) != .set(\.any, 2))
    #expect(Write.set(\.name, "a").keyPath == \.name)
    #expect(Write.set(\.name, "a").value(at: \.name) == "a")
    #expect(Write.set(\.name, "a").value(at: \.count) == nil)
    #expect("\(Write.set(\.name, "a"))" == #".set(\.name, "a")"#)
    #expect("\(BindingAction<Profile.State>.set(\.volume, 1))" == #".set(\.volume, 1.0)"#)
  }

  @Test("R6 a case key path goes on into the state")
  func caseKeyPaths() {
    let screen = ProfileScreen()
    screen.store.send(\.binding.name, "abc")
    screen.store.send(\.open)
    #expect(screen.store.name == "abc")
    #expect(screen.store.sheet != nil)
    var names: [String] = []
    screen.store.subscribe(screen, to: \.binding.name) { _, name in names.append(name) }
    screen.$store.name.wrappedValue = "b"
    screen.$store.volume.wrappedValue = 1
    #expect(names == ["b"])
  }
}

/// A feature that sets apart what its screen sends.
private struct Form: Reducer {
  struct State: Equatable { var title = "" }
  @CasePathable
  enum Action {
    case view(View)
    case loaded
    enum View: BindableAction { case binding(BindingAction<State>) }
  }
  var body: some ReducerOf<Self> { BindingReducer(action: \.view) }
}
