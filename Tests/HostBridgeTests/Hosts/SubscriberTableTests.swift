import Testing

@testable import HostBridge

@Suite struct SubscriberTableTests {
  private let table = SubscriberTable()
  private let inbox = HostInbox(scheduler: ManualScheduler())
  private let host = Panel()

  private func add<Value>(_ number: Int, to group: SubscriberGroup, as: Value.Type)
    -> Registration
  {
    let subscription = HostSubscription<Panel, Value>(
      inbox: inbox, host: host,
      origin: Registration.Origin(
        name: nil, hostType: Panel.self,
        location: SourceLocation(fileID: #fileID, filePath: #filePath, line: 1, column: 1))
    ) { host, value in host.heard.append("\(number)") }
    subscription.number = number
    group.roster.add(subscription)
    return subscription
  }

  private func group<Value>(_ path: CaseKeyPath<Dial.Action, Value>) -> SubscriberGroup {
    table.group(path)
  }

  private func deliver(_ action: Dial.Action, upTo last: Int = .max) -> [String] {
    host.heard = []
    withUnsafePointer(to: action) { action in
      table.deliver(action, upTo: last) { registration, group in group.call(registration) }
    }
    return host.heard
  }

  @Test("H7 groups are merged by number, whatever the order in which they were filled")
  func merging() {
    _ = add(1, to: group(\.turn), as: Int.self)
    _ = add(2, to: table.everyAction, as: Dial.Action.self)
    _ = add(3, to: group(\.lamp.switched), as: Bool.self)
    _ = add(4, to: group(\.lamp), as: Lamp.Action.self)
    _ = add(5, to: table.everyAction, as: Dial.Action.self)
    _ = add(6, to: group(\.lamp.switched), as: Bool.self)
    #expect(deliver(.turn(1)) == ["1", "2", "5"])
    #expect(deliver(.lamp(.switched(true))) == ["2", "3", "4", "5", "6"])
    #expect(deliver(.lamp(.broke)) == ["2", "4", "5"])
    #expect(deliver(.toggle) == ["2", "5"])
  }

  @Test("H6 those with a later number do not take part")
  func upTo() {
    _ = add(1, to: group(\.turn), as: Int.self)
    _ = add(2, to: table.everyAction, as: Dial.Action.self)
    _ = add(3, to: group(\.turn), as: Int.self)
    #expect(deliver(.turn(1), upTo: 1) == ["1"])
    #expect(deliver(.turn(1), upTo: 0).isEmpty)
    #expect(deliver(.turn(1), upTo: 3) == ["1", "2", "3"])
  }

  @Test("H7 the same case gives the same group while somebody is in it")
  func groups() {
    let first = group(\.turn)
    let registration = add(1, to: first, as: Int.self)
    #expect(group(\.turn) === first)
    registration.cancel()
    #expect(table.living.isEmpty)
    // Another case's first group sweeps out the empty ones.
    _ = group(\.rename)
    #expect(group(\.turn) !== first)
    #expect(deliver(.turn(1)).isEmpty)
  }

  @Test("H10 the living are listed in order of registration")
  func living() {
    _ = add(2, to: table.everyAction, as: Dial.Action.self)
    _ = add(1, to: group(\.turn), as: Int.self)
    let third = add(3, to: group(\.lamp.broke), as: Void.self)
    #expect(table.living.map(\.number) == [1, 2, 3])
    third.cancel()
    #expect(table.living.map(\.number) == [1, 2])
  }
}
