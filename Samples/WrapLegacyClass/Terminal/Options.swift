/// What the command line says.
package struct Options: Equatable {
  /// What the program is to do.
  package enum Mode: Equatable { case help, download, selfTest }

  package var mode = Mode.download
  /// What to download; files made for the occasion if there are none.
  package var files: [String] = []
  /// Where to.
  package var directory: String?

  package static let usage = """
    usage: WrapLegacyClass [FILE ... --into DIRECTORY] [--self-test] [--help]

      FILE ...          "download" these files, slowly; without any, files made for the occasion
      --into DIRECTORY  put them there; it must exist
      --self-test       check pause, resume, cancel, failure and retry with real threads
      --help            print this

    Type what stands in brackets, for instance: pause 1. To quit: quit, or Ctrl-C. In a pipe, each line
    waits until nothing is running.

    """

  /// What is wrong with a command line, as a sentence.
  package struct Mistake: Error, Equatable, CustomStringConvertible {
    package let description: String

    /// A mistake, as a sentence.
    package init(description: String) {
      self.description = description
    }
  }

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
      case "--into":
        guard let name = rest.popFirst() else {
          throw Mistake(description: "--into wants the name of a directory.")
        }
        directory = name
      case let name where name.hasPrefix("-"):
        throw Mistake(description: "There is no argument \"\(name)\".")
      default: files.append(argument)
      }
    }
    if !files.isEmpty, directory == nil {
      throw Mistake(description: "Say where the files are to go: --into DIRECTORY.")
    }
    if files.isEmpty, let directory {
      throw Mistake(description: "There is no file to put into \"\(directory)\".")
    }
  }
}
