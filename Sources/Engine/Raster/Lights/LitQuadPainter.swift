/// Draws lit quads, pixel by pixel. All painters use it.
struct LitQuadPainter: ~Copyable {
  /// A light, prepared for the pixels of a quad.
  // Not private: without optimisation, another file's code needs its metadata, and the compiler crashes.
  struct Lamp: BitwiseCopyable {
    let x: Double
    let y: Double
    let red: Double
    let green: Double
    let blue: Double
    /// The start of its falloff among `attenuations`.
    let table: Int
  }

  /// The texels of a normal map, of a quad or of a warped one, and the quad's axes in points, of length 1.
  struct Surfaces {
    let texels: QuadTexels?
    let warped: WarpTexels?
    let image: UnsafePointer<UInt32>
    let right: Point
    let up: Point
  }

  private var tables = FalloffTables()
  private var lamps = Scratch<Lamp>(capacity: 8)
  private var attenuations = Scratch<Double>(capacity: 1)
  private var ambient = (red: 0.0, green: 0.0, blue: 0.0)
  /// The distance in points at which a light with a falloff of 1 has half its strength, and up to which it stands
  /// above a surface.
  private static let unit = 100.0

  /// Draws a quad where its bounds and the surface overlap.
  ///
  /// - Parameters:
  ///   - toPoints: from pixels of the frame to the lights' space; nil draws without lights.
  ///   - shift: how far the surface's pixels are right of and below those of the frame.
  ///   - shadows: premultiplied colours that cover the quad, with the bounds of what is drawn; nil for none.
  mutating func draw(
    _ plan: borrowing QuadPlan, _ lit: LitQuad, toPoints: Affine?, _ surfaces: Surfaces?, shift: Int,
    shadows: Surface?, on surface: Surface
  ) {
    prepare(lit)
    let isLit = !lit.lights.isEmpty && toPoints != nil
    let area = plan.bounds.intersection(surface.bounds)
    let map = toPoints ?? .identity
    for y in area.minY..<max(area.minY, area.maxY) {
      let row = y - plan.bounds.minY
      let pixelY = Double(y - shift) + 0.5
      for x in area.minX..<area.maxX {
        let column = x - plan.bounds.minX
        let coverage = plan.edges.coverage(column, row)
        if coverage == 0 { continue }
        var source = plan.factor
        if let texels = plan.texels, let image = plan.image {
          source = Blending.modulate(texels.texel(column, row, in: image), by: plan.factor)
        }
        if isLit, source != 0 {
          var normal: (x: Double, y: Double, z: Double)?
          if let surfaces, let texels = surfaces.texels {
            normal = Self.normal(texels.texel(column, row, in: surfaces.image), surfaces)
          }
          let pixelX = Double(x - shift) + 0.5
          source = shine(
            on: source, x: map.a * pixelX + map.c * pixelY + map.tx, y: map.b * pixelX + map.d * pixelY + map.ty,
            normal)
        }
        if let shadows, source != 0 { source = Self.cover(source, by: shadows.address(x, y).pointee) }
        let pixel = surface.address(x, y)
        pixel.pointee = Blending.blend(source, over: pixel.pointee, mode: plan.blend, coverage: coverage)
      }
    }
  }

  /// Draws a warped quad where it and the surface overlap.
  ///
  /// - Parameters:
  ///   - ink: the quad's colours before lighting.
  ///   - transform: from local space to pixels of the surface.
  ///   - painter: finds the pixels.
  mutating func draw(
    _ warp: QuadWarp, _ ink: WarpedQuadPainter.Ink, _ lit: LitQuad, _ transform: Affine, toPoints: Affine?,
    _ surfaces: Surfaces?, shift: Int, shadows: Surface?, with painter: inout WarpedQuadPainter, on surface: Surface
  ) {
    prepare(lit)
    let isLit = !lit.lights.isEmpty && toPoints != nil
    let map = toPoints ?? .identity
    painter.draw(warp, of: lit.quad.target, transform, on: surface) { span in
      let pixels = surface.address(span.x, span.y)
      let pixelY = Double(span.y - shift) + 0.5
      for index in 0..<span.count {
        let (u, v) = span.point(index)
        var source = ink.factor
        if let texels = ink.texels { source = Blending.modulate(texels.texel(u, v), by: ink.factor) }
        if isLit, source != 0 {
          var normal: (x: Double, y: Double, z: Double)?
          if let surfaces, let texels = surfaces.warped { normal = Self.normal(texels.texel(u, v), surfaces) }
          let pixelX = Double(span.x + index - shift) + 0.5
          source = shine(
            on: source, x: map.a * pixelX + map.c * pixelY + map.tx, y: map.b * pixelX + map.d * pixelY + map.ty,
            normal)
        }
        if let shadows, source != 0 { source = Self.cover(source, by: shadows.address(span.x + index, span.y).pointee) }
        pixels[index] = Blending.blend(source, over: pixels[index], mode: ink.blend)
      }
    }
  }

  private mutating func prepare(_ lit: LitQuad) {
    lamps.removeAll()
    attenuations.removeAll()
    ambient = (0, 0, 0)
    for light in lit.lights {
      ambient.red += Double(light.ambient.red) / 255
      ambient.green += Double(light.ambient.green) / 255
      ambient.blue += Double(light.ambient.blue) / 255
      guard light.position.isFinite else { continue }
      lamps.append(
        Lamp(
          x: light.position.x, y: light.position.y, red: Double(light.color.red) / 255,
          green: Double(light.color.green) / 255, blue: Double(light.color.blue) / 255, table: attenuations.count))
      for value in tables.table(light.falloff) { attenuations.append(value) }
    }
  }

  /// The colour of a pixel at a place in points.
  private borrowing func shine(
    on source: UInt32, x: Double, y: Double, _ normal: (x: Double, y: Double, z: Double)?
  ) -> UInt32 {
    var (red, green, blue) = ambient
    for index in 0..<lamps.count {
      let lamp = lamps[index]
      let (dx, dy) = (lamp.x - x, lamp.y - y)
      let distance = (dx * dx + dy * dy).squareRoot()
      let place = Self.unit / (Self.unit + distance) * Double(FalloffTables.steps)
      // NaN, from a distance that is not finite, counts as far away.
      let step = clampedInt(place, 0, FalloffTables.steps - 1)
      let low = attenuations[lamp.table + step]
      var strength = low
      if place > 0 { strength += (attenuations[lamp.table + step + 1] - low) * (place - Double(step)) }
      if let normal {
        let height = max(distance, Self.unit)
        let diffuse = normal.z + (normal.x * dx + normal.y * dy) / height
        strength *= diffuse > 0 ? diffuse : 0
      }
      red += lamp.red * strength
      green += lamp.green * strength
      blue += lamp.blue * strength
    }
    let alpha = source >> 24
    func channel(_ index: UInt32, _ factor: Double) -> UInt32 {
      let value = Double(Blending.channel(source, index)) * factor + 0.5
      return value < Double(alpha) ? UInt32(value) : alpha
    }
    return channel(0, red) | channel(1, green) << 8 | channel(2, blue) << 16 | alpha << 24
  }

  /// The normal of a texel, turned with the quad.
  private static func normal(_ texel: UInt32, _ surfaces: Surfaces) -> (x: Double, y: Double, z: Double)? {
    let alpha = texel >> 24
    guard alpha > 0 else { return nil }
    func part(_ index: UInt32) -> Double { Double(2 * Blending.channel(texel, index)) / Double(alpha) - 1 }
    let (x, y) = (part(0), part(1))
    return (x * surfaces.right.x + y * surfaces.up.x, x * surfaces.right.y + y * surfaces.up.y, part(2))
  }

  /// A pixel under a shadow. It keeps its alpha.
  private static func cover(_ pixel: UInt32, by shadow: UInt32) -> UInt32 {
    if shadow == 0 { return pixel }
    let (alpha, rest) = (pixel >> 24, 255 - shadow >> 24)
    func channel(_ index: UInt32) -> UInt32 {
      min(
        alpha,
        multiply255(Blending.channel(shadow, index), alpha) + multiply255(Blending.channel(pixel, index), rest))
    }
    return channel(0) | channel(1) << 8 | channel(2) << 16 | alpha << 24
  }
}

extension LitQuadPainter.Surfaces {
  /// nil if the image has no texels.
  init?(
    _ normals: LitQuad.Normals, _ lit: LitQuad, toPoints map: Affine, _ image: Texels, _ transform: Affine,
    bounds: PixelBounds
  ) {
    var quad = lit.quad
    (quad.source, quad.filter) = (normals.source, normals.filter)
    guard let start = image.start else { return nil }
    var (texels, warped): (QuadTexels?, WarpTexels?)
    if lit.warp != nil {
      warped = WarpTexels(quad, source: normals.source, image: image)
    } else if let frame = QuadFrame(quad.target, transform) {
      texels = QuadTexels(quad, source: normals.source, frame: frame, bounds: bounds, image: image)
    }
    if texels == nil, warped == nil { return nil }
    func axis(_ x: Double, _ y: Double, _ usual: Point) -> Point {
      let along = Point(x: map.a * x + map.c * y, y: map.b * x + map.d * y)
      let length = (along.x * along.x + along.y * along.y).squareRoot()
      return length > 0 && length.isFinite ? Point(x: along.x / length, y: along.y / length) : usual
    }
    self.init(
      texels: texels, warped: warped, image: start, right: axis(transform.a, transform.b, Point(x: 1, y: 0)),
      up: axis(transform.c, transform.d, Point(x: 0, y: 1)))
  }
}
