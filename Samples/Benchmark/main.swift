// swift run -c release Benchmark [--json] [--filter NAME]

import HostBridge

var arguments = CommandLine.arguments.dropFirst()
var filter: String?
var isJSON = false
while let argument = arguments.popFirst() {
  switch argument {
  case "--json": isJSON = true
  case "--filter" where !arguments.isEmpty: filter = arguments.popFirst()
  default: exitWithUsage("unknown option: \(argument)")
  }
}

let cases =
  sendingCases + followUpCases + effectCases + subscribingCases + observingCases + childCases
  + lifetimeCases + testStoreCases + bindingCases
let chosen = cases.filter { filter == nil || $0.name.contains(filter ?? "") }
if chosen.isEmpty {
  exitWithUsage(
    "no case is named like that; there are: \(cases.map(\.name).joined(separator: ", "))")
}

let report = Report(isJSON: isJSON)
report.printHeader()
let testing = TestRun.registered
for chosen in chosen {
  // HostBridgeTesting is linked for its own cases. The others see a program without it.
  TestRun.registered = chosen.name.hasPrefix("teststore") ? testing : nil
  report.print(chosen.name, await chosen.measure())
}
