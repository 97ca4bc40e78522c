/// A round obstacle on a plane, for agents.
///
/// Source: https://developer.apple.com/documentation/gameplaykit/gkcircleobstacle
open class GKCircleObstacle: GKObstacle {
  /// The radius in the game's unit. A radius that is negative or not a number counts as 0.
  open var radius: Float
  /// The centre. Default (0, 0).
  open var position = vector_float2(0, 0)

  /// A circle around (0, 0).
  public init(radius: Float) {
    self.radius = radius
    super.init()
  }
}
