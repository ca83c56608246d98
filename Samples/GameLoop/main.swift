import Foundation
import GameLoopProgram

exit(GameLoopDemo.run(Array(CommandLine.arguments.dropFirst())))
