import Raster
import Testing

@testable import StageCommands

@Suite struct PictureTests {
  private let red: UInt32 = 0xFF00_00FF
  private let blue: UInt32 = 0xFFFF_0000

  @Test func picturesShrinkInProportionAndNeverGrow() {
    let plain = Bitmap(width: 40, height: 80, filledWith: red)
    let small = plain.scaled(toFit: 100, 20)
    #expect(small == Bitmap(width: 10, height: 20, filledWith: red))
    #expect(plain.scaled(toFit: 40, 80) == plain)
    #expect(plain.scaled(toFit: 4000, 8000) == plain)
  }

  @Test func twoPixelsAreOneCharacterAndColorsAreSetOnlyWhenTheyChange() {
    let picture = Bitmap(width: 2, height: 3, pixels: [red, red, blue, blue, blue, red])
    #expect(
      picture.terminalText(columns: 80) == "\u{1B}[38;2;255;0;0;48;2;0;0;255m▀▀\u{1B}[0m\n"
        + "\u{1B}[38;2;0;0;255;49m▀\u{1B}[38;2;255;0;0;49m▀\u{1B}[0m\n")
  }

  @Test func aPictureFitsTheTerminal() {
    let lines = Bitmap(width: 300, height: 600, filledWith: red).terminalText(columns: 30).split(separator: "\n")
    #expect(lines.count == 30)
    #expect(lines.allSatisfy { $0.filter { $0 == "▀" }.count == 30 })
  }

  @MainActor
  @Test func aSheetContainsItsPicturesUnchanged() throws {
    var sheet = ContactSheet(font: nil)
    let pictures = (1...5).map { Bitmap(width: 30, height: 53, filledWith: 0xFF00_0000 | UInt32($0 * 40)) }
    for picture in pictures { sheet.add(picture, caption: ["frame"]) }
    let bitmap = sheet.bitmap
    for picture in pictures {
      #expect(bitmap.pixels.filter { $0 == picture.pixels[0] }.count == 30 * 53)
    }
    #expect(bitmap.pixels.allSatisfy { $0 >> 24 == 255 })
  }

  @MainActor
  @Test(arguments: [1, 2, 7, 120, ContactSheet.capacity])
  func aSheetIsAboutThreeWideByTwoHigh(count: Int) {
    var sheet = ContactSheet(font: nil)
    for _ in 0..<count { sheet.add(Bitmap(width: 120, height: 120, filledWith: red), caption: []) }
    let bitmap = sheet.bitmap
    let shape = Double(bitmap.width) / Double(bitmap.height)
    #expect((count < 10 ? 0.9...2.1 : 1.1...2).contains(shape), "\(bitmap.width)x\(bitmap.height)")
  }

  @MainActor
  @Test func aMatrixHasTheRequestedColumns() {
    var sheet = ContactSheet(font: nil, columns: 2)
    for _ in 0..<6 { sheet.add(Bitmap(width: 120, height: 40, filledWith: red), caption: []) }
    #expect(sheet.bitmap.width < 3 * 120)
    #expect(sheet.bitmap.height > 3 * 40)
  }

  @MainActor
  @Test func anEmptySheetIsBlankPaper() {
    #expect(!ContactSheet(font: nil).bitmap.pixels.isEmpty)
  }

  @Test(arguments: [[10, 7, 4, 100, 4, 3], [7, 10, 100, 4, 3, 4], [10, 6, 4, 100, 4, 2], [9, 6, 4, 100, 4, 3]])
  func aScaledSideIsRounded(sizes: [Int]) {
    let small = Bitmap(width: sizes[0], height: sizes[1], filledWith: red).scaled(toFit: sizes[2], sizes[3])
    #expect(small.width == sizes[4] && small.height == sizes[5], "\(small.width)x\(small.height)")
  }

  /// 48 columns of 320 pixels and their gaps are 16,348 pixels wide; a picture has at most 16,384.
  @MainActor
  @Test func aSheetHasAsManyColumnsAsFitIntoAPicture() {
    var sheet = ContactSheet(font: nil, columns: 60)
    for _ in 0..<50 { sheet.add(Bitmap(width: 320, height: 1, filledWith: red), caption: []) }
    let bitmap = sheet.bitmap
    #expect(bitmap.width == 16_348 && bitmap.height == 82)
  }
}
