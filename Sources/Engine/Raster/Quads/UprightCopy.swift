/// A quad that puts whole texels onto whole pixels, upright and unscaled: most sprites of most games.
///
/// It needs none of a quad's set-up and gives the same pixels (`PainterTests.uprightCopiesAreTheReferences`).
struct UprightCopy {
  /// Where the source's top left texel goes.
  let x: Int
  let y: Int
  let columns: Int
  let rows: Int
  /// The source's first texel, counted from the image's.
  let offset: Int

  /// nil when the quad is anything else.
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

/// An opaque rectangle of one colour with whole pixels for edges: most backgrounds.
///
/// It needs none of a quad's set-up either (`PainterTests.uprightFillsAreTheReferences`).
struct UprightFill {
  let bounds: PixelBounds
  let color: UInt32

  /// nil when the quad is anything else.
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
