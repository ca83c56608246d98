@testable import HostBridge
import Testing

/// The slot as a value: events in, commands out, no host.
struct PresentationSlotTests {
  private typealias Slot = PresentationSlot<Character>

  /// Takes commands until there is none.
  private static func run(_ slot: inout Slot, isReady: Bool = true) -> [String] {
    var commands: [String] = []
    while let command = slot.next(isHostReady: isReady) { commands.append(text(command)) }
    return commands
  }

  private static func text(_ command: Slot.Command) -> String {
    switch command {
    case .show(let screen): "show \(screen.id)\(screen.number)"
    case .close(let screen): "close \(screen.id)\(screen.number)"
    case .closeAtOnce(let screen): "close at once \(screen.id)\(screen.number)"
    case .clear(let id): "clear \(id)"
    case .gone(let screen): "gone \(screen.id)\(screen.number)"
    }
  }

  /// What a slot commands after each of some events, with a host that is ready.
  private static func commands(_ events: Slot.Event...) -> [[String]] {
    var slot = Slot()
    return events.map { event in
      slot.handle(event)
      return run(&slot)
    }
  }

  @Test("D1 an item that appears is shown, one that waits for the host when it is ready")
  func shows() {
    var slot = Slot()
    slot.handle(.wants("a"))
    #expect(Self.run(&slot, isReady: false) == [])
    #expect(slot.isWaiting)
    #expect(Self.run(&slot) == ["show a1"])
    #expect(!slot.isWaiting)
    slot.handle(.didShow(1))
    #expect(Self.run(&slot) == [])
  }

  @Test("D1 of items that come while the host is not ready the last is shown")
  func lastOfWaiting() {
    var slot = Slot()
    for id in ["a", "b", nil, "c"] as [Character?] {
      slot.handle(.wants(id))
      #expect(Self.run(&slot, isReady: false) == [])
    }
    #expect(Self.run(&slot) == ["show c1"])
  }

  @Test("D1 a screen that was made and cannot be shown waits again, and is told of as a new one")
  func cannotShow() {
    var slot = Slot()
    slot.handle(.wants("a"))
    #expect(Self.run(&slot) == ["show a1"])
    slot.handle(.cannotShow(1))
    #expect(slot.isWaiting)
    #expect(Self.run(&slot, isReady: false) == [])
    #expect(Self.run(&slot) == ["show a2"])
    // Of the first nothing is heard any more.
    slot.handle(.cannotShow(1))
    slot.handle(.didClose(1))
    slot.handle(.didShow(2))
    slot.handle(.wants(nil))
    #expect(Self.run(&slot) == ["close a2"])
  }

  @Test("D2 the same id changes nothing")
  func sameID() {
    #expect(
      Self.commands(.wants("a"), .wants("a"), .didShow(1), .wants("a"))
        == [["show a1"], [], [], []])
  }

  @Test("D2 another id closes the screen, and is shown when that is complete")
  func replaces() {
    #expect(
      Self.commands(.wants("a"), .didShow(1), .wants("b"), .didClose(1), .didShow(2))
        == [["show a1"], [], ["close a1"], ["gone a1", "show b2"], []])
  }

  @Test("D2 nothing is closed before it has been shown")
  func waitsForShowing() {
    #expect(
      Self.commands(.wants("a"), .wants(nil), .wants("b"), .didShow(1), .didClose(1))
        == [["show a1"], [], [], ["close a1"], ["gone a1", "show b2"]])
  }

  @Test("D2 a change that is taken back while the host is busy comes to nothing")
  func takenBack() {
    #expect(
      Self.commands(.wants("a"), .wants("b"), .wants("a"), .didShow(1))
        == [["show a1"], [], [], []])
  }

  @Test("D2 of several changes during a dismissal only the last is shown")
  func lastChange() {
    #expect(
      Self.commands(
        .wants("a"), .didShow(1), .wants("b"), .wants("c"), .wants(nil), .wants("d"), .didClose(1))
        == [["show a1"], [], ["close a1"], [], [], [], ["gone a1", "show d2"]])
  }

  @Test("D2 an id that comes back during its dismissal gets a screen of its own")
  func comesBack() {
    #expect(
      Self.commands(.wants("a"), .didShow(1), .wants(nil), .wants("a"), .didClose(1))
        == [["show a1"], [], ["close a1"], [], ["gone a1", "show a2"]])
  }

  @Test("D3 nil closes the screen, once")
  func closes() {
    #expect(
      Self.commands(.wants("a"), .didShow(1), .wants(nil), .wants(nil), .didClose(1), .didClose(1))
        == [["show a1"], [], ["close a1"], [], ["gone a1"], []])
  }

  @Test("D4 what the user closes is cleared, before it is told, and not closed again")
  func userCloses() {
    #expect(
      Self.commands(.wants("a"), .didShow(1), .didClose(1), .wants(nil), .wants("a"))
        == [["show a1"], [], ["clear a", "gone a1"], [], ["show a2"]])
  }

  @Test("D4 what the user closes while it is being shown is cleared, too")
  func userClosesEarly() {
    #expect(
      Self.commands(.wants("a"), .didClose(1), .didShow(1), .wants(nil))
        == [["show a1"], ["clear a", "gone a1"], [], []])
  }

  @Test("D4 a screen whose id is wanted no more is not cleared when the user closes it")
  func userClosesOld() {
    #expect(
      Self.commands(.wants("a"), .wants("b"), .didClose(1))
        == [["show a1"], [], ["gone a1", "show b2"]])
  }

  @Test("D4 a late report of an earlier screen changes nothing, even of the same id")
  func lateReport() {
    #expect(
      Self.commands(
        .wants("a"), .didShow(1), .wants(nil), .didClose(1), .wants("a"), .didClose(1), .didShow(1),
        .closeRequested(1), .didShow(2), .didClose(1))
        == [["show a1"], [], ["close a1"], ["gone a1"], ["show a2"], [], [], [], [], []])
  }

  @Test("D4 a state that keeps what the user closed does not get it back")
  func kept() {
    #expect(
      Self.commands(.wants("a"), .didShow(1), .didClose(1), .wants("a"), .wants("b"))
        == [["show a1"], [], ["clear a", "gone a1"], [], ["show b2"]])
  }

  @Test("D4 a request to close only clears the state, whose change closes the screen")
  func requested() {
    #expect(
      Self.commands(
        .wants("a"), .closeRequested(1), .didShow(1), .wants(nil), .closeRequested(1), .didClose(1))
        == [["show a1"], ["clear a"], [], ["close a1"], [], ["gone a1"]])
  }

  @Test("D6 the end closes at once what is shown, and nothing is heard of it again")
  func end() {
    #expect(
      Self.commands(.wants("a"), .didShow(1), .end, .end, .didClose(1), .wants("b"))
        == [["show a1"], [], ["close at once a1", "gone a1"], [], [], []])
    #expect(
      Self.commands(.wants("a"), .end) == [["show a1"], ["close at once a1", "gone a1"]])
    #expect(Self.commands(.end, .wants("a")) == [[], []])
  }

  @Test("D6 the end does not close twice what closes already")
  func endWhileClosing() {
    #expect(
      Self.commands(.wants("a"), .didShow(1), .wants(nil), .end)
        == [["show a1"], [], ["close a1"], ["gone a1"]])
  }

  @Test("D8 every sequence of five events keeps the invariants and settles")
  func allSequences() {
    var count = 0
    func explore(_ model: SlotModel, depth: Int) {
      if depth == 0 {
        count += 1
        var model = model
        model.settle()
        if !model.faults.isEmpty {
          Issue.record("\(model.history.map(\.rawValue)): \(model.faults)")
        }
        return
      }
      for event in SlotModel.events {
        var next = model
        next.apply(event)
        explore(next, depth: depth - 1)
      }
    }
    explore(SlotModel(), depth: 5)
    #expect(count == 161_051)
  }

  @Test("D8 long random sequences keep the invariants and settle", arguments: 1...20)
  func randomSequences(seed: UInt64) {
    var numbers = LinearNumbers(seed: seed)
    for _ in 0..<50 {
      var model = SlotModel()
      for _ in 0..<60 {
        if let event = SlotModel.events.randomElement(using: &numbers) { model.apply(event) }
      }
      model.settle()
      #expect(model.faults.isEmpty, "\(model.history.map(\.rawValue))")
    }
  }
}

/// A slot with a host and a state around it that check what it commands.
private struct SlotModel {
  enum Event: String, CaseIterable {
    case wantNone, wantA, wantB
    /// The host is ready, or not, from here on.
    case turnReady
    /// What makes the next screen makes the host present something else, so that it is not ready.
    case occupy
    /// The host completes what it is doing.
    case complete
    /// The user closes what is on the host.
    case swipe
    case requestClose
    /// The host repeats all it ever reported.
    case repeatReports
    /// State keeps what it is told to clear, or not, from here on.
    case turnStubborn
    case end
  }

  static let events = Event.allCases

  private var slot = PresentationSlot<Character>()
  private var state: Character?
  private var isReady = true
  private var isOccupiedByContent = false
  private var isStubborn = false
  private var hasEnded = false
  /// On the host.
  private var screen: PresentationSlot<Character>.Screen?
  private var pending: PresentationSlot<Character>.Event?
  private var reports: [PresentationSlot<Character>.Event] = []
  private var shown: Set<Int> = []
  private var gone: Set<Int> = []
  private var closed: Set<Int> = []
  private(set) var history: [Event] = []
  private(set) var faults: [String] = []

  mutating func apply(_ event: Event) {
    history.append(event)
    switch event {
    case .wantNone: want(nil)
    case .wantA: want("a")
    case .wantB: want("b")
    case .turnReady: isReady.toggle()
    case .occupy: isOccupiedByContent = true
    case .complete: complete()
    case .swipe:
      guard let screen, !hasEnded else { break }
      // What the host was doing with the screen comes to an end as well.
      pending = nil
      self.screen = nil
      report(.didClose(screen.number))
    case .requestClose: if let screen { slot.handle(.closeRequested(screen.number)) }
    case .repeatReports: for report in reports { slot.handle(report) }
    case .turnStubborn: isStubborn.toggle()
    case .end:
      hasEnded = true
      slot.handle(.end)
    }
    carryOut()
  }

  /// Lets the host rest, ready: now the screen has to be the one that state wants.
  mutating func settle() {
    isReady = true
    isOccupiedByContent = false
    isStubborn = false
    carryOut()
    for _ in 0..<4 { complete() }
    if pending != nil { faults.append("it does not settle") }
    if hasEnded {
      if pending == nil, screen != nil, !closed.contains(screen?.number ?? 0) {
        faults.append("the end left a screen")
      }
    } else {
      // A stubborn state may have kept what the user closed; its next change shows it.
      let refused = state
      want(nil)
      for _ in 0..<4 { complete() }
      if screen != nil { faults.append("a screen that nobody wants") }
      want(refused)
      for _ in 0..<4 { complete() }
      if screen?.id != state {
        faults.append("shows \(String(describing: screen)), not \(String(describing: state))")
      }
      want(nil)
      for _ in 0..<4 { complete() }
    }
    if gone != shown { faults.append("shown \(shown), gone \(gone)") }
  }

  private mutating func want(_ id: Character?) {
    state = id
    slot.handle(.wants(id))
    carryOut()
  }

  private mutating func complete() {
    guard let report = pending else { return }
    pending = nil
    if case .didClose = report { screen = nil }
    self.report(report)
    carryOut()
  }

  private mutating func report(_ event: PresentationSlot<Character>.Event) {
    reports.append(event)
    slot.handle(event)
  }

  private mutating func carryOut() {
    while let command = slot.next(isHostReady: isReady) {
      switch command {
      case .show(let new):
        if !isReady { faults.append("shown while the host is not ready") }
        if pending != nil { faults.append("shown while the host is busy") }
        if screen != nil { faults.append("two screens") }
        if !shown.insert(new.number).inserted { faults.append("a number given twice") }
        if new.id != state { faults.append("shows what state does not want") }
        if isOccupiedByContent {
          isOccupiedByContent = false
          isReady = false
          shown.remove(new.number)
          slot.handle(.cannotShow(new.number))
          continue
        }
        screen = new
        pending = .didShow(new.number)
      case .close(let old):
        if pending != nil { faults.append("closed while the host is busy") }
        if screen != old { faults.append("closes what is not there") }
        if !closed.insert(old.number).inserted { faults.append("closed twice") }
        pending = .didClose(old.number)
      case .closeAtOnce(let old):
        if !hasEnded { faults.append("closed at once before the end") }
        if screen != old { faults.append("closes what is not there") }
        if !closed.insert(old.number).inserted { faults.append("closed twice") }
        screen = nil
        pending = nil
      case .clear(let id):
        if state != id { faults.append("clears another") }
        if !isStubborn { want(nil) }
      case .gone(let old):
        if !gone.insert(old.number).inserted { faults.append("gone twice") }
      }
    }
  }
}
