import HostBridge
import HostBridgeTesting
import Testing

/// A feature whose work notes how it was ended.
@Reducer struct Reading {
  @ObservableState struct State: Identifiable {
    var id = 0
    var page = 0
    var rows: [Int] = []
    var notes = Notes()
  }
  enum Action { case turned, followed, awaited, rowAdded, told(String) }
  enum Work: Hashable { case follow }
  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .turned: state.page += 1
      case .rowAdded: state.rows.append(state.rows.count)
      case .followed:
        let (id, notes) = (state.id, state.notes)
        return .events { _ in { notes.add("\(id) ended") } }.cancellable(id: Work.follow)
      case .awaited:
        return .run { _ in await untilCancelled() }.cancellable(id: Work.follow)
      case .told(let text): state.notes.add("child \(text)")
      }
      return .none
    }
  }
}

/// Presents one of two readers, or asks.
@Reducer struct Bureau {
  @Reducer enum Destination {
    case book(Reading), paper(Reading)
    case alert(AlertState<Answer>)
    case rename(AlertState<Rename>)
    @ReducerCaseIgnored case lamp(isOn: Bool)

    enum Answer { case again, read, closed }
    @CasePathable enum Rename { case typed(String), done }
  }

  @ObservableState struct State {
    @Presents var destination: Destination.State?
    /// What takes the place of a destination that is dismissed.
    var next: Destination.State?
    var notes = Notes()
  }

  enum Action {
    case destination(PresentationAction<Destination.Action>)
    case shown(Destination.State?)
  }

  static let question = "Again?"

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .shown(let destination): state.destination = destination
      case .destination(.dismiss):
        state.notes.add(state.destination == nil ? "absent" : "there")
        if let next = state.next { state.destination = next }
      case .destination(.presented(.alert(.again))):
        state.destination = .alert(AlertState { TextState(Self.question) })
      case .destination(.presented(.alert(.read))): state.destination = .book(Reading.State())
      case .destination(.presented(.book(.told(let text)))):
        state.notes.add("parent \(text)")
        if text == "away" { state.destination = .lamp(isOn: true) }
      case .destination: state.notes.add("parent")
      }
      return .none
    }
    .ifLet(\.$destination, action: \.destination)
  }
}

/// Keeps readers on a stack.
@Reducer struct Pile {
  @Reducer enum Path {
    case book(Reading), paper(Reading)
  }

  @ObservableState struct State {
    var path = StackState<Path.State>()
    var notes = Notes()
  }

  enum Action {
    case path(StackActionOf<Path>)
    case replaced(StackElementID, Path.State)
    case cleared
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .path(.element(let id, .book(.told(let text)))): state.notes.add("parent \(id) \(text)")
      case .path(.element): state.notes.add("parent")
      case .path: break
      case .replaced(let id, let element): state.path[id: id] = element
      case .cleared: state.path.removeAll()
      }
      return .none
    }
    .forEach(\.path, action: \.path)
  }
}

/// Enums of features at work.
@Suite(.timeLimit(.minutes(1))) struct CaseReducerTests {
  private let notes = Notes()

  private func desk(
    _ destination: Bureau.Destination.State? = nil, next: Bureau.Destination.State? = nil,
    scheduler: some HostScheduler = .manual()
  ) -> StoreOf<Bureau> {
    let state = Bureau.State(destination: destination, next: next, notes: notes)
    return Store(initialState: state, scheduler: scheduler) { Bureau() }
  }

  private func reading(_ id: Int = 0, page: Int = 0) -> Reading.State {
    var state = Reading.State(id: id, page: page, notes: notes)
    state.rows.reserveCapacity(10)
    return state
  }

  /// The reader that is presented as a book.
  private func openBook(in store: StoreOf<Bureau>) -> StoreOf<Reading>? {
    guard
      case .book(let store)? = store.scope(state: \.destination, action: \.destination)?.case
    else { return nil }
    return store
  }

  private func alert(in store: StoreOf<Bureau>) -> AlertState<Bureau.Destination.Answer>? {
    store.destination?[case: \.alert]
  }

  private func question() -> AlertState<Bureau.Destination.Answer> {
    AlertState { TextState(Bureau.question) }
  }

  // MARK: Dismissal

  @Test("P2 a dismissal removes the same case with the same id, whatever else has changed in it")
  func dismissal() {
    let plain = desk(.book(reading()))
    plain.send(.destination(.dismiss))
    #expect(plain.destination == nil && notes.values == ["there"])
    let changed = desk(.book(reading()), next: .book(reading(page: 5)))
    changed.send(.destination(.dismiss))
    #expect(changed.destination == nil)
  }

  @Test("P2 another id or another case that the parent puts there survives the dismissal")
  func survival() {
    let otherID = desk(.book(reading()), next: .book(reading(1)))
    otherID.send(.destination(.dismiss))
    #expect(otherID.destination?[case: \.book]?.id == 1)
    let otherCase = desk(.book(reading()), next: .paper(reading()))
    otherCase.send(.destination(.dismiss))
    #expect(otherCase.destination?.is(\.paper) == true)
    let values = desk(.lamp(isOn: false), next: .lamp(isOn: true))
    values.send(.destination(.dismiss))
    #expect(values.destination == nil)
  }

  @Test("P1 the feature in the case goes first, then the parent")
  func order() {
    let store = desk(.book(reading()))
    store.send(.destination(.presented(.book(.told("a")))))
    #expect(notes.values == ["child a", "parent a"])
  }

  // MARK: Prompts

  @Test("P6 an alert goes after an action of its own, once the parent has seen it")
  func alertGoes() {
    let store = desk(.alert(question()))
    store.send(.destination(.presented(.alert(.closed))))
    #expect(store.destination == nil && notes.values == ["parent"])
  }

  @Test(
    "P6 an action of another case does not clear the alert: it is an issue, and the parent runs")
  func otherAction() {
    let store = withIssues {
      desk(.alert(question()))
    } sending: { store in
      store.send(.destination(.presented(.book(.turned))))
    }
    #expect(alert(in: store) != nil && notes.values == ["parent"])
  }

  @Test("P6 an alert's action does not clear another case: it is an issue, and the parent runs")
  func staleAnswer() {
    let store = withIssues {
      desk(.book(reading()))
    } sending: { store in
      store.send(.destination(.presented(.alert(.closed))))
    }
    #expect(store.destination?.is(\.book) == true && notes.values == ["parent"])
  }

  @Test("P5 an alert whose button raises another of equal text leaves the other one there")
  func alertAfterAlert() {
    let first = question()
    let store = desk(.alert(first))
    store.send(.destination(.presented(.alert(.again))))
    #expect(alert(in: store) == first && alert(in: store)?.id != first.id)
    store.send(.destination(.presented(.alert(.closed))))
    #expect(store.destination == nil)
  }

  @Test("P6 an alert whose button presents a feature leaves the feature there")
  func featureAfterAlert() {
    let store = desk(.alert(question()))
    store.send(.destination(.presented(.alert(.read))))
    #expect(store.destination?.is(\.book) == true)
  }

  @Test("P6 text that is typed into an alert stays in it, and the alert stays")
  func typing() {
    let store = desk(
      .rename(
        AlertState {
          "Rename"
        } textFields: {
          TextFieldState("Name", action: \.typed)
        }))
    store.send(.destination(.presented(.rename(.typed("Blob")))))
    #expect(store.destination?[case: \.rename]?.textFields.map(\.text) == ["Blob"])
    store.send(.destination(.presented(.rename(.done))))
    #expect(store.destination == nil)
  }

  /// Makes a store and sends it something that one case of its destination does not take.
  private func withIssues<State, Action>(
    _ make: () -> Store<State, Action>, sending send: (Store<State, Action>) -> Void
  ) -> Store<State, Action> {
    let recorder = IssueRecorder()
    let store = withIssueReporter(recorder.reporter) { make() }
    send(store)
    #expect(recorder.issues.count == 1)
    #expect(recorder.issues.first?.message.contains("ifCaseLet") == true)
    return store
  }

  // MARK: Work

  /// The work that has been torn down, in that order.
  private var endings: [String] { notes.values.filter { $0.hasSuffix("ended") } }

  @Test(
    "R4 another case, or another id in the case, ends the work of the feature that was there",
    arguments: [true, false])
  func work(isOtherCase: Bool) {
    let store = desk(.book(reading()))
    let task = store.send(.destination(.presented(.book(.followed))))
    store.send(.shown(.book(reading(page: 3))))
    #expect(endings == [] && !task.isCancelled)
    store.send(.shown(isOtherCase ? .paper(reading()) : .book(reading(1))))
    #expect(endings == ["0 ended"] && store.activity.isEmpty)
  }

  @Test("R4 a case change cancels a running task")
  func task() async {
    let scheduler = EffectsScheduler()
    let store = desk(.book(reading()), scheduler: scheduler)
    let task = store.send(.destination(.presented(.book(.awaited))))
    #expect(store.activity.count == 1)
    store.send(.shown(.lamp(isOn: true)))
    #expect(store.activity.isEmpty)
    await scheduler.finish(task)
  }

  @Test("C6 work of a feature whose case the parent leaves on the same action never begins")
  func neverBegun() {
    let store = Store(
      initialState: Bureau.State(destination: .book(reading()), notes: notes), scheduler: .manual()
    ) {
      Bureau()
      Reduce { state, action in
        if case .destination(.presented(.book(.followed))) = action {
          state.destination = .paper(Reading.State())
        }
        return .none
      }
    }
    store.send(.destination(.presented(.book(.followed))))
    #expect(endings == [] && store.activity.isEmpty)
  }

  @Test("R4 a root whose state is an enum ends the work of the case it leaves")
  func root() {
    let store = Store(
      initialState: Bureau.Destination.State.book(reading()), scheduler: .manual()
    ) {
      Bureau.Destination.body
      Reduce { state, action in
        if case .book(.turned) = action { state = .lamp(isOn: true) }
        return .none
      }
    }
    store.send(.book(.followed))
    store.send(.book(.turned))
    #expect(notes.values == ["0 ended"] && store.activity.isEmpty)
  }

  @Test("O2 the rows of a feature in a case are changed in place")
  func inPlace() {
    var state = Bureau.State(destination: .book(reading()))
    let addresses = (0..<4).map { _ in
      _ = Bureau().reduce(into: &state, action: .destination(.presented(.book(.rowAdded))))
      return state.destination?[case: \.book]?.rows.withUnsafeBufferPointer(\.baseAddress)
    }
    #expect(state.destination?[case: \.book]?.rows == [0, 1, 2, 3])
    #expect(addresses[0] != nil && Set(addresses).count == 1)
  }

  // Debug builds keep the state from before the turn (rule T6), so that every turn copies.
  #if !DEBUG
    @Test("O2 the rows of a feature in a case are changed in place, be it shown and observed")
    func inPlaceWhileObserved() throws {
      let store = desk(.book(reading()))
      let book = try #require(openBook(in: store))
      let host = NotingHost()
      store.observe(host) { host, store in
        if case .book(let book)? = store.scope(state: \.destination, action: \.destination)?.case {
          host.notes.append("\(book.rows.count)")
        }
      }
      let addresses = (0..<4).map { _ in
        book.send(.rowAdded)
        return store.destination?[case: \.book]?.rows.withUnsafeBufferPointer(\.baseAddress)
      }
      #expect(host.notes == ["0", "1", "2", "3", "4"])
      #expect(addresses[0] != nil && Set(addresses).count == 1)
    }
  #endif

  // MARK: Stacks

  private func pile(_ elements: Pile.Path.State...) -> StoreOf<Pile> {
    Store(
      initialState: Pile.State(path: StackState(elements), notes: notes), scheduler: .manual()
    ) { Pile() }
  }

  @Test("K4 the feature of the element's case goes first, then the parent")
  func element() {
    let store = pile(.book(reading()), .paper(reading(1)))
    let ids = store.path.ids
    store.send(.path(.element(id: ids[0], action: .book(.told("a")))))
    #expect(notes.values == ["child a", "parent \(ids[0]) a"])
    store.send(.path(.element(id: ids[1], action: .paper(.turned))))
    #expect(store.path[id: ids[1]]?[case: \.paper]?.page == 1)
  }

  @Test("K4 an action for another case than the element's is an issue, and the parent runs")
  func otherCaseOfElement() {
    let store = withIssues {
      pile(.book(reading()))
    } sending: { store in
      store.send(.path(.element(id: store.path.ids[0], action: .paper(.turned))))
    }
    #expect(store.path.first?[case: \.book]?.page == 0 && notes.values == ["parent"])
  }

  @Test("K5 elements of any case end once each, the top first")
  func pop() {
    let store = pile(.book(reading(0)), .paper(reading(1)), .book(reading(2)))
    let ids = store.path.ids
    store.send(.path(.element(id: ids[0], action: .book(.followed))))
    store.send(.path(.element(id: ids[1], action: .paper(.followed))))
    store.send(.path(.element(id: ids[2], action: .book(.followed))))
    notes.values = []
    store.send(.path(.popFrom(id: ids[1])))
    #expect(notes.values == ["2 ended", "1 ended"])
    store.send(.cleared)
    #expect(notes.values == ["2 ended", "1 ended", "0 ended"] && store.activity.isEmpty)
  }

  @Test("K5 an element that is put into another case ends the work of the case before")
  func replacedElement() {
    let store = pile(.book(reading()))
    let id = store.path.ids[0]
    store.send(.path(.element(id: id, action: .book(.followed))))
    notes.values = []
    store.send(.replaced(id, .book(reading(page: 1))))
    #expect(notes.values == [])
    store.send(.replaced(id, .paper(reading())))
    #expect(notes.values == ["0 ended"] && store.activity.isEmpty)
  }

  // MARK: Stores

  @Test("S1 the case gives the same store while the feature stays, and another after a change")
  func sameStore() throws {
    let store = desk(.book(reading()))
    let first = try #require(openBook(in: store))
    first.send(.turned)
    store.send(.shown(.book(reading(page: 7))))
    #expect(openBook(in: store) === first && first.page == 7)
    store.send(.shown(.book(reading(1))))
    let second = try #require(openBook(in: store))
    #expect(second !== first && second.state.id == 1)
    store.send(.shown(.paper(reading(1))))
    #expect(openBook(in: store) == nil && second.isInvalid)
    store.send(.shown(.book(reading(1))))
    #expect(openBook(in: store) !== second)
  }

  @Test("S1 the case of a root, and of an element, gives the same store")
  func sameStoreElsewhere() {
    let root = Store(
      initialState: Bureau.Destination.State.book(reading()), scheduler: .manual()
    ) { Bureau.Destination.body }
    guard case .book(let first) = root.case, case .book(let again) = root.case else {
      Issue.record("another case")
      return
    }
    #expect(first === again)
    let pile = pile(.book(reading()))
    let elements = pile.scope(elements: \.path, action: \.path)
    guard case .book(let element) = elements[0].case, case .book(let twice) = elements[0].case
    else {
      Issue.record("another case")
      return
    }
    element.send(.turned)
    #expect(element === twice && element.page == 1)
    pile.send(.replaced(pile.path.ids[0], .paper(reading())))
    #expect(element.isInvalid && element.page == 1)
  }

  @Test("S3 after a case change the store shows what it showed last, and its observers end")
  func invalid() throws {
    let store = desk(.book(reading()))
    let book = try #require(openBook(in: store))
    let host = NotingHost()
    book.observe(host) { host, store in host.notes.append("\(store.page)") }
    book.send(.turned)
    store.send(.shown(.paper(reading(page: 9))))
    #expect(book.isInvalid && book.page == 1 && host.notes == ["0", "1"])
    #expect(store.activity.isEmpty)
  }

  @Test("S3 the case of a store that is gone gives stores that are gone")
  func caseOfInvalid() throws {
    let store = desk(.book(reading()))
    let destination = try #require(store.scope(state: \.destination, action: \.destination))
    #expect(destination.state.is(\.book))
    store.send(.shown(nil))
    guard case .book(let book) = destination.case, case .book(let again) = destination.case else {
      Issue.record("another case")
      return
    }
    #expect(book.isInvalid && again.isInvalid && book.page == 0)
  }

  @Test("S4 sending to the store of a case that has gone is an issue")
  func sendToInvalid() throws {
    let recorder = IssueRecorder()
    let store = withIssueReporter(recorder.reporter) { desk(.book(reading())) }
    let book = try #require(openBook(in: store))
    store.send(.shown(.paper(reading())))
    #expect(recorder.issues.isEmpty)
    book.send(.turned)
    #expect(recorder.issues.map { $0.message.contains("gone") } == [true])
    #expect(store.destination?[case: \.paper]?.page == 0)
  }

  @Test("O6 an observer of the case runs when the case or the feature changes, not for its insides")
  func observedCase() {
    let store = desk(.book(reading()))
    let host = NotingHost()
    store.observe(host) { host, store in
      switch store.scope(state: \.destination, action: \.destination)?.case {
      case .book?: host.notes.append("book")
      case .paper?: host.notes.append("paper")
      case .alert?, .rename?: host.notes.append("prompt")
      case .lamp(let isOn)?: host.notes.append("lamp \(isOn)")
      case nil: host.notes.append("none")
      }
    }
    store.send(.destination(.presented(.book(.turned))))
    store.send(.shown(.paper(reading())))
    store.send(.destination(.presented(.paper(.turned))))
    store.send(.shown(.alert(question())))
    store.send(.destination(.presented(.alert(.again))))
    store.send(.shown(.lamp(isOn: false)))
    store.send(.shown(.lamp(isOn: true)))
    store.send(.shown(nil))
    #expect(
      host.notes == [
        "book", "paper", "prompt", "prompt", "lamp false", "lamp true", "none",
      ])
  }
}
