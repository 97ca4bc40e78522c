/// Draws one pixel at a time, in the plainest way: what every faster painter must equal byte for byte.
enum ReferencePainter {
  /// Draws a quad on the part of its bounds that the surface has. `image` is nil for a plain colour.
  static func draw(_ plan: QuadPlan, image: UnsafePointer<UInt32>?, on surface: Surface) {
    let area = plan.bounds.intersection(surface.bounds)
    guard !area.isEmpty else { return }
    for y in area.minY..<area.maxY {
      for x in area.minX..<area.maxX {
        let column = x - plan.bounds.minX
        let row = y - plan.bounds.minY
        let coverage = plan.edges.coverage(column, row)
        if coverage == 0 { continue }
        var source = plan.factor
        if let texels = plan.texels, let image {
          source = Blending.modulate(texels.texel(column, row, in: image), by: plan.factor)
        }
        let pixel = surface.address(x, y)
        pixel.pointee = Blending.blend(source, over: pixel.pointee, mode: plan.blend, coverage: coverage)
      }
    }
  }

  /// Draws one colour along a row from column `x` on, with a coverage from 0 to 255 for each pixel.
  static func fill(
    _ color: UInt32, _ coverage: UnsafeBufferPointer<UInt8>, x: Int, y: Int, blend: BlendMode, on surface: Surface
  ) {
    for (index, covered) in coverage.enumerated() where covered != 0 {
      let pixel = surface.address(x + index, y)
      pixel.pointee = Blending.blend(color, over: pixel.pointee, mode: blend, coverage: UInt32(covered))
    }
  }
}
