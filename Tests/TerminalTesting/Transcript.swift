package import TerminalKit

/// What a program prints for an input, run in this process with pipes at both ends.
///
/// The input has to fit into a pipe, which holds 16 KiB at least; so has the output.
///
/// - Parameters:
///   - input: All that is typed.
///   - program: Runs on a terminal until the input ends.
/// - Returns: The lines, the empty one after the last line end included.
package func transcript(
  of input: some Sequence<UInt8>, by program: (Terminal) throws -> Void
) throws -> [String] {
  let toProgram = try TestPipe()
  let fromProgram = try TestPipe()
  try toProgram.write(Array(input))
  toProgram.closeWriter()
  try program(Terminal(input: toProgram.reader, output: fromProgram.writer))
  fromProgram.closeWriter()
  return String(decoding: fromProgram.readAll(), as: UTF8.self)
    .split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
}
