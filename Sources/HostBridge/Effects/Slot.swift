internal import CHostBridge

/// Where children of one kind hang below their parent: what one operator in a program, or one
/// `store.scope`, knows about them.
///
/// The closures are made by code that knows the types and was compiled for them; whoever walks the tree
/// needs none.
@usableFromInline
class Slot {
  @usableFromInline
  enum Kind {
    /// The child exists as long as its parent.
    case always
    /// The child may come and go.
    case optional
    /// Any number of children, by id.
    case rows
  }

  @usableFromInline let kind: Kind
  /// The case of the parent's action in which those of the children come.
  @usableFromInline let steps: [CaseStep]
  @usableFromInline let stateType: Any.Type
  /// How far the child's state is from its parent's, if it is stored there and always is.
  @usableFromInline let offset: Int?
  /// Finds the state of a child in that of its parent; nil when it is not there.
  @usableFromInline let locate: (UnsafeMutableRawPointer, Place) -> UnsafeMutableRawPointer?
  /// What a child is identified by besides its slot (rule R4); nil where the slot is all.
  let identity: ((UnsafeRawPointer) -> AnyHashable?)?
  /// Which property of which observable value tells that another child stands here.
  @usableFromInline let note: SlotNote?
  /// The type of the child, where it is observable.
  @usableFromInline let observable: (any ObservableState.Type)?
  /// The size of a child's state, where its bytes are all there is to it.
  let trivialSize: Int?
  /// Whether the parent is asked to remove the child, by its own action, when the child wants to go.
  let isPresentation: Bool
  /// The key path of the child or children in the parent's state.
  private let key: AnyKeyPath?
  /// The slots of the children's own program.
  let below: () -> [Slot]
  let makeSnapshot: () -> AnySnapshot
  /// Stands for a child that has no place, while its state is looked for: what is computed is kept there.
  private(set) final lazy var scratch = Place(root: nil)

  @usableFromInline
  init<State>(
    _ kind: Kind, steps: [CaseStep], state: State.Type, key: AnyKeyPath? = nil, offset: Int? = nil,
    identity: ((UnsafeRawPointer) -> AnyHashable?)? = nil, note: SlotNote? = nil,
    isPresentation: Bool = false, below: @escaping () -> [Slot] = { [] },
    locate: @escaping (UnsafeMutableRawPointer, Place) -> UnsafeMutableRawPointer?
  ) {
    self.kind = kind
    self.key = key
    self.steps = steps
    self.offset = offset
    self.locate = locate
    self.identity = identity
    self.note = note
    self.isPresentation = isPresentation
    self.below = below
    stateType = State.self
    trivialSize = _isPOD(State.self) ? MemoryLayout<State>.size : nil
    makeSnapshot = { Snapshot<State>() }
    observable = State.self as? any ObservableState.Type
  }

  func makeGroup(_ parent: Place) -> PlaceGroup {
    SingleGroup(parent: parent, slot: self)
  }

  /// Finds the state of a child in that of its parent, before it has a place.
  ///
  /// - Parameters:
  ///   - parent: The place of the parent.
  ///   - id: The id of a row; nil for an only child.
  @usableFromInline
  func locate(
    _ state: UnsafeMutableRawPointer, below parent: Place, id: AnyHashable?
  ) -> UnsafeMutableRawPointer? {
    locate(state, scratch)
  }

  /// Whether another slot leads to the same children: that of the same operator, compiled again because
  /// somebody called its reducer by hand.
  final func isSame(as other: Slot) -> Bool {
    key != nil && kind == other.kind && stateType == other.stateType && steps == other.steps
      && key == other.key
  }

  /// What a child is identified by, by its state.
  @usableFromInline
  func identity(of state: UnsafeRawPointer) -> AnyHashable? { identity?(state) }

  /// The place of an only child.
  ///
  /// - Parameters:
  ///   - parent: The place of the parent.
  ///   - identity: What the child is identified by.
  @usableFromInline
  func enter(_ parent: Place, _ identity: AnyHashable?) -> Place {
    parent.makeGroup(at: self).makePlace(identity: identity)
  }

  /// The place of an only child with a state, if it has one.
  @usableFromInline
  func find(_ parent: Place, _ state: UnsafeRawPointer) -> Place? {
    parent.group(at: self)?.place(identity: identity(of: state))
  }

  /// Tells the recorder of a running observer that it depends on which child stands here.
  ///
  /// - Returns: Whether the state around it notes that.
  func noteRead(in parent: UnsafeRawPointer) -> Bool {
    guard let note else { return false }
    note.read(in: parent)
    return true
  }
}

/// The slot of rows.
@usableFromInline
final class RowSlot<ID: Hashable>: Slot {
  /// The stamp of the rows: equal stamps, equal ids.
  @usableFromInline let structure: (UnsafeRawPointer) -> UInt64
  /// Finds a row in the state of its parent.
  @usableFromInline let find: (UnsafeMutableRawPointer, ID) -> UnsafeMutableRawPointer?
  /// The ids from the bottom to the top, where rows that go in one step are ended from the top.
  let order: ((UnsafeRawPointer) -> [ID])?
  /// Takes the place of a row out of a group.
  let remove: (PlaceGroup, Place) -> Void

  @usableFromInline
  init<State>(
    steps: [CaseStep], state: State.Type, key: AnyKeyPath? = nil, note: SlotNote?,
    isPresentation: Bool = false, below: @escaping () -> [Slot] = { [] },
    structure: @escaping (UnsafeRawPointer) -> UInt64,
    order: ((UnsafeRawPointer) -> [ID])? = nil,
    remove: @escaping (PlaceGroup, Place) -> Void,
    find: @escaping (UnsafeMutableRawPointer, ID) -> UnsafeMutableRawPointer?,
    locate: @escaping (UnsafeMutableRawPointer, Place) -> UnsafeMutableRawPointer?
  ) {
    self.structure = structure
    self.find = find
    self.order = order
    self.remove = remove
    super.init(
      .rows, steps: steps, state: state, key: key, note: note, isPresentation: isPresentation,
      below: below, locate: locate)
  }

  override func locate(
    _ state: UnsafeMutableRawPointer, below parent: Place, id: AnyHashable?
  ) -> UnsafeMutableRawPointer? {
    (id?.base as? ID).flatMap { find(state, $0) }
  }

  override func makeGroup(_ parent: Place) -> PlaceGroup {
    RowGroup(parent: parent, slot: self, rows: self)
  }
}

/// What an observable value notes when another child stands in a slot: one of its properties.
@usableFromInline
final class SlotNote {
  private let property: StateField.Property

  @usableFromInline
  init?(_ property: StateField.Property?) {
    guard let property else { return nil }
    self.property = property
  }

  /// Notes that a running observer depends on the slot.
  func read(in parent: UnsafeRawPointer) {
    guard let log = hostbridge_reads() else { return }
    hostbridge_note(log, owner(in: parent), UInt64(property.number))
  }

  /// Notes that another child stands in the slot.
  @usableFromInline
  func change(in parent: UnsafeRawPointer) {
    guard let log = hostbridge_changes() else { return }
    hostbridge_note(log, owner(in: parent), UInt64(property.number))
  }

  private func owner(in parent: UnsafeRawPointer) -> UInt64 {
    property.owner(parent + property.offset).contents
  }
}
