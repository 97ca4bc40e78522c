/// An area that agents avoid and paths go around: a circle, a sphere or a polygon. Unlike Apple's base class, usable by
/// itself only as an obstacle without extent.
///
/// Source: https://developer.apple.com/documentation/gameplaykit/gkobstacle
open class GKObstacle: NSObject {
  public override init() {
    super.init()
  }
}
