// swift run -c release Benchmark [--growth] [--json] [--filter NAME] [--units N]

import HostBridge

var arguments = CommandLine.arguments.dropFirst()
var filter: String?
var isJSON = false
var isGrowth = false
while let argument = arguments.popFirst() {
  switch argument {
  case "--json": isJSON = true
  case "--filter" where !arguments.isEmpty: filter = arguments.popFirst()
  case "--growth": isGrowth = true
  case "--units":
    guard let units = arguments.popFirst().flatMap({ Int($0) }), units > 0 else {
      exitWithUsage("--units needs a number")
    }
    Sampler.fixedUnits = units
  default: exitWithUsage("unknown option: \(argument)")
  }
}

/// Whether a case is asked for: by its whole name where there is one, else by a part of it.
@MainActor
func isWanted(_ name: String) -> Bool {
  guard let filter else { return true }
  return cases.contains { $0.name == filter } ? name == filter : name.contains(filter)
}

let cases =
  sendingCases + followUpCases + effectCases + subscribingCases + observingCases + childCases
  + lifetimeCases + testStoreCases + bindingCases + programCases
let chosen = cases.filter { isWanted($0.name) }
if chosen.isEmpty, !isGrowth {
  exitWithUsage(
    "no case is named like that; there are: \(cases.map(\.name).joined(separator: ", "))")
}

let report = Report(isJSON: isJSON)
// HostBridgeTesting is linked for its own cases. The others see a program without it.
let testing = TestRun.registered
if isGrowth {
  TestRun.registered = nil
  for growth in growths where growth.name.contains(filter ?? growth.name) { report.print(growth) }
} else {
  report.printHeader()
  for chosen in chosen {
    TestRun.registered = chosen.name.hasPrefix("teststore") ? testing : nil
    report.print(chosen, await chosen.measure())
  }
}
