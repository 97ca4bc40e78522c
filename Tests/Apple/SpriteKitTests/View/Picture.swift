import Raster

@testable import SpriteKit

/// The pixels of a black scene of 32 x 32 points, one pixel a point, with the origin in the middle.
@MainActor
func picture(of nodes: SKNode..., scale: Double = 1) -> Bitmap {
  let side = Int(32 * scale)
  let scene = SKScene(size: CGSize(width: 32, height: 32))
  scene.anchorPoint = CGPoint(x: 0.5, y: 0.5)
  scene.backgroundColor = .black
  for node in nodes {
    node.removeFromParent()
    scene.addChild(node)
  }
  var flattener = SceneFlattener()
  flattener.update(
    scene, sceneToPixels: Affine(a: scale, b: 0, c: 0, d: -scale, tx: 16 * scale, ty: 16 * scale),
    clip: PixelRect(x: 0, y: 0, width: side, height: side))
  var bitmap = Bitmap(width: side, height: side)
  Rasterizer().draw(flattener.list, into: &bitmap)
  return bitmap
}

/// The largest difference in any channel between two pictures of the same size.
func worstDifference(_ first: Bitmap, _ second: Bitmap) -> Int {
  var worst = 0
  for (left, right) in zip(first.pixels, second.pixels) {
    for shift: UInt32 in [0, 8, 16, 24] {
      worst = max(worst, abs(Int(left >> shift & 255) - Int(right >> shift & 255)))
    }
  }
  return worst
}
