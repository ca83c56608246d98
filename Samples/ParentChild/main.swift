import TerminalKit

do {
  try Demo.run(on: Terminal())
} catch {
  Terminal.giveUp(because: "ParentChild cannot start: \(error).")
}
