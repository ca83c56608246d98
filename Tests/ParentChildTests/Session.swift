import ParentChild
import TerminalKit

/// What the demo prints for an input, run in this process with pipes at both ends.
///
/// Input and output have to fit into a pipe each, which holds 16 KiB at least.
func transcript(of input: some Sequence<UInt8>) throws -> [String] {
  let toProgram = try TestPipe()
  let fromProgram = try TestPipe()
  toProgram.write(Array(input))
  toProgram.closeWriter()
  try Demo.run(
    on: Terminal(input: toProgram.reader, output: fromProgram.writer), watchesSignals: false)
  fromProgram.closeWriter()
  return String(decoding: fromProgram.readAll(), as: UTF8.self)
    .split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
}

func transcript(of input: String) throws -> [String] { try transcript(of: input.utf8) }
