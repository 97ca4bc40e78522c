import Foundation
import Testing

@testable import ArtFiles

@Suite struct ArtEdgeTests {
  /// Aseprite's formulas by hand, with its rounding: one part of an opaque pixel over another.
  @Test(
    arguments: [
      (.hardLight, 100, 127, 100), (.hardLight, 100, 128, 101), (.overlay, 127, 100, 100), (.overlay, 128, 100, 101),
      (.colorDodge, 0, 255, 0), (.colorDodge, 10, 255, 255), (.colorDodge, 100, 155, 255), (.colorDodge, 100, 154, 252),
      (.colorBurn, 255, 0, 255), (.colorBurn, 254, 0, 0), (.colorBurn, 100, 155, 0), (.colorBurn, 100, 156, 2),
      (.divide, 0, 0, 0), (.divide, 1, 0, 255), (.divide, 100, 100, 255), (.divide, 99, 100, 252),
      (.addition, 200, 55, 255), (.addition, 200, 54, 254), (.addition, 200, 56, 255), (.subtract, 100, 99, 1),
      (.subtract, 100, 100, 0), (.subtract, 100, 101, 0), (.difference, 100, 150, 50), (.difference, 150, 100, 50),
      (.exclusion, 255, 255, 0), (.exclusion, 255, 0, 255), (.darken, 3, 2, 2), (.lighten, 3, 2, 3),
    ] as [(AsepriteBlend, UInt32, UInt32, UInt32)])
  func modesChangeAtTheirLimits(mode: AsepriteBlend, below: UInt32, above: UInt32, expected: UInt32) {
    let pixel = mode.over(0xFF00_0000 | below, 0xFF00_0000 | above, opacity: 255)
    #expect(pixel & 255 == expected && pixel >> 24 == 255)
  }

  @Test func aSlicesKeyHoldsFromItsFrame() {
    let keys = [2, 5].map { SpriteSlice.Key(frame: $0, bounds: .zero, center: nil, pivot: nil) }
    let slice = SpriteSlice(name: "s", keys: keys)
    #expect([0, 1, 2, 4, 5, 9].map { slice.key(in: $0)?.frame } == [nil, nil, 2, 2, 5, 5])
  }

  @Test(
    arguments: [
      (.forward, 0, [3, 4, 5]), (.forward, 2, [3, 4, 5, 3, 4, 5]), (.reverse, 1, [5, 4, 3]),
      (.pingPong, 0, [3, 4, 5, 4]), (.pingPong, 1, [3, 4, 5]), (.pingPong, 2, [3, 4, 5, 4, 3]),
      (.pingPong, 3, [3, 4, 5, 4, 3, 4, 5]), (.pingPongReverse, 0, [5, 4, 3, 4]),
      (.pingPongReverse, 2, [5, 4, 3, 4, 5]),
    ] as [(SpriteTag.Direction, Int, [Int])])
  func aTagsFramesSwing(direction: SpriteTag.Direction, repeats: Int, frames: [Int]) {
    #expect(SpriteTag(name: "t", from: 3, to: 5, direction: direction, repeats: repeats).frames == frames)
    #expect(SpriteTag(name: "t", from: 3, to: 3, direction: .pingPong, repeats: repeats).frames == [3])
  }

  @Test(
    arguments: [
      ("#102030", [16, 32, 48, 255]), ("40102030", [16, 32, 48, 64]), ("#FFffFF", [255, 255, 255, 255]),
      ("#10203", nil),
      ("#1020304", nil), ("#102030405", nil), ("#10203g", nil), ("", nil), ("#", nil), ("##102030", nil),
    ] as [(String, [UInt8]?)])
  func aColourHasSixOrEightDigits(text: String, parts: [UInt8]?) {
    #expect(TiledColor(text).map { [$0.red, $0.green, $0.blue, $0.alpha] } == parts)
  }

  @Test func aTintMultipliesAndRounds() throws {
    let (one, other) = (try #require(TiledColor("#ff0180ff")), try #require(TiledColor("#80ff80ff")))
    // 1 x 255 / 255; 128 x 128 / 255 = 64.25; 255 x 255 / 255; 255 x 128 / 255.
    let product = one.multiplied(by: other)
    #expect([product.red, product.green, product.blue, product.alpha] == [1, 64, 255, 128])
    let half = try #require(TiledColor("#7f7f80")).multiplied(by: try #require(TiledColor("#010001")))
    #expect([half.red, half.green, half.blue] == [0, 0, 1])
  }

  @Test func aTileIsOfTheLastSetThatBeginsBeforeIt() throws {
    let text = try MapText()
    let sets = [(1, 4), (10, 2)].map { first, count in
      """
      <tileset firstgid='\(first)' tilewidth='8' tileheight='8' tilecount='\(count)' columns='2'>
      <image source='tiles.png' width='16' height='16'/></tileset>
      """
    }
    let map = try text.read(
      "<map width='1' height='1' tilewidth='8' tileheight='8'>\(sets.joined())</map>")
    func tile(_ number: UInt32) -> [Int]? {
      TiledCell(number).flatMap { map.tile($0) }.map { [$0.tileSet.firstID, $0.id] }
    }
    #expect(tile(1) == [1, 0] && tile(4) == [1, 3] && tile(5) == nil && tile(9) == nil)
    #expect(tile(10) == [10, 0] && tile(11) == [10, 1] && tile(12) == nil && tile(0) == nil)
  }

  @Test func anAreaOfTilesEndsAtItsLastCell() {
    let tiles = TiledTiles(firstColumn: -1, firstRow: 2, columns: 2, rows: 2, cells: [1, 2, 3, 4])
    #expect(tiles[-1, 2]?.id == 1 && tiles[0, 2]?.id == 2 && tiles[-1, 3]?.id == 3 && tiles[0, 3]?.id == 4)
    #expect(tiles[-2, 2] == nil && tiles[1, 2] == nil && tiles[0, 1] == nil && tiles[0, 4] == nil)
  }
}
