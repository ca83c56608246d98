/// Gives an enum case key paths: `\.buttonTapped` names the case, takes it apart and builds it.
///
/// Prints a nested `AllCasePaths` with one member for each case (its value is the payload: `Void`
/// without one, a tuple with the labels of the case for several), and the conformance to
/// ``CasePathable``. What it prints is nonisolated and as visible as the enum.
///
/// ```swift
/// @CasePathable
/// enum Action {
///   case buttonTapped(ButtonType)
/// }
/// store.subscribe(self, to: \.buttonTapped) { parent, type in parent.record(type) }
/// ```
@attached(member, names: named(AllCasePaths), named(allCasePaths), named(caseIndex))
@attached(extension, conformances: CasePathable)
public macro CasePathable() =
  #externalMacro(module: "HostBridgeMacros", type: "CasePathableMacro")
