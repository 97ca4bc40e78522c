extension CGRect {
  /// Whether all four numbers are finite and small enough to compute with.
  var isUsable: Bool {
    [origin.x, origin.y, size.width, size.height].allSatisfy { $0.isFinite }
      && [minX, minY, maxX, maxY].allSatisfy { $0.isFinite }
  }

  /// The upright rectangle around this one, transformed about its centre.
  func transformed(by transform: CGAffineTransform) -> CGRect {
    CGRect(x: -width / 2, y: -height / 2, width: width, height: height).applying(transform)
      .offsetBy(dx: midX, dy: midY)
  }
}
