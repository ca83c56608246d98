import LoginTerminal
import TerminalKit

do {
  try LoginDemo.run(on: Terminal())
} catch {
  Terminal.giveUp(because: "Login cannot start: \(error).")
}
