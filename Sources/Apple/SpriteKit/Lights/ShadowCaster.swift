internal import Raster

/// The outlines of a sprite that blocks light, in points of the scene.
struct ShadowCaster {
  fileprivate struct Outline {
    let corners: [Point]
    /// 1 if the inside is on the left of each side, otherwise -1.
    let sign: Double
  }

  private let outlines: [Outline]
  /// The number of sides.
  let sideCount: Int
  /// Outlines with a coordinate beyond this block no light.
  private static let reach = 0x1p30

  /// - Parameters:
  ///   - outlines: closed polygons, in the sprite's coordinates.
  ///   - map: from the sprite's coordinates to points of the scene.
  init(_ outlines: [[CGPoint]], _ map: Affine) {
    self.outlines = outlines.compactMap { outline in
      let corners = outline.map { map.applied(to: Point(x: Double($0.x), y: Double($0.y))) }
      guard corners.count > 1, corners.allSatisfy({ abs($0.x) <= Self.reach && abs($0.y) <= Self.reach }) else {
        return nil
      }
      var area = 0.0
      for (index, corner) in corners.enumerated() {
        let next = corners[index + 1 < corners.count ? index + 1 : 0]
        area +=
          (corner.x - corners[0].x) * (next.y - corners[0].y) - (next.x - corners[0].x) * (corner.y - corners[0].y)
      }
      return Outline(corners: corners, sign: area < 0 ? -1 : 1)
    }
    sideCount = self.outlines.reduce(0) { $0 + $1.corners.count }
  }

  /// Adds the area that is dark because of the sprite: what is behind the sides that face away from the light. A light
  /// inside an outline is not blocked by the sprite, so a lamp can be drawn around its light.
  ///
  /// - Parameter reach: the dark area extends at least this far from the light.
  func addShadow(from light: Point, reach: Double, to path: inout Path) {
    guard !outlines.contains(where: { $0.holds(light) }) else { return }
    for outline in outlines { outline.addShadow(from: light, reach: reach, to: &path) }
  }
}

extension ShadowCaster.Outline {
  fileprivate func holds(_ point: Point) -> Bool {
    var isInside = false
    var last = corners[corners.count - 1]
    for corner in corners {
      if (corner.y > point.y) != (last.y > point.y) {
        let x = (last.x - corner.x) * (point.y - corner.y) / (last.y - corner.y) + corner.x
        if point.x < x { isInside.toggle() }
      }
      last = corner
    }
    return isInside
  }

  fileprivate func addShadow(from light: Point, reach: Double, to path: inout Path) {
    var last = corners[corners.count - 1]
    for corner in corners {
      // From here on the inside is on the left of the side from a to b.
      let (a, b) = sign > 0 ? (last, corner) : (corner, last)
      last = corner
      let (ax, ay, bx, by) = (a.x - light.x, a.y - light.y, b.x - light.x, b.y - light.y)
      guard ax * by - ay * bx > 0 else { continue }
      let aLength = (ax * ax + ay * ay).squareRoot()
      let bLength = (bx * bx + by * by).squareRoot()
      let far = max(4 * reach, 2 * aLength, 2 * bLength)
      // The way between both rays. They are less than half a turn apart; if it is nearly that, the way across the side.
      var (mx, my) = (ax / aLength + bx / bLength, ay / aLength + by / bLength)
      if mx * mx + my * my < 0.5 { (mx, my) = (b.y - a.y, a.x - b.x) }
      let mLength = (mx * mx + my * my).squareRoot()
      path.move(to: a)
      path.line(to: b)
      path.line(to: Point(x: light.x + bx / bLength * far, y: light.y + by / bLength * far))
      path.line(to: Point(x: light.x + mx / mLength * far, y: light.y + my / mLength * far))
      path.line(to: Point(x: light.x + ax / aLength * far, y: light.y + ay / aLength * far))
      path.close()
    }
  }
}

extension SKSpriteNode {
  /// The outlines that block light, in the sprite's coordinates: those of the body, or of all pixels of the texture
  /// that are not clear, or the rectangle.
  ///
  /// Source: https://developer.apple.com/documentation/spritekit/sklightnode/shadowcolor
  var shadowOutlines: [[CGPoint]] {
    if let physicsBody { return physicsBody.outlines }
    let box = contentBounds
    guard let texture else {
      return [
        [
          CGPoint(x: box.minX, y: box.minY), CGPoint(x: box.maxX, y: box.minY), CGPoint(x: box.maxX, y: box.maxY),
          CGPoint(x: box.minX, y: box.maxY),
        ]
      ]
    }
    // Traced at size 1, so that a sprite whose size changes needs one trace.
    let trace = PictureTrace.of(texture.picture, above: 0, size: CGSize(width: 1, height: 1))
    return SKPhysicsBody.outlines(of: trace.outlines).map { outline in
      outline.map { CGPoint(x: box.midX + $0.x * box.width, y: box.midY + $0.y * box.height) }
    }
  }
}
