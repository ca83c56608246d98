import HostBridge
import HostBridgeTesting
import Testing

struct UIBindableScopeTests {
  let screen = ProfileScreen()

  @Test("B1 the store of a presented child is nil while nothing is presented; nil dismisses it")
  func presented() throws {
    let sheet = screen.$store.scope(state: \.sheet, action: \.sheet)
    #expect(sheet.wrappedValue == nil)
    screen.store.send(.open)
    let child = try #require(sheet.wrappedValue)
    #expect(child === screen.store.scope(state: \.sheet, action: \.sheet))
    #expect(child.id == screen.$store.scope(state: \.$sheet, action: \.sheet).wrappedValue?.id)
    var dismissals = 0
    screen.store.subscribe(screen, to: \.sheet.dismiss) { _, _ in dismissals += 1 }
    sheet.wrappedValue = child
    #expect(dismissals == 0)
    sheet.wrappedValue = nil
    #expect(screen.store.sheet == nil)
    sheet.wrappedValue = nil
    #expect(dismissals == 1)
  }

  @Test(
    "B1 an observer that reads it runs when a child comes, goes or is another, not when it changes")
  func observed() {
    let sheet = screen.$store.scope(state: \.sheet, action: \.sheet)
    var seen: [StoreID?] = []
    screen.observe { seen.append(sheet.wrappedValue?.id) }
    screen.store.send(.open)
    screen.store.send(.sheet(.presented(.binding(.set(\.title, "b")))))
    screen.store.send(.close)
    screen.store.send(.open)
    #expect(seen.map { $0 == nil } == [true, false, true, false])
    #expect(seen[1] != seen[3])
  }

  @Test("B2 the binding of a presented child keeps neither store alive")
  func weak() throws {
    var screen: ProfileScreen? = ProfileScreen()
    screen?.store.send(.open)
    let sheet = screen!.$store.scope(state: \.sheet, action: \.sheet)
    let child = Glance(try #require(sheet.wrappedValue))
    let root = Glance(screen!.store)
    screen = nil
    #expect(root.isGone)
    #expect(child.isGone)
    #expect(sheet.wrappedValue == nil)
    sheet.wrappedValue = nil
  }

  @Test("B3 presence of a presented child, to present by a Bool")
  func presence() {
    let isPresented = UIBinding<Bool>(screen.$store.scope(state: \.sheet, action: \.sheet))
    screen.store.send(.open)
    #expect(isPresented.wrappedValue)
    isPresented.wrappedValue = false
    #expect(screen.store.sheet == nil)
  }

  @Test(
    "R4 a store's id is that of its child: the same for all stores of it, another after it went")
  func identity() throws {
    screen.store.send(.open)
    let first = try #require(screen.store.scope(state: \.sheet, action: \.sheet))
    #expect(first.id == screen.store.scope(state: \.$sheet, action: \.sheet)?.id)
    #expect(first.id != screen.store.id)
    screen.store.send(.close)
    screen.store.send(.open)
    let second = try #require(screen.store.scope(state: \.sheet, action: \.sheet))
    #expect(first.id != second.id)
  }

  @Test("B1 a stack is bound as its store")
  func stack() {
    let path = screen.$store.scope(state: \.path, action: \.path)
    let stack = path.wrappedValue
    stack.send(.push(id: stack.state.nextID, state: ProfileSheet.State()))
    #expect(screen.store.path.count == 1)
    #expect(path.wrappedValue === stack)
  }

  @Test("B2 after the end of the root, a stack is as it was read last, and nothing happens in it")
  func stackAfterTheEnd() {
    var screen: ProfileScreen? = ProfileScreen()
    let path = screen!.$store.scope(state: \.path, action: \.path)
    path.wrappedValue.send(.push(id: path.wrappedValue.state.nextID, state: ProfileSheet.State()))
    #expect(path.wrappedValue.state.count == 1)
    let root = Glance(screen!.store)
    screen = nil
    #expect(root.isGone)
    #expect(path.wrappedValue.state.count == 1)
    path.wrappedValue.send(.push(id: path.wrappedValue.state.nextID, state: ProfileSheet.State()))
    #expect(path.wrappedValue.state.count == 1)
    #expect(path.wrappedValue === path.wrappedValue)
  }
}
