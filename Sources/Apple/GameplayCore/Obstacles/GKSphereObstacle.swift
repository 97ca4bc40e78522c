/// A round obstacle in space, for agents.
///
/// Source: https://developer.apple.com/documentation/gameplaykit/gksphereobstacle
open class GKSphereObstacle: GKObstacle {
  /// The radius in the game's unit. A radius that is negative or not a number counts as 0.
  open var radius: Float
  /// The centre. Default (0, 0, 0).
  open var position = vector_float3(0, 0, 0)

  /// A sphere around (0, 0, 0).
  public init(radius: Float) {
    self.radius = radius
    super.init()
  }
}
