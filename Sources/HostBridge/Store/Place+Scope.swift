extension Place {
  /// Finds the slot that an operator made for a child, here or further down: a path may lead through
  /// several operators, and to a row.
  ///
  /// - Returns: Nil where no reducer runs such a child, or a child on the way is absent.
  @usableFromInline
  func resolve(_ steps: [CaseStep], _ type: Any.Type, in runtime: EffectRuntime) -> Resolved? {
    let slots = slot.map { $0.below() } ?? runtime.rootSlots
    guard var chain = Self.chain(slots, steps[...], type) else { return nil }
    let last = chain.removeLast()
    var place = self
    for step in chain {
      guard let above = place.address(),
        let state = step.slot.locate(above, below: place, id: step.id)
      else { return nil }
      place = step.slot.enter(place, step.id ?? step.slot.identity(of: state))
    }
    return Resolved(parent: place, slot: last.slot, id: last.id)
  }

  /// The slots on the way to a child, and the ids of rows; the child's own come last.
  private static func chain(
    _ slots: [Slot], _ steps: ArraySlice<CaseStep>, _ type: Any.Type
  ) -> [(slot: Slot, id: AnyHashable?)]? {
    for slot in slots where steps.starts(with: slot.steps) {
      var rest = steps.dropFirst(slot.steps.count)
      var id: AnyHashable?
      if slot.kind == .rows {
        guard rest.popFirst() == .case(0), case .row(let row)? = rest.popFirst() else { continue }
        id = row
      }
      if rest.isEmpty {
        if slot.stateType == type { return [(slot, id)] }
      } else if let further = chain(slot.below(), rest, type) {
        return [(slot, id)] + further
      }
    }
    return nil
  }

  /// A slot that a store made for itself.
  func ownSlot(
    _ steps: [CaseStep], _ type: Any.Type, key: AnyKeyPath, _ make: () -> Slot
  ) -> Slot {
    let belongings = makeBelongings()
    if let own = belongings.ownSlots.first(where: { $0.key == key && $0.slot.steps == steps }) {
      return own.slot
    }
    let slot = make()
    belongings.ownSlots.append((key, slot))
    return slot
  }

  /// Copies the state for the time when it is gone.
  @usableFromInline
  func keepFirst(_ state: UnsafeRawPointer, in runtime: EffectRuntime) {
    if belongings?.read == nil { keepRead(state, in: runtime) }
  }

  /// Copies the state of a child that goes with its parent, for the time when both are gone.
  @usableFromInline
  func keepFirst(in runtime: EffectRuntime) {
    guard mayGo, !runtime.isCheckedOut, let state = lastAddress() else { return }
    keepFirst(state, in: runtime)
  }
}

/// A child's slot, and the place that it is below.
@usableFromInline
struct Resolved {
  @usableFromInline let parent: Place
  @usableFromInline let slot: Slot
  /// The id of a row; nil for an only child.
  @usableFromInline let id: AnyHashable?

  @usableFromInline
  init(parent: Place, slot: Slot, id: AnyHashable? = nil) {
    self.parent = parent
    self.slot = slot
    self.id = id
  }

  /// Where the child's state is; nil if it is not there, or the state is checked out.
  @usableFromInline
  func locate(in runtime: EffectRuntime) -> UnsafeMutableRawPointer? {
    if runtime.isCheckedOut { return nil }
    return parent.address().flatMap { slot.locate($0, below: parent, id: id) }
  }

  /// The place of the child with a state.
  @usableFromInline
  func enter(_ state: UnsafeRawPointer) -> Place {
    slot.enter(parent, id ?? slot.identity(of: state))
  }
}

extension Slot {
  /// The place of a child that is always there, or that is taken to be.
  @usableFromInline
  func enterAlways(_ parent: Place, id: AnyHashable?) -> Place {
    if let id { return enter(parent, id) }
    let state = identity == nil ? nil : parent.address().flatMap { locate($0, parent) }
    return enter(parent, state.flatMap { identity(of: $0) })
  }
}

extension ReadRecorder {
  /// Notes which child stands in a slot, to be compared.
  func noteIdentity(of child: Resolved, _ keyPath: AnyKeyPath) {
    compare(
      ClosureComparison(
        keyPath: keyPath, owner: child.slot, value: Self.identity(of: child)
      ) { Self.identity(of: child) },
      at: keyPath, of: child.slot)
  }

  private struct ChildIdentity: Equatable {
    let isPresent: Bool
    let id: AnyHashable?
    let observed: ObservableStateID?
  }

  private static func identity(of child: Resolved) -> ChildIdentity {
    let slot = child.slot
    let state = child.parent.address().flatMap {
      slot.locate($0, below: child.parent, id: child.id)
    }
    return ChildIdentity(
      isPresent: state != nil, id: state.flatMap { slot.identity(of: $0) },
      observed: state.flatMap { state in slot.observable.map { $0._$identity(at: state) } })
  }
}
