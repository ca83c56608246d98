import HostBridge
import HostBridgeUIKit
import Testing
import UIKit

private enum Size: Int { case small, large }

@Reducer
private struct Form {
  @ObservableState
  struct State {
    var isOn = false
    var isSelected = false
    var isRefreshing = false
    var volume: Float = 0.5
    var count = 3.0
    var date = Date(timeIntervalSinceReferenceDate: 0)
    var color: UIColor?
    var page = 1
    var size = Size.small
    var tab: String?
    var text = "abc"
    var styled = NSAttributedString(string: "abc")
    var selection: UITextSelection?
    var query = ""
  }
  enum Action: BindableAction { case binding(BindingAction<State>) }
  var body: some ReducerOf<Self> {
    BindingReducer()
      .onChange(of: \.text) { _, state in
        state.text = String(state.text.prefix(5))
        return .none
      }
  }
}

@MainActor
struct ControlTests {
  @UIBindable private var store = Store(initialState: Form.State()) { Form() }

  @Test("B4 a switch, moved with animation unless that is disabled")
  func toggle() {
    let control = UISwitch(isOn: $store.isOn)
    UIWindow(frame: .zero).addSubview(control)
    control.simulateFlip()
    #expect(store.isOn)
    let window = UIWindow(frame: .zero)
    window.makeKeyAndVisible()
    window.addSubview(control)
    store.send(.binding(.set(\.isOn, false)))
    #expect(!control.isOn && control.wasSetAnimated == true)
    withUITransaction(\.disablesAnimations, true) { store.set(\.isOn, true) }
    #expect(control.isOn && control.wasSetAnimated == false)
  }

  @Test("B4 a slider and a stepper, with limits of their own")
  func slider() {
    let slider = UISlider(value: $store.volume)
    #expect(slider.value == 0.5)
    slider.simulateDrag(to: 0.25)
    #expect(store.volume == 0.25)
    store.set(\.volume, 7)
    #expect(slider.value == 1 && store.volume == 7)
    let stepper = UIStepper(value: $store.count)
    stepper.simulateStep()
    #expect(store.count == 4)
    store.set(\.count, 1)
    #expect(stepper.value == 1)
  }

  @Test("B4 a date, a colour, a page, a segment, a refresh, a button")
  func others() {
    let picker = UIDatePicker(date: $store.date)
    let date = Date(timeIntervalSinceReferenceDate: 9)
    picker.simulatePick(date)
    #expect(store.date == date)

    let well = UIColorWell(selectedColor: $store.color)
    well.simulatePick(.red)
    #expect(store.color == .red)
    store.set(\.color, nil)
    #expect(well.selectedColor == nil)

    let dots = UIPageControl()
    dots.numberOfPages = 4
    dots.bind(currentPage: $store.page)
    #expect(dots.currentPage == 1)
    dots.simulateTurn(to: 2)
    #expect(store.page == 2)

    let segments = UISegmentedControl(selectedSegment: $store.size)
    for title in ["S", "L", "?"] {
      segments.insertSegment(withTitle: title, at: segments.numberOfSegments, animated: false)
    }
    segments.simulateTap(segment: 1)
    #expect(store.size == .large)
    segments.simulateTap(segment: 2)
    #expect(store.size == .large && segments.selectedSegmentIndex == 1)

    let refresh = UIRefreshControl(isRefreshing: $store.isRefreshing)
    refresh.simulatePull()
    #expect(store.isRefreshing)
    store.set(\.isRefreshing, false)
    #expect(!refresh.isRefreshing)

    let button = UIButton(type: .system)
    button.changesSelectionAsPrimaryAction = true
    button.bind(isSelected: $store.isSelected)
    button.simulateTap()
    #expect(store.isSelected)
    store.set(\.isSelected, false)
    #expect(!button.isSelected)
  }

  @Test("B4 the tabs of a tab bar")
  func tabs() {
    let tabs = UITabBarController()
    tabs.tabs = ["a", "b"].map { UITab(title: $0, image: nil, identifier: $0) }
    tabs.bind(selectedTab: $store.tab)
    tabs.simulateTap(tab: "b")
    #expect(store.tab == "b")
    store.set(\.tab, "a")
    #expect(tabs.selectedTab?.identifier == "a")
  }

  @Test("B4 a field: an equal text is not written back, so the caret stays, and what is composed")
  func field() {
    let field = UITextField(text: $store.text)
    let assignments = field.assignments
    field.simulateEdit(text: "abXc", caret: 3, isMarked: true)
    #expect(store.text == "abXc")
    #expect(field.caret == 3 && field.markedTextRange != nil && field.assignments == assignments)
    // Clamped: put back into this field, although the state stays.
    field.simulateEdit(text: "abXcd")
    field.simulateEdit(text: "abXcde")
    #expect(store.text == "abXcd" && field.text == "abXcd")
    // Binding again replaces.
    @UIBinding var other = "other"
    field.bind(text: $other)
    field.simulateEdit(text: "x")
    #expect(other == "x" && store.text == "abXcd")
  }

  @Test("B4 a view of text: its caret stays")
  func textView() {
    let view = UITextView(text: $store.text)
    let another = UITextView(text: $store.query)
    let assignments = view.assignments
    view.simulateEdit(text: "aYbc", caret: 2)
    #expect(store.text == "aYbc" && store.query == "")
    #expect(view.caret == 2 && view.assignments == assignments)
    store.set(\.text, "new")
    #expect(view.text == "new" && another.text == "")
  }

  @Test("B4 text with attributes, and a search bar")
  func otherTexts() {
    let field = UITextField(attributedText: $store.styled)
    field.simulateEdit(text: "de")
    #expect(store.styled.string == "de")
    let bar = UISearchBar(text: $store.query)
    bar.searchTextField.simulateEdit(text: "q")
    #expect(store.query == "q")
    store.set(\.query, "r")
    #expect(bar.text == "r")
  }

  @Test("B4 the selection of a field and of a view")
  func selection() {
    let field = UITextField(text: $store.text)
    field.bind(selection: $store.selection)
    let text = store.text
    field.simulateSelection(1..<2)
    let index = text.index(after: text.startIndex)
    #expect(store.selection?.range == index..<text.index(after: index))
    #expect(store.selection?.isInsertion == false)
    store.set(\.selection, UITextSelection(insertionPoint: index))
    #expect(field.caret == 1)
    let view = UITextView(text: $store.text)
    view.bind(selection: $store.selection)
    #expect(view.caret == 1)
    view.simulateSelection(0..<3)
    #expect(store.selection?.range == text.startIndex..<text.endIndex)
  }

  @Test("B4 a control of one's own")
  func custom() {
    final class Knob: UIControl {
      var angle: Float = 0
    }
    let knob = Knob(frame: .zero)
    knob.bind($store.volume, to: \.angle, for: .valueChanged)
    #expect(knob.angle == 0.5)
    knob.angle = 0.7
    knob.sendActions(for: .valueChanged)
    #expect(store.volume == 0.7)
  }

  @Test("B4 neither keeps the other: a control that goes takes its binding along")
  func released() {
    weak var field: UITextField?
    weak var view: UITextView?
    do {
      let some = UITextField(text: $store.text)
      some.bind(selection: $store.selection)
      field = some
      let text = UITextView(text: $store.text)
      view = text
    }
    #expect(field == nil && view == nil)
    #expect(store.activity.isEmpty)
  }

  @Test("B7 observers animate in a transaction, and only then")
  func animation() {
    let label = UILabel(frame: .zero)
    var durations: [TimeInterval] = []
    label.observe { [weak label, store] in
      label?.text = store.text
      durations.append(UIView.inheritedAnimationDuration)
    }
    withUIKitAnimation(.linear(duration: 2)) { store.set(\.text, "a") }
    withUIKitAnimation(.spring(duration: 3)) { store.set(\.text, "b") }
    withUIKitAnimation(nil) { store.set(\.text, "c") }
    store.set(\.text, "d")
    $store.text.animation(.easeIn(duration: 4)).wrappedValue = "e"
    #expect(durations == [0, 2, 3, 0, 0, 4])
    #expect(label.text == "e")
  }
}
