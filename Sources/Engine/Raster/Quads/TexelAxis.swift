/// One axis of a quad's texture: maps a pixel to a texel column (or row).
struct TexelAxis {
  /// The texel coordinate in the lower, middle and upper part; all equal if there is only one part.
  let planes: (Plane, Plane, Plane)
  /// A pixel belongs to the middle part where the first plane is at least 0, and to the upper part where the second is.
  let splits: (Plane, Plane)
  let hasParts: Bool
  /// The number of texels in the source along this axis, at least 1.
  let count: Int

  init(_ map: AxisMap, count: Int, bits: Int) {
    let first = map.plane(0, bits)
    hasParts = map.stretch != nil
    planes = hasParts ? (first, map.plane(1, bits), map.plane(2, bits)) : (first, first, first)
    splits = map.splits
    self.count = count
  }

  /// The texels that a source interval touches; an overlap of less than a thousandth of a texel, from rounding, does
  /// not count.
  ///
  /// Outside the image the border texel repeats. nil if the image is empty or a number is not finite.
  static func range(_ start: Double, _ extent: Double, count: Int) -> Range<Int>? {
    guard count > 0, start.isFinite, extent.isFinite else { return nil }
    let low = min(start, start + extent)
    let high = max(start, start + extent)
    let first = roundedDown(low + 0x1p-10, 0, count - 1)
    let last = max(first, roundedUp(high - 0x1p-10, 0, count) - 1)
    return first..<last + 1
  }

  /// The texel coordinate of a pixel, before clamping.
  @inline(__always)
  func value(_ x: Int, _ y: Int) -> Int32 {
    if !hasParts { return planes.0.value(x, y) }
    if splits.1.value(x, y) >= 0 { return planes.2.value(x, y) }
    if splits.0.value(x, y) >= 0 { return planes.1.value(x, y) }
    return planes.0.value(x, y)
  }

  /// The texel coordinate in the lower (0), middle or upper (2) part.
  func plane(_ part: Int) -> Plane { part == 0 ? planes.0 : part == 1 ? planes.1 : planes.2 }

  func nearest(_ value: Int32, _ bits: Int) -> Int {
    min(max(Int(value) >> bits, 0), count - 1)
  }

  /// The two texels around a coordinate, and the weight of the second in 128ths.
  func neighbours(_ value: Int32, _ bits: Int) -> (Int, Int, Int32) {
    let clamped = min(max(Int(value), 0), (count - 1) << bits)
    let first = clamped >> bits
    return (first, min(first + 1, count - 1), Int32((clamped >> (bits - 7)) & 127))
  }
}

/// The mapping of one axis of the unit square, at a pixel, to a texel coordinate; still in Double.
struct AxisMap {
  /// The square's coordinate at the centre of the origin pixel, and how much it changes per pixel.
  let origin: Double
  let gradientX: Double
  let gradientY: Double
  /// The texel coordinate at the square's 0, and the number of texels from there to its 1.
  let start: Double
  let extent: Double
  let stretch: Stretch?
  let splits: (Plane, Plane)
  /// The largest magnitude of a texel coordinate on any of the pixels or one pixel outside them.
  let farthest: Double

  init(
    gradientX: Double, gradientY: Double, corner: Point, bounds: PixelBounds, start: Double, extent: Double,
    stretch: Stretch?
  ) {
    self.gradientX = gradientX
    self.gradientY = gradientY
    origin = gradientX * (Double(bounds.minX) + 0.5 - corner.x) + gradientY * (Double(bounds.minY) + 0.5 - corner.y)
    self.start = start
    self.extent = extent
    self.stretch = stretch
    let acrossX = gradientX * Double(bounds.maxX - bounds.minX)
    let acrossY = gradientY * Double(bounds.maxY - bounds.minY)
    let beside = abs(gradientX) + abs(gradientY)
    let low = origin + min(0, acrossX) + min(0, acrossY) - beside
    let high = origin + max(0, acrossX) + max(0, acrossY) + beside
    guard let stretch else {
      splits = (Plane(start: 0, dx: 0, dy: 0), Plane(start: 0, dx: 0, dy: 0))
      farthest = max(abs(start + extent * low), abs(start + extent * high))
      return
    }
    let length = (gradientX * gradientX + gradientY * gradientY).squareRoot()
    let side = HardSide(bounds: bounds, corner: corner)
    func split(_ at: Double) -> Plane {
      side.plane(Point(x: gradientX / length, y: gradientY / length), -at / length) ?? Plane(start: -1, dx: 0, dy: 0)
    }
    splits = (split(stretch.firstTarget), split(stretch.secondTarget))
    var farthest = 0.0
    for part in 0..<3 {
      let (at, slope) = stretch.line(part)
      farthest = max(
        farthest, abs(start + extent * (at + slope * low)), abs(start + extent * (at + slope * high)))
    }
    self.farthest = farthest
  }

  /// The texel coordinate in one of the three parts, as a function of the pixel.
  @inline(__always)
  func plane(_ part: Int, _ bits: Int) -> Plane {
    let (at, slope) = stretch?.line(part) ?? (0, 1)
    return Plane(
      start: start + extent * (at + slope * origin), dx: extent * slope * gradientX, dy: extent * slope * gradientY,
      bits: bits)
  }
}

/// One axis of a nine-part stretch: the outer parts keep their natural size, the middle takes the rest.
///
/// Coordinates are fractions of the whole, 0 to 1, on the target and on the source.
struct Stretch: Equatable {
  let firstTarget: Double
  let secondTarget: Double
  let firstSource: Double
  let secondSource: Double

  /// nil if the whole axis stretches evenly: the middle is everything, or a number is unusable.
  ///
  /// Outer parts that do not fit share the target in proportion to their sizes.
  init?(low: Double, length: Double, natural: Double, target: Double) {
    let size = abs(target)
    guard low.isFinite, length.isFinite, natural > 0, natural.isFinite, size > 0, size.isFinite else { return nil }
    firstSource = min(max(low, 0), 1)
    secondSource = min(max(low + length, firstSource), 1)
    guard firstSource > 0 || secondSource < 1 else { return nil }
    let first = firstSource * natural / size
    let last = (1 - secondSource) * natural / size
    let excess = max(1, first + last)
    firstTarget = first / excess
    secondTarget = 1 - last / excess
  }

  /// The source fraction in a part as a linear function of the target fraction: its value at 0 and its slope.
  func line(_ part: Int) -> (at: Double, slope: Double) {
    switch part {
    case 0: line(0, firstTarget, 0, firstSource)
    case 1: line(firstTarget, secondTarget, firstSource, secondSource)
    default: line(secondTarget, 1, secondSource, 1)
    }
  }

  private func line(_ t0: Double, _ t1: Double, _ s0: Double, _ s1: Double) -> (at: Double, slope: Double) {
    guard t1 - t0 > 0x1p-40 else { return (s0, 0) }
    let slope = (s1 - s0) / (t1 - t0)
    return (s0 - slope * t0, slope)
  }
}
