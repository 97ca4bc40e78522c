import CRasterKernels

extension RKQuad {
  /// A quad as the kernels read it, without the texel coordinates and parts of a nine-part stretch.
  ///
  /// Empty rows or columns mean that the quad does not touch the surface.
  @inline(__always)
  init(_ plan: borrowing QuadPlan, on surface: Surface) {
    self.init()
    let bounds = plan.bounds
    let area = bounds.intersection(surface.bounds)
    guard !area.isEmpty else { return }
    pixels = surface.address(area.minX, area.minY)
    stride = surface.stride
    x0 = Int32(truncatingIfNeeded: area.minX - bounds.minX)
    y0 = Int32(truncatingIfNeeded: area.minY - bounds.minY)
    x1 = Int32(truncatingIfNeeded: area.maxX - bounds.minX)
    y1 = Int32(truncatingIfNeeded: area.maxY - bounds.minY)
    factor = plan.factor
    mode = Int32(plan.blend.rawValue)
    switch plan.edges {
    case .soft(let edges):
      share_shift = Int32(truncatingIfNeeded: edges.bits - EdgePair.shareBits)
      s = RKPair(edges.s)
      t = RKPair(edges.t)
    case .hard(let edges):
      // Full coverage everywhere: the sides alone decide.
      s.reach = 2 << Int32(EdgePair.shareBits)
      s.maximum = EdgePair.whole
      t = s
      side_count = 4
      has_hard_edges = 1
      sides.0 = RKPlane(edges.planes.0)
      sides.1 = RKPlane(edges.planes.1)
      sides.2 = RKPlane(edges.planes.2)
      sides.3 = RKPlane(edges.planes.3)
    }
    guard let texels = plan.texels, let image = plan.image else { return }
    filter = Int32(truncatingIfNeeded: texels.filter == .linear ? RK_LINEAR.rawValue : RK_NEAREST.rawValue)
    self.texels = image + texels.offset
    texel_stride = Int32(truncatingIfNeeded: texels.stride)
    outline = texels.outline
    texel_bits = Int32(truncatingIfNeeded: texels.bits)
    u = RKAxis(plane: RKPlane(texels.x.planes.0), count: Int32(truncatingIfNeeded: texels.x.count))
    v = RKAxis(plane: RKPlane(texels.y.planes.0), count: Int32(truncatingIfNeeded: texels.y.count))
  }

  /// Draws each part of a nine-part stretch, clipped to the boundaries between the parts.
  func drawParts(_ texels: QuadTexels, _ level: RKLevel) {
    for column in 0..<(texels.x.hasParts ? 3 : 1) {
      for row in 0..<(texels.y.hasParts ? 3 : 1) {
        var part = self
        part.u.plane = RKPlane(texels.x.plane(column))
        part.v.plane = RKPlane(texels.y.plane(row))
        if texels.x.hasParts { part.cut(texels.x, to: column) }
        if texels.y.hasParts { part.cut(texels.y, to: row) }
        rk_quad(level, &part)
      }
    }
  }

  private mutating func cut(_ axis: TexelAxis, to part: Int) {
    if part > 0 { add(part == 1 ? axis.splits.0 : axis.splits.1) }
    // The other side of a boundary is where the distance, an integer, is at most -1.
    if part == 0 { add(axis.splits.0.complement) }
    if part < 2 { add(axis.splits.1.complement) }
  }

  private mutating func add(_ side: Plane) {
    withUnsafeMutableBytes(of: &sides) { bytes in
      bytes.storeBytes(
        of: RKPlane(side), toByteOffset: Int(side_count) * MemoryLayout<RKPlane>.stride, as: RKPlane.self)
    }
    side_count += 1
  }
}

extension RKPlane {
  init(_ plane: Plane) { self.init(start: plane.start, dx: plane.dx, dy: plane.dy) }
}

extension RKPair {
  init(_ pair: EdgePair) { self.init(middle: RKPlane(pair.middle), reach: pair.reach, maximum: pair.maximum) }
}
