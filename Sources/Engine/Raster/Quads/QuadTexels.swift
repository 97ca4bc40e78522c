import CRasterKernels

/// The texels that a textured quad shows at each pixel.
///
/// Texel coordinates are linear functions of the pixel (three along each axis for a nine-part stretch), in units of `1
/// / 2^bits` texel, relative to the first texel of the source. They are clamped to the source before anything is read,
/// so a neighbour in an atlas never shows.
///
/// Nearest takes the texel that contains the point. Linear mixes the four texels around it in 128ths: the point is
/// rounded to the nearest 128th of a texel, columns are mixed before rows, and a point on a texel's centre gives
/// exactly that texel.
struct QuadTexels {
  let x: TexelAxis
  let y: TexelAxis
  let bits: Int
  let filter: Filter
  /// The distance in texels from one row of the image to the next, and from its start to the first texel of the source.
  let stride: Int
  let offset: Int
  /// The image's outline; nil unless the source is the whole image.
  let outline: UnsafePointer<RKOutline>?

  /// nil if the image has no texels or the source is not finite.
  @inline(__always)
  init?(_ quad: borrowing Quad, source: Rect, frame: QuadFrame, bounds: PixelBounds, image: Texels) {
    let (width, height) = (image.width, image.height)
    let isWhole = source == Rect(x: 0, y: 0, width: Double(width), height: Double(height))
    guard
      let columns = isWhole ? 0..<width : TexelAxis.range(source.x, source.width, count: width),
      let rows = isWhole ? 0..<height : TexelAxis.range(source.y, source.height, count: height), width > 0, height > 0
    else { return nil }
    let hasParts = quad.center != Quad.wholeCenter
    let half = quad.filter == .linear ? 0.5 - 0x1p-8 : 0
    let across = AxisMap(
      gradientX: frame.ty / frame.area, gradientY: -frame.tx / frame.area, corner: frame.corner, bounds: bounds,
      start: source.x - Double(columns.lowerBound) - half, extent: source.width,
      stretch: !hasParts
        ? nil
        : Stretch(
          low: quad.center.x, length: quad.center.width, natural: quad.naturalWidth, target: quad.target.width))
    let down = AxisMap(
      gradientX: -frame.sy / frame.area, gradientY: frame.sx / frame.area, corner: frame.corner, bounds: bounds,
      start: source.y + source.height - Double(rows.lowerBound) - half, extent: -source.height,
      stretch: !hasParts
        ? nil
        : Stretch(
          low: quad.center.y, length: quad.center.height, natural: quad.naturalHeight, target: quad.target.height))
    let farthest = clampedInt(max(across.farthest, down.farthest), 0, 1 << 30) + 1
    bits = min(24, max(8, 30 - (Int.bitWidth - farthest.leadingZeroBitCount)))
    x = TexelAxis(across, count: columns.count, bits: bits)
    y = TexelAxis(down, count: rows.count, bits: bits)
    filter = quad.filter
    stride = width
    offset = rows.lowerBound * width + columns.lowerBound
    outline = isWhole ? image.outline : nil
  }

  /// The texture's value at the pixel `column` columns and `row` rows from the origin of the quad's bounds.
  func texel(_ column: Int, _ row: Int, in image: UnsafePointer<UInt32>) -> UInt32 {
    let u = x.value(column, row)
    let v = y.value(column, row)
    let source = image + offset
    switch filter {
    case .nearest:
      return source[y.nearest(v, bits) * stride + x.nearest(u, bits)]
    case .linear:
      let (left, right, across) = x.neighbours(u, bits)
      let (top, bottom, down) = y.neighbours(v, bits)
      let upper = source + top * stride
      let lower = source + bottom * stride
      return Self.mix(upper[left], upper[right], lower[left], lower[right], across, down)
    }
  }

  /// Mixes four texels in 128ths; `across` and `down` are the weights of the right and the lower ones.
  static func mix(
    _ topLeft: UInt32, _ topRight: UInt32, _ bottomLeft: UInt32, _ bottomRight: UInt32, _ across: Int32, _ down: Int32
  ) -> UInt32 {
    var result: UInt32 = 0
    for index: UInt32 in 0..<4 {
      let top =
        Int32(Blending.channel(topLeft, index)) * (128 - across) + Int32(Blending.channel(topRight, index)) * across
      let bottom =
        Int32(Blending.channel(bottomLeft, index)) * (128 - across)
        + Int32(Blending.channel(bottomRight, index)) * across
      let sum = top - ((top - bottom) * down + 64) >> 7
      result |= UInt32((sum + 64) >> 7) << (8 * index)
    }
    return result
  }
}
