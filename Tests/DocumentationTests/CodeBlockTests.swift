import Testing

@Suite struct CodeBlockTests {
  @Test("Documentation: every block of Swift stands in code that CI compiles")
  func blocksAreCompiled() throws {
    let code = try Repository.compiledCode().map { DenseCode(try Repository.text(of: $0)) }
    for document in try Repository.documents() {
      for block in CodeBlock.all(in: try Repository.text(of: document), of: document) {
        let dense = DenseCode(block.code)
        if dense.isEmpty || !code.contains(where: { $0.contains(dense) }) {
          Issue.record(
            """
            \(document):\(block.line): this block stands in no file that is compiled. Put it into one \
            below Tests/DocumentationTests as it is, whatever its indentation:

            \(block.code)
            """)
        }
      }
    }
  }

  @Test("Documentation: the README shows what its program prints")
  func output() throws {
    let output = try Repository.text(of: "Samples/Quickstart/expected.txt")
    #expect(try Repository.text(of: "README.md").contains("```\n\(output)```\n"))
  }

  @Test("Documentation: blocks are found with their lines, and those of other languages left out")
  func finding() {
    let text = """
      # Title

      ```swift
      let a = 1
        + 2
      ```

      ```sh
      swift test
      ```

      - item:
        ```swift
        let b = 3
        ```
      """
    let blocks = CodeBlock.all(in: text, of: "Title.md")
    #expect(blocks.map(\.line) == [3, 13])
    #expect(blocks.first?.code == "let a = 1\n  + 2")
  }

  @Test("Documentation: formatting is no difference, a word is one")
  func comparing() {
    let source = DenseCode("func f() {\n    let a = g(\n      1, 2)\n}")
    #expect(source.contains(DenseCode("let a = g(1, 2)")))
    #expect(!source.contains(DenseCode("let a = g(1, 3)")))
  }
}
