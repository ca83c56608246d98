import Foundation
import TerminalKit
import WrapLegacyClassTerminal

exit(DownloadsDemo.run(Array(CommandLine.arguments.dropFirst()), on: Terminal()))
