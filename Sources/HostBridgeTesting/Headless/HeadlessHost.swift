public import HostBridge

/// An imperative host without a screen: it shows what state says, writes down what happens, and lets a
/// test play the user.
///
/// As a listener it is a class with a bag of tokens:
///
/// ```swift
/// let host = HeadlessHost()
/// store.subscribe(host, to: \.saved) { host, name in host.record("saved \(name)") }
/// store.send(.saved("draft"))
/// #expect(host.log == ["saved draft"])
/// ```
///
/// As a screen it presents other headless hosts, as a toolkit's screens do:
///
/// ```swift
/// host.present(item: $store.scope(state: \.detail, action: \.detail)) { store in
///   DetailScreen(store: store)                   // a subclass, or any other `HeadlessHost`
/// }
/// store.send(.rowTapped)
/// host.presented?.swipeAway()                    // the user closes it
/// #expect(store.detail == nil)
/// ```
///
/// Everything is complete at once, unless ``delaysCompletions`` is set; then the test says when, with
/// ``completePresentation()``. So races are tests.
///
/// It has no isolation and is not `Sendable`: it belongs to the isolation of the test that makes it, as
/// a store does. Subclass it to stand for a screen, a window or a manager.
open class HeadlessHost: ObservationHost {
  /// Holds the tokens of what is registered with this host (rule H4).
  public let observations = ObservationTokens()
  /// Tells this host from others.
  public let name: String
  /// What was recorded, in that order: what was done here, and by ``record(_:)``.
  public private(set) var log: [String] = []

  /// What this host shows on top of itself, or nil.
  public internal(set) var presented: HeadlessHost?
  /// What this host has pushed in its own place, or nil.
  public internal(set) var pushed: HeadlessHost?
  /// The screens of this host's stack, the root first; empty where it shows none.
  public internal(set) var screens: [HeadlessHost] = []
  /// What shows this host as a screen, or nil.
  public internal(set) weak var presenter: HeadlessHost?
  /// What this host is shown for.
  var presentation: Presentation?

  /// Whether this host is on screen. What is to be presented waits until it is.
  public var isVisible: Bool {
    didSet {
      guard isVisible, !oldValue else { return }
      if !screens.isEmpty { stackDidAppear() }
      stackIsReady()
      hostIsReady()
    }
  }
  /// Whether the user is in the middle of a gesture on this host's stack: its screens cannot be changed
  /// until that is over.
  public var isInGesture = false {
    didSet { if !isInGesture, oldValue { stackIsReady() } }
  }
  /// Whether presentations, dismissals, changes of the stack and reports of what the user did wait for
  /// ``completePresentation()``.
  public var delaysCompletions = false
  private var waiting: [() -> Void] = []

  /// Makes a host that shows nothing and has heard nothing.
  ///
  /// - Parameters:
  ///   - name: Tells this host from others.
  ///   - isVisible: Whether it is on screen.
  public init(name: String = "host", isVisible: Bool = true) {
    self.name = name
    self.isVisible = isVisible
  }

  /// Writes an entry at the end of the ``log``.
  ///
  /// - Parameter entry: What happened.
  open func record(_ entry: String) {
    log.append(entry)
  }

  /// The number of completions and reports that wait.
  public var waitingCompletions: Int { waiting.count }

  /// Lets the oldest of the waiting completions and reports arrive. Nothing happens if none waits.
  public func completePresentation() {
    guard !waiting.isEmpty else { return }
    waiting.removeFirst()()
  }

  /// Lets all completions and reports arrive, those too that they bring about.
  public func completeAllPresentations() {
    while !waiting.isEmpty { completePresentation() }
  }

  /// Completes something now, or when the test says so.
  func complete(_ completion: @escaping () -> Void) {
    if delaysCompletions { waiting.append(completion) } else { completion() }
  }
}

/// The end of an entry that says whether it was animated.
func manner(_ isAnimated: Bool) -> String { isAnimated ? "" : " without animation" }
