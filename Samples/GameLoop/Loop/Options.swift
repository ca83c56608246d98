/// What the command line says.
package struct Options: Equatable {
  /// What the program is to do.
  package enum Mode: Equatable { case help, play, selfTest }

  package var mode = Mode.play
  /// How many frames the game lasts; nil until the player quits.
  package var frames: Int?
  package var framesPerSecond = 60

  package static let usage = """
    usage: GameLoop [--frames N] [--fps N] [--self-test] [--help]

      --frames N   stop after N frames (1 to 10000000), and do not wait for the player to quit
      --fps N      frames a second, 1 to 1000; 60 unless given
      --self-test  play a game by a clock of its own, check what comes out, and print it
      --help       print this

    Keys: a and d, or the arrows, move the basket; q quits, so do Ctrl-C and the end of the input.

    """

  /// What is wrong with a command line, as a sentence.
  package struct Mistake: Error, Equatable, CustomStringConvertible {
    package let description: String

    /// A mistake, as a sentence.
    package init(description: String) {
      self.description = description
    }
  }

  /// No argument: a game at 60 frames a second.
  package init() {}

  /// Reads a command line.
  ///
  /// - Parameter arguments: Without the name of the program.
  /// - Throws: A ``Mistake`` that names the argument.
  package init(_ arguments: [String]) throws(Mistake) {
    var rest = arguments[...]
    while let argument = rest.popFirst() {
      switch argument {
      case "--help", "-h": mode = .help
      case "--self-test": mode = .selfTest
      case "--frames": frames = try Self.number(after: argument, in: &rest, 1...10_000_000)
      case "--fps": framesPerSecond = try Self.number(after: argument, in: &rest, 1...1000)
      default: throw Mistake(description: "There is no argument \"\(argument)\".")
      }
    }
  }

  private static func number(
    after name: String, in rest: inout ArraySlice<String>, _ range: ClosedRange<Int>
  ) throws(Mistake) -> Int {
    let wanted = "\(name) wants a number from \(range.lowerBound) to \(range.upperBound)"
    guard let text = rest.popFirst() else { throw Mistake(description: "\(wanted).") }
    guard let number = Int(text), range.contains(number) else {
      throw Mistake(description: "\(wanted), and got \"\(text)\".")
    }
    return number
  }
}
