/// A quad that copies whole texels to whole pixels, upright and unscaled: most sprites of most games.
///
/// It skips the set-up of other quads and gives the same pixels (`PainterTests.uprightCopiesMatchTheReference`).
struct UprightCopy {
  /// The pixel that the source's top left texel is copied to.
  let x: Int
  let y: Int
  let columns: Int
  let rows: Int
  /// The index of the source's first texel in the image.
  let offset: Int

  /// nil if the quad is of any other kind.
  @inline(__always)
  init?(_ quad: borrowing Quad, _ transform: Affine, width: Int, height: Int) {
    guard transform.b == 0, transform.c == 0 else { return nil }
    let source = quad.source
    let right = transform.a * quad.target.x + transform.tx
    let down = transform.d * (quad.target.y + quad.target.height) + transform.ty
    guard transform.a * quad.target.width == source.width, transform.d * quad.target.height == -source.height,
      let x = wholeNumber(right), let y = wholeNumber(down), let column = wholeNumber(source.x),
      let row = wholeNumber(source.y), let columns = wholeNumber(source.width), let rows = wholeNumber(source.height),
      column >= 0, row >= 0, columns > 0, rows > 0, column + columns <= width, row + rows <= height,
      quad.center == Quad.wholeCenter
    else { return nil }
    self.x = x
    self.y = y
    self.columns = columns
    self.rows = rows
    offset = row * width + column
  }
}

/// An opaque rectangle of one colour on whole pixels: most backgrounds.
///
/// It skips the set-up of other quads too (`PainterTests.uprightFillsMatchTheReference`).
struct UprightFill {
  let bounds: PixelBounds
  let color: UInt32

  /// nil if the quad is of any other kind.
  init?(_ quad: borrowing Quad, _ transform: Affine, alpha: Double, blend: BlendMode) {
    guard quad.color.alpha == 255, alpha >= 1, blend == .alpha, transform.b == 0, transform.c == 0 else { return nil }
    let target = quad.target
    guard let left = wholeNumber(transform.a * target.x + transform.tx),
      let right = wholeNumber(transform.a * (target.x + target.width) + transform.tx),
      let top = wholeNumber(transform.d * target.y + transform.ty),
      let bottom = wholeNumber(transform.d * (target.y + target.height) + transform.ty),
      left != right, top != bottom
    else { return nil }
    bounds = PixelBounds(
      minX: min(left, right), minY: min(top, bottom), maxX: max(left, right), maxY: max(top, bottom))
    color = quad.color.premultiplied
  }
}
