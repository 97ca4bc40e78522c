import Raster
import SpriteKit
import Testing

@testable import GameArt

@Suite struct ArtPlaceTests {
  /// Tiled's alignment of an object is the place of its position in its picture.
  @Test(
    arguments: [
      ("topleft", 0, 1), ("top", 0.5, 1), ("topright", 1, 1), ("left", 0, 0.5), ("center", 0.5, 0.5), ("right", 1, 0.5),
      ("bottomleft", 0, 0), ("bottom", 0.5, 0), ("bottomright", 1, 0),
    ] as [(String, CGFloat, CGFloat)])
  func anAlignmentIsAnAnchorPoint(name: String, x: CGFloat, y: CGFloat) throws {
    let alignment = try #require(TiledTileSet.Alignment(rawValue: name))
    for isIsometric in [false, true] {
      #expect(alignment.anchor(isIsometric: isIsometric) == CGPoint(x: x, y: y))
    }
  }

  @Test func anUnspecifiedAlignmentDependsOnTheMap() {
    let alignment = TiledTileSet.Alignment.unspecified
    #expect(alignment.anchor(isIsometric: false) == CGPoint(x: 0, y: 0))
    #expect(alignment.anchor(isIsometric: true) == CGPoint(x: 0.5, y: 0))
  }

  /// A bitmap of 3 x 2 pixels with the numbers 1 to 6.
  @Test(
    arguments: [
      (0, 0, 3, 2, [1, 2, 3, 4, 5, 6]), (1, 0, 2, 1, [2, 3]), (2, 1, 1, 1, [6]), (2, 1, 2, 2, [6, 0, 0, 0]),
      (-1, 0, 2, 2, [0, 1, 0, 4]), (0, -1, 2, 2, [0, 0, 1, 2]), (3, 0, 1, 2, [0, 0]), (-1, 0, 1, 2, [0, 0]),
      (0, 2, 3, 1, [0, 0, 0]), (-1, -1, 5, 4, [0, 0, 0, 0, 0, 0, 1, 2, 3, 0, 0, 4, 5, 6, 0, 0, 0, 0, 0, 0]),
    ] as [(Int, Int, Int, Int, [UInt32])])
  func aPartBeyondThePictureIsClear(x: Int, y: Int, width: Int, height: Int, pixels: [UInt32]) {
    let bitmap = Bitmap(width: 3, height: 2, pixels: [1, 2, 3, 4, 5, 6])
    #expect(bitmap.part(x: x, y: y, width: width, height: height).pixels == pixels)
  }
}
