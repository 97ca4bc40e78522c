/// The texels that a warped quad shows at points of its picture; see `QuadTexels`, whose rules it follows.
struct WarpTexels {
  /// Maps a point's coordinate from 0 to 1 to a texel column (or row).
  private struct Axis {
    let start: Double
    let extent: Double
    let stretch: Stretch?
    let count: Int

    /// The texel coordinate in units of `1 / 2^bits` texel. It is at most two texels outside the source.
    func value(_ place: Double) -> Int {
      var texel = start + extent * place
      if let stretch {
        let part = place >= stretch.secondTarget ? 2 : place >= stretch.firstTarget ? 1 : 0
        let (at, slope) = stretch.line(part)
        texel = start + extent * (at + slope * place)
      }
      return roundedDown(texel * Double(1 << bits), -2 << bits, (count + 2) << bits)
    }

    func nearest(_ value: Int) -> Int { min(max(value >> bits, 0), count - 1) }

    func neighbours(_ value: Int) -> (Int, Int, Int32) {
      let clamped = min(max(value, 0), (count - 1) << bits)
      let first = clamped >> bits
      return (first, min(first + 1, count - 1), Int32((clamped >> (bits - 7)) & 127))
    }
  }

  private static let bits = 16
  private let x: Axis
  private let y: Axis
  private let filter: Filter
  private let stride: Int
  /// The first texel of the source.
  private let first: UnsafePointer<UInt32>

  /// nil if the image has no texels or the source is not finite.
  init?(_ quad: Quad, source: Rect, image: Texels) {
    guard let start = image.start, let columns = TexelAxis.range(source.x, source.width, count: image.width),
      let rows = TexelAxis.range(source.y, source.height, count: image.height)
    else { return nil }
    let hasParts = quad.center != Quad.wholeCenter
    let half = quad.filter == .linear ? 0.5 - 0x1p-8 : 0
    x = Axis(
      start: source.x - Double(columns.lowerBound) - half, extent: source.width,
      stretch: !hasParts
        ? nil
        : Stretch(
          low: quad.center.x, length: quad.center.width, natural: quad.naturalWidth, target: quad.target.width),
      count: columns.count)
    y = Axis(
      start: source.y + source.height - Double(rows.lowerBound) - half, extent: -source.height,
      stretch: !hasParts
        ? nil
        : Stretch(
          low: quad.center.y, length: quad.center.height, natural: quad.naturalHeight, target: quad.target.height),
      count: rows.count)
    filter = quad.filter
    stride = image.width
    first = start + (rows.lowerBound * image.width + columns.lowerBound)
  }

  /// The picture's value at a point from (0, 0), lower left, to (1, 1).
  func texel(_ u: Double, _ v: Double) -> UInt32 {
    let (column, row) = (x.value(u), y.value(v))
    switch filter {
    case .nearest:
      return first[y.nearest(row) * stride + x.nearest(column)]
    case .linear:
      let (left, right, across) = x.neighbours(column)
      let (top, bottom, down) = y.neighbours(row)
      let (upper, lower) = (first + top * stride, first + bottom * stride)
      return QuadTexels.mix(upper[left], upper[right], lower[left], lower[right], across, down)
    }
  }
}
