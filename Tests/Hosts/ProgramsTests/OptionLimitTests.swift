import Programs
import Testing

/// Each limit of an option's value, at the limit and past it.
@Suite struct OptionLimitTests {
  @Test(arguments: [
    ("1x1", true), ("4096x4096", true), ("4097x1", false), ("1x4097", false), ("0x1", false), ("1x0", false),
    ("-1x5", false), ("5", false), ("5x", false), ("5x5x5", false), ("5X5", false), ("5.5x5", false), ("", false),
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
      ("=2017-12-25", nil), ("40=2017-12-25=1", nil), ("40=2017-02-29", nil),
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

  @Test func nothingToDoIsNoProgress() {
    #expect(ProgressBar(total: 0, columns: nil).text(5, columns: 8) == "  0%")
  }
}
