/// Whether two schedulers serve one host: the same object, or equal values.
///
/// - Returns: Nil where nothing tells: of two values of one type that cannot be compared.
func isSameHost(_ lhs: any HostScheduler, _ rhs: any HostScheduler) -> Bool? {
  func isSame<Scheduler: HostScheduler>(_ lhs: Scheduler) -> Bool? {
    guard let rhs = rhs as? Scheduler else { return false }
    if Scheduler.self is AnyObject.Type { return lhs as AnyObject === rhs as AnyObject }
    // Of a value that holds nothing, such as the main queue's, there is but one.
    if MemoryLayout<Scheduler>.size == 0 { return true }
    func isEqual<Value: Equatable>(_ lhs: Value) -> Bool { lhs == rhs as? Value }
    return (lhs as? any Equatable).map { isEqual($0) }
  }
  return isSame(lhs)
}
