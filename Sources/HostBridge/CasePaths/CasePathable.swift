/// An enum whose cases can be named by case key paths, as in `store.subscribe(self, to: \.tapped)`.
///
/// Written by hand, with one property a case:
///
/// ```swift
/// extension Child.Action: CasePathable {
///   struct AllCasePaths {
///     var buttonTapped: CasePath<Child.Action, ButtonType> {
///       CasePath(embed: Child.Action.buttonTapped) { action in
///         if case .buttonTapped(let type) = action { type } else { nil }
///       }
///     }
///   }
///   static var allCasePaths: AllCasePaths { AllCasePaths() }
/// }
/// ```
///
/// In a module with main-actor default isolation, write `nonisolated` before the conformance and
/// its members.
public protocol CasePathable {
  /// A type with one property of type ``CasePath`` for each case, named like the case.
  associatedtype AllCasePaths
  /// The case paths of the enum.
  static var allCasePaths: AllCasePaths { get }
  /// The place of the value's case among the enum's cases, or nil where the enum does not count.
  ///
  /// A conformance that counts gives the same number as `index` to the case's ``CasePath``.
  static func caseIndex(of value: Self) -> Int?
}

extension CasePathable {
  /// An enum that does not count its cases.
  public static func caseIndex(of value: Self) -> Int? { nil }

  /// Whether the value is in the given case.
  public func `is`<Value>(_ path: CaseKeyPath<Self, Value>) -> Bool {
    self[case: path] != nil
  }

  /// The payload of the given case, or nil when the value is in another.
  public subscript<Value>(case path: CaseKeyPath<Self, Value>) -> Value? {
    Self.allCasePaths[keyPath: path].extract(self)
  }
}

/// A case of an enum, spelled like a key path: `\.buttonTapped`, or `\.child.buttonTapped` for a case
/// of a case's payload.
public typealias CaseKeyPath<Root: CasePathable, Value> =
  KeyPath<Root.AllCasePaths, CasePath<Root, Value>>
