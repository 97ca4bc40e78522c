import Programs
import Raster
import StageHost
import Testing

@testable import StageCommands

/// The exact pixels and codes of the pictures that commands write.
@Suite struct SheetPixelTests {
  private let red: UInt32 = 0xFF00_00FF
  private let paper: UInt32 = 0xFFF1_F7FA
  private let rim: UInt32 = 0xFFC0_C8D0

  /// Twice the margin of 24 pixels, and in width a cell.
  @MainActor
  @Test func anEmptySheetHasItsMarginsOnly() {
    let bitmap = ContactSheet(font: nil).bitmap
    #expect(bitmap == Bitmap(width: 168, height: 48, filledWith: paper))
    #expect(ContactSheet(title: "Yard", font: nil, columns: 3).bitmap == bitmap)
  }

  @MainActor
  @Test func aPictureHasARimOfOnePixel() {
    var sheet = ContactSheet(font: nil)
    sheet.add(Bitmap(width: 120, height: 40, filledWith: red), caption: [])
    let bitmap = sheet.bitmap
    for (x, y) in [(23, 23), (24, 23), (144, 23), (23, 40), (144, 40), (23, 64), (80, 64), (144, 64)] {
      #expect(bitmap[x, y] == rim, "\(x), \(y)")
    }
    for (x, y) in [(22, 40), (145, 40), (80, 22), (80, 65), (0, 0), (167, 93)] {
      #expect(bitmap[x, y] == paper, "\(x), \(y)")
    }
    #expect(bitmap.pixels.filter { $0 == red }.count == 120 * 40)
    #expect(bitmap.pixels.filter { $0 == rim }.count == 2 * 122 + 2 * 40)
  }

  @MainActor
  @Test(arguments: [(0, 168, 160), (-3, 168, 160), (1, 168, 160), (2, 308, 94), (9, 308, 94)])
  func aSheetHasAColumnAtLeastAndNoneWithoutAPicture(columns: Int, width: Int, height: Int) {
    var sheet = ContactSheet(font: nil, columns: columns)
    for _ in 0..<2 { sheet.add(Bitmap(width: 120, height: 40, filledWith: red), caption: []) }
    let bitmap = sheet.bitmap
    #expect(bitmap.width == width && bitmap.height == height, "\(bitmap.width)x\(bitmap.height)")
  }

  @Test func aLineOfATerminalHasRedGreenAndBlueOfTwoRows() {
    let (first, second): (UInt32, UInt32) = (0xFF03_0201, 0xFF06_0504)
    let end = "\u{2580}\u{1B}[0m\n"
    let one = Bitmap(width: 1, height: 1, filledWith: first)
    #expect(one.terminalText(columns: -5) == "\u{1B}[38;2;1;2;3;49m\(end)")
    let two = Bitmap(width: 1, height: 2, pixels: [first, second])
    #expect(two.terminalText(columns: 1) == "\u{1B}[38;2;1;2;3;48;2;4;5;6m\(end)")
    let four = Bitmap(width: 1, height: 4, pixels: [first, second, first, second])
    #expect(four.terminalText(columns: 7) == two.terminalText(columns: 1) + two.terminalText(columns: 1))
  }

  @Test func aPictureWithoutPixelsHasNoLines() {
    let none = Bitmap(width: 0, height: 0)
    #expect(none.terminalText(columns: 80) == "" && none.scaled(toFit: 4, 4) == none)
  }
}
