/// As SwiftUI declares it.
@propertyWrapper @dynamicMemberLookup
public struct Bindable<Value> {
  private var value: Value

  public var wrappedValue: Value {
    get { value }
    set { value = newValue }
  }

  public var projectedValue: Bindable<Value> { self }

  /// As in SwiftUI: what makes a view's memberwise initializer take the object.
  @available(
    *, unavailable, message: "The wrapped value must be an object that conforms to Observable"
  )
  public init(wrappedValue: Value) {
    value = wrappedValue
  }
}

extension Bindable where Value: Observable & AnyObject {
  public init(wrappedValue: Value) {
    value = wrappedValue
  }

  public init(_ wrappedValue: Value) {
    value = wrappedValue
  }

  public init(projectedValue: Bindable<Value>) {
    self = projectedValue
  }

  public subscript<Subject>(
    dynamicMember keyPath: ReferenceWritableKeyPath<Value, Subject>
  ) -> Binding<Subject> {
    Binding(
      reading: { value[keyPath: keyPath] }, writing: { value[keyPath: keyPath] = $0 })
  }
}

extension Bindable: Identifiable where Value: Identifiable {
  public var id: Value.ID { wrappedValue.id }
}

extension Bindable: Sendable where Value: Sendable {}
