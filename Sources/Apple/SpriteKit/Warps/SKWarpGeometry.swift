/// How a picture is bent; see `SKWarpGeometryGrid`.
///
/// Source: https://developer.apple.com/documentation/spritekit/skwarpgeometry
@preconcurrency @MainActor
open class SKWarpGeometry: NSObject, @preconcurrency NSCopying {
  public override init() {
    super.init()
  }

  /// A geometry never changes: the copy is the same.
  open func copy(with zone: NSZone? = nil) -> Any { self }
}

/// A node that can be bent.
///
/// Source: https://developer.apple.com/documentation/spritekit/skwarpable
@preconcurrency @MainActor
public protocol SKWarpable: NSObjectProtocol {
  /// nil is not bent.
  var warpGeometry: SKWarpGeometry? { get set }
  /// How often each cell of the grid is divided, from 0 to 6.
  var subdivisionLevels: Int { get set }
}
