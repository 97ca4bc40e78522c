import Testing

@testable import Programs

@Suite struct ProgressBarTests {
  @Test func theBarGrowsWithTheWork() {
    let bar = ProgressBar(total: 200, columns: nil)
    #expect(bar.text(0) == "[" + String(repeating: " ", count: 40) + "]   0%")
    #expect(bar.text(50) == "[" + String(repeating: "#", count: 10) + String(repeating: " ", count: 30) + "]  25%")
    #expect(bar.text(200) == "[" + String(repeating: "#", count: 40) + "] 100%")
  }

  /// `script` gives the command a terminal.
  @Test func onlyLongWorkShowsAProgressBarOnATerminal() throws {
    let frames = { (last: String) in
      try ScriptRun("capture --frames \(last) --size 30x53 --sheet sheet.png").output
    }
    #expect(try frames("40").contains("] 100%\r\u{1B}[K"))
    #expect(try !frames("20").contains("%"))
  }

  @Test func previewFillsTheTerminalOr80Columns() throws {
    let wide = try ScriptRun("capture --size 200x10 --preview", columns: 33).output
    #expect(wide.filter { $0 == "▀" }.count == 33)
    #expect(try FelipeRun(["capture", "--size", "200x10", "--preview"]).lines[1].filter { $0 == "▀" }.count == 80)
  }
}
