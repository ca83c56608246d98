import Foundation
import GTKDemoDriver

exit(GTKDemo.run(Array(CommandLine.arguments.dropFirst())))
