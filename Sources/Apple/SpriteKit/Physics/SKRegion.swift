/// A part of the plane in a field node's coordinates, in points.
///
/// Source: https://developer.apple.com/documentation/spritekit/skregion
@preconcurrency @MainActor
open class SKRegion: NSObject, @preconcurrency NSCopying {
  private enum Extent {
    case everywhere
    case inside(CGPath)
    case disc(radius: CGFloat)
    indirect case outside(Extent)
    indirect case union(Extent, Extent)
    indirect case difference(Extent, Extent)
    indirect case intersection(Extent, Extent)

    func contains(_ point: CGPoint) -> Bool {
      switch self {
      case .everywhere: true
      case .inside(let path): path.contains(point)
      case .disc(let radius): point.x * point.x + point.y * point.y <= radius * radius
      case .outside(let extent): !extent.contains(point)
      case .union(let first, let second): first.contains(point) || second.contains(point)
      case .difference(let first, let second): first.contains(point) && !second.contains(point)
      case .intersection(let first, let second): first.contains(point) && second.contains(point)
      }
    }
  }

  private let extent: Extent
  /// The region's outline; nil for the infinite region and for combinations of regions.
  open private(set) var path: CGPath?

  private init(_ extent: Extent, path: CGPath?) {
    self.extent = extent
    self.path = path
    super.init()
  }

  /// The whole plane.
  open class func infinite() -> SKRegion { SKRegion(.everywhere, path: nil) }

  /// A disc around the origin, with a radius in points. The sign of the radius does not matter.
  public init(radius: Float) {
    let radius = CGFloat(abs(radius))
    extent = .disc(radius: radius)
    path = CGPath(
      ellipseIn: CGRect(x: -radius, y: -radius, width: 2 * radius, height: 2 * radius), transform: nil)
    super.init()
  }

  /// A rectangle centred on the origin, with a size in points.
  public init(size: CGSize) {
    let path = CGPath(
      rect: CGRect(x: -size.width / 2, y: -size.height / 2, width: size.width, height: size.height), transform: nil)
    extent = .inside(path)
    self.path = path
    super.init()
  }

  /// The inside of a path.
  public init(path: CGPath) {
    // Copies the path, which the caller may change later.
    let path = path.copy() ?? path
    extent = .inside(path)
    self.path = path
    super.init()
  }

  /// Everything outside this region.
  open func inverse() -> SKRegion { SKRegion(.outside(extent), path: nil) }

  /// Everything in at least one of the two regions.
  open func byUnion(with region: SKRegion) -> SKRegion { SKRegion(.union(extent, region.extent), path: nil) }

  /// Everything in this region that is not in the other.
  open func byDifference(from region: SKRegion) -> SKRegion { SKRegion(.difference(extent, region.extent), path: nil) }

  /// Everything in both regions.
  open func byIntersection(with region: SKRegion) -> SKRegion {
    SKRegion(.intersection(extent, region.extent), path: nil)
  }

  /// Whether a point, in the field node's coordinates, is in the region.
  open func contains(_ point: CGPoint) -> Bool { extent.contains(point) }

  /// The region itself: regions are immutable.
  open func copy(with zone: NSZone? = nil) -> Any { self }
}
