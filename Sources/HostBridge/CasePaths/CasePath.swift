/// The way into one case of an enum and back out: what a key path is to a property.
///
/// ```swift
/// let tapped = CasePath(embed: Child.Action.buttonTapped) { action in
///   if case .buttonTapped(let type) = action { type } else { nil }
/// }
/// tapped.embed(.a)              // .buttonTapped(.a)
/// tapped.extract(.closeTapped)  // nil
/// ```
///
/// A case without a payload has the value `Void`, a case with several has a tuple.
@dynamicMemberLookup
public struct CasePath<Root, Value>: Sendable {
  /// Wraps a payload into the case. A pure function.
  public let embed: @Sendable (Value) -> Root
  /// The payload, or nil when the root is in another case. A pure function.
  public let extract: @Sendable (Root) -> Value?
  /// The case's place among its enum's cases, where it is known; see ``CasePathable/caseIndex(of:)``.
  public let index: Int?
  /// What follows the case on a path that goes on; see ``steps``.
  private let further: [CaseStep]

  /// Makes a case path out of its two directions.
  ///
  /// - Parameters:
  ///   - index: The case's place as ``CasePathable/caseIndex(of:)`` counts. It lets a store skip
  ///     subscribers of other cases without asking each; nil where the enum does not count.
  ///   - embed: Wraps a payload into the case; usually the case's own name.
  ///   - extract: Returns the payload, or nil when the root is in another case.
  public init(
    index: Int? = nil,
    embed: @escaping @Sendable (Value) -> Root,
    extract: @escaping @Sendable (Root) -> Value?
  ) {
    self.init(index: index, further: [], embed: embed, extract: extract)
  }

  init(
    index: Int?, further: [CaseStep], embed: @escaping @Sendable (Value) -> Root,
    extract: @escaping @Sendable (Root) -> Value?
  ) {
    self.index = index
    self.further = further
    self.embed = embed
    self.extract = extract
  }

  /// The path taken apart, one step a case or row: equal for paths that name the same, however they
  /// were put together. The first step is unknown where the enum does not count its cases.
  @usableFromInline var steps: [CaseStep] { [.case(index)] + further }

  /// Makes a case path out of closures that capture nothing: what macros print.
  ///
  /// In a generic enum such closures capture its type parameters, whose conformances may belong to an
  /// actor, and so are not `Sendable` to the compiler. Closures that capture a value must not be given.
  ///
  /// - Parameters:
  ///   - index: The case's place as ``CasePathable/caseIndex(of:)`` counts.
  ///   - embed: Wraps a payload into the case.
  ///   - extract: Returns the payload, or nil when the root is in another case.
  public init(
    stateless index: Int, embed: @escaping (Value) -> Root, extract: @escaping (Root) -> Value?
  ) {
    self.init(unchecked: index, embed: embed, extract: extract)
  }

  /// Makes a case path out of closures that the compiler does not know to be `Sendable`: because of the
  /// type parameters they capture, or of an id, which is a value that nobody changes.
  @usableFromInline
  init(
    unchecked index: Int?, row: AnyHashable? = nil, embed: @escaping (Value) -> Root,
    extract: @escaping (Root) -> Value?
  ) {
    // A `@Sendable` closure differs from one that is not only to the compiler.
    self.init(
      index: index, further: row.map { [.row($0)] } ?? [],
      embed: unsafeBitCast(embed, to: (@Sendable (Value) -> Root).self),
      extract: unsafeBitCast(extract, to: (@Sendable (Root) -> Value?).self))
  }

  /// The path that goes on into a case of the payload: `\.child.buttonTapped`.
  ///
  /// - Parameter next: A case of the payload's type.
  public subscript<Member>(
    dynamicMember next: any KeyPath<Value.AllCasePaths, CasePath<Value, Member>> & Sendable
  ) -> CasePath<Root, Member> where Value: CasePathable {
    appending(Value.allCasePaths[keyPath: next])
  }

  // Apart from the subscript, so that its closures do not carry the conformance of `Value`, which may
  // be isolated to an actor.
  @usableFromInline
  func appending<Member>(_ next: CasePath<Value, Member>) -> CasePath<Root, Member> {
    CasePath<Root, Member>(
      index: index, further: further + next.steps,
      embed: { [embed] in embed(next.embed($0)) },
      extract: { [extract] in extract($0).flatMap(next.extract) })
  }
}

/// One step of a ``CasePath`` that was taken apart.
@usableFromInline
enum CaseStep: Hashable, @unchecked Sendable {
  // Sendable by hand: the identity of a row is copied out of a path that is `Sendable`, and only
  // compared.

  /// Into the case at a place of its enum; nil where the enum does not count.
  case `case`(Int?)
  /// To the row of an identity, in an action that addresses rows.
  case row(AnyHashable)
}
