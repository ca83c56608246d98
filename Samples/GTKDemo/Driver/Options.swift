/// What the command line says.
struct Options {
  /// What the program is to do.
  enum Mode { case help, show, selfTest, leakCheck }

  var mode = Mode.show
  /// Where the self-test puts its pictures.
  var directory = ""

  static let usage = """
    usage: GTKDemo [--self-test DIRECTORY] [--leak-check] [--help]

      --self-test DIRECTORY  click and type as a user does, check what comes of it, and put a picture
                             of each step there; needs xdotool
      --leak-check           open and close every screen 50 times, and count what is left
      --help                 print this

    """

  /// Reads a command line.
  ///
  /// - Parameter arguments: Without the name of the program.
  /// - Throws: ``Mistake``, which names the argument.
  init(_ arguments: [String]) throws(Mistake) {
    var rest = arguments[...]
    while let argument = rest.popFirst() {
      switch argument {
      case "--help", "-h": mode = .help
      case "--leak-check": mode = .leakCheck
      case "--self-test":
        guard let name = rest.popFirst(), !name.hasPrefix("-") else {
          throw Mistake(description: "--self-test wants the name of a directory.")
        }
        mode = .selfTest
        directory = name
      default: throw Mistake(description: "There is no argument \"\(argument)\".")
      }
    }
  }

  /// What is wrong with a command line, as a sentence.
  struct Mistake: Error, CustomStringConvertible {
    let description: String
  }
}
