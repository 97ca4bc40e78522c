extension Affine {
  /// Turns the y axis over, between spaces with y up and spaces with y down: (x, y) becomes
  /// (`scaleX` * x + `tx`, `ty` - `scaleY` * y).
  ///
  /// Every module flips the axis with this function and nowhere else, or with its forms: `flippedY(_:ty:)` for a number,
  /// `flippedRow(_:of:)` for a row of pixels, and CoreGraphics' `flippingY(ty:)` for points and rectangles. With the
  /// defaults and `ty` as a height it maps a picture with y up to one with y down, and back.
  ///
  /// - Parameters:
  ///   - ty: the new y of the old origin, in the new space's unit.
  ///   - tx: the new x of the old origin. Default 0.
  ///   - scaleX: units of the new space for one of the old, along x. Default 1.
  ///   - scaleY: the same along y. Default 1.
  public static func flippingY(ty: Double, tx: Double = 0, scaleX: Double = 1, scaleY: Double = 1) -> Affine {
    Affine(a: scaleX, b: 0, c: 0, d: -scaleY, tx: tx, ty: ty)
  }

  /// The y of a point after `flippingY(ty:)`.
  @inlinable
  public static func flippedY<Number: SignedNumeric>(_ y: Number, ty: Number) -> Number { ty - y }

  /// The number of a row of pixels, counted from the picture's other side: the first row becomes the last.
  @inlinable
  public static func flippedRow(_ row: Int, of count: Int) -> Int { flippedY(row, ty: count - 1) }
}
