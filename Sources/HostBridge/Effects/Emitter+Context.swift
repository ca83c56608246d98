import Synchronization

extension Emitter {
  /// A context for callbacks of C: what such a function takes as `void *` and hands back with each call.
  ///
  /// ```swift
  /// .events { emit in
  ///   sensor_start(
  ///     sensor,
  ///     { value, context in Emitter<Action>(context: context)?(.measured(value)) },
  ///     emit.context)
  ///   return { sensor_stop(sensor) }
  /// }
  /// ```
  ///
  /// It is no address but a number, never given twice in a process, and holds nothing by itself: the
  /// effect's end is its end, exactly once. So a callback that comes late, on whatever thread, finds
  /// nothing and is dropped, where a pointer to an object would by then be one to freed memory. Foreign
  /// code must not look into it, and need not free it.
  ///
  /// From any thread. The same for all copies of the emitter; nil once the effect has ended.
  public var context: UnsafeMutableRawPointer? {
    CallbackContexts.number(of: effect).flatMap { UnsafeMutableRawPointer(bitPattern: $0) }
  }

  /// The emitter that a context was made from. From any thread.
  ///
  /// - Parameter context: From ``context``.
  /// - Returns: Nil once the effect has ended, and for a context of an emitter of other actions.
  public init?(context: UnsafeMutableRawPointer?) {
    let number = UInt(bitPattern: context)
    guard let effect = CallbackContexts.effect(of: number) as? EventSource<Action> else {
      return nil
    }
    self.init(effect: effect)
  }
}

/// The effects that foreign code may call back, by the numbers it was given.
enum CallbackContexts {
  private struct Rows {
    var last: UInt = 0
    var effects: [UInt: LiveEffect] = [:]
    var numbers: [ObjectIdentifier: UInt] = [:]
  }

  private static let rows = Mutex(Rows())

  /// The number of an effect, given at the first use; nil if the effect has ended.
  static func number<Action>(of effect: EventSource<Action>) -> UInt? {
    rows.withLock { rows in
      if let number = rows.numbers[ObjectIdentifier(effect)] { return number }
      // Asked with the lock held: the effect leaves after it was closed.
      guard effect.isOpen else { return nil }
      rows.last += 1
      rows.effects[rows.last] = effect
      rows.numbers[ObjectIdentifier(effect)] = rows.last
      return rows.last
    }
  }

  static func effect(of number: UInt) -> LiveEffect? {
    rows.withLock { $0.effects[number] }
  }

  /// Forgets an effect that has been closed.
  static func remove(_ effect: LiveEffect) {
    let removed = rows.withLock { rows in
      rows.numbers.removeValue(forKey: ObjectIdentifier(effect))
        .flatMap { rows.effects.removeValue(forKey: $0) }
    }
    withExtendedLifetime(removed) {}
  }
}
