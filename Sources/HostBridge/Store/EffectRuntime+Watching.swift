extension EffectRuntime {
  /// Lets somebody hear what becomes of what comes to listen to the store from now on.
  final func add(_ watcher: RegistrationWatcher) {
    let source = self.source ?? makeSource()
    extras.watchers.append(watcher)
    source.watchers = extras.watchers
    isWatched = true
  }

  final func remove(_ watcher: RegistrationWatcher) {
    extras.watchers.removeAll { $0 === watcher }
    source?.watchers = extras.watchers
    isWatched = !extras.watchers.isEmpty
  }

  /// A subscriber, a listener or an interceptor was made. Observers are noted where they enroll.
  final func noteBirth(of registration: Registration) {
    guard isWatched else { return }
    for watcher in extras.watchers { registration.watch(by: watcher) }
  }
}
