extension StackState {
  /// The element with an id, or nil. O(1) on average; removing costs O(n).
  ///
  /// A mutation is in place and copies nothing. Writing nil removes this element alone. Writing an element
  /// under an id that is not on the stack is an issue, and nothing is inserted: append it instead.
  ///
  /// - Parameter id: The element's id.
  @inlinable
  public subscript(id id: StackElementID) -> Element? {
    get { positions[id].map { storage[$0] } }
    set {
      switch (positions[id], newValue) {
      case (nil, nil): break
      case (nil, _?): reportUnknown(id, "written")
      case (let position?, nil): remove(at: position)
      case (let position?, let element?): self[position] = element
      }
    }
    _modify {
      let position = positions[id]
      var element: Element?
      var before: ElementIdentity?
      if let position {
        before = ElementIdentity(marking: &storage[position])
        element = storage.takeOut(at: position)
      }
      defer { putBack(element, takenFrom: position, id: id, before: before) }
      yield &element
    }
  }

  /// What the element with an id holds in a case, or nil. O(1) on average; removing costs O(n).
  ///
  /// A mutation is in place and copies nothing that the case holds. Writing nil removes the element.
  /// Writing where the id is not on the stack, or its element is in another case, is an issue and changes
  /// nothing.
  ///
  /// - Parameters:
  ///   - id: The element's id.
  ///   - path: The case.
  @inlinable
  public subscript<Payload>(
    id id: StackElementID, case path: CaseKeyPath<Element, Payload>
  ) -> Payload? where Element: CasePathable {
    get { positions[id].flatMap { storage[$0][case: path] } }
    _modify {
      let casePath = Element.allCasePaths[keyPath: path]
      let position = positions[id]
      var element: Element?
      var before: ElementIdentity?
      if let position {
        before = ElementIdentity(marking: &storage[position])
        element = storage.takeOut(at: position)
      }
      var payload = element.flatMap(casePath.extract)
      let wasThere = payload != nil
      // The payload must not be referred to from here while it is changed.
      if wasThere { element = nil }
      defer {
        if wasThere {
          putBack(payload.map(casePath.embed), takenFrom: position, id: id, before: before)
        } else {
          putBack(element, takenFrom: position, id: id, before: before)
          if payload != nil { position == nil ? reportUnknown(id, "written") : reportOtherCase(id) }
        }
      }
      yield &payload
    }
  }

  /// Ends a change of an element that was taken out.
  @inlinable
  mutating func putBack(
    _ element: Element?, takenFrom position: Int?, id: StackElementID, before: ElementIdentity?
  ) {
    guard let position, let before else {
      if element != nil { reportUnknown(id, "written") }
      return
    }
    if let element {
      storage.putBack(element, at: position)
      if !before.isKept(by: storage[position]) { structureChanged() }
    } else {
      storage.closeGap(at: position)
      order.remove(at: position)
      reindex(replacing: CollectionOfOne(id))
    }
  }

  /// Finds out all places anew. O(n).
  ///
  /// - Parameter old: The ids that have gone.
  @inlinable
  mutating func reindex(replacing old: some Sequence<StackElementID>) {
    for id in old { positions.removeValue(forKey: id) }
    for index in order.indices { positions[order[index]] = index }
    structureChanged()
  }

  @usableFromInline
  func reportUnknown(_ id: StackElementID, _ verb: String, at location: SourceLocation? = nil) {
    // A subscript that key paths can name cannot take its caller's line.
    let location =
      location ?? SourceLocation(fileID: #fileID, filePath: #filePath, line: #line, column: #column)
    let ids = order.map(\.description).joined(separator: ", ")
    IssueReporter.current.report(
      """
      An element that is not on the stack was \(verb) by its id. The stack was not changed.

        Stack: \(Self.self)
        Id: \(id)
        On the stack: \(ids.isEmpty ? "nothing" : ids)

      It was popped before, or the id is another stack's: ids are never given twice. Ask `ids` for those \
      that are there, and use `append(_:)` to push an element.
      """, at: location)
  }
  @usableFromInline
  func reportOtherCase(_ id: StackElementID) {
    IssueReporter.current.report(
      """
      A case was written of an element on the stack that is in another case. The stack was not changed.

        Stack: \(Self.self)
        Id: \(id)
        Element: \(positions[id].map { excerpt(storage[$0]) } ?? "none")

      Write the whole element with `path[id:] = …` to put it into another case.
      """,
      at: SourceLocation(fileID: #fileID, filePath: #filePath, line: #line, column: #column))
  }
}
