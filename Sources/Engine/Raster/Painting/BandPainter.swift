import CRasterKernels

/// Draws the commands of a frame on one band of rows, with its own scratch memory. One thread at a time.
final class BandPainter {
  private var outlines = OutlineBuilder()
  private let layers = LayerStack()
  private var filler = AreaFiller()
  private var gradients = GradientPainter()
  private var glow = GlowMask()
  private var shadedQuads = ShadedQuadPainter()
  private var litQuads = LitQuadPainter()
  private var warpedQuads = WarpedQuadPainter()
  private var means = MeanCoverage()
  private let shadows = Sheet()
  private var coverageCache: CoverageCache
  private var layerCache: LayerCache
  private(set) var pathsFilled = 0
  /// The number of sides of all outlines filled so far. A line with a glow has up to 65 outlines.
  private(set) var sidesFilled = 0
  /// The number of layers painted in all frames so far; layers drawn from a cached picture do not count.
  private(set) var layersPainted = 0
  var keptPixels: Int { layerCache.count }
  /// Whether layers shrink to their contents. Tests turn it off to draw layers as large as their clips.
  var fitsLayers = true
  var keptValues: Int { coverageCache.count }
  /// Indices of images for which this frame wanted smaller copies that do not exist yet.
  private(set) var wanted: Set<Int> = []
  /// The failure of this pass, and the index of the command that is being drawn.
  private var failure = FirstFailure()
  private var current = 0

  /// - Parameters:
  ///   - keptValues: the maximum number of coverage values to cache.
  ///   - keptPixels: the maximum number of pixels of layers to cache.
  init(keptValues: Int, keptPixels: Int) {
    coverageCache = CoverageCache(limit: keptValues)
    layerCache = LayerCache(limit: keptPixels)
  }

  /// Drops cached layers, so that those drawn without smaller image copies are drawn again.
  func forgetLayers() { layerCache.removeAll() }

  /// The input that all bands of a frame share and only read.
  struct Frame {
    let list: DrawList
    /// The first command to draw, if it covers the whole frame; nil draws all commands on the background.
    let firstShown: Int?
    let images: UnsafeBufferPointer<Texels>
    let levels: UnsafeBufferPointer<Texels>
    let painter: Painter
    let failure: FirstFailure
    /// All pixels, of all bands.
    let bounds: PixelBounds
  }

  /// Draws all commands, in order, on the rows of the surface.
  func draw(_ frame: borrowing Frame, on surface: Surface) {
    if !wanted.isEmpty { wanted.removeAll() }
    failure = frame.failure
    layers.start(surface)
    coverageCache.start()
    layerCache.start()
    // The current target; nil while nothing drawn to it would show.
    var target: Surface? = surface
    frame.list.commands.withUnsafeParts { looks, placements, order in
      let count = order.isEmpty ? looks.count : order.count
      var index = frame.firstShown ?? 0
      while index < count, !frame.failure.stops(index) {
        current = index
        let slot = order.isEmpty ? index : Int(order[index])
        if index + 1 < count { prefetch(looks, placements, order.isEmpty ? slot + 1 : Int(order[index + 1])) }
        draw(frame, looks, placements, slot, &index, &target)
        index += 1
      }
      current = count
    }
    while !layers.isEmpty, !failure.stops(current) { endLayer(frame) }
  }

  /// Asks memory for the next command, which the processor fetches while this one is drawn.
  @inline(__always)
  private func prefetch(
    _ looks: UnsafeBufferPointer<DrawCommand.Look>, _ placements: UnsafeBufferPointer<DrawCommand.Placement>,
    _ slot: Int
  ) {
    guard let look = looks.baseAddress, let placement = placements.baseAddress else { return }
    rk_prefetch(look + slot, MemoryLayout<DrawCommand.Look>.size)
    rk_prefetch(placement + slot, MemoryLayout<DrawCommand.Placement>.size)
  }

  @inline(__always)
  private func draw(
    _ frame: borrowing Frame, _ looks: UnsafeBufferPointer<DrawCommand.Look>,
    _ placements: UnsafeBufferPointer<DrawCommand.Placement>, _ slot: Int, _ index: inout Int,
    _ target: inout Surface?
  ) {
    let alpha = placements[slot].alpha
    let blend = looks[slot].blend
    switch looks[slot].content {
    case .quad(let quad):
      guard let surface = clipped(target, looks[slot].clip) else { return }
      draw(frame, quad, shifted(placements[slot].transform), alpha, blend, surface)
    case .path(let fill):
      guard let surface = clipped(target, looks[slot].clip) else { return }
      draw(frame, fill, shifted(placements[slot].transform), alpha, blend, surface)
    case .shaded(let shaded):
      guard let surface = clipped(target, looks[slot].clip) else { return }
      draw(frame, shaded, placements[slot].transform, alpha, blend, surface)
    case .lit(let lit):
      guard let surface = clipped(target, looks[slot].clip) else { return }
      draw(frame, lit, shifted(placements[slot].transform), alpha, blend, surface)
    case .warped(let warped):
      guard let surface = clipped(target, looks[slot].clip) else { return }
      draw(frame, warped, shifted(placements[slot].transform), alpha, blend, surface)
    case .beginLayer(let layer):
      begin(layer, frame, frame.list.commands[index], &index)
      target = layers.surface
    case .beginMask:
      layers.beginMask()
      target = layers.surface
    case .endLayer:
      endLayer(frame)
      target = layers.surface
    }
  }

  /// Begins a layer, or draws its cached picture and skips to its last command.
  private func begin(_ layer: Layer, _ frame: borrowing Frame, _ command: DrawCommand, _ index: inout Int) {
    let span = LayerSpan(frame.list, from: index)
    let (alpha, blend) = (command.alpha, command.blend)
    let part = layers.part(
      of: layer, alpha: alpha, clip: command.clip, bounds: fitsLayers ? span.bounds : .anywhere,
      frame: frame.bounds)
    var kept: CachedLayer?
    if layer.isKept, let part { kept = layerCache.slot(frame.list, layer, span, part) }
    if let kept, kept.isPainted {
      layerCache.skip(span.keptInside)
      // A picture is drawn by its layer's last command, whether it was cached or not.
      current = span.commands.upperBound
      if let picture = layer.picture {
        show(
          frame,
          ShownPicture(
            picture: picture, content: kept.surface, part: kept.surface.bounds, shift: 0, alpha: alpha, blend: blend,
            clip: command.clip))
      } else {
        layers.put(kept, alpha: alpha, blend: blend, frame.painter)
      }
      index = span.commands.upperBound
      return
    }
    if part != nil { layersPainted += 1 }
    layers.begin(layer, alpha: alpha, blend: blend, clip: command.clip, part: part, kept: kept)
  }

  /// The transform inside a filtered layer; see `LayerStack.shift`.
  @inline(__always)
  private func shifted(_ transform: Affine) -> Affine {
    guard layers.shift != 0 else { return transform }
    var transform = transform
    transform.tx += Double(layers.shift)
    transform.ty += Double(layers.shift)
    return transform
  }

  /// The part of a surface inside a clip; nil if that is empty.
  @inline(__always)
  private func clipped(_ surface: Surface?, _ clip: PixelRect?) -> Surface? {
    guard var surface else { return nil }
    guard let clip else { return surface }
    surface.bounds = surface.bounds.intersection(
      PixelBounds(layers.shift == 0 ? clip : clip.shifted(by: layers.shift)))
    return surface.bounds.isEmpty ? nil : surface
  }

  @inline(__always)
  private func draw(
    _ frame: borrowing Frame, _ quad: borrowing Quad, _ transform: Affine, _ alpha: Double, _ blend: BlendMode,
    _ surface: Surface
  ) {
    guard let image = quad.image else {
      if frame.painter.fill(quad, transform, alpha: alpha, blend: blend, on: surface) { return }
      return draw(frame, quad, quad.source, transform, alpha, blend, nil, surface)
    }
    guard frame.images.indices.contains(image) else { return }
    let texels = frame.images[image]
    if frame.painter.copy(quad, texels, transform, alpha: alpha, blend: blend, on: surface) { return }
    if quad.usesMipmaps, let (source, level) = mipmap(frame, quad, image, texels, transform) {
      return draw(frame, quad, source, transform, alpha, blend, level, surface)
    }
    draw(frame, quad, quad.source, transform, alpha, blend, texels, surface)
  }

  @inline(__always)
  private func draw(
    _ frame: borrowing Frame, _ quad: borrowing Quad, _ source: Rect, _ transform: Affine, _ alpha: Double,
    _ blend: BlendMode, _ texels: Texels?, _ surface: Surface
  ) {
    guard
      let plan = QuadPlan(
        quad, source: source, transform, alpha: alpha, blend: blend, image: texels, visible: surface.bounds)
    else { return }
    frame.painter.draw(plan, on: surface)
  }

  /// The smaller copy to draw a quad from, and the quad's source in it; nil to use the image itself.
  fileprivate func mipmap(
    _ frame: borrowing Frame, _ quad: borrowing Quad, _ image: Int, _ texels: Texels, _ transform: Affine
  ) -> (Rect, Texels)? {
    guard texels.width * texels.height > 1, let place = QuadFrame(quad.target, transform) else { return nil }
    let level = place.level(quad.source, upTo: Bitmap.maximumSide.bitWidth)
    if level == 0 { return nil }
    guard !texels.levels.isEmpty else {
      wanted.insert(image)
      return nil
    }
    let found = min(level, texels.levels.count)
    guard let source = quad.source.halved(found, width: texels.width, height: texels.height) else { return nil }
    return (source, frame.levels[texels.levels.lowerBound + found - 1])
  }

  private func draw(
    _ frame: borrowing Frame, _ fill: PathFill, _ transform: Affine, _ alpha: Double, _ blend: BlendMode,
    _ surface: Surface
  ) {
    guard alpha > 0 else { return }
    if !fill.otherPaths.isEmpty {
      let color = Blending.scale(fill.color.premultiplied, UInt32(byte(alpha)))
      return coverMean(frame, fill, transform, surface.bounds) { x, y, coverage in
        frame.painter.fill(color, coverage, x: x, y: y, blend: blend, on: surface)
      }
    }
    guard frame.list.paths.indices.contains(fill.path) else { return }
    let painter = frame.painter
    if let gradient = fill.gradient {
      guard frame.list.gradients.indices.contains(gradient),
        gradients.prepare(frame.list.gradients[gradient], transform: transform, alpha: alpha)
      else { return }
      cover(frame.list.paths[fill.path], fill, transform, surface.bounds) { x, y, coverage in
        gradients.fill(coverage, x: x, y: y, blend: blend, painter: painter, on: surface)
      }
    } else {
      let color = Blending.scale(fill.color.premultiplied, UInt32(byte(alpha)))
      cover(frame.list.paths[fill.path], fill, transform, surface.bounds) { x, y, coverage in
        painter.fill(color, coverage, x: x, y: y, blend: blend, on: surface)
      }
    }
  }

  /// Calls back with the coverage of a path's inside or line, row by row.
  @inline(__always)
  private func cover(
    _ path: Path, _ fill: PathFill, _ transform: Affine, _ visible: PixelBounds,
    row: (_ x: Int, _ y: Int, UnsafeBufferPointer<UInt16>) -> Void
  ) {
    let slot = coverageCache.slot(path, fill, transform, visible)
    if let slot, slot.isFilled { return slot.replay(row) }
    pathsFilled += 1
    computeCoverage(path, fill, transform, visible) { x, y, coverage in
      slot?.add(coverage, x: x, y: y)
      row(x, y, coverage)
    }
    guard let slot else { return }
    slot.end()
    coverageCache.keep(slot)
  }

  @inline(__always)
  private func computeCoverage(
    _ path: Path, _ fill: PathFill, _ transform: Affine, _ visible: PixelBounds,
    row: (_ x: Int, _ y: Int, UnsafeBufferPointer<UInt16>) -> Void
  ) {
    if let stroke = fill.stroke, glow.prepare(stroke, transform: transform) {
      return coverGlowing(path, fill, stroke, transform, visible, row: row)
    }
    guard let (rule, bounds) = outlines.build(path, fill, transform: transform, visible: visible) else { return }
    sidesFilled += outlines.edges.count
    filler.fill(outlines.edges, rule: rule, bounds: bounds, isSoft: fill.isAntialiased, row: row)
  }

  /// Covers a line with a glow; see `GlowMask`.
  private func coverGlowing(
    _ path: Path, _ fill: PathFill, _ stroke: Stroke, _ transform: Affine, _ visible: PixelBounds,
    row: (_ x: Int, _ y: Int, UnsafeBufferPointer<UInt16>) -> Void
  ) {
    guard
      let (_, all) = outlines.build(path, fill, transform: transform, visible: visible, grown: stroke.glowWidth)
    else { return }
    glow.start(all)
    if let (rule, bounds) = outlines.build(path, fill, transform: transform, visible: all) {
      sidesFilled += outlines.edges.count
      filler.fill(outlines.edges, rule: rule, bounds: bounds, isSoft: fill.isAntialiased) { x, y, coverage in
        glow.cover(coverage, x: x, y: y)
      }
    }
    let (map, uncovered) = (glow.onGrid(transform), glow.onGrid(glow.uncovered))
    for step in 0..<glow.steps where !uncovered.isEmpty {
      guard
        let (rule, bounds) = outlines.build(
          path, fill, transform: map, visible: uncovered, grown: glow.growth(step))
      else { continue }
      sidesFilled += outlines.edges.count
      filler.fill(outlines.edges, rule: rule, bounds: bounds, isSoft: true) { x, y, coverage in
        glow.add(coverage, x: x, y: y, step: step)
      }
    }
    glow.finish(row)
  }
}

// Warps.
extension BandPainter {
  fileprivate func draw(
    _ frame: borrowing Frame, _ warped: WarpedQuad, _ transform: Affine, _ alpha: Double, _ blend: BlendMode,
    _ surface: Surface
  ) {
    guard let (source, texels) = picture(frame, warped.quad, transform),
      let ink = WarpedQuadPainter.Ink(warped.quad, source: source, alpha: alpha, blend: blend, image: texels)
    else { return }
    warpedQuads.draw(warped.warp, of: warped.quad.target, transform, ink, on: surface)
  }

  /// The image of a quad, or the smaller copy to draw it from, and the quad's source in it; nil if there is no such
  /// image. A quad of one colour has no image.
  fileprivate func picture(_ frame: borrowing Frame, _ quad: Quad, _ transform: Affine) -> (Rect, Texels?)? {
    guard let image = quad.image else { return (quad.source, nil) }
    guard frame.images.indices.contains(image) else { return nil }
    let texels = frame.images[image]
    if quad.usesMipmaps, let (part, level) = mipmap(frame, quad, image, texels, transform) { return (part, level) }
    return (quad.source, texels)
  }
}

// Programs, and pictures of layers.
extension BandPainter {
  fileprivate func draw(
    _ frame: borrowing Frame, _ shaded: ShadedQuad, _ transform: Affine, _ alpha: Double, _ blend: BlendMode,
    _ surface: Surface, picture: ShadedPicture? = nil
  ) {
    let way = ShadedQuadPainter.Way(
      transform: transform, moved: shifted(transform), shift: layers.shift, alpha: alpha, blend: blend,
      painter: frame.painter, picture: picture, command: current, failure: failure)
    if let warp = shaded.warp {
      shadedQuads.draw(warp, of: shaded, way, with: &warpedQuads, on: surface)
    } else {
      shadedQuads.draw(shaded, way, on: surface)
    }
  }

  fileprivate func endLayer(_ frame: borrowing Frame) {
    if let shown = layers.end(frame.painter) { show(frame, shown) }
  }

  /// Draws the picture of a layer that has just ended.
  fileprivate func show(_ frame: borrowing Frame, _ shown: ShownPicture) {
    let picture = shown.picture
    guard let surface = clipped(layers.surface, shown.clip) else { return }
    // From the box to pixels of the content.
    var toContent = shifted(picture.toPixels)
    toContent.tx += Double(shown.shift)
    toContent.ty += Double(shown.shift)
    let part = shown.part
    let start = UnsafePointer(shown.content.address(part.minX, part.minY))
    let size = (width: part.maxX - part.minX, height: part.maxY - part.minY)
    let quad = Quad(image: nil, source: picture.box, target: picture.box, isAntialiased: false)
    if let shader = picture.shader {
      let box = picture.box
      let fromUnit = Affine(a: box.width, b: 0, c: 0, d: box.height, tx: box.x, ty: box.y)
      var map = fromUnit.concatenating(toContent)
      map.tx -= Double(part.minX)
      map.ty -= Double(part.minY)
      let pixels = ShadedPicture(
        pixels: start, stride: shown.content.stride, width: size.width, height: size.height, map: map)
      return draw(
        frame, ShadedQuad(quad, shader: shader, warp: picture.warp), picture.toPixels, shown.alpha, shown.blend,
        surface, picture: pixels)
    }
    guard let warp = picture.warp else { return }
    // The texels are those of the part; the picture's points are given as shares of it.
    let texels = Texels(start: start, width: shown.content.stride, height: size.height)
    let source = Rect(x: 0, y: 0, width: Double(size.width), height: Double(size.height))
    guard
      var ink = WarpedQuadPainter.Ink(quad, source: source, alpha: shown.alpha, blend: shown.blend, image: texels)
    else { return }
    ink.skipsClear = true
    var moved = warp
    for index in moved.vertices.indices {
      let pixel = toContent.applied(to: QuadWarp.place(warp.vertices[index].source, on: picture.box))
      moved.vertices[index].source = Point(
        x: (pixel.x - Double(part.minX)) / source.width, y: 1 - (pixel.y - Double(part.minY)) / source.height)
    }
    warpedQuads.draw(moved, of: picture.box, shifted(picture.toPixels), ink, on: surface)
  }
}

// Lights and shadows.
extension BandPainter {
  fileprivate func draw(
    _ frame: borrowing Frame, _ lit: LitQuad, _ transform: Affine, _ alpha: Double, _ blend: BlendMode,
    _ surface: Surface
  ) {
    guard let (source, texels) = picture(frame, lit.quad, transform) else { return }
    if let warp = lit.warp {
      guard let (low, high) = warp.reach(lit.quad.target, transform),
        let ink = WarpedQuadPainter.Ink(lit.quad, source: source, alpha: alpha, blend: blend, image: texels)
      else { return }
      let area = PixelBounds(around: low, high, margin: 1).intersection(surface.bounds)
      guard !area.isEmpty else { return }
      let (normals, toPoints, covered) = surroundings(frame, lit, transform, area, bounds: area)
      return litQuads.draw(
        warp, ink, lit, transform, toPoints: toPoints, normals, shift: layers.shift, shadows: covered,
        with: &warpedQuads, on: surface)
    }
    guard
      let plan = QuadPlan(
        lit.quad, source: source, transform, alpha: alpha, blend: blend, image: texels, visible: surface.bounds)
    else { return }
    let area = plan.bounds.intersection(surface.bounds)
    guard !area.isEmpty else { return }
    let (normals, toPoints, covered) = surroundings(frame, lit, transform, area, bounds: plan.bounds)
    litQuads.draw(plan, lit, toPoints: toPoints, normals, shift: layers.shift, shadows: covered, on: surface)
  }

  /// The normals of a lit quad, the map from pixels of the frame to the lights' space, and its shadows in an area.
  ///
  /// - Parameter bounds: the pixels of an unwarped quad.
  private func surroundings(
    _ frame: borrowing Frame, _ lit: LitQuad, _ transform: Affine, _ area: PixelBounds, bounds: PixelBounds
  ) -> (normals: LitQuadPainter.Surfaces?, toPoints: Affine?, shadows: Surface?) {
    var normals: LitQuadPainter.Surfaces?
    let toPoints = lit.space.inverse
    if let map = lit.normals, let toPoints, frame.images.indices.contains(map.image) {
      normals = LitQuadPainter.Surfaces(
        map, lit, toPoints: toPoints, frame.images[map.image], transform, bounds: bounds)
    }
    var covered: Surface?
    if !lit.shadows.isEmpty, toPoints != nil {
      let sheet = shadows.surface(area)
      for shadow in lit.shadows {
        let color = shadow.color.premultiplied
        coverMean(frame, shadow, shifted(lit.space), area) { x, y, coverage in
          frame.painter.fill(color, coverage, x: x, y: y, blend: .alpha, on: sheet)
        }
      }
      covered = sheet
    }
    return (normals, toPoints, covered)
  }

  /// Calls back with the mean coverage of a fill's paths, row by row. It is not cached.
  fileprivate func coverMean(
    _ frame: borrowing Frame, _ fill: PathFill, _ transform: Affine, _ visible: PixelBounds,
    row: (_ x: Int, _ y: Int, UnsafeBufferPointer<UInt16>) -> Void
  ) {
    let paths = frame.list.paths
    if fill.otherPaths.isEmpty {
      guard paths.indices.contains(fill.path) else { return }
      return computeCoverage(paths[fill.path], fill, transform, visible, row: row)
    }
    means.start(visible)
    for path in [fill.path] + fill.otherPaths where paths.indices.contains(path) {
      computeCoverage(paths[path], fill, transform, visible) { x, y, coverage in
        means.add(coverage, x: x, y: y)
      }
    }
    means.finish(count: 1 + fill.otherPaths.count, row)
  }
}
