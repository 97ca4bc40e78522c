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
      let x = Self.whole(right), let y = Self.whole(down), let column = Self.whole(source.x),
      let row = Self.whole(source.y), let columns = Self.whole(source.width), let rows = Self.whole(source.height),
      column >= 0, row >= 0, columns > 0, rows > 0, column + columns <= width, row + rows <= height,
      quad.center == Quad.wholeCenter
    else { return nil }
    self.x = x
    self.y = y
    self.columns = columns
    self.rows = rows
    offset = row * width + column
  }

  /// The whole number that a value is, or nil when it is none or not small.
  @inline(__always)
  private static func whole(_ value: Double) -> Int? {
    guard abs(value) < 0x1p30 else { return nil }
    let whole = Int(value)
    return Double(whole) == value ? whole : nil
  }
}
