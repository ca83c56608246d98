/// How to tell which child a state is, besides the slot it stands in (rule R4): its `id`, and for an enum
/// its case and the `id` of what the case holds. Nil where a state has neither: it is always the same.
///
/// Asked on the host, where conformances that belong to an actor are visible.
@usableFromInline
func childIdentity<State>(of type: State.Type) -> ((UnsafeRawPointer) -> AnyHashable?)? {
  let id = (State.self as? any Identifiable.Type).map { identity(of: $0) }
  if let cases = State.self as? any CasePathable.Type { return caseIdentity(of: cases, id) }
  return id
}

private func identity<State: Identifiable>(
  of type: State.Type
) -> (UnsafeRawPointer) -> AnyHashable? {
  { AnyHashable($0.assumingMemoryBound(to: State.self).pointee.id) }
}

private func caseIdentity<State: CasePathable>(
  of type: State.Type, _ ownID: ((UnsafeRawPointer) -> AnyHashable?)?
) -> (UnsafeRawPointer) -> AnyHashable? {
  { address in
    let state = address.assumingMemoryBound(to: State.self).pointee
    let id = ownID.map { $0(address) } ?? payloadIdentity(state)
    return AnyHashable(CaseIdentity(index: State.caseIndex(of: state), id: id))
  }
}

private struct CaseIdentity: Hashable {
  let index: Int?
  let id: AnyHashable?
}

/// The `id` of what an enum's case holds.
private func payloadIdentity(_ state: Any) -> AnyHashable? {
  guard let payload = Mirror(reflecting: state).children.first?.value else { return nil }
  func id<Payload: Identifiable>(_ payload: Payload) -> AnyHashable { AnyHashable(payload.id) }
  return (payload as? any Identifiable).map { id($0) }
}
