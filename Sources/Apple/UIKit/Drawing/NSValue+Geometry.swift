// Values of points, sizes and rectangles, for collections of Objective-C.
// Source: https://developer.apple.com/documentation/foundation/nsvalue
extension NSValue {
  /// A value with a point.
  public convenience init(cgPoint point: CGPoint) { self.init(point: point) }
  /// A value with a size.
  public convenience init(cgSize size: CGSize) { self.init(size: size) }
  /// A value with a rectangle.
  public convenience init(cgRect rect: CGRect) { self.init(rect: rect) }
  /// A value with a vector, kept as a point.
  public convenience init(cgVector vector: CGVector) { self.init(point: CGPoint(x: vector.dx, y: vector.dy)) }

  /// The point of a value made with one.
  public var cgPointValue: CGPoint { pointValue }
  /// The size of a value made with one.
  public var cgSizeValue: CGSize { sizeValue }
  /// The rectangle of a value made with one.
  public var cgRectValue: CGRect { rectValue }
  /// The vector of a value made with one.
  public var cgVectorValue: CGVector { CGVector(dx: pointValue.x, dy: pointValue.y) }
}
