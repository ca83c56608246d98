extension Store where Action: CasePathable {
  /// The stores of the rows of a collection (rules S6 and S7).
  ///
  /// On the host. A row's store is the same as long as the row is there, wherever it is moved; this store
  /// keeps it until then (rule S1).
  ///
  /// - Parameters:
  ///   - state: The rows.
  ///   - action: The case of this store's action that holds those of the rows.
  ///   - fileID: The file that reports name; the caller's.
  ///   - filePath: The path of that file.
  ///   - line: The line in that file.
  ///   - column: The column in that line.
  @inlinable
  public func scope<ID: Hashable, RowState, RowAction>(
    state: KeyPath<State, IdentifiedArray<ID, RowState>>,
    action: CaseKeyPath<Action, IdentifiedAction<ID, RowAction>>,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> StoreCollection<ID, RowState, RowAction> {
    let stores = rowStores(state, action, RowPath(Action.allCasePaths[keyPath: action]))
    return StoreCollection(
      stores: stores, runtime: runtime,
      location: SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    ) { body in self.withRows(of: stores, body) }
  }

  /// The stores of the elements of a stack, by their ids (rules K4 and S6).
  ///
  /// - Parameters:
  ///   - stack: The stack.
  ///   - action: The case of this store's action for the stack.
  ///   - fileID: The file that reports name; the caller's.
  ///   - filePath: The path of that file.
  ///   - line: The line in that file.
  ///   - column: The column in that line.
  @inlinable
  public func scope<ElementState, ElementAction>(
    elements stack: KeyPath<State, StackState<ElementState>>,
    action: CaseKeyPath<Action, StackAction<ElementState, ElementAction>>,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> StoreCollection<StackElementID, ElementState, ElementAction> {
    let stores = rowStores(stack, action, RowPath(Action.allCasePaths[keyPath: action]))
    return StoreCollection(
      stores: stores, runtime: runtime,
      location: SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    ) { body in self.withRows(of: stores, body) }
  }

  // MARK: Details

  /// The stores of children in a collection, made at the first use.
  ///
  /// - Parameter path: How this store's actions address them; asked for once.
  @inlinable
  func rowStores<Rows: ChildRows, RowAction>(
    _ state: KeyPath<State, Rows>, _ action: AnyKeyPath,
    _ path: @autoclosure () -> RowPath<Action, Rows.RowID, RowAction>
  ) -> RowStores<Rows.RowID, Rows.Element, RowAction> {
    if let stores = children?._withUnsafeGuaranteedRef({ $0.rows(state, action) }) {
      return unsafeDowncast(stores, to: RowStores<Rows.RowID, Rows.Element, RowAction>.self)
    }
    let path = path()
    let access = RowsAccess(state)
    let (way, slot) = rowSlot(path.steps, Rows.Element.self, state) {
      access.slot(steps: path.steps, below: { [] })
    }
    let link = rowLink(
      at: slot, Rows.Element.self, embed: path.embed, extract: path.extract)
    let ids = RowIDs<Rows.RowID>(
      keyPath: state, count: { access.rows($0).storage.count }, id: { access.id(in: $0, at: $1) },
      contains: { access.rows($0).position(of: $1) != nil })
    return keepRows(
      RowStores(link: link, base: place, way: way, slot: slot, ids: ids), state, action)
  }

  /// The way from the store of a row through this one to the root.
  @inlinable
  func rowLink<ID: Hashable, RowState, RowAction>(
    at slot: RowSlot<ID>, _ state: RowState.Type,
    embed: @escaping (ID, RowAction) -> Action,
    extract: @escaping (Action) -> (ID, RowAction)?
  ) -> ScopeLink<RowState, RowAction> {
    let way = self.way
    return ScopeLink(
      entrance: way.entrance,
      lift: { action, own, root in
        guard let id: ID = rowID(own) else { return false }
        return way.lift(embed(id, action), root)
      },
      extract: { action, own in
        guard let (id, action) = way.extract(action).flatMap(extract), id == rowID(own) else {
          return nil
        }
        return action
      },
      attach: { table, own in
        guard let id: ID = rowID(own) else { return }
        rowSubscribers(in: way.table(), at: slot, extract: extract).add(table, id: id)
      })
  }

  @inlinable
  func keepRows<ID, RowState, RowAction>(
    _ stores: RowStores<ID, RowState, RowAction>, _ state: AnyKeyPath, _ action: AnyKeyPath
  ) -> RowStores<ID, RowState, RowAction> {
    makeChildren().keep(stores, state, action)
    return stores
  }

  /// Calls a closure with the state, for which rows there are. A running observer depends on that.
  @usableFromInline
  func withRows<ID, RowState, RowAction>(
    of stores: RowStores<ID, RowState, RowAction>, _ body: (UnsafeRawPointer) -> Void
  ) {
    if ReadRecorder.running == nil { runtime.noteStandardRead() } else { noteRows(of: stores) }
    if !runtime.isCheckedOut, let state = place.address() { return body(state) }
    readState { state in
      withUnsafePointer(to: copy state) { body($0) }
    }
  }

  private func noteRows<ID, RowState, RowAction>(of stores: RowStores<ID, RowState, RowAction>) {
    guard let recorder = ReadRecorder.running else { return }
    let slot = stores.rowSlot
    let place = stores.parent
    recorder.enter(observedSource)
    place.noteRead(recorder)
    guard let address = place.address(), !slot.noteRead(in: address) else { return }
    let structure = slot.structure(address)
    recorder.compare(
      ClosureComparison(keyPath: stores.ids.keyPath, owner: slot, value: structure) {
        place.address().map { slot.structure($0) }
      }, at: stores.ids.keyPath, of: slot)
  }
}

/// The id of the row at a place; nil for the place of a store that never was valid.
@inlinable
func rowID<ID: Hashable>(_ place: Place) -> ID? {
  place.slot == nil ? nil : unsafeDowncast(place, to: RowPlace<ID>.self).id
}

/// The subscribers of the rows at a slot, in their parent's table. Inlinable, so that taking actions out
/// is compiled for their types.
@inlinable
func rowSubscribers<Action, ID: Hashable, RowAction>(
  in table: SubscriberTable, at slot: RowSlot<ID>,
  extract: @escaping (Action) -> (ID, RowAction)?
) -> RowSubscribers<ID> {
  if let rows = table.children(at: slot) {
    return unsafeDowncast(rows, to: RowSubscribers<ID>.self)
  }
  let payload = PayloadSlot<RowAction>()
  let rows = RowSubscribers<ID>(slot: slot) { action in
    let action = action.assumingMemoryBound(to: Action.self)
    guard let (id, row) = extract(action.pointee) else { return nil }
    payload.pointer.initialize(to: row)
    return (id, UnsafeRawPointer(payload.pointer))
  } forget: {
    let row = payload.pointer.move()
    withExtendedLifetime(row) {}
  }
  table.add(rows)
  return rows
}

extension Store {
  /// The slot of rows: an operator's, with those on the way to it, or one made for the stores.
  @usableFromInline
  func rowSlot<ID: Hashable>(
    _ steps: [CaseStep], _ type: Any.Type, _ key: AnyKeyPath, _ make: () -> RowSlot<ID>
  ) -> (way: [Slot], slot: RowSlot<ID>) {
    let slots = place.slot.map { $0.below() } ?? runtime.rootSlots
    if let found: (way: [Slot], slot: RowSlot<ID>) = Self.find(steps[...], type, in: slots) {
      return found
    }
    let own = place.ownSlot(steps, type, key: key, make)
    return ([], unsafeDowncast(own, to: RowSlot<ID>.self))
  }

  /// Looks for rows among slots, and further down below children that are always there.
  private static func find<ID: Hashable>(
    _ steps: ArraySlice<CaseStep>, _ type: Any.Type, in slots: [Slot]
  ) -> (way: [Slot], slot: RowSlot<ID>)? {
    for slot in slots where steps.starts(with: slot.steps) {
      let rest = steps.dropFirst(slot.steps.count)
      if rest.isEmpty {
        if slot.stateType == type, let rows = slot as? RowSlot<ID> { return ([], rows) }
      } else if slot.kind == .always, slot.identity == nil,
        let further: (way: [Slot], slot: RowSlot<ID>) = find(rest, type, in: slot.below())
      {
        return ([slot] + further.way, further.slot)
      }
    }
    return nil
  }
}
