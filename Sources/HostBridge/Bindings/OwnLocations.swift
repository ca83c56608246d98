import Observation

/// A value that a binding holds itself.
final class BindingBox<Value>: Observable {
  private let registrar = ObservationRegistrar()
  private var stored: Value

  init(_ value: Value) {
    stored = value
  }

  var value: Value {
    get {
      registrar.access(self, keyPath: \.value)
      return stored
    }
    set {
      registrar.withMutation(of: self, keyPath: \.value) {
        let old = stored
        stored = newValue
        withExtendedLifetime(old) {}
      }
    }
  }
}

/// The location of such a value.
final class BoxLocation<Value>: BindingLocation<Value> {
  private let box: BindingBox<Value>

  init(_ box: BindingBox<Value>) {
    self.box = box
    super.init(
      fetch: { unsafeDowncast($0, to: BoxLocation.self).box.value },
      write: {
        unsafeDowncast($0, to: BoxLocation.self).box.value = $1
        return StoreTask()
      })
  }

  override var path: BindingPath { BindingPath(root: box) }
  override var bare: BindingLocation<Value> { BoxLocation(box) }
}

/// A location that is made of closures.
final class ClosureLocation<Value>: BindingLocation<Value> {
  private let closures: Closures

  private final class Closures {
    let get: () -> Value
    let set: (Value) -> Void

    init(get: @escaping () -> Value, set: @escaping (Value) -> Void) {
      self.get = get
      self.set = set
    }
  }

  convenience init(get: @escaping () -> Value, set: @escaping (Value) -> Void) {
    self.init(Closures(get: get, set: set))
  }

  private init(_ closures: Closures) {
    self.closures = closures
    super.init(
      fetch: { unsafeDowncast($0, to: ClosureLocation.self).closures.get() },
      write: { location, value in
        QueuedSends.noting {
          unsafeDowncast(location, to: ClosureLocation.self).closures.set(value)
        }
      })
  }

  override var path: BindingPath { BindingPath(root: closures) }
  override var bare: BindingLocation<Value> { ClosureLocation(closures) }
}
