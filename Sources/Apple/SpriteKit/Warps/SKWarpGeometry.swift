/// A distortion of a picture; see `SKWarpGeometryGrid`.
///
/// Source: https://developer.apple.com/documentation/spritekit/skwarpgeometry
@preconcurrency @MainActor
open class SKWarpGeometry: NSObject, @preconcurrency NSCopying {
  public override init() {
    super.init()
  }

  /// The geometry itself: geometries are immutable.
  open func copy(with zone: NSZone? = nil) -> Any { self }
}

/// A node that can be distorted.
///
/// Source: https://developer.apple.com/documentation/spritekit/skwarpable
@preconcurrency @MainActor
public protocol SKWarpable: NSObjectProtocol {
  /// The distortion; nil for none.
  var warpGeometry: SKWarpGeometry? { get set }
  /// The count of subdivisions of each cell of the grid, from 0 to 6.
  var subdivisionLevels: Int { get set }
}
