import Foundation
import Programs
import Testing

/// Each limit of an option's value, at the limit and past it.
@Suite struct OptionLimitTests {
  @Test(arguments: [
    ("1x1", true), ("4096x4096", true), ("4097x1", false), ("1x4097", false), ("0x1", false), ("1x0", false),
    ("-1x5", false), ("5", false), ("5x", false), ("5x5x5", false), ("5X5", false),
    ("5xx5", false), ("x5x5", false), ("5x5x", false), ("5x-1", false), (" 5x5", false), ("5.5x5", false), ("", false),
  ])
  func aScreenHasOneTo4096PointsOnEachSide(text: String, isRead: Bool) {
    #expect((ScreenSize(argument: text) != nil) == isRead)
  }

  @Test func theFirstSideIsTheWidth() throws {
    let size = try #require(ScreenSize(argument: "3x4"))
    #expect(size.width == 3 && size.height == 4)
    #expect(
      ScreenSize.phone == ScreenSize(argument: "375x667") && ScreenSize.tablet == ScreenSize(argument: "768x1024"))
  }

  @Test(
    arguments: [
      ("0=2017-12-25", 0), ("40=2017-12-25T10:00", 40), ("-1=2017-12-25", nil), ("40", nil), ("40=", nil),
      ("=2017-12-25", nil), ("40=2017-12-25=1", nil), ("40=2017-02-29", nil), ("40==2017-12-25", nil),
      ("=40=2017-12-25", nil),
    ] as [(String, Int?)])
  func aDateHasItsFrame(text: String, frame: Int?) {
    #expect(FrameDate(argument: text)?.frame == frame)
  }

  /// A bar of 40 marks, or what fits beside ` 100%`, brackets and the cursor.
  @Test(arguments: [
    (0, 80, "[\(String(repeating: " ", count: 40))]   0%"), (100, 80, "[\(String(repeating: "#", count: 40))] 100%"),
    (101, 80, "[\(String(repeating: "#", count: 40))] 100%"), (-1, 80, "[\(String(repeating: " ", count: 40))]   0%"),
    (99, 80, "[\(String(repeating: "#", count: 39)) ]  99%"), (100, 48, "[\(String(repeating: "#", count: 40))] 100%"),
    (100, 47, "[\(String(repeating: "#", count: 39))] 100%"), (100, 9, "[#] 100%"), (100, 8, "100%"), (0, 0, "  0%"),
  ])
  func aBarFitsItsColumns(done: Int, columns: Int, expected: String) {
    #expect(ProgressBar(total: 100, columns: nil).text(done, columns: columns) == expected)
  }

  private static let start = "start of the output"
  private static let end = "end of the output"

  /// Prints to standard error, as the bar does.
  private static func mark(_ text: String) { FileHandle.standardError.write(Data(text.utf8)) }

  /// A bar is written again only if it changes, and removed only if it is there.
  @Test func aBarIsDrawnWhenItChangesAndRemovedOnce() async {
    let result = await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) {
      OptionLimitTests.mark(OptionLimitTests.start)
      let short = ProgressBar(total: 29, columns: 20)
      short.show(20)
      short.clear()
      ProgressBar(total: 100, columns: nil).show(50)
      let bar = ProgressBar(total: 30, columns: 20)
      bar.clear()
      for done in [15, 15, 30] { bar.show(done) }
      bar.clear()
      bar.clear()
      bar.show(30)
      withExtendedLifetime(bar) {
        ProgressBar.clearShown()
        ProgressBar.clearShown()
      }
      OptionLimitTests.mark(OptionLimitTests.end)
    }
    let bar = ProgressBar(total: 30, columns: nil)
    let (half, whole) = ("\r" + bar.text(15, columns: 20), "\r" + bar.text(30, columns: 20))
    let removal = "\r\u{1B}[K"
    let written = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    let expected = Self.start + half + whole + removal + whole + removal + Self.end
    #expect(written.contains(expected), "\(written)")
  }

  /// A warning takes the bar away first, so that it begins its own line.
  @Test func aWarningRemovesTheBar() async {
    let result = await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) {
      let bar = ProgressBar(total: 30, columns: 20)
      bar.show(15)
      CommandLineProgram.warn("late")
      bar.show(15)
      OptionLimitTests.mark(OptionLimitTests.end)
    }
    let line = "\r" + ProgressBar(total: 30, columns: nil).text(15, columns: 20)
    let written = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    let parts = written.components(separatedBy: "late\n")
    #expect(parts.count == 2 && parts[0].contains(line + "\r\u{1B}[K"), "\(written)")
    #expect(parts.last?.hasPrefix(line + Self.end) == true, "\(written)")
  }

  /// A terminal that does not know its width has the usual 80 columns.
  @Test func onlyATerminalHasColumns() async {
    await #expect(processExitsWith: .success, observing: [\.standardOutputContent, \.standardErrorContent]) {
      #expect(Terminal.columns == nil && Terminal.errorColumns == nil, "these are pipes or files")
      var (controller, terminal): (Int32, Int32) = (-1, -1)
      try #require(openpty(&controller, &terminal, nil, nil, nil) == 0)
      let before = dup(STDERR_FILENO)
      dup2(terminal, STDERR_FILENO)
      var widths: [Int?] = []
      for columns in [0, 1, 133] {
        var size = winsize(ws_row: 7, ws_col: UInt16(columns), ws_xpixel: 0, ws_ypixel: 0)
        widths.append(ioctl(terminal, UInt(TIOCSWINSZ), &size) == 0 ? Terminal.errorColumns : -1)
      }
      dup2(before, STDERR_FILENO)
      #expect(widths == [80, 1, 133] && Terminal.columns == nil)
    }
  }

  @Test func nothingToDoIsNoProgress() {
    #expect(ProgressBar(total: 0, columns: nil).text(5, columns: 8) == "  0%")
  }
}
