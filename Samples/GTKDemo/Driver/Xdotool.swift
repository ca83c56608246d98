#if GTK
  import Foundation

  /// Runs `xdotool`, which sends events through the X server as a user's mouse and keyboard do.
  struct Xdotool {
    private let program: URL

    /// Finds the program.
    ///
    /// - Throws: ``Problem`` when there is none.
    init() throws(Problem) {
      let path = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin"
      let places = path.split(separator: ":").map { URL(filePath: "\($0)/xdotool") }
      guard
        let program = places.first(where: { FileManager.default.isExecutableFile(atPath: $0.path) })
      else {
        throw Problem("There is no xdotool, which sends the events: apt-get install xdotool")
      }
      self.program = program
    }

    /// Runs it, without holding up the loop.
    ///
    /// - Returns: What it prints.
    /// - Throws: ``Problem`` when it fails.
    @discardableResult
    func callAsFunction(_ arguments: String...) async throws -> String {
      let process = Process()
      let output = Pipe()
      process.executableURL = program
      process.arguments = arguments
      process.standardOutput = output
      process.standardError = FileHandle.nullDevice
      let status = try await withCheckedThrowingContinuation {
        (continuation: CheckedContinuation<Int32, any Error>) in
        process.terminationHandler = { continuation.resume(returning: $0.terminationStatus) }
        do { try process.run() } catch { continuation.resume(throwing: error) }
      }
      let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
      guard status == 0 else {
        throw Problem("xdotool \(arguments.joined(separator: " ")) failed with \(status)")
      }
      return text.trimmingCharacters(in: .whitespacesAndNewlines)
    }
  }

  /// Why the demo cannot go on.
  struct Problem: Error, CustomStringConvertible {
    let description: String

    init(_ description: String) {
      self.description = description
    }
  }
#endif
