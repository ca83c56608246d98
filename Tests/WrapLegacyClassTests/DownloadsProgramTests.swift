import Foundation
import HostBridge
import HostBridgeTesting
import TerminalKit
import TerminalTesting
import Testing
import WrapLegacyClassFeature
import WrapLegacyClassTerminal

@Suite("WrapLegacyClass, the program")
struct DownloadsProgramTests {
  @Test("the self-test passes, and prints what the file says")
  func selfTest() async throws {
    let file = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../Samples/WrapLegacyClass/expected.txt")
    let lines = try await lines(["--self-test"])
    #expect(try lines.joined(separator: "\n") == String(contentsOf: file, encoding: .utf8))
  }

  @Test("in a pipe a line waits until the manager is idle: a failure is tried again")
  func pipe() async throws {
    let lines = try await lines([], input: "retry 4\nquit\n")
    let start = lines.firstIndex(of: "> retry 4") ?? 0
    #expect(lines[start - 1] == "[retry 4]")
    #expect(
      lines.suffix(6) == [
        "1 letter.txt: finished", "2 photo.raw: finished", "3 song.flac: finished",
        "4 video.mkv: finished", "> quit", "",
      ])
  }

  @Test("files of the user's are put where they are to go, and nothing is overwritten")
  func ownFiles() async throws {
    let files = try TemporaryFiles()
    let source = try files.makeSource("own.txt", size: 10)
    let arguments = [source.path, "--into", files.destination.path]
    #expect(try await lines(arguments).contains("1 own.txt: finished"))
    let copy = files.destination.appending(path: "own.txt")
    #expect(try Data(contentsOf: copy) == Data(contentsOf: source))
    try await onThread {
      _ = try transcript(of: [] as [UInt8]) {
        #expect(DownloadsDemo.run(arguments, on: $0, watchesSignals: false) == 64)
      }
    }
  }

  @Test("X6 a session that ends in the middle of transfers leaves nothing behind")
  func released() async throws {
    try await onThread {
      try expectReleased { scenario in
        _ = try transcript(of: "quit\n".utf8) { terminal in
          _ = DownloadsDemo.run([], on: terminal, watchesSignals: false) { screen in
            scenario.track(screen)
            guard let screen = screen as? DownloadsScreen else { return }
            scenario.track(screen.observations)
            scenario.track(screen.store)
            screen.isBusy = false
          }
        }
      }
    }
  }

  @Test("a bar is as long as what has arrived")
  func bar() {
    var row = Download.State(
      id: 1, source: URL(filePath: "/a"), destination: URL(filePath: "/b"))
    #expect(row.bar == "1 a            [....................] 0 % waiting")
    row.phase = .running
    (row.received, row.total) = (5, 10)
    #expect(row.bar == "1 a            [##########..........] 50 % running")
    row.received = 20
    #expect(row.bar.contains("[####################] 100 % running"))
  }

  @Test("arguments are read, and what is wrong is named")
  func options() throws {
    let options = try Options(["a", "--into", "d", "b"])
    #expect(options.files == ["a", "b"] && options.directory == "d" && options.mode == .download)
    let mistakes = [
      ["--fast"]: "There is no argument \"--fast\".",
      ["a"]: "Say where the files are to go: --into DIRECTORY.",
      ["--into"]: "--into wants the name of a directory.",
      ["--into", "d"]: "There is no file to put into \"d\".",
    ]
    for (arguments, mistake) in mistakes {
      #expect(throws: Options.Mistake(description: mistake)) { try Options(arguments) }
    }
  }

  private func lines(_ arguments: [String], input: String = "") async throws -> [String] {
    try await onThread {
      try transcript(of: input.utf8) {
        #expect(DownloadsDemo.run(arguments, on: $0, watchesSignals: false) == 0)
      }
    }
  }
}
