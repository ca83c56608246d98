internal import Foundation
internal import HostBridge
internal import LegacyDownloads
internal import TerminalHost
package import TerminalKit
internal import WrapLegacyClassFeature

/// The program: downloads, in a terminal.
package enum DownloadsDemo {
  /// Runs the program.
  ///
  /// - Parameters:
  ///   - arguments: Without the name of the program.
  ///   - terminal: Where the user sits.
  ///   - watchesSignals: Whether Ctrl-C quits; a test says no.
  ///   - onPresent: Called with every screen that is shown.
  /// - Returns: The exit code.
  package static func run(
    _ arguments: [String], on terminal: Terminal, watchesSignals: Bool = true,
    onPresent: @escaping (Screen) -> Void = { _ in }
  ) -> Int32 {
    do {
      let options = try Options(arguments)
      switch options.mode {
      case .help:
        terminal.write(Options.usage)
      case .selfTest:
        return SelfTest.run { terminal.write($0 + "\n") } ? 0 : 1
      case .download:
        try download(options, on: terminal, watchesSignals: watchesSignals, onPresent: onPresent)
      }
      return 0
    } catch let mistake as Options.Mistake {
      complain("WrapLegacyClass: \(mistake)\n\n\(Options.usage)")
      return 64
    } catch {
      complain("WrapLegacyClass cannot start: \(error.localizedDescription)\n")
      return 1
    }
  }

  private static func complain(_ text: String) {
    FileHandle.standardError.write(Data(text.utf8))
  }

  private static func download(
    _ options: Options, on terminal: Terminal, watchesSignals: Bool,
    onPresent: @escaping (Screen) -> Void
  ) throws {
    let files = try TemporaryFiles()
    var sources = options.files.map { URL(filePath: $0) }
    var destination = files.destination
    if let directory = options.directory {
      destination = URL(filePath: directory)
      try check(destination, for: sources)
    } else {
      for (name, size) in [("letter.txt", 150_000), ("photo.raw", 450_000), ("song.flac", 700_000)]
      {
        sources.append(try files.makeSource(name, size: size))
      }
      // This one cannot be reached at the first attempt.
      sources.append(files.source("video.mkv"))
    }
    try Application.run(on: terminal, watchesSignals: watchesSignals, onPresent: onPresent) {
      loop in
      let manager = DownloadManager()
      let store = Store(initialState: Downloads.State(), scheduler: loop) {
        Downloads(manager: manager)
      }
      let screen = DownloadsScreen(store: store, isInteractive: terminal.isInteractive)
      if options.directory == nil {
        store.subscribe(screen, to: \.rows) { _, action in
          guard case .element(4, .completed(_?)) = action else { return }
          _ = try? files.makeSource("video.mkv", size: 300_000)
        }
      }
      store.send(.opened(sources, into: destination))
      return screen
    }
  }

  /// What would go wrong for a reason that is better told before: nothing may be overwritten.
  private static func check(_ directory: URL, for sources: [URL]) throws(Options.Mistake) {
    var isDirectory: ObjCBool = false
    guard FileManager.default.fileExists(atPath: directory.path, isDirectory: &isDirectory),
      isDirectory.boolValue
    else { throw Options.Mistake(description: "There is no directory \"\(directory.path)\".") }
    var names: Set<String> = []
    for source in sources {
      let name = source.lastPathComponent
      let target = directory.appending(path: name)
      if !names.insert(name).inserted || FileManager.default.fileExists(atPath: target.path) {
        throw Options.Mistake(description: "\"\(target.path)\" would be overwritten.")
      }
    }
  }
}
