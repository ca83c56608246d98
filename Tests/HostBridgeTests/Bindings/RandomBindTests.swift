import HostBridge
import HostBridgeTesting
import Testing

/// Long random sequences on bound controls, the same in every run.
struct RandomBindTests {
  @Test(
    "B4 B5 edits, taps and changes at random, in callbacks, too, leave controls and state in step",
    arguments: 1...10)
  func edits(seed: UInt64) {
    var numbers = LinearNumbers(seed: seed)
    for _ in 0..<10 {
      let model = BoundProfile(numbers)
      for _ in 0..<30 { model.act() }
      numbers = model.numbers
      #expect(model.faults == [], "seed \(seed): \(model.history)")
    }
  }
}

/// A profile with three fields for its name, two of which share a focus, and somebody who acts on it.
private final class BoundProfile {
  private let screen = ProfileScreen()
  private let plain = Field()
  /// Shows four letters.
  private let short = Field()
  /// Reports what is put into it, and is bound by closures.
  private let echoing = Field()
  /// How often something may still be done in a callback.
  private var callbacks = 0
  private(set) var numbers: LinearNumbers
  private(set) var history: [String] = []

  private var store: StoreOf<Profile> { screen.store }
  private var fields: [Field] { [plain, short, echoing] }

  init(_ numbers: LinearNumbers) {
    self.numbers = numbers
    short.makes = { String($0.prefix(4)) }
    echoing.reportsPuts = true
    let store = self.store
    screen.bind(screen.$store.name, to: plain, \.text)
    screen.bind(screen.$store.name, to: short, \.text)
    let name = UIBinding(get: { store.name }, set: { store.name = $0 })
    screen.bind(name, to: echoing, \.text)
    screen.bind(focus: screen.$store.focus, equals: .name, to: plain)
    screen.bind(focus: screen.$store.focus, equals: .volume, to: short)
    store.observe(screen, \.volume, initial: false) { [unowned self] _, _, _ in
      doInCallback()
      doInCallback()
    }
    store.subscribe(screen, to: \.nameTyped) { [unowned self] _, _ in doInCallback() }
  }

  func act() {
    callbacks = 4
    step()
  }

  /// What is not in step. The short field shows the beginning, or what its user typed.
  var faults: [String] {
    var faults: [String] = []
    for field in [plain, echoing] where field.text != store.name {
      faults.append("\(field.text) for \(store.name)")
    }
    if short.text.prefix(4) != store.name.prefix(4) {
      faults.append("\(short.text), short, for \(store.name)")
    }
    for (field, owner) in [(plain, Profile.Field.name), (short, .volume)]
    where field.hasInputFocus != (store.focus == owner) {
      faults.append("\(owner) has focus: \(field.hasInputFocus)")
    }
    return faults
  }

  private func doInCallback() {
    guard callbacks > 0 else { return }
    callbacks -= 1
    step()
  }

  private func step() {
    let step = number(below: 9)
    history.append("\(step)")
    switch step {
    case 0, 1: fields[number(below: 3)].type(text)
    case 2: store.send(.nameTyped(String(text.filter { !$0.isNumber }.prefix(4))))
    case 3: fields[number(below: 2)].tap()
    case 4: fields[number(below: 2)].leave()
    case 5: store.focus = [nil, .name, .volume][number(below: 3)]
    case 6: store.volume += 1
    case 7: store.isPublic.toggle()
    default: store.name = text
    }
  }

  private var text: String {
    let texts = ["", "a", "ab", "abc", "abcd", "abcde", "abcdef", "a1", "xyzxyzx"]
    let text = texts[number(below: texts.count)]
    history.append(text)
    return text
  }

  private func number(below limit: Int) -> Int { Int.random(in: 0..<limit, using: &numbers) }
}
