/// Hears what becomes of what listens to a store: only where the store is recorded.
///
/// Called on the host, in the middle of whatever happens: it may look, and do nothing.
class RegistrationWatcher {
  /// A registration was made, or was there when the watcher came.
  func began(_ registration: Registration) {}
  func ended(_ registration: Registration) {}
  /// An observer's closure is about to be run.
  func willRun(_ observer: Registration) {}
  func didRun(_ observer: Registration) {}
}
