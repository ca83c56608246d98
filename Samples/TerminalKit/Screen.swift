/// One thing the user looks at: text, fields and buttons. Subclass it, as one did ten years ago.
///
/// ```swift
/// final class GreetingScreen: Screen {
///   override func viewDidLoad() {
///     title = "Greeting"
///     buttons = [Button("hello") { [weak self] in self?.lines = ["Hello!"] }]
///   }
/// }
/// ```
///
/// The application compares what it shows with what a screen says after every event, so changing a
/// property is all it takes to redraw. A screen is used on its application's loop only.
open class Screen {
  /// The heading of the screen.
  public var title: String
  /// The text of the screen, a paragraph each. Wrapped where the terminal is narrow.
  public var lines: [String] = []
  /// The fields the user may fill in by typing `label: text`.
  public var fields: [TextField] = []
  /// The toggles the user may flip by typing their labels.
  public var toggles: [Toggle] = []
  /// The pickers the user may change by typing `label: title`.
  public var pickers: [Picker] = []
  /// The buttons the user may tap by typing their titles.
  public var buttons: [Button] = []
  /// Whether lines wait until this is false again: while work is done that the screen shows the end of. So
  /// does the end of the input; Ctrl-C and the like do not. Looked at while the screen is on top.
  public var isBusy = false

  /// The screen that this one has put on top of itself, which it owns.
  public internal(set) final var presentedScreen: Screen?
  /// The screen that has put this one on top of itself.
  public internal(set) final weak var presentingScreen: Screen?
  /// Set on the application's root screen only.
  final weak var rootApplication: Application?
  private var hasLoaded = false

  /// Makes a screen that nobody sees yet.
  ///
  /// - Parameter title: The heading; empty unless given.
  public init(title: String = "") {
    self.title = title
  }

  /// What is drawn in place of the title.
  open var heading: String { title }

  /// Called once, before the screen appears for the first time: the place to fill it.
  open func viewDidLoad() {}

  /// Called when the screen has become visible.
  open func viewDidAppear() {}

  /// Called when the screen has been dismissed, or its application ends.
  open func viewDidDisappear() {}

  /// The application that shows the screen, or nil while none does.
  public final var application: Application? { rootApplication ?? presentingScreen?.application }

  /// Makes the screen visible: loads it if need be, then tells it.
  final func appear() {
    if !hasLoaded {
      hasLoaded = true
      viewDidLoad()
    }
    viewDidAppear()
  }

  /// What the screen says at the moment.
  final var content: ScreenContent {
    ScreenContent(
      heading: heading, lines: lines,
      fields: fields.map {
        ScreenContent.Field(label: $0.label, text: $0.text, isSecure: $0.isSecure)
      },
      toggles: toggles.map { ScreenContent.Toggle(label: $0.label, isOn: $0.isOn) },
      pickers: pickers.map {
        ScreenContent.Picker(label: $0.label, options: $0.options, selection: $0.selection)
      },
      buttons: buttons.map { ScreenContent.Button(title: $0.title, isEnabled: $0.isEnabled) })
  }
}
