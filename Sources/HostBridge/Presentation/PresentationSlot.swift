/// One place on a presenter where a screen can be shown: what state wants there against what the host has
/// done (rules D1–D4, D6 and D8).
///
/// A value without side effects: events in, commands out. Whoever drives it tells it what happened, then
/// takes commands until there is none.
///
/// ```
///               wants an id, host ready            didShow
///     empty ───────────────────────────> showing ──────────> shown
///       ^                                   │                   │ wants another id, or none
///       │          didClose                 │ didClose          v
///       └───────────────────────────────────┴─────────────── closing
/// ```
///
/// While it is `showing` or `closing` the host is busy, and gets no command. What state wants meanwhile
/// replaces what it wanted before, so of several changes only the last is carried out.
struct PresentationSlot<ID: Hashable> {
  /// A screen on the host. Its number is never given again, so that reports of earlier screens are known.
  struct Screen: Equatable {
    let number: Int
    let id: ID
  }

  /// What has happened.
  enum Event {
    /// State wants the screen of an id there, or none.
    case wants(ID?)
    /// A screen has been made, but the host cannot show it any more: it waits.
    case cannotShow(Int)
    /// The host has shown a screen.
    case didShow(Int)
    /// A screen is no longer on the host: because it was told to close it, or because the user did.
    case didClose(Int)
    /// The user wants a screen closed, which is still on the host.
    case closeRequested(Int)
    /// The presenter has gone.
    case end
  }

  /// What to do next.
  enum Command: Equatable {
    /// Make the screen and show it; answered by `didShow` or `cannotShow`.
    case show(Screen)
    /// Close the screen, with all that it presents; answered by `didClose`.
    case close(Screen)
    /// Close the screen without animation; not answered.
    case closeAtOnce(Screen)
    /// Write nil into the state, if it still holds the id.
    case clear(ID)
    /// The screen has gone: say so to whoever wants to know.
    case gone(Screen)
  }

  private enum Phase {
    /// Nothing is on the host.
    case empty
    /// The host is busy showing.
    case showing(Screen)
    /// The host has shown the screen and rests.
    case shown(Screen)
    /// The host is busy closing.
    case closing(Screen)
    /// The presenter has gone.
    case ended
  }

  private var phase = Phase.empty
  private var wanted: ID?
  /// What the user has closed and the state has not given up: it is not shown again.
  private var refused: ID?
  /// Commands that do not depend on the host.
  private var due: [Command] = []
  private var lastNumber = 0

  /// Whether the presenter has gone.
  var hasEnded: Bool {
    if case .ended = phase { true } else { false }
  }

  /// The screen that is on the host, or about to be or to go.
  var screen: Screen? {
    switch phase {
    case .empty, .ended: nil
    case .showing(let screen), .shown(let screen), .closing(let screen): screen
    }
  }

  /// Whether a screen is to be shown as soon as the host is ready.
  var isWaiting: Bool { idToShow != nil }

  private var idToShow: ID? {
    guard case .empty = phase, let wanted, wanted != refused else { return nil }
    return wanted
  }

  /// Takes note of an event.
  mutating func handle(_ event: Event) {
    if hasEnded { return }
    switch event {
    case .wants(let id):
      wanted = id
      if id != refused { refused = nil }
    case .cannotShow(let number):
      if case .showing(let screen) = phase, screen.number == number { phase = .empty }
    case .didShow(let number):
      if case .showing(let screen) = phase, screen.number == number { phase = .shown(screen) }
    case .didClose(let number):
      didClose(number)
    case .closeRequested(let number):
      guard let screen, screen.number == number, wanted == screen.id, !isClosing else { return }
      due.append(.clear(screen.id))
    case .end:
      if let screen {
        // What closes already is not closed twice.
        if !isClosing { due.append(.closeAtOnce(screen)) }
        due.append(.gone(screen))
      }
      phase = .ended
    }
  }

  /// The next command.
  ///
  /// - Parameter isHostReady: Whether the host can show something now. Of no matter unless ``isWaiting``.
  mutating func next(isHostReady: Bool) -> Command? {
    if !due.isEmpty { return due.removeFirst() }
    if let id = idToShow, isHostReady {
      lastNumber += 1
      let screen = Screen(number: lastNumber, id: id)
      phase = .showing(screen)
      return .show(screen)
    }
    if case .shown(let screen) = phase, screen.id != wanted {
      phase = .closing(screen)
      return .close(screen)
    }
    return nil
  }

  private var isClosing: Bool {
    if case .closing = phase { true } else { false }
  }

  private mutating func didClose(_ number: Int) {
    guard let screen, screen.number == number else { return }
    if !isClosing, wanted == screen.id {
      refused = screen.id
      due.append(.clear(screen.id))
    }
    phase = .empty
    due.append(.gone(screen))
  }
}
