/// The name of cancellable work at a place. It matches when dynamic type, value and place do (rule C1).
struct CancelID: Hashable {
  private let type: ObjectIdentifier
  private let value: AnyHashable
  let place: Place

  init(_ id: some Hashable, at place: Place) {
    let value = AnyHashable(id)
    // `AnyHashable` makes `1` and `1.0` equal; the type keeps them apart.
    type = ObjectIdentifier(Swift.type(of: value.base))
    self.value = value
    self.place = place
  }

  private init(type: ObjectIdentifier, value: AnyHashable, place: Place) {
    self.type = type
    self.value = value
    self.place = place
  }

  /// The id under all the places it answers to: its own and those above it (rule C2).
  var answered: [CancelID] {
    place.selfAndAncestors.map { CancelID(type: type, value: value, place: $0) }
  }

  static func == (lhs: CancelID, rhs: CancelID) -> Bool {
    lhs.place === rhs.place && lhs.type == rhs.type && lhs.value == rhs.value
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(place))
    hasher.combine(value)
  }
}
