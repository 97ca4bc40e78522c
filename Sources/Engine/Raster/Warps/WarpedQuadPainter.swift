/// Draws warped quads, pixel by pixel. All painters use it.
struct WarpedQuadPainter: ~Copyable {
  /// A corner of a triangle: its place in fixed-point pixels, and its point of the picture from 0 to 1, y up.
  // Not private: without optimisation, another file's code needs its metadata, and the compiler crashes.
  struct Corner: BitwiseCopyable {
    var x = 0
    var y = 0
    var u = 0.0
    var v = 0.0
    /// Whether the place can be drawn.
    var isDrawn = false
  }

  /// A side of a triangle as a function of the pixel: above 0 inside.
  private struct Side {
    /// The value at the corner of the frame, and its steps along x and y per unit.
    private let origin: Corner
    let stepX: Int
    let stepY: Int
    /// 0 if a centre on the side belongs to the triangle, otherwise -1.
    let bias: Int

    init(_ from: Corner, _ to: Corner) {
      origin = from
      (stepX, stepY) = (from.y - to.y, to.x - from.x)
      bias = stepX > 0 || (stepX == 0 && stepY > 0) ? 0 : -1
    }

    func value(_ x: Int, _ y: Int) -> Int { stepX * (x - origin.x) + stepY * (y - origin.y) }
  }

  private var lower = Scratch<Corner>(capacity: 16)
  private var upper = Scratch<Corner>(capacity: 16)
  private static let bits = 12
  private static let unit = 1 << bits

  /// Calls back with the pixels of each triangle in turn, where they and the surface overlap.
  ///
  /// - Parameter target: the rectangle that the warp moves, in local space.
  @inline(__always)
  mutating func draw(
    _ warp: QuadWarp, of target: Rect, _ transform: Affine, on surface: Surface, span: (WarpSpan) -> Void
  ) {
    let (rows, parts) = (warp.rows, warp.parts)
    for row in 0...rows * parts where rows > 0 {
      swap(&lower, &upper)
      fill(row, of: warp, target, rows: rows, parts: parts, transform)
      guard row > 0 else { continue }
      for column in 0..<warp.columns * parts {
        let (first, last) = (lower[column], upper[column + 1])
        Self.draw(first, lower[column + 1], last, on: surface, span)
        Self.draw(first, last, upper[column], on: surface, span)
      }
    }
  }

  /// Computes a row of corners after division, from the lowest, into `upper`.
  private mutating func fill(
    _ row: Int, of warp: QuadWarp, _ target: Rect, rows: Int, parts: Int, _ transform: Affine
  ) {
    upper.removeAll()
    let stride = warp.columns + 1
    let cellRow = min(row / parts, rows - 1)
    let down = Double(row - cellRow * parts) / Double(parts)
    warp.vertices.withUnsafeBufferPointer { vertices in
      for column in 0...warp.columns * parts {
        let cell = min(column / parts, warp.columns - 1)
        let across = Double(column - cell * parts) / Double(parts)
        let start = cellRow * stride + cell
        func mean(_ part: (QuadWarp.Vertex) -> Double) -> Double {
          Self.mix(
            Self.mix(part(vertices[start]), part(vertices[start + 1]), across),
            Self.mix(part(vertices[start + stride]), part(vertices[start + stride + 1]), across), down)
        }
        let place = transform.applied(
          to: QuadWarp.place(Point(x: mean { $0.destination.x }, y: mean { $0.destination.y }), on: target))
        let (u, v) = (mean { $0.source.x }, mean { $0.source.y })
        // The comparisons are written so that NaN fails.
        guard abs(place.x) <= QuadWarp.farthest, abs(place.y) <= QuadWarp.farthest, u.isFinite, v.isFinite else {
          upper.append(Corner())
          continue
        }
        func fixed(_ value: Double) -> Int { roundedDown(value * Double(Self.unit) + 0.5, -1 << 30, 1 << 30) }
        upper.append(Corner(x: fixed(place.x), y: fixed(place.y), u: u, v: v, isDrawn: true))
      }
    }
  }

  /// At 0 and 1, exactly the first and the second number: neighbours compute the same corners.
  private static func mix(_ first: Double, _ second: Double, _ part: Double) -> Double {
    part == 0 ? first : part == 1 ? second : first * (1 - part) + second * part
  }

  @inline(__always)
  private static func draw(
    _ a: Corner, _ second: Corner, _ third: Corner, on surface: Surface, _ span: (WarpSpan) -> Void
  ) {
    guard a.isDrawn, second.isDrawn, third.isDrawn else { return }
    let turn = Side(a, second).value(third.x, third.y)
    let (b, c, area) = turn < 0 ? (third, second, -turn) : (second, third, turn)
    let bounds = surface.bounds
    let (top, bottom) = (min(a.y, b.y, c.y), max(a.y, b.y, c.y))
    let (left, right) = (min(a.x, b.x, c.x), max(a.x, b.x, c.x))
    let (firstRow, endRow) = (max(bounds.minY, top >> bits), min(bounds.maxY, bottom >> bits + 1))
    let (firstColumn, endColumn) = (max(bounds.minX, left >> bits), min(bounds.maxX, right >> bits + 1))
    guard area > 0, firstRow < endRow, firstColumn < endColumn else { return }
    let (ab, bc, ca) = (Side(a, b), Side(b, c), Side(c, a))
    let scale = 1 / Double(area)
    let startX = firstColumn << bits + unit / 2
    for y in firstRow..<endRow {
      let middle = y << bits + unit / 2
      var columns = 0..<endColumn - firstColumn
      for side in [ab, bc, ca] { cut(&columns, side, side.value(startX, middle) + side.bias) }
      guard !columns.isEmpty else { continue }
      span(
        WarpSpan(
          x: firstColumn + columns.lowerBound, y: y, count: columns.count, u: a.u, v: a.v,
          du: (b.u - a.u, c.u - a.u), dv: (b.v - a.v, c.v - a.v),
          toB: ca.value(startX, middle) + columns.lowerBound * ca.stepX * unit,
          toC: ab.value(startX, middle) + columns.lowerBound * ab.stepX * unit, stepB: ca.stepX * unit,
          stepC: ab.stepX * unit, scale: scale))
    }
  }

  /// Leaves the columns where a side's value, which is `start` in column 0, is at least 0.
  @inline(__always)
  private static func cut(_ columns: inout Range<Int>, _ side: Side, _ start: Int) {
    let step = side.stepX * unit
    var (first, end) = (columns.lowerBound, columns.upperBound)
    if step == 0 {
      if start < 0 { end = first }
    } else if step > 0 {
      if start < 0 { first = max(first, (step - 1 - start) / step) }
    } else {
      end = start < 0 ? first : min(end, start / -step + 1)
    }
    columns = first..<max(first, end)
  }
}

extension WarpedQuadPainter {
  /// How every pixel of a quad is coloured.
  struct Ink {
    let texels: WarpTexels?
    let factor: UInt32
    let blend: BlendMode
    /// Whether clear pixels of the picture change nothing in any blend mode, as those of layers.
    var skipsClear = false
  }

  /// Draws a quad where it and the surface overlap.
  mutating func draw(_ warp: QuadWarp, of target: Rect, _ transform: Affine, _ ink: Ink, on surface: Surface) {
    draw(warp, of: target, transform, on: surface) { span in
      let pixels = surface.address(span.x, span.y)
      for index in 0..<span.count {
        var source = ink.factor
        if let texels = ink.texels {
          let (u, v) = span.point(index)
          let texel = texels.texel(u, v)
          if texel == 0, ink.skipsClear { continue }
          source = ink.factor == .max ? texel : Blending.modulate(texel, by: ink.factor)
        }
        pixels[index] = Blending.blend(source, over: pixels[index], mode: ink.blend)
      }
    }
  }
}

extension WarpedQuadPainter.Ink {
  /// nil if nothing can be seen.
  init?(_ quad: Quad, source: Rect, alpha: Double, blend: BlendMode, image: Texels?) {
    guard alpha > 0 else { return nil }
    self.blend = blend
    guard let image else {
      texels = nil
      factor = Blending.scale(quad.color.premultiplied, UInt32(byte(alpha)))
      return
    }
    guard let texels = WarpTexels(quad, source: source, image: image) else { return nil }
    self.texels = texels
    factor = QuadPlan.factor(tint: quad.color, amount: quad.colorBlend, alpha: alpha)
  }
}
