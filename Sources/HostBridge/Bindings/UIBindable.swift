/// Derives bindings from a store, or from any class with properties that can be set.
///
/// ```swift
/// @UIBindable var store: StoreOf<Settings>
///
/// $store.displayName                                   // writes send a binding action
/// $store.volume.sending(\.volumeChanged)               // writes send this action
/// $store.volume.sending { .volumeChanged(min($0, 1)) }
/// $store.scope(state: \.detail, action: \.detail)      // what a presenter is bound to
/// ```
///
/// It holds the object strongly, as a plain property does; the bindings hold it weakly (rule B2). It
/// belongs to the isolation of the object.
@dynamicMemberLookup
@propertyWrapper
public struct UIBindable<Value: AnyObject> {
  /// The object.
  public var wrappedValue: Value

  /// Derives bindings from an object.
  ///
  /// - Parameter wrappedValue: A store, or a model.
  @inlinable
  public init(wrappedValue: Value) {
    self.wrappedValue = wrappedValue
  }

  /// Derives bindings from an object that is not in a property.
  ///
  /// - Parameter wrappedValue: A store, or a model.
  @inlinable
  public init(_ wrappedValue: Value) {
    self.wrappedValue = wrappedValue
  }

  /// Takes another one over.
  ///
  /// - Parameter projectedValue: `$store`.
  @inlinable
  public init(projectedValue: UIBindable) {
    self = projectedValue
  }

  /// Derives the bindings: `$store.name`.
  @inlinable public var projectedValue: UIBindable { self }

  // Disfavoured, since a property of a store's state can be set, too, and is bound by its own forms.

  /// A binding of a property of a model.
  ///
  /// An observer that reads it depends on the property if the model is `@Observable` (rule O9).
  ///
  /// - Parameter keyPath: A property that can be set.
  @_disfavoredOverload
  public subscript<Member>(
    dynamicMember keyPath: ReferenceWritableKeyPath<Value, Member>
  ) -> UIBinding<Member> {
    UIBinding(ModelLocation(wrappedValue, keyPath))
  }
}

/// The location of a property of a model.
final class ModelLocation<Model: AnyObject, Value>: WeakLocation<Value> {
  init(_ model: Model, _ keyPath: ReferenceWritableKeyPath<Model, Value>) {
    super.init(
      model, keyPath,
      fetch: { location in
        let location = unsafeDowncast(location, to: ModelLocation.self)
        return location.model?[keyPath: location.modelPath]
      },
      write: { location, value in
        let location = unsafeDowncast(location, to: ModelLocation.self)
        return QueuedSends.noting { location.model?[keyPath: location.modelPath] = value }
      })
  }

  private var model: Model? { object.map { unsafeDowncast($0, to: Model.self) } }

  private var modelPath: ReferenceWritableKeyPath<Model, Value> {
    unsafeDowncast(keyPath, to: ReferenceWritableKeyPath<Model, Value>.self)
  }

  override var bare: BindingLocation<Value> {
    guard let model else { return self }
    return ModelLocation(model, modelPath)
  }
}
