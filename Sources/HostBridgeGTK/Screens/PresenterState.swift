#if GTK
  /// What a widget shows on behalf of state.
  final class PresenterState {
    /// What it presents, or nil.
    weak var presented: GTKWidget?
  }
#endif
