import HostBridge
import HostBridgeTesting
import HostBridgeUIKit
import Testing
import UIKit

/// Runs the blocks of `Blocks.swift`.
@MainActor
struct BlockTests {
  private let store = Store(initialState: Feature.State()) { Feature() }

  @Test("B1 seed 000, blocks 1, 2 and 16: @UIBindable and @ViewAction")
  func controllers() {
    let first = Block1.FeatureViewController(store: store)
    first.loadViewIfNeeded()
    #expect(first.isSetUp)
    let second = Block2.FeatureViewController(store: store)
    second.view.all(UIButton.self)[0].simulateTap()
    #expect(store.value == 1)
    let third = Block16.FeatureViewController(store: store)
    third.tap().wrappedValue = "x"
    #expect(store.value == 2 && store.text == "x")
  }

  @Test("O4 seed 000, blocks 3, 14, 15 and 17: observing")
  func observing() {
    let third = Block3(store: store)
    let label = third.view.all(UILabel.self)[0]
    let indicator = third.view.all(UIActivityIndicatorView.self)[0]
    #expect(label.text == "Title" && !indicator.isAnimating)
    store.set(\.title, "New")
    store.set(\.isLoading, true)
    store.set(\.isTitleHidden, true)
    #expect(label.text == "New" && label.isHidden && indicator.isAnimating)

    weak var good: UIViewController?
    weak var bad: UIViewController?
    do {
      let some = Block14(store: store)
      some.good()
      store.set(\.text, "text")
      #expect(some.label.text == "text")
      good = some
      let leaking = Block14(store: store)
      leaking.bad()
      bad = leaking
    }
    #expect(good == nil)
    // As the seed says; its bag breaks the cycle.
    #expect(bad != nil)
    bad?.presentations.cancelAll()
    #expect(bad == nil)

    let fifteenth = Block15(store: store)
    fifteenth.loadViewIfNeeded()
    #expect(fifteenth.title == "New")
    #expect(isUIKitHere)
    useModernFeature()
  }

  @Test("B4 seed 000, blocks 4 and 13: text fields, and a custom slider")
  func controls() {
    let fields = Block4(store: store).view.all(UITextField.self)
    fields[0].simulateEdit(text: "a@b")
    fields[1].simulateEdit(text: "secret")
    #expect(store.email == "a@b" && store.password == "secret")
    let controller = Block13(store: store)
    let slider = controller.view.all(UISlider.self)[0]
    #expect(slider.value == 0.5)
    slider.simulateDrag(to: 0.25)
    #expect(store.volume == 0.25)
    store.send(.view(.volumeChanged(0.75)))
    #expect(slider.value == 0.75)
  }

  @Test("D1 seed 000, block 5: a destination")
  func destination() async {
    let controller = Block5(store: store)
    let navigation = UINavigationController(rootViewController: controller)
    let phone = Phone(navigation)
    store.set(\.destination, Destination.State(name: "d"))
    await phone.settle()
    #expect((navigation.topViewController as? DestinationViewController)?.store.name == "d")
  }

  @Test("D7 seed 000, blocks 6 and 7: a stack, and a push from elsewhere")
  func stack() async {
    let navigation = Block6(store: store).makeStack()
    let phone = Phone(navigation)
    await phone.settle()
    #expect(navigation.topViewController is RootViewController)
    pushToDetail()
    await phone.settle()
    #expect(navigation.topViewController is DetailViewController)
    store.send(.path(.push(id: store.path.nextID, state: .settings(SettingsFeature.State()))))
    await phone.settle()
    #expect(navigation.topViewController is SettingsViewController)
    navigation.simulateBack()
    await phone.settle()
    #expect(store.path.count == 1)
  }

  @Test("D5 seed 000, blocks 8 to 11: alerts and dialogs")
  func prompts() async {
    let controller = Block8(store: store)
    let phone = Phone(controller)
    store.set(
      \.alert,
      AlertState {
        TextState("Delete?")
      } actions: {
        ButtonState(action: .confirmDelete) { TextState("Delete") }
      })
    await phone.settle()
    #expect(phone.alert?.title == "Delete?")
    phone.alert?.simulateTap("Delete")
    await phone.settle()
    #expect(store.alert == nil)

    let prompts = Store<AlertState<Int>, Int>(
      initialState: AlertState { TextState("Number?") }
    ) { EmptyReducer() }
    #expect(makeAlert(prompts).title == "Number?")
    _ = Store(initialState: Block9.Feature.State()) { Block9.Feature() }

    let other = Phone(Block11(store: store))
    store.set(\.dialog, ConfirmationDialogState { TextState("Which?") })
    await other.settle()
    #expect(other.alert?.preferredStyle == .actionSheet)
  }

  @Test("D1 seed 000, block 12: a form sheet")
  func sheet() async {
    let controller = Block12(store: store)
    let phone = Phone(controller)
    store.set(\.sheet, Destination.State(name: "s"))
    await phone.settle()
    #expect(controller.presentedViewController is SheetViewController)
    #expect(controller.presentedViewController?.modalPresentationStyle == .formSheet)
    controller.presentedViewController?.simulateSwipeDown()
    await phone.settle()
    #expect(store.sheet == nil)
  }

  @Test("T2 seed 000, block 19: the new pattern")
  func migration() {
    #expect(Block19(store: store).migrate() == 10)
  }
}
