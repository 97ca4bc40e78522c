import Foundation
import Raster
import Testing

@testable import SpriteKit

/// The edges of sprites are not antialiased, as in games' pictures of phones.
@MainActor
@Suite struct SpriteEdgeTests {
  init() { UIApplication.current = UIApplication(AppEnvironment()) }

  /// Ground segments of a game, one of them turned by 0.001: the pictures of its author show no line between them.
  @Test(arguments: [0.001, -0.001, 0.003]) func segmentsThatTouchShowNoSeamIfOneIsTurnedALittle(angle: CGFloat) async {
    func segment(_ x: CGFloat, _ angle: CGFloat) -> SKSpriteNode {
      let segment = SKSpriteNode(color: .white, size: CGSize(width: 32, height: 60))
      (segment.position.x, segment.zRotation) = (x, angle)
      return segment
    }
    let picture = picture(of: segment(-16, 0), segment(16, angle), scale: 2)
    #expect(picture.pixels.allSatisfy { $0 == 0xFFFF_FFFF })
  }

  /// Translucent tiles below a turned node: a gap would be black, an overlap brighter.
  @Test(
    arguments: [0.001, 0.1, 0.4636476090008061, CGFloat.pi / 6, CGFloat.pi / 4, 1, 2.5] as [CGFloat],
    [4, 7.5, 10.0 / 3] as [CGFloat])
  func turnedTilesMeetWithoutSeamOrOverlap(angle: CGFloat, side: CGFloat) async {
    let field = SKNode()
    (field.zRotation, field.position) = (angle, CGPoint(x: 0.3, y: -0.7))
    let reach = Int(30 / side) + 1
    for row in -reach...reach {
      for column in -reach...reach {
        let tile = SKSpriteNode(
          color: UIColor(white: 1, alpha: 0.4), size: CGSize(width: side, height: side))
        tile.position = CGPoint(x: CGFloat(column) * side, y: CGFloat(row) * side)
        field.addChild(tile)
      }
    }
    let colours = Set(picture(of: field).pixels)
    #expect(colours.count == 1 && colours != [0xFF00_0000], "\(colours.map { String($0, radix: 16) })")
  }

  @Test func theEdgesOfATurnedSpriteAreSteps() async {
    let plain = SKSpriteNode(color: .white, size: CGSize(width: 20, height: 12))
    plain.zRotation = 0.4
    #expect(Set(picture(of: plain).pixels) == [0xFF00_0000, 0xFFFF_FFFF])
    // The same for a texture, a tile and a particle, which are drawn by their own rules.
    let texture = SKTexture(
      data: Data(repeating: 255, count: 16), size: CGSize(width: 2, height: 2))
    let sprite = SKSpriteNode(texture: texture, size: CGSize(width: 20, height: 12))
    sprite.zRotation = 0.4
    #expect(picture(of: sprite).pixels == picture(of: plain).pixels)
    let definition = SKTileDefinition(texture: texture, size: CGSize(width: 12, height: 12))
    let group = SKTileGroup(tileDefinition: definition)
    let map = SKTileMapNode(
      tileSet: SKTileSet(tileGroups: [group]), columns: 1, rows: 1, tileSize: CGSize(width: 12, height: 12),
      fillWith: group)
    map.zRotation = 0.4
    #expect(Set(picture(of: map).pixels) == [0xFF00_0000, 0xFFFF_FFFF])
  }

  /// A clear margin is the way to smooth edges: the texture's filter mixes it with the texels beside it.
  @Test func aClearMarginMakesSmoothEdges() async {
    var pixels = [UInt8](repeating: 255, count: 64 * 4)
    for index in 0..<64 where [0, 7].contains(index % 8) || [0, 7].contains(index / 8) {
      pixels.replaceSubrange(index * 4..<index * 4 + 4, with: [0, 0, 0, 0])
    }
    let sprite = SKSpriteNode(
      texture: SKTexture(data: Data(pixels), size: CGSize(width: 8, height: 8)), size: CGSize(width: 16, height: 16))
    sprite.zRotation = 0.4
    #expect(Set(picture(of: sprite).pixels).count > 10)
  }

  /// A sprite that turns keeps its commands; only their places change.
  @Test func aRotatedSpriteLooksLikeOneThatWasCreatedRotated() async {
    let sprite = SKSpriteNode(color: .white, size: CGSize(width: 20, height: 12))
    let scene = SKScene(size: CGSize(width: 32, height: 32))
    scene.addChild(sprite)
    sprite.position = CGPoint(x: 16, y: 16)
    var flattener = SceneFlattener()
    func draw(_ flattener: inout SceneFlattener) -> Bitmap {
      flattener.update(
        scene, sceneToPixels: Affine(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: 32),
        clip: PixelRect(x: 0, y: 0, width: 32, height: 32))
      var bitmap = Bitmap(width: 32, height: 32)
      Rasterizer().draw(flattener.list, into: &bitmap)
      return bitmap
    }
    for angle in [0, 0.4, .pi / 2, 1, 0] {
      sprite.zRotation = angle
      var fresh = SceneFlattener()
      #expect(draw(&flattener) == draw(&fresh))
    }
  }
}
