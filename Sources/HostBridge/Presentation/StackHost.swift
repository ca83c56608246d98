/// A class that shows a stack of screens on behalf of state.
///
/// A toolkit implements one member, and reports what the user does:
///
/// ```swift
/// extension Navigator: StackHost {
///   func setScreens(_ change: StackChange<Page>) {
///     setPages(change.screens, animated: change.isAnimated) { change.didFinish() }
///   }
///
///   func userWentBack() { didShow(pages) }
/// }
/// ```
///
/// Everything is called on the host, outside any observation. A class of the main actor conforms with
/// `@MainActor StackHost`.
public protocol StackHost: PresentationKeeper {
  /// What is shown: a view controller, a page, a widget.
  associatedtype Screen: AnyObject

  /// Whether the screens can be changed now: for example not in the middle of a gesture. True unless
  /// implemented.
  ///
  /// Where this was false and has become true, call ``stackIsReady()``.
  var canChangeStack: Bool { get }

  /// Shows the screens of a change, and calls ``StackChange/didFinish(showing:)`` when that is complete,
  /// now or later. Until then nothing more is asked for (rule D7).
  ///
  /// - Parameter change: The screens, and how they differ from those there are.
  func setScreens(_ change: StackChange<Screen>)
}

extension StackHost {
  /// True: the screens can be changed at any time.
  public var canChangeStack: Bool { true }

  /// Says which screens are shown, whatever the reason. On the host.
  ///
  /// Screens that are missing were removed by the user: their elements go from the state, top first. What
  /// changes nothing, such as a repeated report or that of a cancelled gesture, is ignored; a screen that
  /// does not belong to the stack is an issue, and the report is not believed (rule D7).
  ///
  /// - Parameter screens: The screens, the root first.
  public func didShow(_ screens: [Screen]) {
    for case let driver as any StackReports in presentations.registrations {
      driver.didShow(screens)
    }
  }

  /// Makes up for what state has wanted while the stack could not be changed. On the host.
  public func stackIsReady() {
    for case let driver as any StackReports in presentations.registrations {
      driver.hostMayBeReady()
    }
  }

  /// Says that the stack has come on screen: ``UIPushAction`` pushes onto the one that did last. On the
  /// host.
  public func stackDidAppear() {
    for case let driver as any StackReports in presentations.registrations { driver.didAppear() }
  }
}

/// A driver of a stack, whatever its types.
protocol StackReports: AnyObject {
  func hostMayBeReady()
  func didAppear()
  func didShow(_ screens: [AnyObject])
  func finished(_ number: Int, showing screens: [AnyObject])
}

/// One change of a stack's screens, and whom to tell when it is complete. On the host.
public final class StackChange<Screen: AnyObject> {
  /// How the screens differ from those there are.
  public let kind: StackChangeKind
  /// All screens that there are to be, the root first. Those that stay are the same objects.
  public let screens: [Screen]
  /// The transaction of the change of state (rule B7).
  public let transaction: UITransaction
  private let number: Int
  private weak var driver: (any StackReports)?

  init(
    kind: StackChangeKind, screens: [Screen], transaction: UITransaction, number: Int,
    driver: any StackReports
  ) {
    self.kind = kind
    self.screens = screens
    self.transaction = transaction
    self.number = number
    self.driver = driver
  }

  /// Whether the change is animated.
  public var isAnimated: Bool { !transaction.disablesAnimations }

  /// Says that the change is complete. Later calls do nothing.
  ///
  /// - Parameter shown: What the host shows now, the root first; what the change asked for unless given.
  ///   Screens that are missing were removed by the user.
  public func didFinish(showing shown: [Screen]? = nil) {
    driver?.finished(number, showing: shown ?? screens)
  }
}
