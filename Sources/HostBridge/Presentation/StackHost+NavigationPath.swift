extension StackHost {
  /// Shows a stack of values of any types.
  ///
  /// ```swift
  /// navigationStack(path: $path) {
  ///   RootScreen()
  /// } destinations: { stack in
  ///   stack.navigationDestination(for: Album.self) { AlbumScreen($0) }
  ///   stack.navigationDestination(for: Song.self) { SongScreen($0) }
  /// }
  /// ```
  ///
  /// On the host, as the form for a collection of values. A value of a type without a destination is an
  /// issue; it is taken off the path, with what is above it if the host shows that.
  ///
  /// - Parameters:
  ///   - path: The values, the last on top.
  ///   - root: Makes the screen below all others. Called once, at once.
  ///   - destinations: Names the screens, once, at once.
  ///   - fileID: The file that reports name; the caller's.
  ///   - filePath: The path of that file.
  ///   - line: The line in that file.
  ///   - column: The column in that line.
  /// - Returns: Ends the stack's driver early; the screens stay.
  @discardableResult
  public func navigationStack(
    path: UIBinding<UINavigationPath>, root: () -> Screen,
    destinations: (inout NavigationDestinations<Screen>) -> Void,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) -> ObservationToken {
    let location = SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    var known = NavigationDestinations<Screen>()
    destinations(&known)
    let source = StackSource<PathElement<AnyHashable>, Screen>(
      read: { PathElement.all(of: path.wrappedValue.values) },
      makeScreen: { [known] element in
        let screen = known.makeScreen(of: element.value)
        if screen == nil { reportNoDestination(of: element.value.base, at: location) }
        return screen
      },
      remove: { ids in
        let kept = PathElement.all(of: path.wrappedValue.values).filter { !ids.contains($0) }
        path.wrappedValue.values = kept.map(\.value)
      },
      push: { [known] state in
        guard let value = state as? any Hashable, known.has(value) else {
          return .noCase("\(UINavigationPath.self)")
        }
        path.wrappedValue.append(value)
        return .pushed
      })
    return drive(source, root, location)
  }
}

private func reportNoDestination(of value: Any, at location: SourceLocation) {
  IssueReporter.current.report(
    """
    A stack has no screen for a value on its path. The value was taken off.

      Value: \(value)
      Type: \(type(of: value))

    Name one among the stack's destinations: \
    `navigationDestination(for: \(type(of: value)).self) { ... }`.
    """, at: location)
}
