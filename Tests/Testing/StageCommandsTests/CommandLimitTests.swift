import AppIcons
import ArgumentParser
import Media
import Programs
import Raster
import SpriteKit
import StageHost
import Testing

@testable import StageCommands

/// Each limit of the commands' options, at the limit and past it.
@Suite struct CommandLimitTests {
  /// The numbers of USB's keyboard page: https://usb.org/document-library/hid-usage-tables-16
  @Test(arguments: [
    ("a", 4), ("b", 5), ("z", 29), ("1", 30), ("9", 38), ("0", 39), ("return", 40), ("escape", 41), ("tab", 43),
    ("space", 44), ("right", 79), ("left", 80), ("down", 81), ("up", 82), ("UP", 82),
  ])
  func keysHaveTheirUSBNumbers(name: String, number: Int) {
    #expect(FrameKey(argument: "\(name)@7")?.key.rawValue == number)
    #expect(FrameKey(argument: "\(name)@7")?.frame == 7)
  }

  @Test(arguments: [(1, false), (2, true), (1_000_000, true), (1_000_001, false)])
  func aDragHasTwoToAMillionFrames(count: Int, isRead: Bool) {
    #expect(FrameDrag(argument: "1,2>3,4@5+\(count)")?.lastFrame == (isRead ? 4 + count : nil))
  }

  @Test(arguments: [
    ("a.png", AnimationFile.Kind.png, 60), ("a.APNG", .png, 60), ("a.Gif", .gif, 30), ("b/c.mp4", .mp4, 60),
  ])
  func anAnimationHasTheRateOfItsKind(path: String, kind: AnimationFile.Kind, rate: Int) throws {
    let file = try #require(AnimationFile(argument: path))
    #expect(file.kind == kind && file.highestRate == rate)
    var options = try PictureOptions.parse(["--animation", path])
    #expect(options.rate == rate)
    options.fps = rate
    #expect(throws: Never.self) { try options.validate() }
    for fps in [0, -1, 7, rate + 1, 2 * rate] {
      options.fps = fps
      #expect(throws: (any Error).self) { try options.validate() }
    }
  }

  @Test func onlyPicturesWithoutAnotherPlaceGoToTheCurrentFolder() throws {
    #expect(AnimationFile(argument: "a.webp") == nil && AnimationFile(argument: "png") == nil)
    for (arguments, folder) in [
      ([], "."), (["--sheet", "a.png"], nil), (["--animation", "a.png"], nil), (["--preview"], nil),
      (["--draw-list", "a.txt"], "."), (["--out", "b"], "b"), (["--out", "b", "--preview"], "b"),
    ] as [([String], String?)] {
      #expect(try PictureOptions.parse(arguments).folder == folder, "\(arguments)")
    }
  }

  /// Only screens that are at least 150 points wide are made smaller.
  @Test(arguments: [(150, 15), (151, 15), (149, 149), (1, 1), (1000, 100)])
  func aSmallScreenIsATenth(width: Int, expected: Int) {
    let screen = SweepScreen(device: .iphone, scale: 2)
    let small = screen.surface(size: .init(width: width, height: 200), isSmall: true)
    #expect(small == Surface(width: 2 * expected, height: width < 150 ? 400 : 40, scale: 2))
    let whole = screen.surface(size: .init(width: width, height: 200), isSmall: false)
    #expect(whole == Surface(width: 2 * width, height: 400, scale: 2))
    let flat = screen.surface(size: .init(width: 150, height: 5), isSmall: true)
    #expect(flat == Surface(width: 30, height: 2, scale: 2), "a side has at least a point")
  }

  @Test(arguments: [
    (1970, 1, 1, 0), (1969, 12, 31, -1), (2000, 2, 29, 11_016), (2000, 3, 1, 11_017), (1900, 2, 28, -25_509),
    (1900, 3, 1, -25_508), (2100, 2, 28, 47_540), (2100, 3, 1, 47_541), (1583, 1, 1, -141_349),
    (9999, 12, 31, 2_932_896),
  ])
  func daysAreCounted(year: Int, month: Int, day: Int, number: Int) {
    #expect(DayList.number(year: year, month: month, day: day) == number)
  }

  @Test func aListHasAtMost40000Days() throws {
    let days = try DayList.parse("1900-01-01..2009-07-07").numbers
    #expect(days.count == 40_000)
    #expect(throws: (any Error).self) { try DayList.parse("1900-01-01..2009-07-08") }
    #expect(throws: (any Error).self) { try DayList.parse("1900-01-01..2009-07-07,2010-01-01") }
    #expect(try DayList.parse("1583").numbers.count == 365)
    #expect(try DayList.parse("9999").numbers.last == 2_932_896)
    #expect(throws: (any Error).self) { try DayList.parse("1582") }
  }

  /// A margin of 24 pixels, gaps of 20, cells of at least 120, and 6 below each picture.
  @MainActor
  @Test(arguments: [
    (1, 1, 120, 40, 168, 94), (3, 2, 120, 40, 308, 160), (4, 2, 120, 40, 308, 160), (5, 2, 120, 40, 308, 226),
    (1, 1, 8, 8, 168, 62), (1, 1, 121, 8, 169, 62), (1, 3, 120, 40, 168, 94), (1, 1, 640, 10, 368, 59),
  ])
  func aSheetHasTheSizeOfItsCells(
    count: Int, columns: Int, width: Int, height: Int, sheetWidth: Int, sheetHeight: Int
  ) {
    var sheet = ContactSheet(font: nil, columns: columns)
    for _ in 0..<count { sheet.add(Bitmap(width: width, height: height, filledWith: 0xFF00_00FF), caption: ["a"]) }
    let bitmap = sheet.bitmap
    #expect(bitmap.width == sheetWidth && bitmap.height == sheetHeight, "\(bitmap.width)x\(bitmap.height)")
  }

  /// A line is 19 pixels high, and 10 pixels are below the title. The first text of a caption is darker.
  @MainActor
  @Test func textsTakeALineEach() throws {
    let stage = try Stage { SKScene(size: CGSize(width: 4, height: 4)) }
    let font = try #require(stage.app.fonts.all.first)
    func sheet(_ title: String, _ captions: [String]...) -> Bitmap {
      var sheet = ContactSheet(title: title, font: font, columns: 2)
      for caption in captions {
        sheet.add(Bitmap(width: 120, height: 40, filledWith: 0xFF00_00FF), caption: caption)
      }
      return sheet.bitmap
    }
    #expect(sheet("", []).height == 94 && sheet("", [""]).height == 94)
    #expect(sheet("", ["II"]).height == 94 + 19 && sheet("", ["II", "II"]).height == 94 + 2 * 19)
    #expect(sheet("", ["WWWWWWW WWWWWWW WWWWWWW"], ["II"]).height == 94 + 3 * 19, "the longest caption")
    #expect(sheet("II", ["II"]).height == 94 + 2 * 19 + 10)
    let (ink, paleInk): (UInt32, UInt32) = (0xFF2E_2A3A, 0xFF6A_6A7A)
    func rows(of color: UInt32, in sheet: Bitmap) -> Set<Int> {
      Set(sheet.pixels.indices.filter { sheet.pixels[$0] == color }.map { $0 / sheet.width })
    }
    let captioned = sheet("", ["II", "II"])
    // Below the picture, which ends at 64, and 6 pixels.
    #expect(!rows(of: ink, in: captioned).isEmpty && rows(of: ink, in: captioned).allSatisfy { (70..<89).contains($0) })
    let pale = rows(of: paleInk, in: captioned)
    #expect(!pale.isEmpty && pale.allSatisfy { (89..<108).contains($0) })
    #expect(rows(of: ink, in: sheet("II", [])).allSatisfy { (18..<37).contains($0) })
  }

  @MainActor
  @Test func picturesStandOnTheirCellsGround() {
    var sheet = ContactSheet(font: nil, columns: 2)
    let (red, blue): (UInt32, UInt32) = (0xFF00_00FF, 0xFFFF_0000)
    sheet.add(Bitmap(width: 120, height: 10, filledWith: red), caption: [])
    sheet.add(Bitmap(width: 100, height: 4, filledWith: blue), caption: [])
    let bitmap = sheet.bitmap
    // The red one fills its cell; the blue one is in the middle of its cell, 10 pixels from the left, at the bottom.
    #expect(bitmap[24, 24] == red && bitmap[143, 33] == red)
    #expect(bitmap[174, 30] == blue && bitmap[273, 33] == blue)
    for (x, y) in [(23, 24), (24, 23), (144, 33), (143, 34), (173, 30), (174, 29), (274, 33), (273, 34)] {
      #expect(bitmap[x, y] != red && bitmap[x, y] != blue, "\(x), \(y)")
    }
  }

  @Test func aScaledSideHasAtLeastAPixel() {
    let wide = Bitmap(width: 100, height: 1, filledWith: 0xFF00_00FF)
    #expect(wide.scaled(toFit: 10, 10) == Bitmap(width: 10, height: 1, filledWith: 0xFF00_00FF))
    #expect(wide.scaled(toFit: 100, 1) == wide)
    #expect(wide.terminalText(columns: 0).filter { $0 == "\u{2580}" }.count == 1)
  }

  /// The sheet is about three wide to two high, and has no column without a picture.
  @MainActor
  @Test(arguments: [(2, 2, 1), (4, 2, 2), (5, 3, 2), (9, 3, 3), (10, 4, 3), (16, 4, 4)])
  func theRowsOfASheetAreFilledEvenly(count: Int, columns: Int, rows: Int) {
    var sheet = ContactSheet(font: nil)
    for _ in 0..<count { sheet.add(Bitmap(width: 120, height: 120, filledWith: 0xFF00_00FF), caption: []) }
    let bitmap = sheet.bitmap
    #expect(bitmap.width == 28 + 140 * columns && bitmap.height == 28 + 146 * rows)
  }

  @Test(
    arguments: [
      (["--animation", "a.gif"], 30, [3, 4, 5, 6, 7, 8, 9]), (["--animation", "a.gif", "--fps", "15"], 15, [3, 7]),
      (["--animation", "a.png", "--fps", "30"], 30, [3, 5, 7, 9]),
      (["--animation", "a.mp4", "--fps", "60"], 60, [3, 4, 5, 6, 7, 8, 9]),
    ] as [([String], Int, [Int])])
  func anAnimationTakesTheFramesOfItsRate(arguments: [String], rate: Int, numbers: [Int]) throws {
    let options = try PictureOptions.parse(arguments)
    #expect(try options.rate == rate && options.animated(FrameList.parse("3-9")).numbers == numbers)
  }

  @Test func aRateNeedsAnAnimationThatCanHaveIt() {
    func problem(_ arguments: String...) -> String? {
      do {
        _ = try PictureOptions.parse(arguments)
        return nil
      } catch {
        return PictureOptions.message(for: error)
      }
    }
    #expect(problem("--fps", "30") == "--fps sets an animation's rate; it needs --animation FILE")
    #expect(
      problem("--fps", "60", "--animation", "a.gif")
        == "--fps 60: a .gif can have 1, 2, 3, 4, 5, 6, 10, 12, 15, 20, 30 frames per second")
  }
}
