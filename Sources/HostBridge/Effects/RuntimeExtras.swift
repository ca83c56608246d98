/// What only few stores need.
final class RuntimeExtras {
  /// The open windows of throttles, each of which is in the table of effects, too.
  var throttles: [CancelID: LiveEffect] = [:]
  /// What features that were mounted want done, while the store is being made; nil otherwise.
  var mountedWork: [() -> Void]?
  /// Whether actions were replayed: then what they came of is not done again.
  var wasReplayed = false
  /// Hear what becomes of what listens to the store.
  var watchers: [RegistrationWatcher] = []
  /// The places that left the tree in the middle of a step, which may be in them.
  var placesThatLeft: [Place] = []
  /// Where the properties are that bindings read.
  let fields = FieldCache()
}
