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
  /// The number of times each cell of the grid is divided into four before it is drawn, from 0 to 6; values outside
  /// count as the nearest. The places of the new corners are the bilinear means of the cell's corners, so a bent cell
  /// is smooth inside. Default 1.
  ///
  /// Apple: "the maximum number of subdivision iterations used to generate the final vertices"
  /// (https://developer.apple.com/documentation/spritekit/skwarpable/subdivisionlevels). Guesses: the default, the
  /// range, and that new corners are bilinear means.
  var subdivisionLevels: Int { get set }
}
