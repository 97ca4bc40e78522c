import CRasterKernels

/// The code that writes pixels. All painters produce the same bytes; they differ in speed.
enum Painter: Equatable {
  /// One pixel at a time, in Swift: the reference for the others.
  case reference
  /// The C kernels, with an instruction set.
  case kernels(RKLevel)

  /// The fastest painter that this processor runs.
  static let best = Painter.kernels(rk_best_level())

  /// All painters except the reference. If the processor lacks an instruction set, the next best one runs instead.
  static let allKernels: [Painter] = [.kernels(RK_SCALAR), .kernels(RK_SSE2), .kernels(RK_AVX2)]

  /// The instruction set for code without a reference version, such as filters.
  var level: RKLevel {
    switch self {
    case .reference: RK_SCALAR
    case .kernels(let level): level
    }
  }

  /// Draws a quad where its bounds and the surface overlap.
  func draw(_ plan: borrowing QuadPlan, on surface: Surface) {
    switch self {
    case .reference:
      ReferencePainter.draw(plan, on: surface)
    case .kernels(let level):
      var quad = RKQuad(plan, on: surface)
      guard quad.x0 < quad.x1, quad.y0 < quad.y1 else { return }
      if let texels = plan.texels, texels.x.hasParts || texels.y.hasParts {
        quad.drawParts(texels, level)
      } else {
        rk_quad(level, &quad)
      }
    }
  }

  /// Draws a quad by copying whole texels to whole pixels. Returns false if the quad needs `draw`.
  @inline(__always)
  func copy(
    _ quad: borrowing Quad, _ texels: Texels, _ transform: Affine, alpha: Double, blend: BlendMode, on surface: Surface
  ) -> Bool {
    guard case .kernels(let level) = self, blend == .alpha, alpha > 0, let start = texels.start,
      let copy = UprightCopy(quad, transform, width: texels.width, height: texels.height)
    else { return false }
    let bounds = surface.bounds
    let left = max(copy.x, bounds.minX)
    let top = max(copy.y, bounds.minY)
    let columns = min(copy.x + copy.columns, bounds.maxX) - left
    let rows = min(copy.y + copy.rows, bounds.maxY) - top
    guard columns > 0, rows > 0 else { return true }
    rk_blit(
      level, surface.address(left, top), surface.stride,
      start + (copy.offset + (top - copy.y) * texels.width + left - copy.x), texels.width,
      Int32(truncatingIfNeeded: columns), Int32(truncatingIfNeeded: rows),
      QuadPlan.factor(tint: quad.color, amount: quad.colorBlend, alpha: alpha))
    return true
  }

  /// Draws a quad that is one opaque colour on whole pixels. Returns false if the quad needs `draw`.
  func fill(
    _ quad: borrowing Quad, _ transform: Affine, alpha: Double, blend: BlendMode, on surface: Surface
  ) -> Bool {
    guard self != .reference, let fill = UprightFill(quad, transform, alpha: alpha, blend: blend) else { return false }
    let area = fill.bounds.intersection(surface.bounds)
    guard !area.isEmpty else { return true }
    for y in area.minY..<area.maxY {
      surface.address(area.minX, y).update(repeating: fill.color, count: area.maxX - area.minX)
    }
    return true
  }

  /// Draws one colour along a row from column `x`, with one coverage value per pixel.
  func fill(
    _ color: UInt32, _ coverage: UnsafeBufferPointer<UInt16>, x: Int, y: Int, blend: BlendMode, on surface: Surface
  ) {
    switch self {
    case .reference:
      ReferencePainter.fill(color, coverage, x: x, y: y, blend: blend, on: surface)
    case .kernels(let level):
      guard let start = coverage.baseAddress else { return }
      rk_fill(level, surface.address(x, y), start, coverage.count, color, Int32(blend.rawValue))
    }
  }

  /// Draws a layer's row on the pixels below, with an alpha in 255ths.
  func blend(
    _ source: UnsafePointer<UInt32>, count: Int, alpha: UInt32, blend: BlendMode,
    to pixels: UnsafeMutablePointer<UInt32>
  ) {
    switch self {
    case .reference:
      ReferencePainter.blend(source, count: count, alpha: alpha, blend: blend, to: pixels)
    case .kernels(let level):
      rk_blend(level, pixels, source, count, alpha * 0x0101_0101, Int32(blend.rawValue))
    }
  }

  /// Applies a mask to a layer's row.
  func mask(
    _ pixels: UnsafeMutablePointer<UInt32>, by mask: UnsafePointer<UInt32>, count: Int, rule: Layer.MaskRule
  ) {
    switch self {
    case .reference:
      ReferencePainter.mask(pixels, by: mask, count: count, rule: rule)
    case .kernels(let level):
      rk_mask(level, pixels, mask, count, rule.minimumAlpha)
    }
  }
}
