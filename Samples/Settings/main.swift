import SettingsTerminal
import TerminalKit

do {
  try SettingsDemo.run(on: Terminal())
} catch {
  Terminal.giveUp(because: "Settings cannot start: \(error).")
}
