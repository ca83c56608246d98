import HostBridge
import MacroClients
import Testing

struct Child: Equatable { var age = 1 }

struct PlainParent: Equatable {
  @Presents var child: Child?
  var title = ""
}

@ObservableState
struct ObservedParent: Equatable {
  var title = ""
  @Presents var child: Child?
  @Presents var other: Child? = Child(age: 7)
  @Presents fileprivate(set) var third: Child? = nil
  var last = 0
  #if HOSTBRIDGE_NEVER
    @Presents var conditional: String?
  #else
    @Presents var conditional: Child?
  #endif
}

@ObservableState
struct GenericParent<Value: Equatable> {
  @Presents var `default`: Value?
  @Presents var closure: (@Sendable (Int) -> Int?)?
}

struct PresentsCorpus {
  @Test func aPresentedChildIsAnOptionalWithAProjection() {
    var parent = PlainParent(child: Child(age: 2), title: "a")
    #expect(parent.child?.age == 2)
    parent.child?.age += 1
    #expect(parent.$child.wrappedValue == Child(age: 3))
    parent.$child = PresentationState(wrappedValue: nil)
    #expect(parent.child == nil)
    #expect(PlainParent() == PlainParent(child: nil))
    #expect(PlainParent(child: Child()) != PlainParent())
  }

  @Test func bothSpellingsAreObservedAsOneProperty() {
    var parent = ObservedParent()
    #expect(ObservationLog.record { _ = parent.child } == [.access(1)])
    #expect(ObservationLog.record { _ = parent.$child } == [.access(1)])
    #expect(ObservationLog.record { parent.child = Child() } == [.change(1)])
    #expect(ObservationLog.record { parent.child = Child() } == [])
    #expect(
      ObservationLog.record { parent.$child = PresentationState(wrappedValue: nil) }
        == [.change(1)])
    #expect(ObservationLog.record { parent.last = 3 } == [.change(7)])
    #expect(ObservationLog.record { parent.conditional = Child() } == [.change(10)])
  }

  @Test func theTableKnowsTheChildAndItsProjection() {
    let table = ObservedParent._$storedKeyPaths
    #expect(table.count == 12)
    #expect(table[1].0 == \ObservedParent.child)
    #expect(table[2].0 == \ObservedParent.$child)
    #expect(table[2].1 is WritableKeyPath<ObservedParent, PresentationState<Child>>)
    #expect(table[8].0 == \ObservedParent.self)
    #expect(table[10].0 == \ObservedParent.conditional)
  }

  @Test func initialValuesAndTheMemberwiseInitializerWork() {
    #expect(ObservedParent().other == Child(age: 7))
    #expect(ObservedParent(other: nil).other == nil)
    #expect(ObservedParent(title: "a", child: Child()).child == Child())
    #expect("\(ObservedParent(last: 1))".contains("child: nil"))
  }

  @Test func quotedNamesAndGenericTypesWork() {
    var parent = GenericParent<Int>(default: 1)
    #expect(parent.default == 1)
    #expect(ObservationLog.record { parent.closure = { $0 } } == [.change(2)])
    #expect(parent.closure?(3) == 3)
  }
}
