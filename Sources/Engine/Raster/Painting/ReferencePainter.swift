/// Draws one pixel at a time in the simplest way. Every faster painter must equal it byte for byte.
enum ReferencePainter {
  /// Draws a quad where its bounds and the surface overlap.
  static func draw(_ plan: borrowing QuadPlan, on surface: Surface) {
    let area = plan.bounds.intersection(surface.bounds)
    guard !area.isEmpty else { return }
    for y in area.minY..<area.maxY {
      for x in area.minX..<area.maxX {
        let column = x - plan.bounds.minX
        let row = y - plan.bounds.minY
        let coverage = plan.edges.coverage(column, row)
        if coverage == 0 { continue }
        var source = plan.factor
        if let texels = plan.texels, let image = plan.image {
          source = Blending.modulate(texels.texel(column, row, in: image), by: plan.factor)
        }
        let pixel = surface.address(x, y)
        pixel.pointee = Blending.blend(source, over: pixel.pointee, mode: plan.blend, coverage: coverage)
      }
    }
  }

  /// Draws one colour along a row from column `x`, with one coverage value per pixel.
  static func fill(
    _ color: UInt32, _ coverage: UnsafeBufferPointer<UInt16>, x: Int, y: Int, blend: BlendMode, on surface: Surface
  ) {
    for (index, covered) in coverage.enumerated() where covered != 0 {
      let pixel = surface.address(x + index, y)
      pixel.pointee = Blending.blend(color, over: pixel.pointee, mode: blend, coverage: UInt32(covered))
    }
  }

  /// Draws a layer's row on the pixels below, with an alpha in 255ths. Clear pixels change nothing.
  static func blend(
    _ source: UnsafePointer<UInt32>, count: Int, alpha: UInt32, blend: BlendMode,
    to pixels: UnsafeMutablePointer<UInt32>
  ) {
    for x in 0..<count {
      let pixel = Blending.scale(source[x], alpha)
      if pixel != 0 { pixels[x] = Blending.blend(pixel, over: pixels[x], mode: blend) }
    }
  }

  /// Applies a mask to a layer's row.
  static func mask(
    _ pixels: UnsafeMutablePointer<UInt32>, by mask: UnsafePointer<UInt32>, count: Int, rule: Layer.MaskRule
  ) {
    let threshold = rule.minimumAlpha
    for x in 0..<count {
      let alpha = mask[x] >> 24
      pixels[x] = threshold == 0 ? Blending.scale(pixels[x], alpha) : alpha >= threshold ? pixels[x] : 0
    }
  }
}
