/// Which screens a stack shows for the values of a ``UINavigationPath``.
public struct NavigationDestinations<Screen: AnyObject> {
  private var makers: [ObjectIdentifier: (AnyHashable) -> Screen?] = [:]

  init() {}

  /// Says which screen is shown for values of a type.
  ///
  /// - Parameters:
  ///   - type: The type of the values. Of several destinations for one, the last counts.
  ///   - destination: Makes the screen of a value, outside any observation.
  public mutating func navigationDestination<Value: Hashable>(
    for type: Value.Type, destination: @escaping (Value) -> Screen
  ) {
    makers[ObjectIdentifier(type)] = { ($0.base as? Value).map(destination) }
  }

  /// The screen of a value; nil where none was named for its type.
  func makeScreen(of value: AnyHashable) -> Screen? { maker(of: value.base)?(value) }

  /// Whether there is a screen for a value.
  func has(_ value: Any) -> Bool { maker(of: value) != nil }

  private func maker(of value: Any) -> ((AnyHashable) -> Screen?)? {
    makers[ObjectIdentifier(Swift.type(of: value))]
  }
}
