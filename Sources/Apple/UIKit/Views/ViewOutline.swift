internal import Raster

/// A view's bounds with the rounded corners of its layer, in the view's points.
struct ViewOutline {
  let rect: CGRect
  /// The radius of each corner: upper left, upper right, lower right, lower left.
  private let radii: [CGFloat]

  /// - Parameter radius: the radius that an animation shows; nil is the layer's own.
  @MainActor
  init(_ rect: CGRect, _ layer: CALayer?, radius shown: CGFloat? = nil) {
    let wanted = shown ?? layer?.cornerRadius ?? 0
    let radius = wanted > 0 ? min(wanted, rect.width / 2, rect.height / 2) : 0
    let corners: [CACornerMask] = [
      .layerMinXMinYCorner, .layerMaxXMinYCorner, .layerMaxXMaxYCorner, .layerMinXMaxYCorner,
    ]
    self.init(rect, radii: corners.map { radius > 0 && layer?.maskedCorners.contains($0) == true ? radius : 0 })
  }

  private init(_ rect: CGRect, radii: [CGFloat]) {
    (self.rect, self.radii) = (rect, radii)
  }

  var isRounded: Bool { radii.contains { $0 > 0 } }

  /// The outline inset by a margin, with corner radii smaller by the same amount.
  func inset(by margin: CGFloat) -> ViewOutline {
    ViewOutline(rect.insetBy(dx: margin, dy: margin), radii: radii.map { max(0, $0 - margin) })
  }

  func path() -> Path {
    guard isRounded else { return Path(rect) }
    // Control points of the cubic that approximates a quarter circle: 4/3 (√2 - 1) of the radius.
    let reach = 0.5522847498307936
    let corners = [
      (rect.minX, rect.minY), (rect.maxX, rect.minY), (rect.maxX, rect.maxY), (rect.minX, rect.maxY),
    ].map { Point(x: Double($0.0), y: Double($0.1)) }
    // The directions along the sides, clockwise where y points down.
    let ways = [(1.0, 0.0), (0.0, 1.0), (-1.0, 0.0), (0.0, -1.0)]
    var path = Path()
    for (index, corner) in corners.enumerated() {
      let (radius, before, after) = (Double(radii[index]), ways[(index + 3) % 4], ways[index])
      func at(_ back: Double, _ ahead: Double) -> Point {
        Point(
          x: corner.x - before.0 * back + after.0 * ahead, y: corner.y - before.1 * back + after.1 * ahead)
      }
      if index == 0 { path.move(to: at(radius, 0)) } else { path.line(to: at(radius, 0)) }
      guard radius > 0 else { continue }
      path.cubic(
        to: at(0, radius), control1: at(radius * (1 - reach), 0), control2: at(0, radius * (1 - reach)))
    }
    path.close()
    return path
  }
}
