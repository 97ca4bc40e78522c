/// What few sprites have: memory that the others do without.
@MainActor
final class SpriteExtras {
  static let wholeRect = CGRect(x: 0, y: 0, width: 1, height: 1)

  var normalTexture: SKTexture?
  var centerRect = wholeRect
  var shader: SKShader?
  var warpGeometry: SKWarpGeometry?
  var subdivisionLevels = 1
  var lightingBitMask: UInt32 = 0
  var shadowCastBitMask: UInt32 = 0
  var shadowedBitMask: UInt32 = 0
}
