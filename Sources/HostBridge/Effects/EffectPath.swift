/// Where an effect belongs: the identities from the root store to the feature that returned it.
///
/// The root is the empty path. An effect answers to its own path and to every prefix of it, so a
/// parent reaches its descendants' effects and a child never its siblings' (rule C2).
struct EffectPath: Hashable {
  /// One step down: the slot in the parent, and which value of it where there can be several.
  struct Element: Hashable {
    let slot: Int
    let identity: AnyHashable?
  }

  var elements: [Element] = []

  /// The path itself and every path above it, longest first; the root comes last.
  var selfAndAncestors: [EffectPath] {
    (0...elements.count).reversed().map { EffectPath(elements: Array(elements.prefix($0))) }
  }

  /// Whether this path is the other one or lies below it.
  func isInside(_ other: EffectPath) -> Bool {
    elements.starts(with: other.elements)
  }
}

/// The name of cancellable work at a path. It matches when dynamic type, value and path do (rule C1).
struct CancelID: Hashable {
  private let type: ObjectIdentifier
  private let value: AnyHashable
  let path: EffectPath

  init(_ id: some Hashable, at path: EffectPath) {
    let value = AnyHashable(id)
    // `AnyHashable` makes `1` and `1.0` equal; the type keeps them apart.
    type = ObjectIdentifier(Swift.type(of: value.base))
    self.value = value
    self.path = path
  }

  private init(type: ObjectIdentifier, value: AnyHashable, path: EffectPath) {
    self.type = type
    self.value = value
    self.path = path
  }

  /// The id under all the paths it answers to.
  var answered: [CancelID] {
    path.selfAndAncestors.map { CancelID(type: type, value: value, path: $0) }
  }
}
