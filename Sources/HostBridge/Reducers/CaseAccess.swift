/// The way of an operator to what a case of an enum holds.
@usableFromInline
struct CaseAccess<Parent, Payload> {
  @usableFromInline let path: CasePath<Parent, Payload>

  @inlinable
  init(_ path: CasePath<Parent, Payload>) {
    self.path = path
  }

  /// Where the payload is, to be read; nil in another case. It is copied to a place of its own.
  @inlinable
  func locate(_ parent: UnsafeMutableRawPointer, _ place: Place) -> UnsafeMutableRawPointer? {
    path.extract(parent.assumingMemoryBound(to: Parent.self).pointee).map(place.keepComputed)
  }

  /// Changes the payload; nil in another case.
  @inlinable
  func modify<Result>(
    _ parent: inout Parent, _ body: (inout Payload) -> Result
  ) -> Result? {
    withUnsafeMutablePointer(to: &parent) { parent in
      guard var payload = path.extract(parent.pointee) else { return nil }
      // The enum lets go of the payload meanwhile, so that changing it copies nothing. Nobody can look:
      // the state is checked out, and the body cannot throw.
      parent.deinitialize(count: 1)
      let result = body(&payload)
      parent.initialize(to: path.embed(payload))
      return result
    }
  }
}
