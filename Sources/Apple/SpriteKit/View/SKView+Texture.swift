internal import Raster

// Source: https://developer.apple.com/documentation/spritekit/skview/texture(from:)
extension SKView {
  /// - Parameters:
  ///   - area: the part to draw.
  ///   - before: from the coordinates of the node's parent to those of `area`.
  func texture(of node: SKNode, _ area: CGRect, before: CGAffineTransform) -> SKTexture? {
    let scale = UIApplication.shared.screen.scale
    let (width, height) = ((area.width * scale).rounded(.up), (area.height * scale).rounded(.up))
    let sides = 1...CGFloat(Bitmap.maximumSide)
    guard sides.contains(width), sides.contains(height), area.minX.isFinite, area.maxY.isFinite else { return nil }
    let toPixels = before.concatenating(
      CGAffineTransform(
        .flippingY(ty: area.maxY * scale, tx: -area.minX * scale, scaleX: scale, scaleY: scale)))
    var bitmap = Bitmap(width: Int(width), height: Int(height))
    let clip = PixelRect(x: 0, y: 0, width: bitmap.width, height: bitmap.height)
    Rasterizer.onAllCores().draw(
      SceneFlattener.list(of: node, toPixels: Affine(toPixels), clip: clip), into: &bitmap)
    let picture = SKTexture.Picture(wholeOf: Image(bitmap), scale: Double(scale))
    return SKTexture(name: node.name ?? "") { picture }
  }
}
