extension StackHost {
  /// Shows a stack of features.
  ///
  /// ```swift
  /// navigationStack(path: $store.scope(state: \.path, action: \.path)) {
  ///   RootScreen(store: store)
  /// } destination: { store in
  ///   switch store.case {
  ///   case .detail(let store): DetailScreen(store: store)
  ///   case .settings(let store): SettingsScreen(store: store)
  ///   }
  /// }
  /// ```
  ///
  /// On the host. Appended elements are pushed, a dropped suffix is popped, anything else replaces the
  /// screens, which stay the same objects as long as their elements do; one change a turn, and none while
  /// the host is busy with another. What the user removes goes from the state, by ``StackAction/popFrom(id:)``
  /// (rule D7). A stack that is given another path goes over to that.
  ///
  /// - Parameters:
  ///   - path: The stack's store.
  ///   - root: Makes the screen below all others. Called once, at once.
  ///   - destination: Makes the screen of an element, outside any observation.
  ///   - fileID: The file that reports name; the caller's.
  ///   - filePath: The path of that file.
  ///   - line: The line in that file.
  ///   - column: The column in that line.
  /// - Returns: Ends the stack's driver early; the screens stay.
  @discardableResult
  public func navigationStack<State, Action>(
    path: UIBinding<Store<StackState<State>, StackAction<State, Action>>>,
    root: () -> Screen, destination: @escaping (Store<State, Action>) -> Screen,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) -> ObservationToken {
    let source = StackSource<StackElementID, Screen>(
      read: { path.wrappedValue.ids },
      makeScreen: { id in
        path.wrappedValue.scope(state: \.[id: id], action: \.[id: id]).map(destination)
      },
      remove: { ids in
        // With the lowest all above it go, top first.
        let store = path.wrappedValue
        guard let lowest = ids.last, store.ids.contains(lowest) else { return }
        _ = store.sendWrite(.popFrom(id: lowest))
      },
      push: { state in
        let elements = pathElements(State.self, holding: state)
        guard elements.count == 1 else {
          return elements.isEmpty ? .noCase("\(State.self)") : .severalCases("\(State.self)")
        }
        let store = path.wrappedValue
        store.send(.push(id: store.nextID, state: elements[0]))
        return .pushed
      })
    return drive(
      source, root, SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column))
  }

  /// Shows a stack of values.
  ///
  /// On the host, as the form for features. What the user removes is taken out of the collection. Equal
  /// values are told apart by how many of them lie below.
  ///
  /// - Parameters:
  ///   - path: The values, the last on top.
  ///   - root: Makes the screen below all others. Called once, at once.
  ///   - destination: Makes the screen of a value, outside any observation.
  ///   - fileID: The file that reports name; the caller's.
  ///   - filePath: The path of that file.
  ///   - line: The line in that file.
  ///   - column: The column in that line.
  /// - Returns: Ends the stack's driver early; the screens stay.
  @discardableResult
  public func navigationStack<Path: RangeReplaceableCollection>(
    path: UIBinding<Path>, root: () -> Screen, destination: @escaping (Path.Element) -> Screen,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) -> ObservationToken where Path.Element: Hashable {
    let source = StackSource<PathElement<Path.Element>, Screen>(
      read: { PathElement.all(of: path.wrappedValue) },
      makeScreen: { destination($0.value) },
      remove: { ids in
        let kept = PathElement.all(of: path.wrappedValue).filter { !ids.contains($0) }
        path.wrappedValue = Path(kept.map(\.value))
      },
      push: { state in
        guard let value = state as? Path.Element else { return .noCase("\(Path.Element.self)") }
        path.wrappedValue += CollectionOfOne(value)
        return .pushed
      })
    return drive(
      source, root, SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column))
  }

  func drive<ID: Hashable>(
    _ source: StackSource<ID, Screen>, _ root: () -> Screen, _ location: SourceLocation
  ) -> ObservationToken {
    let driver = StackDriver(
      host: self, origin: .init(name: nil, hostType: Self.self, location: location),
      root: withoutReading(root), source: source)
    let token = ObservationToken(driver)
    presentations.insert(token, key: RegistrationKey(StackKey()))
    driver.run()
    return token
  }
}

/// The key of a host's only stack.
private struct StackKey: Hashable, Sendable {}
