import HostBridge
import MacroClients
import Testing

@Reducer
struct Editor {
  @ObservableState
  struct State: Equatable, Sendable { var title = "" }
  enum Action: Equatable, Sendable { case titleChanged(String) }
  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .titleChanged(let title): state.title = title
      }
      return .none
    }
  }
}

@Reducer
struct Ticker {
  struct State: Equatable { var ticks = 0 }
  enum Action { case ticked }
  let step: Int
  var body: some ReducerOf<Self> {
    Reduce { state, _ in
      state.ticks += step
      return .none
    }
  }
}

/// Goes after any action; conforms to nothing.
struct Toast: Equatable {
  enum Action { case undoTapped }
  var text = ""
}

/// Goes after some actions.
struct Form: EphemeralState, Equatable {
  enum Action {
    case typed(String)
    case submitted
  }
  var text = ""
  mutating func absorb(_ action: Action) -> Bool {
    guard case .typed(let text) = action else { return false }
    self.text = text
    return true
  }
}

/// A feature that presents one of several, itself among them.
@Reducer
struct Folder {
  @Reducer
  enum Destination {
    /// Comments and several cases in one declaration.
    case edit(Editor), second(Editor)
    case timer(Ticker = Ticker(step: 2))
    case folder(Folder)
    case alert(AlertState<Alert>)
    case dialog(ConfirmationDialogState<Alert>)
    @ReducerCaseEphemeral case toast(Toast)
    @ReducerCaseEphemeral case form(Form)
    @ReducerCaseIgnored case share(name: String, Int)
    @ReducerCaseIgnored case link(String)
    case help
    #if HOSTBRIDGE_NEVER
      case never(NoSuchFeature)
    #else
      case empty(EmptyFeature)
    #endif

    enum Alert { case deleted, again }
  }

  @ObservableState
  struct State: Equatable {
    var deletions = 0
    @Presents var destination: Destination.State?
  }

  enum Action {
    case destination(PresentationAction<Destination.Action>)
    case shown(Destination.State)
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .destination(.presented(.alert(.deleted))): state.deletions += 1
      case .destination(.presented(.alert(.again))):
        state.destination = .alert(AlertState { "Again?" })
      case .destination: break
      case .shown(let destination): state.destination = destination
      }
      return .none
    }
    .ifLet(\.$destination, action: \.destination)
  }
}

extension Folder.Destination.State: Equatable {}

/// A stack of features.
@Reducer
struct Browser {
  @ObservableState
  struct State: Equatable {
    var path = StackState<Path.State>()
    var titles: [String] = []
  }

  enum Action {
    case path(StackActionOf<Path>)
    case detailsTapped
  }

  @Reducer
  enum Path {
    case edit(Editor)
    case folder(Folder)
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .path(.element(_, .edit(.titleChanged(let title)))): state.titles.append(title)
      case .path: break
      case .detailsTapped: state.path.append(.edit(Editor.State()))
      }
      return .none
    }
    .forEach(\.path, action: \.path)
  }
}

extension Browser.Path.State: Equatable {}

@Reducer
enum Sent {
  case edit(Editor)
}

extension Sent.State: Equatable, Sendable {}
extension Sent.Action: Equatable, Sendable {}

@Reducer
enum Choice<Value: Equatable> {
  case pick(GenericFeature<Value>)
  case fixed(GenericFeature<Int> = GenericFeature<Int>())
  case ask(AlertState<Value>)
  @ReducerCaseIgnored case value(Value)
}

extension Choice.State: Equatable {}

@Reducer
enum Recursive {
  indirect case edit(Editor)
  @ReducerCaseIgnored indirect case both(State, State)
}

/// Nothing but prompts, and nothing that acts.
@Reducer enum OnlyPrompts { case alert(AlertState<Int>) }
/// Features that do nothing by themselves: none of their actions can ever be.
@Reducer struct Silence {
  struct State: Equatable { var number = 0 }
  enum Action {}
}
@Reducer enum Silences { case first(Silence), second(Silence) }
@Reducer enum OnlySilence { case silence(Silence) }
@Reducer enum SomeSilence { case silence(Silence), edit(Editor) }
@CasePathable enum SilentAction { case first(Silence.Action), never(Never), second(Silence.Action) }
@CasePathable enum AvailableSilence {
  case first(Silence.Action)
  @available(*, deprecated) case second(Silence.Action)
  #if HOSTBRIDGE_NEVER
    case third(Int)
  #endif
}
@Reducer enum OnlyValues { case none, `default` }

@Reducer
enum ByHand {
  case edit(Editor)
  @ReducerCaseIgnored case closed
  static var body: some ReducerOf<Self> {
    Reduce { state, _ in
      state = .closed
      return .none
    }
  }
}

/// The conformance may be written out.
@Reducer enum Stated: CaseReducer { case edit(Editor) }
@Reducer struct StatedFeature: Reducer {
  @CasePathable enum Path { case edit }
}

extension Holder {
  @Reducer enum Screens { case edit(Editor), toast(AlertState<Int>) }
}

private enum Secret {
  @Reducer fileprivate enum Screens { case edit(Editor), hidden(Hidden) }
  @Reducer fileprivate struct Hidden {}
}

struct CaseReducerCorpus {
  private func folder(_ destination: Folder.Destination.State? = nil) -> StoreOf<Folder> {
    Store(initialState: Folder.State(destination: destination), scheduler: .manual()) { Folder() }
  }

  private func name(_ store: StoreOf<Folder.Destination>) -> String {
    switch store.case {
    case .edit(let store): "edit \(store.title)"
    case .second(let store): "second \(store.title)"
    case .timer(let store): "timer \(store.ticks)"
    case .folder(let store): "folder \(store.deletions)"
    case .alert(let alert): "alert \(alert.title.debugDescription)"
    case .dialog(let dialog): "dialog \(dialog.title.debugDescription)"
    case .toast(let toast): "toast \(toast.text)"
    case .form(let form): "form \(form.text)"
    case .share(let name, let count): "share \(name) \(count)"
    case .link(let link): "link \(link)"
    case .help: "help"
    case .empty: "empty"
    }
  }

  private func shown(in store: StoreOf<Folder>) -> String? {
    store.scope(state: \.destination, action: \.destination).map(name)
  }

  @Test func eachFeatureRunsInItsCase() {
    let store = folder(.edit(Editor.State()))
    store.send(.destination(.presented(.edit(.titleChanged("a")))))
    #expect(shown(in: store) == "edit a")
    store.send(.shown(.second(Editor.State())))
    store.send(.destination(.presented(.second(.titleChanged("b")))))
    #expect(shown(in: store) == "second b")
    store.send(.shown(.timer(Ticker.State())))
    store.send(.destination(.presented(.timer(.ticked))))
    #expect(shown(in: store) == "timer 2")
    store.send(.shown(.share(name: "c", 3)))
    #expect(shown(in: store) == "share c 3")
    store.send(.shown(.link("d")))
    #expect(shown(in: store) == "link d")
    store.send(.shown(.empty(EmptyFeature.State())))
    #expect(shown(in: store) == "empty")
    store.send(.shown(.help))
    #expect(shown(in: store) == "help")
    store.send(.destination(.dismiss))
    #expect(shown(in: store) == nil)
  }

  @Test func childStoresSend() {
    let store = folder(.edit(Editor.State()))
    let presented = store.scope(state: \.destination, action: \.destination.presented)
    guard case .edit(let editor)? = presented?.case else {
      Issue.record("not editing")
      return
    }
    editor.send(.titleChanged("a"))
    #expect(store.destination == .edit(Editor.State(title: "a")))
    #expect(store.destination?[case: \.edit]?.title == "a")
    if case .edit(let again)? = store.scope(state: \.$destination, action: \.destination)?.case {
      #expect(again.title == "a")
    }
  }

  @Test func promptsGoAfterTheirOwnActions() {
    let store = folder(.alert(AlertState { "Delete?" }))
    store.send(.destination(.presented(.alert(.again))))
    #expect(shown(in: store) == "alert \"Again?\"")
    store.send(.destination(.presented(.alert(.deleted))))
    #expect(store.destination == nil && store.deletions == 1)
    store.send(.shown(.dialog(ConfirmationDialogState { "Which?" })))
    store.send(.destination(.presented(.dialog(.deleted))))
    #expect(store.destination == nil)
    store.send(.shown(.toast(Toast(text: "a"))))
    #expect(shown(in: store) == "toast a")
    store.send(.destination(.presented(.toast(.undoTapped))))
    #expect(store.destination == nil)
    store.send(.shown(.form(Form())))
    store.send(.destination(.presented(.form(.typed("b")))))
    #expect(shown(in: store) == "form b")
    store.send(.destination(.presented(.form(.submitted))))
    #expect(store.destination == nil)
  }

  @Test func aFeatureMayHoldItself() {
    let store = folder(.folder(Folder.State(destination: .edit(Editor.State()))))
    guard
      case .folder(let inner)? = store.scope(state: \.destination, action: \.destination)?.case
    else {
      Issue.record("not in a folder")
      return
    }
    inner.send(.destination(.presented(.edit(.titleChanged("a")))))
    #expect(shown(in: inner) == "edit a")
    inner.send(.destination(.dismiss))
    #expect(shown(in: store) == "folder 0" && shown(in: inner) == nil)
  }

  @Test func aStackHoldsFeatures() {
    let store = Store(initialState: Browser.State(), scheduler: .manual()) { Browser() }
    store.send(.detailsTapped)
    store.send(.path(.push(id: store.path.nextID, state: .folder(Folder.State()))))
    let elements = store.scope(elements: \.path, action: \.path)
    #expect(elements.count == 2)
    switch elements[0].case {
    case .edit(let editor): editor.send(.titleChanged("a"))
    case .folder: Issue.record("not an editor")
    }
    #expect(store.titles == ["a"] && store.path.first == .edit(Editor.State(title: "a")))
    store.send(.path(.popFrom(id: store.path.ids[0])))
    #expect(store.path.isEmpty)
  }

  @Test func theEnumIsAFeatureLikeAnyOther() {
    func make<Feature: CaseReducer>(
      _ type: Feature.Type, _ state: Feature.State, _ body: some ReducerOf<Feature>
    ) -> StoreOf<Feature> {
      Store(initialState: state, scheduler: .manual()) { body }
    }
    let store = make(Sent.self, .edit(Editor.State()), Sent.body)
    store.send(.edit(.titleChanged("a")))
    #expect(store.state == .edit(Editor.State(title: "a")))
    func sendable(_: some Sendable) {}
    sendable(store.state)
    sendable(Sent.Action.edit(.titleChanged("a")))
    #expect(Sent.Action.edit(.titleChanged("a"))[case: \.edit.titleChanged] == "a")
    let byHand = make(ByHand.self, .edit(Editor.State()), ByHand.body)
    byHand.send(.edit(.titleChanged("a")))
    #expect(byHand.state.is(\.closed))
  }

  @Test func genericPayloadsWork() {
    let store = Store(
      initialState: Choice<String>.State.pick(GenericFeature.State(value: "a")),
      scheduler: .manual()
    ) {
      Choice<String>.body
    }
    if case .pick(let pick) = store.case { pick.send(.set("b")) }
    #expect(store.state == .pick(GenericFeature.State(value: "b")))
    #expect(Choice<String>.State.value("a")[case: \.value] == "a")
    var state = Choice<Int>.State.ask(AlertState { "?" })
    let isOver = Choice<Int>.isEphemeral(&state, after: .ask(1))
    let isOverAfterOther = Choice<Int>.isEphemeral(&state, after: .fixed(.set(1)))
    #expect(isOver && !isOverAfterOther && state.is(\.ask))
  }

  @Test func enumsOfOneKindOfCaseWork() {
    let prompts = Store(
      initialState: OnlyPrompts.State.alert(AlertState { "?" }), scheduler: .manual()
    ) { OnlyPrompts.body }
    prompts.send(.alert(1))
    #expect(prompts.state.is(\.alert))
    let values = Store(initialState: OnlyValues.State.default, scheduler: .manual()) {
      OnlyValues.body
    }
    if case .none = values.case { Issue.record("another case") }
    let recursive = Recursive.State.both(.edit(Editor.State()), .edit(Editor.State(title: "b")))
    #expect(recursive[case: \.both]?.1[case: \.edit]?.title == "b")
  }

  @Test func featuresWithoutActionsWork() {
    let store = Store(
      initialState: Silences.State.second(Silence.State(number: 7)), scheduler: .manual()
    ) { Silences.body }
    guard case .second(let second) = store.case else {
      Issue.record("another case")
      return
    }
    #expect(second.state.number == 7)
    let some = Store(
      initialState: SomeSilence.State.edit(Editor.State()), scheduler: .manual()
    ) { SomeSilence.body }
    some.send(.edit(.titleChanged("a")))
    if case .edit(let edit) = some.case { #expect(edit.title == "a") }
    #expect(SomeSilence.Action.caseIndex(of: .edit(.titleChanged("b"))) == 1)
    #expect(SilentAction.allCasePaths.second.index == 2)
  }

  @Test func enumsAnywhereWork() {
    let nested = Store(
      initialState: Holder.Screens.State.edit(Editor.State()), scheduler: .manual()
    ) { Holder.Screens.body }
    nested.send(.edit(.titleChanged("a")))
    if case .edit(let store) = nested.case { #expect(store.title == "a") }
    let secret = Store(
      initialState: Secret.Screens.State.hidden(Secret.Hidden.State()), scheduler: .manual()
    ) { Secret.Screens.body }
    if case .edit = secret.case { Issue.record("another case") }
  }

  @Test func publicEnumsWorkFromAnotherModule() {
    let store = Store(initialState: PublicHome.State(), scheduler: .manual()) { PublicHome() }
    store.send(.shown(.counter(PublicFeature.State(count: 1))))
    let destination: StoreOf<PublicDestination>? = store.scope(
      state: \.destination, action: \.destination)
    switch destination?.case {
    case .counter(let counter)?:
      counter.send(.tapped(2))
      #expect(counter.count == 3)
    case .empty?, .note?, .alert?, nil: Issue.record("another case")
    }
    #expect(store.destination == .counter(PublicFeature.State(count: 3)))
    store.send(.shown(.alert(AlertState { "?" })))
    store.send(.destination(.presented(.alert(1))))
    #expect(store.destination == nil)
    store.send(.shown(.note("a", size: 1)))
    #expect(store.destination?[case: \.note]?.size == 1)
  }

  @Test func observersFollowTheCase() {
    let store = folder(.edit(Editor.State()))
    let names = Names()
    store.observe(names) { names, store in names.all.append(shown(in: store) ?? "none") }
    store.send(.destination(.presented(.edit(.titleChanged("a")))))
    store.send(.shown(.help))
    store.send(.shown(.share(name: "a", 1)))
    store.send(.shown(.share(name: "b", 1)))
    store.send(.destination(.dismiss))
    #expect(names.all == ["edit ", "edit a", "help", "share a 1", "share b 1", "none"])
  }

  private final class Names: ObservationHost {
    let observations = ObservationTokens()
    var all: [String] = []
  }
}
