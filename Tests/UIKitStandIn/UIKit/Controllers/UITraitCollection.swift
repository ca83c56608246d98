/// As UIKit declares it.
public protocol UITraitDefinition {
  associatedtype Value
  static var defaultValue: Value { get }
}

/// As UIKit declares it.
open class UITraitCollection: NSObject, @unchecked Sendable {
  let values: [ObjectIdentifier: Any]

  init(_ values: [ObjectIdentifier: Any]) {
    self.values = values
  }

  public subscript<T>(trait: T.Type) -> T.Value where T: UITraitDefinition {
    values[ObjectIdentifier(trait)] as? T.Value ?? T.defaultValue
  }
}

/// As UIKit declares it: what a controller changes for itself and the controllers in it.
@MainActor
public struct UITraitOverrides {
  var values: [ObjectIdentifier: Any] = [:]

  public subscript<T>(trait: T.Type) -> T.Value where T: UITraitDefinition {
    get { values[ObjectIdentifier(trait)] as? T.Value ?? T.defaultValue }
    set { values[ObjectIdentifier(trait)] = newValue }
  }
}
