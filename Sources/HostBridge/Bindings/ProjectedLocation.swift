/// The location of a part of another location's value, or of something made of it.
///
/// It goes through a location that keeps no copy of the whole (see ``BindingLocation/last``).
@usableFromInline
final class ProjectedLocation<Base, Value>: BindingLocation<Value> {
  @usableFromInline let base: BindingLocation<Base>
  /// The part of a value; nil where it has none.
  @usableFromInline let get: (Base) -> Value?
  /// Puts a part in, and tells whether there was room for it.
  @usableFromInline let put: (inout Base, Value) -> Bool
  private let step: BindingStep

  @usableFromInline
  init(
    _ base: BindingLocation<Base>, _ step: BindingStep, get: @escaping (Base) -> Value?,
    put: @escaping (inout Base, Value) -> Bool
  ) {
    self.base = base
    self.step = step
    self.get = get
    self.put = put
    super.init(
      fetch: { location in
        let location = unsafeDowncast(location, to: ProjectedLocation.self)
        return location.base.fetch(location.base).flatMap(location.get)
      },
      write: { location, value in
        let location = unsafeDowncast(location, to: ProjectedLocation.self)
        return location.update(with: value)
      })
  }

  private func update(with value: Value) -> StoreTask {
    // Not observed: an observer that writes does not depend on what it writes to.
    guard var whole = withoutReading({ base.fetch(base) }), put(&whole, value) else {
      return StoreTask()
    }
    return base.write(base, whole)
  }

  @usableFromInline
  override func enter(_ observer: Observer) { base.enter(observer) }

  @usableFromInline override var path: BindingPath { base.path.appending(step) }

  @usableFromInline override var bare: BindingLocation<Value> {
    ProjectedLocation(base, step, get: get, put: put)
  }
}

extension UIBinding {
  /// A binding of something that is made of this one's value.
  ///
  /// - Parameters:
  ///   - step: Tells it from other projections of this binding.
  ///   - get: Makes it; nil where there is nothing to make it of.
  ///   - put: Puts a new one in; false drops the write.
  @usableFromInline
  func projected<Part>(
    _ step: BindingStep, get: @escaping (Value) -> Part?,
    put: @escaping (inout Value, Part) -> Bool
  ) -> UIBinding<Part> {
    UIBinding<Part>(ProjectedLocation(location.bare, step, get: get, put: put), ownTransaction)
  }
}
