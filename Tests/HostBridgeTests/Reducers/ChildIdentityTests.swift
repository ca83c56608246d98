import HostBridgeTesting
import Testing

@testable import HostBridge

@Suite(.timeLimit(.minutes(1))) struct ChildIdentityTests {
  /// Whether work goes on when a child is replaced: in the step in which it returned the work, and later.
  private func keeps<Child>(
    _ before: Child, _ after: Child
  ) -> [Bool] {
    [true, false].map { isLater in
      let notes = Notes()
      let store = Store(initialState: Room(child: before), scheduler: .manual()) {
        RoomFeature<Child>(next: after, notes: notes)
      }
      store.send(.child(.work))
      if isLater {
        store.send(.replace)
        return notes.values == ["began"]
      }
      let other = Store(initialState: Room(child: before), scheduler: .manual()) {
        RoomFeature<Child>(next: after, notes: notes)
      }
      notes.values = []
      other.send(.child(.workAndReplace))
      return withExtendedLifetime((store, other)) { notes.values == ["began"] }
    }
  }

  @Test("R4 a struct that is not identifiable is the same child, whatever its value")
  func plain() {
    struct Plain { var text = "" }
    #expect(keeps(Plain(text: "a"), Plain(text: "b")) == [true, true])
  }

  @Test("R4 an identifiable struct is the same child as long as its id is")
  func identifiable() {
    #expect(keeps(PlainPupil(id: 1), PlainPupil(id: 1)) == [true, true])
    #expect(keeps(PlainPupil(id: 1), PlainPupil(id: 2)) == [false, false])
    #expect(keeps(ObservablePupil(id: 1), ObservablePupil(id: 1)) == [true, true])
    #expect(keeps(ObservablePupil(id: 1), ObservablePupil(id: 2)) == [false, false])
  }

  @Test("R4 an enum is another child in another case, and where its payload's id is another")
  func cases() {
    typealias Seat = Desk<PlainPupil>
    #expect(keeps(Seat.left(.init(id: 1)), .left(.init(id: 1))) == [true, true])
    #expect(keeps(Seat.left(.init(id: 1)), .right(.init(id: 1))) == [false, false])
    #expect(keeps(Seat.left(.init(id: 1)), .left(.init(id: 2))) == [false, false])
    #expect(keeps(Seat.left(.init(id: 1)), .empty) == [false, false])
    #expect(keeps(Seat.empty, .empty) == [true, true])
    #expect(keeps(Desk<Int>.left(1), .left(2)) == [true, true])
  }

  @Test("R4 an enum that is identifiable is another child in another case of equal id")
  func identifiableEnum() {
    #expect(keeps(Seal.wax(1), .wax(2)) == [true, true])
    #expect(keeps(Seal.wax(1), .stamp(1)) == [false, false])
  }

  @Test("P5 an alert is another one when it was made anew")
  func alerts() {
    let alert = AlertState<Int> { TextState("?") }
    #expect(keeps(alert, alert) == [true, true])
    #expect(keeps(alert, AlertState<Int> { TextState("?") }) == [false, false])
  }
}

@CasePathable enum Seal: Identifiable {
  case wax(Int)
  case stamp(Int)
  var id: String { "seal" }
}

private struct Room<Child> {
  var child: Child?
}

private struct RoomFeature<Child>: Reducer {
  typealias State = Room<Child>

  @CasePathable enum Action {
    case child(ChildAction)
    case replace
  }

  enum ChildAction { case work, workAndReplace }

  let next: Child
  let notes: Notes

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .replace, .child(.workAndReplace): state.child = next
      case .child(.work): break
      }
      return .none
    }
    .ifLet(\.child, action: \.child) {
      Reduce { [notes] _, _ in
        .events { _ in
          notes.add("began")
          return { notes.add("ended") }
        }
      }
    }
  }
}
