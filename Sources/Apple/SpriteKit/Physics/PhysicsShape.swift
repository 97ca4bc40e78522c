internal import Raster

/// The shape of a body, in the node's coordinates.
enum PhysicsShape {
  case circle(radius: CGFloat, center: CGPoint)
  /// A closed, filled polygon.
  case polygon([CGPoint])
  /// Lines without an inside.
  case edges([CGPoint], isLoop: Bool)
  /// The opaque part of a picture, centred on the node's position.
  case picture(SKTexture, alphaThreshold: Float, size: CGSize)
  /// The opaque part of a picture, as it was when it was traced.
  case traced(PictureTrace)
  case compound([PhysicsShape])

  /// The points per metre of Apple's physics.
  static let pointsPerMetre: CGFloat = 150

  static func rectangle(_ size: CGSize, center: CGPoint) -> PhysicsShape {
    // The size of a mirrored sprite is negative.
    let (x, y) = (abs(size.width) / 2, abs(size.height) / 2)
    return .polygon(
      [(-x, -y), (x, -y), (x, y), (-x, y)].map { CGPoint(x: center.x + $0.0, y: center.y + $0.1) })
  }

  /// Whether the shape has no inside. Such a body never moves.
  var isEdge: Bool {
    switch self {
    case .circle, .polygon, .picture, .traced: false
    case .edges: true
    case .compound(let shapes): !shapes.isEmpty && shapes.allSatisfy(\.isEdge)
    }
  }

  /// The area in square metres.
  @MainActor var area: CGFloat {
    switch self {
    case .circle(let radius, _): .pi * radius * radius / (Self.pointsPerMetre * Self.pointsPerMetre)
    case .polygon(let corners): Self.area(of: corners) / (Self.pointsPerMetre * Self.pointsPerMetre)
    case .edges: 0
    case .picture: outlined.area
    case .traced(let trace): trace.area / (Self.pointsPerMetre * Self.pointsPerMetre)
    case .compound(let shapes): shapes.reduce(0) { $0 + $1.area }
    }
  }

  /// The area of a polygon by the shoelace formula.
  private static func area(of corners: [CGPoint]) -> CGFloat {
    guard var before = corners.last else { return 0 }
    var sum: CGFloat = 0
    for corner in corners {
      sum += before.x * corner.y - corner.x * before.y
      before = corner
    }
    return abs(sum) / 2
  }
}

extension SKTexture.Picture {
  /// The range of the picture's pixels that the texture shows.
  var wholePixels: (columns: Range<Int>, rows: Range<Int>) {
    let bitmap = image.bitmap
    // The part of a texture may exceed the range of Int.
    func whole(_ place: Double, to end: Int) -> Int { Int(max(0, min(Double(end), place))) }
    return (
      whole(region.x, to: bitmap.width)..<whole(region.x + region.width, to: bitmap.width),
      whole(region.y, to: bitmap.height)..<whole(region.y + region.height, to: bitmap.height)
    )
  }
}
