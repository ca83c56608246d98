/// Lets observers of a store depend on single properties of the state.
///
/// On a struct, every stored `var` is observed by itself; `let`, static and computed members stay
/// as they are. Mark what observers need not see with ``ObservationStateIgnored()``. The printed
/// storage is invisible to `==`, hashing, coding, mirrors and the memberwise initializer. On an
/// enum, the identity of the value follows its case and what the case holds.
///
/// Where every observed property is presented or stands under `#if`, the memberwise initializer has
/// one more parameter, which has a default.
///
/// A type that is `Codable` must say so in its own declaration, so that the macro can print keys
/// without the storage's underscores; keys of your own have to name the storage (`_count`).
///
/// ```swift
/// @ObservableState
/// struct State: Equatable {
///   var count = 0
///   @Presents var alert: AlertState<Action.Alert>?
/// }
/// ```
@attached(
  member, names: named(_$observation), named(_$id), named(_$mark), named(_$storedKeyPaths),
  named(_$PropertyNumber), named(CodingKeys), named(customMirror)
)
@attached(memberAttribute)
@attached(extension, conformances: ObservableState, CustomReflectable)
public macro ObservableState() =
  #externalMacro(module: "HostBridgeMacros", type: "ObservableStateMacro")

/// The accessors and the storage of one observed property; ``ObservableState()`` applies it.
@attached(accessor, names: named(init), named(get), named(set), named(_modify))
@attached(peer, names: prefixed(_))
public macro ObservationStateTracked(_ number: Int, isFirst: Bool = false) =
  #externalMacro(module: "HostBridgeMacros", type: "ObservationStateTrackedMacro")

/// Leaves a property of an ``ObservableState()`` type as it is: changes notify nobody.
@attached(peer)
public macro ObservationStateIgnored() =
  #externalMacro(module: "HostBridgeMacros", type: "ObservationStateIgnoredMacro")
