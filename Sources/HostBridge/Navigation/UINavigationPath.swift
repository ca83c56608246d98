/// The values of a stack of screens, whatever their types: for stacks on which screens push screens that they
/// do not know.
///
/// ```swift
/// @UIBinding var path = UINavigationPath()
///
/// navigator.navigationStack(path: $path) {
///   RootScreen()
/// } destinations: { stack in
///   stack.navigationDestination(for: Album.self) { AlbumScreen($0) }
///   stack.navigationDestination(for: Song.self) { SongScreen($0) }
/// }
/// path.append(album)
/// ```
///
/// It can be written down and read back where all its values can (see ``codable``). In a feature, prefer a
/// ``StackState``, whose elements have reducers.
public struct UINavigationPath: Hashable {
  var values: [AnyHashable]

  /// A path of no values: only the root is shown.
  public init() {
    values = []
  }

  /// A path of values.
  ///
  /// - Parameter values: The last is on top.
  public init(_ values: some Sequence<some Hashable>) {
    self.values = values.map { AnyHashable($0) }
  }

  /// How many values there are.
  public var count: Int { values.count }

  /// Whether only the root is shown.
  public var isEmpty: Bool { values.isEmpty }

  /// Puts a value on top.
  ///
  /// - Parameter value: Of any type for which the stack has a destination.
  public mutating func append(_ value: some Hashable) {
    values.append(AnyHashable(value))
  }

  /// Takes values from the top.
  ///
  /// - Parameter count: How many; all, if there are fewer.
  public mutating func removeLast(_ count: Int = 1) {
    values.removeLast(min(max(count, 0), values.count))
  }
}

extension UINavigationPath: CustomStringConvertible {
  /// The values, the last on top.
  public var description: String { "\(values.map(\.base))" }
}
