/// Whether two schedulers serve one host, as far as can be told: the same object, or equal values.
///
/// Values of one type that cannot be compared are taken to be the same.
func isSameHost(_ lhs: any HostScheduler, _ rhs: any HostScheduler) -> Bool {
  func isSame<Scheduler: HostScheduler>(_ lhs: Scheduler) -> Bool {
    guard let rhs = rhs as? Scheduler else { return false }
    if Scheduler.self is AnyObject.Type { return lhs as AnyObject === rhs as AnyObject }
    func isEqual<Value: Equatable>(_ lhs: Value) -> Bool { lhs == rhs as? Value }
    return (lhs as? any Equatable).map { isEqual($0) } ?? true
  }
  return isSame(lhs)
}
