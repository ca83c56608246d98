import Foundation
import HostBridge
import HostBridgeTesting
import Testing

private struct Song: Hashable { var number: Int }

/// Internal: a private type cannot be found by its name.
struct PathAlbum: Hashable, Codable { var title: String }
private typealias Album = PathAlbum

private final class PathScreen: HeadlessHost {
  @UIBinding var path = UINavigationPath()

  func start() {
    navigationStack(path: $path) {
      HeadlessHost(name: "root")
    } destinations: { stack in
      stack.navigationDestination(for: Album.self) { HeadlessHost(name: $0.title) }
      stack.navigationDestination(for: Song.self) { HeadlessHost(name: "\($0.number)") }
      stack.navigationDestination(for: Int.self) { HeadlessHost(name: "number \($0)") }
    }
  }

  var names: [String] { screens.map(\.name) }
}

/// Paths of values of any types, and the stacks that show them.
@MainActor
struct NavigationPathTests {
  private let screen = PathScreen()

  @Test("D7 values of several types get the screens of their types")
  func types() {
    screen.path.append(Album(title: "a"))
    screen.path.append(Song(number: 1))
    screen.start()
    #expect(screen.names == ["root", "a", "1"])
    screen.goBack()
    #expect(screen.path == UINavigationPath([Album(title: "a")]))
    #expect(screen.path.count == 1)
  }

  @Test("D7 a value without a destination is an issue, and is taken off the path")
  func unknown() {
    screen.path.append(Album(title: "a"))
    screen.path.append("text")
    let issue = expectIssue("has no screen for a value") { screen.start() }
    #expect(issue?.message.contains("navigationDestination(for: String.self)") == true)
    #expect(screen.path == UINavigationPath([Album(title: "a")]))
    #expect(screen.names == ["root", "a"])
  }

  @Test("D9 a value is pushed onto the stack that appeared last, if that has a destination for it")
  func push() {
    screen.start()
    UIPushAction()(value: Song(number: 2))
    UIPushAction()(state: 7)
    #expect(screen.path.count == 2)
    expectIssue("has no case that holds such a state") { UIPushAction()(value: "text") }
    #expect(screen.path.description.contains("Song(number: 2), 7"))
  }

  @Test("a path is changed from its top, and never below its root")
  func changes() {
    var path = UINavigationPath([1, 2, 3])
    path.removeLast()
    #expect(path == UINavigationPath([1, 2]))
    path.removeLast(5)
    #expect(path.isEmpty)
    path.removeLast()
    path.append("a")
    #expect(path.count == 1 && path != UINavigationPath([1]))
    #expect(UINavigationPath([Int]()) == UINavigationPath())
  }

  @Test("a path is written down with the types of its values, and read back")
  func codable() throws {
    var path = UINavigationPath()
    path.append(Album(title: "a"))
    path.append([1, 2])
    path.append("b")
    let data = try JSONEncoder().encode(try #require(path.codable))
    let decoded = try JSONDecoder().decode(UINavigationPath.CodableRepresentation.self, from: data)
    #expect(UINavigationPath(decoded) == path)
    #expect(decoded == path.codable)
    struct Local: Hashable, Codable {}
    for value in [Song(number: 1), Local()] as [any Hashable] {
      var path = path
      path.append(value)
      #expect(path.codable == nil)
    }
  }

  @Test("a path of types that are not there any more is not read")
  func codableUnknown() {
    for text in [#"[{"type":"4Gone5StateV","value":1}]"#, #"[{"type":"Si","value":"a"}]"#, "{}"] {
      #expect(throws: DecodingError.self) {
        try JSONDecoder().decode(
          UINavigationPath.CodableRepresentation.self, from: Data(text.utf8))
      }
    }
  }
}
