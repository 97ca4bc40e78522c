/// Rarely used properties of a sprite, allocated on first write.
final class SpriteExtras: NodeExtras {
  static let wholeRect = CGRect(x: 0, y: 0, width: 1, height: 1)
  static let middle = CGPoint(x: 0.5, y: 0.5)

  var normalTexture: SKTexture?
  var anchorPoint = middle
  var colorBlendFactor: CGFloat = 0
  var centerRect = wholeRect
  var shader: SKShader?
  var warpGeometry: SKWarpGeometry?
  var subdivisionLevels = 1
  var lightingMasks = LightingMasks.none
}
