/// A quad's target rectangle on the pixel grid: its corner and its two sides.
///
/// A point of the rectangle is `corner + s * (sx, sy) + t * (tx, ty)` in pixels (y down), with s and t from 0 to 1; s
/// runs along the local x axis, t along y.
struct QuadFrame {
  let corner: Point
  let sx: Double
  let sy: Double
  let tx: Double
  let ty: Double
  /// The signed area in square pixels.
  let area: Double

  /// The greatest distance in pixels at which a corner is still drawn; beyond it a Double has too few bits left.
  static let reach = 0x1p40

  /// nil if nothing can be seen: a number is not finite or out of reach, or the rectangle has no area.
  init?(_ rect: Rect, _ transform: Affine) {
    corner = transform.applied(to: Point(x: rect.x, y: rect.y))
    sx = transform.a * rect.width
    sy = transform.b * rect.width
    tx = transform.c * rect.height
    ty = transform.d * rect.height
    area = sx * ty - sy * tx
    // The comparison is written so that NaN fails.
    guard abs(corner.x) <= Self.reach, abs(corner.y) <= Self.reach, abs(sx) <= Self.reach, abs(sy) <= Self.reach,
      abs(tx) <= Self.reach, abs(ty) <= Self.reach, abs(area) > 0
    else { return nil }
  }

  /// The pixels that the rectangle and its soft edge (half a pixel) may touch.
  func bounds() -> PixelBounds {
    let low = Point(
      x: corner.x + min(0, sx) + min(0, tx) - 0.5, y: corner.y + min(0, sy) + min(0, ty) - 0.5)
    let high = Point(
      x: corner.x + max(0, sx) + max(0, tx) + 0.5, y: corner.y + max(0, sy) + max(0, ty) + 0.5)
    return PixelBounds(touchedFrom: low, to: high)
  }
}
