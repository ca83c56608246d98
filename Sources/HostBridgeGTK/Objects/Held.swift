#if GTK
  /// An object that C code holds by its address.
  enum Held<Object: AnyObject> {
    /// The address, which keeps the object alive until ``release(_:)``.
    static func retain(_ object: Object) -> UnsafeMutableRawPointer {
      Unmanaged.passRetained(object).toOpaque()
    }

    /// The address, which does not.
    static func address(_ object: Object) -> UnsafeMutableRawPointer {
      Unmanaged.passUnretained(object).toOpaque()
    }

    /// The object at an address.
    static func object(_ address: UnsafeMutableRawPointer?) -> Object? {
      address.map { Unmanaged<Object>.fromOpaque($0).takeUnretainedValue() }
    }

    /// Lets go of the object at an address.
    static func release(_ address: UnsafeMutableRawPointer?) {
      if let address { Unmanaged<Object>.fromOpaque(address).release() }
    }
  }
#endif
