/// Draws shaded quads, row by row.
struct ShadedQuadPainter: ~Copyable {
  private var pixels = Scratch<UInt32>()
  private var isDrawn = Scratch<UInt8>()

  /// Draws a quad where its bounds and the surface overlap.
  ///
  /// - Parameters:
  ///   - transform: from local space to pixels of the frame.
  ///   - moved: the same, to pixels of the surface, which are moved right and down by `shift`.
  mutating func draw(
    _ shaded: ShadedQuad, _ transform: Affine, movedTo moved: Affine, by shift: Int, alpha: Double, blend: BlendMode,
    on surface: Surface
  ) {
    var quad = shaded.quad
    (quad.image, quad.color) = (nil, .white)
    let target = quad.target
    guard
      let plan = QuadPlan(
        quad, source: target, moved, alpha: alpha, blend: blend, image: nil, visible: surface.bounds),
      let inverse = transform.inverse, target.width != 0, target.height != 0
    else { return }
    let toUnit = Affine(
      a: 1 / target.width, b: 0, c: 0, d: 1 / target.height, tx: -target.x / target.width,
      ty: -target.y / target.height)
    let run = shaded.shader.run(map: inverse.concatenating(toUnit), alpha: min(1, alpha))
    let area = plan.bounds.intersection(surface.bounds)
    for y in area.minY..<area.maxY {
      func coverage(_ x: Int) -> UInt32 { plan.edges.coverage(x - plan.bounds.minX, y - plan.bounds.minY) }
      guard let first = (area.minX..<area.maxX).first(where: { coverage($0) > 0 }),
        let last = (first..<area.maxX).last(where: { coverage($0) > 0 })
      else { continue }
      let count = last - first + 1
      pixels.grow(to: count)
      isDrawn.grow(to: count)
      run.shade(x: first - shift, y: y - shift, count: count, into: pixels.start, isDrawn: isDrawn.start)
      let row = surface.address(first, y)
      for index in 0..<count where isDrawn[index] != 0 {
        row[index] = Blending.blend(pixels[index], over: row[index], mode: blend, coverage: coverage(first + index))
      }
    }
  }
}
