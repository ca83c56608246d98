package import Foundation

/// A directory for the time that the program runs, with files to download.
package final class TemporaryFiles {
  /// Where the files are downloaded to.
  package let destination: URL
  private let sources: URL
  private let directory: URL

  /// Makes the directories.
  package init() throws {
    directory = FileManager.default.temporaryDirectory
      .appending(path: "WrapLegacyClass-\(UUID().uuidString)")
    sources = directory.appending(path: "sources")
    destination = directory.appending(path: "downloads")
    for part in [sources, destination] {
      try FileManager.default.createDirectory(at: part, withIntermediateDirectories: true)
    }
  }

  deinit { try? FileManager.default.removeItem(at: directory) }

  /// The place of a source, whether there is one or not.
  package func source(_ name: String) -> URL { sources.appending(path: name) }

  /// Makes a source.
  package func makeSource(_ name: String, size: Int) throws -> URL {
    try Data((0..<size).map { UInt8(truncatingIfNeeded: $0) }).write(to: source(name))
    return source(name)
  }
}
