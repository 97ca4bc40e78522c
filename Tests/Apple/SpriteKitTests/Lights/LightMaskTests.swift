import Raster
import Testing

@testable import SpriteKit

/// The bits by which lights select casters and the sprites that their shadows fall on. A frame has 40 x 20 pixels; the
/// light is on the left, the wall in the middle.
@MainActor
@Suite struct LightMaskTests {
  private let scene = SKScene(size: CGSize(width: 40, height: 20))
  private let floor = SKSpriteNode(color: .white, size: CGSize(width: 40, height: 20))
  private let wall = SKSpriteNode(color: .clear, size: CGSize(width: 2, height: 6))
  private let light = SKLightNode()

  init() {
    (floor.anchorPoint, floor.lightingBitMask) = (.zero, 4)
    (wall.position, wall.zPosition) = (CGPoint(x: 15, y: 10), 1)
    (light.position, light.zPosition, light.falloff) = (CGPoint(x: 0.5, y: 10), 5, 0)
    (light.lightColor, light.categoryBitMask) = (UIColor(red: 0.4, green: 0, blue: 0, alpha: 1), 6)
    for node in [floor, wall, light] { scene.addChild(node) }
  }

  /// The red part of a pixel behind the wall: 102 in the light, 51 in the shadow.
  private var red: UInt32 {
    var flattener = SceneFlattener()
    flattener.update(
      scene, sceneToPixels: Affine(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: 20),
      clip: PixelRect(x: 0, y: 0, width: 40, height: 20))
    var bitmap = Bitmap(width: 40, height: 20)
    Rasterizer().draw(flattener.list, into: &bitmap)
    return bitmap[30, 9] & 255
  }

  @Test(arguments: [(0, 102), (1, 102), (2, 51), (8, 102), (12, 51), (.max, 51)] as [(UInt32, UInt32)])
  func aCasterBlocksTheLightsOfItsMask(mask: UInt32, level: UInt32) async {
    wall.shadowCastBitMask = mask
    #expect(red == level)
  }

  /// The floor is above the wall, so only its mask brings the shadow to it.
  @Test(arguments: [(0, 102), (1, 102), (2, 51), (8, 102), (12, 51), (.max, 51)] as [(UInt32, UInt32)])
  func aShadowFallsOnTheSpritesOfItsMask(mask: UInt32, level: UInt32) async {
    (wall.shadowCastBitMask, floor.zPosition, floor.shadowedBitMask) = (2, 2, mask)
    #expect(red == level)
  }
}
