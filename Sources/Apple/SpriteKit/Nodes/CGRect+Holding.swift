// Like Foundation's `contains` and `intersects`, which stop the program on NaN; these return false.
extension CGRect {
  /// Whether the rectangle contains a point. Its lower edges belong to it, its upper edges do not.
  func holds(_ point: CGPoint) -> Bool {
    !isNull && minX <= point.x && point.x < maxX && minY <= point.y && point.y < maxY
  }

  /// Whether the rectangle contains another one, with its edges.
  func holds(_ other: CGRect) -> Bool {
    !isNull && !other.isNull && minX <= other.minX && other.maxX <= maxX && minY <= other.minY && other.maxY <= maxY
  }

  /// Whether two rectangles overlap or touch.
  func meets(_ other: CGRect) -> Bool {
    !isNull && !other.isNull && minX <= other.maxX && other.minX <= maxX && minY <= other.maxY && other.minY <= maxY
  }

  /// The bounding box of both rectangles. Ignores an empty rectangle and one with a NaN.
  func joined(with other: CGRect) -> CGRect {
    if !other.isFiniteArea { return self }
    return isFiniteArea ? union(other) : other
  }

  private var isFiniteArea: Bool {
    !isEmpty && minX.isFinite && maxX.isFinite && minY.isFinite && maxY.isFinite
  }
}
