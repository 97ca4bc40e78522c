/// Draws shaded quads, row by row.
struct ShadedQuadPainter: ~Copyable {
  private var pixels = Scratch<UInt32>()
  private var isDrawn = Scratch<UInt8>()
  // Pixels of a warped quad that wait until they are enough for a run.
  private var columns = Scratch<Int32>(capacity: batch)
  private var rows = Scratch<Int32>(capacity: batch)
  private var u = Scratch<Float>(capacity: batch)
  private var v = Scratch<Float>(capacity: batch)
  private static let batch = 64

  /// How and where a quad is drawn.
  struct Way {
    /// From local space to pixels of the frame.
    let transform: Affine
    /// The same, to pixels of the surface, which are moved right and down by `shift`.
    let moved: Affine
    let shift: Int
    let alpha: Double
    let blend: BlendMode
    let painter: Painter
    /// The picture of a layer. Clear pixels that the program gives it change nothing in any blend mode.
    var picture: ShadedPicture?
    /// The index of the command, and where its failure is noted.
    let command: Int
    let failure: FirstFailure
  }

  /// Draws a quad where its bounds and the surface overlap.
  mutating func draw(_ shaded: ShadedQuad, _ way: Way, on surface: Surface) {
    var quad = shaded.quad
    (quad.image, quad.color) = (nil, .white)
    let unit = shaded.unit
    guard
      let plan = QuadPlan(
        quad, source: quad.target, way.moved, alpha: way.alpha, blend: way.blend, image: nil, visible: surface.bounds),
      let inverse = way.transform.inverse, unit.width != 0, unit.height != 0
    else { return }
    let toUnit = Affine(
      a: 1 / unit.width, b: 0, c: 0, d: 1 / unit.height, tx: -unit.x / unit.width, ty: -unit.y / unit.height)
    let run = shaded.shader.run(
      map: inverse.concatenating(toUnit), alpha: min(1, way.alpha), picture: way.picture)
    let area = plan.bounds.intersection(surface.bounds)
    for y in area.minY..<area.maxY where !way.failure.stops(way.command) {
      func coverage(_ x: Int) -> UInt32 { plan.edges.coverage(x - plan.bounds.minX, y - plan.bounds.minY) }
      guard let first = (area.minX..<area.maxX).first(where: { coverage($0) > 0 }),
        let last = (first..<area.maxX).last(where: { coverage($0) > 0 })
      else { continue }
      let count = last - first + 1
      pixels.grow(to: count)
      isDrawn.grow(to: count)
      run.shade(x: first - way.shift, y: y - way.shift, count: count, into: pixels.start, isDrawn: isDrawn.start)
      if run.hasFailed { return way.failure.note(way.command, shaded.shader) }
      blend(
        count, way, plan.edges, x: first - plan.bounds.minX, y: y - plan.bounds.minY, to: surface.address(first, y))
    }
  }

  /// Blends the computed pixels into a row. Column `x` and row `y` are those of the first one from the edges' origin.
  private func blend(
    _ count: Int, _ way: Way, _ edges: QuadEdges, x: Int, y: Int, to row: UnsafeMutablePointer<UInt32>
  ) {
    // Such a coverage needs both pairs of edges in full, so these pixels lie side by side.
    func isWhole(_ index: Int) -> Bool { edges.coverage(x + index, y) >= Blending.whole - 1 }
    var whole = 0..<0
    if way.picture != nil || way.blend.keepsPixelsUnderClearOnes, let start = (0..<count).first(where: isWhole),
      let last = (start..<count).last(where: isWhole)
    {
      whole = start..<last + 1
      for index in whole { pixels[index] &= 0 &- UInt32(isDrawn[index]) }
      way.painter.blend(
        pixels.start + start, count: whole.count, alpha: 255, blend: way.blend, to: row + start)
    }
    var index = 0
    while index < count {
      if index == whole.lowerBound { index = whole.upperBound }
      if index < count, isDrawn[index] != 0, !(way.picture != nil && pixels[index] == 0) {
        let coverage = edges.coverage(x + index, y)
        row[index] = Blending.blend(pixels[index], over: row[index], mode: way.blend, coverage: coverage)
      }
      index += 1
    }
  }

  /// Draws a warped quad where it and the surface overlap.
  ///
  /// - Parameter painter: finds the pixels.
  mutating func draw(
    _ warp: QuadWarp, of shaded: ShadedQuad, _ way: Way, with painter: inout WarpedQuadPainter, on surface: Surface
  ) {
    guard way.alpha > 0 else { return }
    let run = shaded.shader.run(map: .identity, alpha: min(1, way.alpha), picture: way.picture)
    pixels.grow(to: Self.batch)
    isDrawn.grow(to: Self.batch)
    clear()
    painter.draw(warp, of: shaded.quad.target, way.moved, on: surface) { span in
      for index in 0..<span.count {
        let (place, slot) = (span.point(index), columns.count)
        columns.append(Int32(truncatingIfNeeded: span.x + index))
        rows.append(Int32(truncatingIfNeeded: span.y))
        u.append(Float(place.u))
        v.append(Float(place.v))
        if slot + 1 == Self.batch { flush(run, of: shaded.shader, way, on: surface) }
      }
    }
    flush(run, of: shaded.shader, way, on: surface)
  }

  private mutating func clear() {
    columns.removeAll()
    rows.removeAll()
    u.removeAll()
    v.removeAll()
  }

  /// Draws the pixels that wait, in their order: where parts overlap, each is drawn.
  private mutating func flush(
    _ run: any PixelShaderRun, of shader: any PixelShader, _ way: Way, on surface: Surface
  ) {
    let count = columns.count
    if count == 0 { return }
    defer { clear() }
    if way.failure.stops(way.command) { return }
    for index in 0..<count where way.shift != 0 {
      columns[index] -= Int32(truncatingIfNeeded: way.shift)
      rows[index] -= Int32(truncatingIfNeeded: way.shift)
    }
    run.shade(
      ShadedPlaces(count: count, x: columns.start, y: rows.start, u: u.start, v: v.start), into: pixels.start,
      isDrawn: isDrawn.start)
    if run.hasFailed { return way.failure.note(way.command, shader) }
    for index in 0..<count where isDrawn[index] != 0 && !(way.picture != nil && pixels[index] == 0) {
      let pixel = surface.address(Int(columns[index]) + way.shift, Int(rows[index]) + way.shift)
      pixel.pointee = Blending.blend(pixels[index], over: pixel.pointee, mode: way.blend)
    }
  }
}
