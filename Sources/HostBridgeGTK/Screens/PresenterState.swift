#if GTK
  internal import CGTK
  internal import HostBridge

  /// What a widget has to know to show screens on behalf of state.
  final class PresenterState {
    /// What it presents, or nil.
    private(set) weak var presented: GTKWidget?
    private unowned let presenter: GTKWidget

    init(_ presenter: GTKWidget) {
      self.presenter = presenter
      presenter.on("map") { [weak presenter] in
        // A round later: its window is on screen then.
        addIdle { presenter?.hostIsReady() }
      }
    }

    /// Takes note of what is presented from now on.
    func begin(_ screen: GTKWidget) {
      presented = screen
    }

    /// Takes note that a screen has gone.
    func end(_ screen: GTKWidget) {
      if presented === screen { presented = nil }
    }
  }
#endif
