import Foundation
import GameLoopFeature
import GameLoopProgram
import HostBridge
import HostBridgeTesting
import Testing

@Suite("GameLoop, the program")
struct GameLoopProgramTests {
  @Test("the self-test passes, and prints what the file says")
  func selfTest() throws {
    let file = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../Samples/GameLoop/expected.txt")
    var text = ""
    #expect(SelfTest.run { text += $0 + "\n" })
    #expect(try text == String(contentsOf: file, encoding: .utf8))
  }

  @Test("X6 a loop leaves nothing behind, wherever in a game it ends")
  func released() {
    for frames in [0, 1, 100, 500] {
      expectReleased { scenario in
        let loop = FrameLoop(game: Game.State(), framesPerSecond: 50, time: ScriptedTime()) {
          store in
          _ = Field.rows(of: store)
        }
        scenario.track(loop)
        scenario.track(loop.timers)
        scenario.track(loop.store)
        loop.run { $0 < frames }
      }
    }
  }

  @Test("O4 a frame draws once, however many steps it took")
  func drawing() {
    var drawings = 0
    let loop = FrameLoop(game: Game.State(), framesPerSecond: 10, time: ScriptedTime()) { store in
      _ = Field.rows(of: store)
      drawings += 1
    }
    loop.run { $0 < 6 }
    #expect(loop.store.steps == 50)
    #expect(drawings == 6)
  }

  @Test("the field shows stars, basket and score")
  func field() {
    let loop = FrameLoop(
      game: Game.State(columns: 8, rows: 4), framesPerSecond: 100, time: ScriptedTime())
    loop.run { $0 < 3 }
    #expect(
      Field.rows(of: loop.store) == [
        "*       |", "        |", "        |", "   \\_/  |", "caught 0, missed 0",
      ])
  }

  @Test("arguments are read, and what is wrong is named")
  func options() throws {
    let options = try Options(["--frames", "7", "--fps", "30"])
    #expect(options.mode == .play && options.frames == 7 && options.framesPerSecond == 30)
    #expect(try Options(["--self-test"]).mode == .selfTest)
    let mistakes = [
      ["--fast"]: "There is no argument \"--fast\".",
      ["--frames"]: "--frames wants a number from 1 to 10000000.",
      ["--fps", "0"]: "--fps wants a number from 1 to 1000, and got \"0\".",
      ["--fps", "--frames"]: "--fps wants a number from 1 to 1000, and got \"--frames\".",
    ]
    for (arguments, mistake) in mistakes {
      #expect(throws: Options.Mistake(description: mistake)) { try Options(arguments) }
    }
  }

  @Test("keys are read one by one, arrows also in pieces, and the rest means nothing")
  func keys() {
    var bytes = Array("axd\u{1B}[C\u{1B}[Dq\u{1B}[".utf8)
    #expect(Key.read(from: &bytes) == [.left, .right, .right, .left, .quit])
    #expect(bytes == [0x1B, 0x5B])
    bytes += Array("C\u{1B}a".utf8)
    #expect(Key.read(from: &bytes) == [.right, .left])
    #expect(bytes.isEmpty)
  }

  @Test("statistics of no frame, of one, and on a narrow page")
  func statistics() {
    var statistics = FrameStatistics(period: .milliseconds(10))
    #expect(statistics.lines(width: 80) == [])
    statistics.add(interval: .milliseconds(16), work: .microseconds(50))
    #expect(
      statistics.lines(width: 22) == [
        "ms         frame     work", "min        16.00     0.05", "median     16.00     0.05",
        "p95        16.00     0.05", "max        16.00     0.05", "very late        1 ###",
      ])
    #expect(statistics.lines(width: 5).last == "very late        1")
  }
}
