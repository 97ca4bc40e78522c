/// A point in a plane. Its owner defines the coordinate space and the unit.
public struct Point: Hashable, Sendable {
  /// The horizontal coordinate.
  public var x: Double
  /// The vertical coordinate.
  public var y: Double

  /// Creates a point.
  public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }
}

/// A rectangle as the corner of lowest x and y plus a size. Its owner defines the coordinate space and the unit.
public struct Rect: Hashable, Sendable {
  /// The corner's x.
  public var x: Double
  /// The corner's y.
  public var y: Double
  /// The extent along x.
  public var width: Double
  /// The extent along y.
  public var height: Double

  /// Creates a rectangle.
  public init(x: Double, y: Double, width: Double, height: Double) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }
}

/// A rectangle of whole pixels in a frame, y down from the top left.
public struct PixelRect: Hashable, Sendable {
  /// The leftmost column.
  public var x: Int
  /// The top row.
  public var y: Int
  /// The number of columns; 0 or less is empty.
  public var width: Int
  /// The number of rows; 0 or less is empty.
  public var height: Int

  /// Creates a rectangle of pixels.
  public init(x: Int, y: Int, width: Int, height: Int) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }
}

/// An affine map: `x' = a x + c y + tx`, `y' = b x + d y + ty`.
public struct Affine: Hashable, Sendable {
  /// How much x' grows with x.
  public var a: Double
  /// How much y' grows with x.
  public var b: Double
  /// How much x' grows with y.
  public var c: Double
  /// How much y' grows with y.
  public var d: Double
  /// The translation along x.
  public var tx: Double
  /// The translation along y.
  public var ty: Double

  /// Creates a map from its six numbers.
  @inlinable
  public init(a: Double, b: Double, c: Double, d: Double, tx: Double, ty: Double) {
    self.a = a
    self.b = b
    self.c = c
    self.d = d
    self.tx = tx
    self.ty = ty
  }

  /// The map that changes nothing.
  public static let identity = Affine(a: 1, b: 0, c: 0, d: 1, tx: 0, ty: 0)

  /// The map that applies `self` first, then `next`.
  @inlinable
  public func concatenating(_ next: Affine) -> Affine {
    Affine(
      a: a * next.a + b * next.c, b: a * next.b + b * next.d,
      c: c * next.a + d * next.c, d: c * next.b + d * next.d,
      tx: tx * next.a + ty * next.c + next.tx, ty: tx * next.b + ty * next.d + next.ty)
  }

  /// The image of a point.
  public func applied(to point: Point) -> Point {
    Point(x: a * point.x + c * point.y + tx, y: b * point.x + d * point.y + ty)
  }

  /// The inverse map; nil if the map has no inverse or a number is not finite.
  public var inverse: Affine? {
    let determinant = a * d - b * c
    guard determinant.isFinite, determinant != 0 else { return nil }
    let inverse = Affine(
      a: d / determinant, b: -b / determinant, c: -c / determinant, d: a / determinant,
      tx: (c * ty - d * tx) / determinant, ty: (b * tx - a * ty) / determinant)
    guard inverse.a.isFinite, inverse.b.isFinite, inverse.c.isFinite, inverse.d.isFinite,
      inverse.tx.isFinite, inverse.ty.isFinite
    else { return nil }
    return inverse
  }
}
