extension SKShapeNode {
  /// A shape with a copy of a path, in the node's coordinates.
  public convenience init(path: CGPath) {
    self.init()
    self.path = path
  }

  /// A shape with a copy of a path.
  ///
  /// - Parameter centered: true moves the centre of the path's bounding box to the node's origin.
  public convenience init(path: CGPath, centered: Bool) {
    self.init()
    let box = path.boundingBoxOfPath
    guard centered, !box.isNull else {
      self.path = path
      return
    }
    var map = CGAffineTransform(translationX: -box.midX, y: -box.midY)
    self.path = path.copy(using: &map)
  }

  /// A rectangle in the node's coordinates.
  public convenience init(rect: CGRect) {
    self.init(path: CGPath(rect: rect, transform: nil))
  }

  /// A rectangle in the node's coordinates, with rounded corners. The radius is in points.
  public convenience init(rect: CGRect, cornerRadius: CGFloat) {
    self.init(
      path: CGPath(roundedRect: rect, cornerWidth: cornerRadius, cornerHeight: cornerRadius, transform: nil))
  }

  /// A rectangle centred on the node's origin.
  public convenience init(rectOf size: CGSize) {
    self.init(rect: Self.rect(of: size))
  }

  /// A rectangle centred on the node's origin, with rounded corners. The radius is in points.
  public convenience init(rectOf size: CGSize, cornerRadius: CGFloat) {
    self.init(rect: Self.rect(of: size), cornerRadius: cornerRadius)
  }

  /// A circle centred on the node's origin, with a radius in points.
  public convenience init(circleOfRadius radius: CGFloat) {
    self.init(ellipseOf: CGSize(width: 2 * radius, height: 2 * radius))
  }

  /// An ellipse that fills a rectangle in the node's coordinates.
  public convenience init(ellipseIn rect: CGRect) {
    self.init(path: CGPath(ellipseIn: rect, transform: nil))
  }

  /// An ellipse centred on the node's origin, with a width and a height in points.
  public convenience init(ellipseOf size: CGSize) {
    self.init(ellipseIn: Self.rect(of: size))
  }

  /// Straight lines from point to point, not closed.
  ///
  /// - Precondition: `points` holds at least `numPoints` points. A count below 1 gives an empty path.
  public convenience init(points: UnsafeMutablePointer<CGPoint>, count numPoints: Int) {
    let path = CGMutablePath()
    path.addLines(between: Array(UnsafeBufferPointer(start: points, count: max(0, numPoints))))
    self.init(path: path)
  }

  /// A smooth curve through the points, not closed: a Catmull-Rom spline (E. Catmull and R. Rom, 1974). At each point
  /// its direction is from the previous point to the next one; the end points count twice.
  ///
  /// May differ from Apple, which does not document its curve.
  public convenience init(splinePoints points: UnsafeMutablePointer<CGPoint>, count numPoints: Int) {
    let points = Array(UnsafeBufferPointer(start: points, count: max(0, numPoints)))
    let path = CGMutablePath()
    if let first = points.first { path.move(to: first) }
    for index in points.indices.dropLast() {
      let (from, to) = (points[index], points[index + 1])
      let before = points[max(0, index - 1)]
      let after = points[min(points.count - 1, index + 2)]
      path.addCurve(
        to: to, control1: CGPoint(x: from.x + (to.x - before.x) / 6, y: from.y + (to.y - before.y) / 6),
        control2: CGPoint(x: to.x - (after.x - from.x) / 6, y: to.y - (after.y - from.y) / 6))
    }
    self.init(path: path)
  }

  private static func rect(of size: CGSize) -> CGRect {
    CGRect(x: -size.width / 2, y: -size.height / 2, width: size.width, height: size.height)
  }
}
