import Foundation
internal import GameLoopFeature
internal import HostBridge

/// The program: a game in a terminal, or its statistics in a pipe.
package enum GameLoopDemo {
  /// Runs the program.
  ///
  /// - Parameter arguments: Without the name of the program.
  /// - Returns: The exit code.
  package static func run(_ arguments: [String]) -> Int32 {
    do throws(Options.Mistake) {
      let options = try Options(arguments)
      switch options.mode {
      case .help:
        print(Options.usage, terminator: "")
        return 0
      case .selfTest:
        return SelfTest.run { print($0) } ? 0 : 1
      case .play:
        play(options)
        return 0
      }
    } catch {
      FileHandle.standardError.write(Data("GameLoop: \(error)\n\n\(Options.usage)".utf8))
      return 64
    }
  }

  private static func play(_ options: Options) {
    let console = Console()
    let lines = onOwnThread { () -> [String] in
      let size = console.size
      let loop = FrameLoop(
        game: Game.State(columns: min(40, size.columns - 1), rows: min(16, size.rows - 1)),
        framesPerSecond: options.framesPerSecond, time: RealTime()
      ) { store in
        if console.isInteractive { console.show(Field.rows(of: store)) }
      }
      // The way in from the thread that reads the keys.
      let mailbox = loop.store.mailbox
      console.open(endsWithInput: options.frames == nil) { key in
        switch key {
        case .left: mailbox.post(.moved(-2))
        case .right: mailbox.post(.moved(2))
        case .quit: console.stop()
        }
      }
      loop.run { $0 < options.frames ?? .max && !console.isStopped }
      let state = loop.store.state
      return [
        "\(loop.statistics.count) frames, \(state.steps) steps,"
          + " caught \(state.caught), missed \(state.missed)"
      ] + loop.statistics.lines(width: console.size.columns)
    }
    console.close()
    for line in lines { print(line) }
  }
}

/// Does something on a new thread, and waits for it.
func onOwnThread<Value: Sendable>(_ work: @escaping @Sendable () -> Value) -> Value {
  let result = OneValue<Value>()
  Thread.detachNewThread { result.put(work()) }
  return result.take()
}
