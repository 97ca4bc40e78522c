// Lengths are in the parent's points, around the node's position and turned with it. The scale that the node has when
// it gets the body does not matter; later changes of its scale resize the body. Lengths must be finite: a precondition.
extension SKPhysicsBody {
  /// A disc centred on the node's position.
  public convenience init(circleOfRadius r: CGFloat) {
    self.init(circleOfRadius: r, center: .zero)
  }

  /// A disc around a point in the node's coordinates. The sign of the radius does not matter.
  public convenience init(circleOfRadius r: CGFloat, center: CGPoint) {
    Self.check([r, center.x, center.y], "radius \(r) and center \(center)")
    self.init(shape: .circle(radius: abs(r), center: center))
  }

  /// A filled rectangle centred on the node's position.
  public convenience init(rectangleOf s: CGSize) {
    self.init(rectangleOf: s, center: .zero)
  }

  /// A filled rectangle centred on a point in the node's coordinates.
  public convenience init(rectangleOf s: CGSize, center: CGPoint) {
    Self.check([s.width, s.height, center.x, center.y], "size \(s) and center \(center)")
    self.init(shape: .rectangle(s, center: center))
  }

  /// A filled polygon. It must be convex and must not cross itself; curves become lines.
  public convenience init(polygonFrom path: CGPath) {
    self.init(shape: .polygon(Self.corners(of: path).points))
  }

  /// A line. Bodies of lines have no inside and never move.
  public convenience init(edgeFrom p1: CGPoint, to p2: CGPoint) {
    Self.check([p1.x, p1.y, p2.x, p2.y], "ends \(p1) and \(p2)")
    self.init(shape: .edges([p1, p2], isLoop: false))
  }

  /// Lines along an open path. The body never moves.
  public convenience init(edgeChainFrom path: CGPath) {
    let corners = Self.corners(of: path)
    self.init(shape: .edges(corners.points, isLoop: corners.isClosed))
  }

  /// Lines along a path and back to its start. The body never moves.
  public convenience init(edgeLoopFrom path: CGPath) {
    self.init(shape: .edges(Self.corners(of: path).points, isLoop: true))
  }

  /// The sides of a rectangle, which keep other bodies inside or outside. The body never moves.
  public convenience init(edgeLoopFrom rect: CGRect) {
    Self.check([rect.origin.x, rect.origin.y, rect.size.width, rect.size.height], "rectangle \(rect)")
    self.init(edgeLoopFrom: CGPath(rect: rect, transform: nil))
  }

  /// The part of a texture that is not fully transparent, stretched to a size in points.
  public convenience init(texture: SKTexture, size: CGSize) {
    self.init(texture: texture, alphaThreshold: 0, size: size)
  }

  /// The opaque part of a texture, stretched to a size in points.
  ///
  /// - Parameter alphaThreshold: from 0 to 1; pixels with a higher alpha belong to the body.
  public convenience init(texture: SKTexture, alphaThreshold: Float, size: CGSize) {
    Self.check([size.width, size.height, CGFloat(alphaThreshold)], "size \(size) and threshold \(alphaThreshold)")
    self.init(shape: .picture(texture, alphaThreshold: alphaThreshold, size: size))
  }

  /// The combined shapes of other bodies. Their other properties are not copied.
  public convenience init(bodies: [SKPhysicsBody]) {
    self.init(shape: .compound(bodies.map(\.shape)))
  }

  private static func corners(of path: CGPath) -> (points: [CGPoint], isClosed: Bool) {
    precondition(path.isFinite, "SKPhysicsBody: the path has a coordinate that is not a finite number")
    return path.corners
  }

  private static func check(_ numbers: [CGFloat], _ what: @autoclosure () -> String) {
    precondition(numbers.allSatisfy(\.isFinite), "SKPhysicsBody: \(what()) must be finite numbers")
  }
}
