/// Draws rows of a gradient: the colour at each pixel's centre, times its coverage.
///
/// The location along the gradient is computed in doubles from the pixel's own column and row, with IEEE operations
/// only (square root included), so it is the same in every band and on every machine. Colours are mixed in integers.
struct GradientPainter: ~Copyable {
  /// A stop in sorted order.
  struct Stop: BitwiseCopyable {
    let location: Double
    let color: Color
    /// The stop's index in the gradient.
    let index: Int
  }

  /// A linear function over pixels.
  struct Ramp {
    var dx = 0.0
    var dy = 0.0
    var start = 0.0

    /// The value at column 0 of a row of the frame.
    func base(_ y: Int) -> Double { (Double(y) + 0.5) * dy + start }
  }

  private var stops = Scratch<Stop>()
  private var row = Scratch<UInt32>()
  private var isRadial = false
  /// For a linear gradient, the location; for a radial one, the position relative to its centre, in radii.
  private var u = Ramp()
  private var v = Ramp()
  /// The radius where a radial location is 0, in radii, and whether the location grows inwards.
  private var startRadius = 0.0
  private var isInward = false
  /// Whether start and end coincide.
  private var isStep = false
  private var drawsBefore = true
  private var drawsAfter = true
  private var alpha: UInt32 = 255

  /// Prepares a gradient. Returns false if it draws nothing: it has no stops, the transform has no inverse, or a number
  /// is not finite, in the gradient or after the inverse.
  mutating func prepare(_ gradient: Gradient, transform: Affine, alpha: Double) -> Bool {
    guard let inverse = transform.inverse, !gradient.stops.isEmpty, prepare(gradient.shape, inverse) else {
      return false
    }
    stops.removeAll()
    for (index, stop) in gradient.stops.enumerated() {
      let location = stop.location > 0 ? min(stop.location, 1) : 0
      stops.append(Stop(location: location, color: stop.color, index: index))
    }
    stops.sort { $0.location != $1.location ? $0.location < $1.location : $0.index < $1.index }
    drawsBefore = gradient.drawsBeforeStart
    drawsAfter = gradient.drawsAfterEnd
    self.alpha = UInt32(byte(alpha))
    return true
  }

  private mutating func prepare(_ shape: Gradient.Shape, _ map: Affine) -> Bool {
    u = Ramp()
    v = Ramp()
    isStep = false
    switch shape {
    case .linear(let from, let to):
      isRadial = false
      let way = to - from
      let square = way.x * way.x + way.y * way.y
      guard from.isFinite, to.isFinite, square.isFinite else { return false }
      isStep = square == 0
      if isStep { return true }
      let (x, y) = (way.x / square, way.y / square)
      u = Ramp(
        dx: map.a * x + map.b * y, dy: map.c * x + map.d * y, start: (map.tx - from.x) * x + (map.ty - from.y) * y)
      return u.isFinite
    case .radial(let center, let startRadius, let endRadius):
      isRadial = true
      guard center.isFinite, startRadius.isFinite, endRadius.isFinite else { return false }
      let (first, last) = (max(0, startRadius), max(0, endRadius))
      isStep = first == last
      isInward = last < first
      // Lengths are in units in which the location grows by 1; for a step any unit will do.
      let unit = isStep ? max(first, 1) : abs(last - first)
      self.startRadius = first / unit
      u = Ramp(dx: map.a / unit, dy: map.c / unit, start: (map.tx - center.x) / unit)
      v = Ramp(dx: map.b / unit, dy: map.d / unit, start: (map.ty - center.y) / unit)
      return u.isFinite && v.isFinite && self.startRadius.isFinite
    }
  }

  /// Draws along a row from column `x`, with one coverage value per pixel.
  mutating func fill(
    _ coverage: UnsafeBufferPointer<UInt16>, x: Int, y: Int, blend: BlendMode, painter: Painter, on surface: Surface
  ) {
    let scales: Bool
    switch blend {
    case .multiply, .multiplyX2, .replace: scales = false
    case .alpha, .add, .subtract, .screen, .multiplyAlpha: scales = true
    }
    row.grow(to: coverage.count)
    let pixels = surface.address(x, y)
    let (acrossU, acrossV) = (u.base(y), v.base(y))
    // Neighbouring pixels are mostly between the same stops.
    var near = 0
    for index in 0..<coverage.count {
      var pixel: UInt32 = 0
      let covered = UInt32(coverage[index])
      if covered != 0 {
        let column = Double(x + index) + 0.5
        var location = column * u.dx + acrossU
        if isRadial {
          let second = column * v.dx + acrossV
          location = (location * location + second * second).squareRoot() - startRadius
        }
        if isStep {
          location = isRadial && location < 0 ? -1 : 2
        } else if isRadial, isInward {
          location = 0 - location
        }
        if location < 0 ? drawsBefore : location > 1 ? drawsAfter : true {
          pixel = color(location, &near)
          if alpha != 255 { pixel = Blending.scale(pixel, alpha) }
          if !scales {
            pixels[index] = Blending.blend(pixel, over: pixels[index], mode: blend, coverage: covered)
          } else if covered != Blending.whole {
            pixel = Blending.mix(pixel, 0, covered)
          }
        }
      }
      row[index] = pixel
    }
    // If coverage scales the source, the row is drawn like a layer's.
    if scales { painter.blend(row.start, count: coverage.count, alpha: 255, blend: blend, to: pixels) }
  }

  /// The premultiplied colour at a location. `near` is the index of a nearby stop, and is set to that of the last stop
  /// up to the location.
  @inline(__always)
  private func color(_ location: Double, _ near: inout Int) -> UInt32 {
    let last = stops.count - 1
    guard location >= stops[0].location else { return stops[0].color.premultiplied }
    if location >= stops[last].location { return stops[last].color.premultiplied }
    if stops[near].location > location || stops[near + 1].location <= location { near = search(location) }
    let (before, after) = (stops[near], stops[near + 1])
    let share = (location - before.location) / (after.location - before.location)
    return Self.mix(before.color, after.color, UInt64(roundedInt(share * 65536, 0, 65536)))
  }

  /// The last stop up to a location, which must be between the first and the last stop.
  private func search(_ location: Double) -> Int {
    var low = 0
    var high = stops.count - 1
    while high - low > 1 {
      let middle = (low + high) / 2
      if stops[middle].location <= location { low = middle } else { high = middle }
    }
    return low
  }

  /// Mixes two colours with the second one's `share` in 65536ths, then premultiplies and rounds once.
  @inline(__always)
  private static func mix(_ first: Color, _ second: Color, _ share: UInt64) -> UInt32 {
    func channel(_ first: UInt8, _ second: UInt8) -> UInt64 {
      UInt64(first) * (65536 - share) + UInt64(second) * share
    }
    let alpha = channel(first.alpha, second.alpha)
    func premultiplied(_ first: UInt8, _ second: UInt8) -> UInt32 {
      let whole: UInt64 = 255 << 32
      return UInt32(truncatingIfNeeded: (channel(first, second) * alpha + whole / 2) / whole)
    }
    return premultiplied(first.red, second.red) | premultiplied(first.green, second.green) << 8
      | premultiplied(first.blue, second.blue) << 16 | UInt32(truncatingIfNeeded: (alpha + 32768) >> 16) << 24
  }
}

extension GradientPainter.Ramp {
  var isFinite: Bool { dx.isFinite && dy.isFinite && start.isFinite }
}
