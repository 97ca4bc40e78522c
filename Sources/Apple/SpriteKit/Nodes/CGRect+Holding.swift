// As Foundation's `contains` and `intersects`, which end the program where a number is NaN; these are false there.
extension CGRect {
  /// Whether a point lies in the rectangle: on its lower edges, but not on its upper ones.
  func holds(_ point: CGPoint) -> Bool {
    !isNull && minX <= point.x && point.x < maxX && minY <= point.y && point.y < maxY
  }

  /// Whether two rectangles have a point in common, be it on an edge.
  func meets(_ other: CGRect) -> Bool {
    !isNull && !other.isNull && minX <= other.maxX && other.minX <= maxX && minY <= other.maxY && other.minY <= maxY
  }

  /// The rectangle around both; one without an inside, or with a side at no number, is nowhere.
  func joined(with other: CGRect) -> CGRect {
    if !other.isSomewhere { return self }
    return isSomewhere ? union(other) : other
  }

  private var isSomewhere: Bool {
    !isEmpty && minX.isFinite && maxX.isFinite && minY.isFinite && maxY.isFinite
  }
}
