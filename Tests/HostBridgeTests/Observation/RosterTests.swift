import Testing

@testable import HostBridge

@Suite struct RosterTests {
  private let roster = Roster()
  private let inbox = HostInbox(scheduler: ManualScheduler())

  private func register(_ number: Int) -> Registration {
    let registration = Registration(
      inbox: inbox, host: nil,
      origin: Registration.Origin(
        name: nil, hostType: nil,
        location: SourceLocation(fileID: #fileID, filePath: #filePath, line: 1, column: 1)))
    registration.number = number
    roster.add(registration)
    return registration
  }

  private func numbersOfPass(_ body: (Registration) -> Void = { _ in }) -> [Int] {
    var numbers: [Int] = []
    roster.pass { registration in
      numbers.append(registration.number)
      body(registration)
    }
    return numbers
  }

  @Test("H6 a pass goes in order of registration")
  func order() {
    let registrations = (0..<10).map(register)
    #expect(numbersOfPass() == Array(0..<10))
    registrations[3].cancel()
    #expect(numbersOfPass() == [0, 1, 2, 4, 5, 6, 7, 8, 9])
    #expect(roster.living.count == 9)
    #expect(!roster.isEmpty)
  }

  @Test("H6 removed during a pass, it is skipped; added during it, it waits")
  func changesInPass() {
    let registrations = (0..<4).map(register)
    let numbers = numbersOfPass { registration in
      guard registration.number == 1 else { return }
      registrations[0].cancel()
      registrations[1].cancel()
      registrations[2].cancel()
      _ = register(4)
    }
    #expect(numbers == [0, 1, 3])
    #expect(numbersOfPass() == [3, 4])
  }

  @Test("H6 all may go during a pass, and others come")
  func replacedInPass() {
    let registrations = (0..<100).map(register)
    let numbers = numbersOfPass { registration in
      guard registration.number == 0 else { return }
      for registration in registrations { registration.cancel() }
      #expect(roster.isEmpty)
      for number in 100..<103 { _ = register(number) }
    }
    #expect(numbers == [0])
    #expect(roster.places == 3)
    #expect(numbersOfPass() == [100, 101, 102])
  }

  @Test("H6 a pass inside a pass keeps the outer one's places")
  func nestedPasses() {
    let registrations = (0..<40).map(register)
    var inner: [Int] = []
    let outer = numbersOfPass { registration in
      guard registration.number == 20 else { return }
      for registration in registrations.prefix(30) { registration.cancel() }
      inner = numbersOfPass()
    }
    #expect(inner == Array(30..<40))
    #expect(outer == Array(0...20) + Array(30..<40))
    #expect(numbersOfPass() == Array(30..<40))
  }

  @Test("H6 cancelled but not yet ended, it is not called")
  func cancelledElsewhere() {
    let scheduler = SwitchedScheduler()
    let registration = Registration(
      inbox: HostInbox(scheduler: scheduler), host: nil,
      origin: Registration.Origin(
        name: nil, hostType: nil,
        location: SourceLocation(fileID: #fileID, filePath: #filePath, line: 1, column: 1)))
    roster.add(registration)
    scheduler.elsewhere { registration.cancel() }
    #expect(numbersOfPass().isEmpty)
    #expect(!roster.isEmpty)
    scheduler.tick()
    #expect(roster.isEmpty)
  }

  @Test("T14 memory follows the number of the living")
  func memory() {
    var living: [Registration] = []
    for number in 0..<10_000 {
      living.append(register(number))
      if living.count > 5 { living.removeFirst().cancel() }
      #expect(roster.places <= 20)
    }
    #expect(numbersOfPass() == Array(9_995..<10_000))
    for registration in living { registration.cancel() }
    #expect(roster.isEmpty)
    #expect(roster.places <= 20)
  }
}
