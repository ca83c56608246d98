/// Holds the state of an optional child, as `child` and, for operators, `$child`.
///
/// The value lives in a ``PresentationState``. Inside an ``ObservableState()`` type both spellings
/// are observed as one property. The property must be a `var` of an optional type.
///
/// ```swift
/// @Presents var alert: AlertState<Action.Alert>?
/// ```
@attached(accessor, names: named(init), named(get), named(set), named(_modify))
@attached(peer, names: prefixed(`_`), prefixed(`$`))
public macro Presents() =
  #externalMacro(module: "HostBridgeMacros", type: "PresentsMacro")
