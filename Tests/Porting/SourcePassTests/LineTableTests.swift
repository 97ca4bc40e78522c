#if Xcode
  internal import Testing

  @testable internal import SourcePass

  struct LineTableTests {
    /// Lines and columns start at 1, and a line break belongs to the line that it ends.
    @Test(arguments: [
      ("", 0, 1, 1), ("ab", 1, 1, 2), ("a\nb", 1, 1, 2), ("a\nb", 2, 2, 1), ("a\r\nb", 2, 1, 3), ("a\r\nb", 3, 2, 1),
      ("a\rb", 2, 2, 1), ("a\n", 2, 2, 1), ("\n\n\nx", 3, 4, 1), ("\r\r\n", 1, 2, 1), ("é\nx", 3, 2, 1),
    ])
    func anOffsetHasALineAndAColumn(_ text: String, _ offset: Int, _ line: Int, _ column: Int) {
      let position = LineTable(Array(text.utf8)).position(of: offset)
      #expect(position.line == line && position.column == column)
    }

    @Test(arguments: [
      ("a b", "\"a b\""), ("\"\\", "\"\\\"\\\\\""), ("\n\r", "\"\\n\\r\""), ("\u{1F}\t\0", "\"\\u{1f}\\u{9}\\u{0}\""),
      ("!~é", "\"!~é\""), ("", "\"\""),
    ])
    func aTextIsALiteral(_ text: String, _ written: String) {
      #expect(literal(text) == written)
    }
  }
#endif
