extension EffectRuntime {
  /// What listens to a store, and the effects that are enlisted or running, those of its children
  /// included (rule H10).
  ///
  /// - Parameters:
  ///   - place: The store's.
  ///   - isRoot: Whether it is the root store.
  func holders(at place: Place, ofRoot isRoot: Bool) -> [any Holder] {
    let effects = effects.all.filter { $0.isWork && $0.place?.isInside(place) ?? true }
    var registrations: [Registration] = isRoot ? source?.living ?? [] : []
    if isRoot { registrations += rootListener?.everybody ?? [] }
    place.collectRegistrations(observers: !isRoot, into: &registrations)
    let order: [Activity.Kind] = [.observer, .subscription, .eventListener, .interceptor]
    let listening = order.flatMap { kind in
      registrations.filter { $0.kind == kind }.sorted { $0.number < $1.number }
    }
    return listening + effects
  }
}

extension EffectRuntime: RecordedStore {
  var holders: [any Holder] { holders(at: root, ofRoot: true) }

  var title: String {
    "\(TypeNames.shortened(String(reflecting: storeType))) made at \(location)"
  }
}
