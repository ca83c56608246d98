import ParentChild
import TerminalTesting

/// What the demo prints for an input.
func transcript(of input: some Sequence<UInt8>) throws -> [String] {
  try transcript(of: input) { try Demo.run(on: $0, watchesSignals: false) }
}

func transcript(of input: String) throws -> [String] { try transcript(of: input.utf8) }
