extension UIBinding {
  /// A binding of a part of the value.
  ///
  /// A write reads the whole, changes the part and writes the whole back.
  ///
  /// - Parameter keyPath: A property, or a subscript, that can be set.
  public subscript<Member>(
    dynamicMember keyPath: WritableKeyPath<Value, Member>
  ) -> UIBinding<Member> {
    projected(.keyPath(keyPath)) {
      $0[keyPath: keyPath]
    } put: {
      $0[keyPath: keyPath] = $1
      return true
    }
  }

  /// A binding of a part of what an optional holds: nil while it holds nothing (rule B3).
  ///
  /// Nil, and anything while the optional holds nothing, is not written.
  ///
  /// - Parameter keyPath: A property that can be set.
  public subscript<Wrapped, Member>(
    dynamicMember keyPath: WritableKeyPath<Wrapped, Member>
  ) -> UIBinding<Member?> where Value == Wrapped? {
    projected(.keyPath(keyPath)) {
      .some($0?[keyPath: keyPath])
    } put: { whole, member in
      guard let member, whole != nil else { return false }
      whole?[keyPath: keyPath] = member
      return true
    }
  }

  /// A binding of an optional part of what an optional holds: nil while it holds nothing (rule B3).
  ///
  /// Anything written while the optional holds nothing is dropped.
  ///
  /// - Parameter keyPath: An optional property that can be set.
  public subscript<Wrapped, Member>(
    dynamicMember keyPath: WritableKeyPath<Wrapped, Member?>
  ) -> UIBinding<Member?> where Value == Wrapped? {
    projected(.keyPath(keyPath)) {
      .some($0?[keyPath: keyPath])
    } put: { whole, member in
      guard whole != nil else { return false }
      whole?[keyPath: keyPath] = member
      return true
    }
  }

  /// A binding of what a case of an enum holds: nil in another case (rule B3).
  ///
  /// Nil, and anything in another case, is not written.
  ///
  /// - Parameter keyPath: The case.
  public subscript<Member>(
    dynamicMember keyPath: CaseKeyPath<Value, Member>
  ) -> UIBinding<Member?> where Value: CasePathable {
    let path = Value.allCasePaths[keyPath: keyPath]
    return projected(.keyPath(keyPath)) {
      .some(path.extract($0))
    } put: { whole, member in
      guard let member, path.extract(whole) != nil else { return false }
      whole = path.embed(member)
      return true
    }
  }

  /// A binding of what a case of an optional enum holds: nil in another case, and while there is none
  /// (rule B3).
  ///
  /// Nil makes the optional nil if it is in the case: so a presenter dismisses what it shows. Anything else
  /// is written in that case only.
  ///
  /// - Parameter keyPath: The case.
  public subscript<Wrapped: CasePathable, Member>(
    dynamicMember keyPath: CaseKeyPath<Wrapped, Member>
  ) -> UIBinding<Member?> where Value == Wrapped? {
    let path = Wrapped.allCasePaths[keyPath: keyPath]
    return projected(.keyPath(keyPath)) {
      .some($0.flatMap(path.extract))
    } put: { whole, member in
      guard let old = whole, path.extract(old) != nil else { return false }
      whole = member.map(path.embed)
      return true
    }
  }

  /// A binding of what an optional holds, or nil if it holds nothing now (rule B3).
  ///
  /// While it holds nothing later, a read gives what was read last, and a write is dropped. On the host.
  ///
  /// - Parameter base: A binding of an optional.
  public init?(_ base: UIBinding<Value?>) {
    guard base.wrappedValue != nil else { return nil }
    self = base.projected(.unwrapped) {
      $0
    } put: { whole, value in
      guard whole != nil else { return false }
      whole = value
      return true
    }
  }

  /// A binding of whether an optional holds something (rule B3).
  ///
  /// False makes it nil; true is dropped, since it does not say what it is to hold.
  ///
  /// - Parameter base: A binding of an optional.
  public init<Wrapped>(_ base: UIBinding<Wrapped?>) where Value == Bool {
    self = base.projected(.presence) {
      $0 != nil
    } put: { whole, isPresent in
      guard !isPresent, whole != nil else { return false }
      whole = nil
      return true
    }
  }

  /// A binding of an optional, for whoever asks for one; nil is not written.
  ///
  /// - Parameter base: A binding of the value.
  public init<Wrapped>(_ base: UIBinding<Wrapped>) where Value == Wrapped? {
    self = base.projected(.wrapped) {
      .some($0)
    } put: { whole, value in
      guard let value else { return false }
      whole = value
      return true
    }
  }

  /// A binding without the type of its value; what is of another type is not written.
  ///
  /// - Parameter base: A binding of the value.
  public init<Base: Hashable>(_ base: UIBinding<Base>) where Value == AnyHashable {
    self = base.projected(.erased) {
      AnyHashable($0)
    } put: { whole, value in
      guard let value = value.base as? Base else { return false }
      whole = value
      return true
    }
  }
}
