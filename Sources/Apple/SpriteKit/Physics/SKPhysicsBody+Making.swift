// Lengths are points of the node; its scale scales the body too. A length that is not a number is a precondition.
extension SKPhysicsBody {
  /// A disc around the node's position.
  public convenience init(circleOfRadius r: CGFloat) {
    self.init(circleOfRadius: r, center: .zero)
  }

  /// A disc around a place of the node; a negative radius counts as a positive one.
  public convenience init(circleOfRadius r: CGFloat, center: CGPoint) {
    Self.check([r, center.x, center.y], "radius \(r) and center \(center)")
    self.init(shape: .circle(radius: abs(r), center: center))
  }

  /// A filled rectangle around the node's position.
  public convenience init(rectangleOf s: CGSize) {
    self.init(rectangleOf: s, center: .zero)
  }

  /// A filled rectangle around a place of the node.
  public convenience init(rectangleOf s: CGSize, center: CGPoint) {
    Self.check([s.width, s.height, center.x, center.y], "size \(s) and center \(center)")
    self.init(shape: .rectangle(s, center: center))
  }

  /// A filled polygon, which must be convex and not cross itself; curves become lines.
  public convenience init(polygonFrom path: CGPath) {
    self.init(shape: .polygon(Self.corners(of: path).points))
  }

  /// A line without an inside. Such a body never moves.
  public convenience init(edgeFrom p1: CGPoint, to p2: CGPoint) {
    Self.check([p1.x, p1.y, p2.x, p2.y], "ends \(p1) and \(p2)")
    self.init(shape: .edges([p1, p2], isLoop: false))
  }

  /// Lines along an open path.
  public convenience init(edgeChainFrom path: CGPath) {
    let corners = Self.corners(of: path)
    self.init(shape: .edges(corners.points, isLoop: corners.isClosed))
  }

  /// Lines along a path, back to its start.
  public convenience init(edgeLoopFrom path: CGPath) {
    self.init(shape: .edges(Self.corners(of: path).points, isLoop: true))
  }

  /// The sides of a rectangle.
  public convenience init(edgeLoopFrom rect: CGRect) {
    Self.check([rect.origin.x, rect.origin.y, rect.size.width, rect.size.height], "rectangle \(rect)")
    self.init(edgeLoopFrom: CGPath(rect: rect, transform: nil))
  }

  /// The part of a texture that is not wholly clear, stretched to a size.
  public convenience init(texture: SKTexture, size: CGSize) {
    self.init(texture: texture, alphaThreshold: 0, size: size)
  }

  /// - Parameter alphaThreshold: from 0 to 1; what is more opaque is part of the body.
  public convenience init(texture: SKTexture, alphaThreshold: Float, size: CGSize) {
    Self.check([size.width, size.height, CGFloat(alphaThreshold)], "size \(size) and threshold \(alphaThreshold)")
    self.init(shape: .picture(texture, alphaThreshold: alphaThreshold, size: size))
  }

  /// The shapes of other bodies as one; nothing else of them is used.
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
