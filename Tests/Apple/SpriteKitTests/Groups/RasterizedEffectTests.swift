import Raster
import Testing

@testable import SpriteKit

/// `shouldRasterize` caches an effect node's picture while nothing in it changes, without changing a pixel.
@MainActor
@Suite struct RasterizedEffectTests {
  private let scene = SKScene(size: CGSize(width: 40, height: 30))
  private let effect = SKEffectNode()
  private let inside = SKSpriteNode(color: .red, size: CGSize(width: 6, height: 5))
  private let beside = SKSpriteNode(color: .blue, size: CGSize(width: 3, height: 3))

  init() {
    UIApplication.current = UIApplication(AppEnvironment())
    effect.filter = CIFilter(name: "CIGaussianBlur", parameters: ["inputRadius": 2])
    effect.addChild(inside)
    effect.position = CGPoint(x: 20, y: 15)
    scene.addChild(effect)
    scene.addChild(beside)
  }

  private func draw(_ rasterizer: Rasterizer, _ flattener: inout SceneFlattener) -> Bitmap {
    flattener.update(
      scene, sceneToPixels: Affine(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: 30),
      clip: PixelRect(x: 0, y: 0, width: 40, height: 30))
    var bitmap = Bitmap(width: 40, height: 30)
    rasterizer.draw(flattener.list, into: &bitmap)
    return bitmap
  }

  @Test func thePictureIsCachedUntilItsContentChanges() {
    effect.shouldRasterize = true
    let rasterizer = Rasterizer()
    var flattener = SceneFlattener()
    let changes: [(Int, () -> Void)] = [
      (1, {}), (1, {}), (1, { beside.position.x = 9 }), (1, { effect.alpha = 0.5 }), (2, { inside.zRotation = 1 }),
      (2, {}), (3, { inside.color = .green }), (4, { effect.addChild(SKSpriteNode(color: .black, size: inside.size)) }),
      (4, { scene.addChild(SKNode()) }), (5, { effect.filter = CIFilter(name: "CIColorInvert") }),
      (6, { effect.position.x += 1 }), (6, {}), (7, { effect.shouldRasterize = false }), (8, {}),
    ]
    for (index, (count, change)) in changes.enumerated() {
      change()
      let kept = draw(rasterizer, &flattener)
      var fresh = SceneFlattener()
      #expect(kept == draw(.reference(), &fresh), "change \(index)")
      #expect(rasterizer.layersPainted == count, "change \(index)")
      // Meanwhile, another flattener has updated from the scene.
      flattener = SceneFlattener()
    }
  }

  @Test func withoutRasterizingThePictureIsRedrawnEachFrame() {
    let rasterizer = Rasterizer()
    var flattener = SceneFlattener()
    for _ in 0..<3 { _ = draw(rasterizer, &flattener) }
    #expect(rasterizer.layersPainted == 3)
  }
}
