/// The open layers of a band, and where drawing goes.
final class LayerStack {
  private struct Open {
    let layer: Layer
    let alpha: Double
    let blend: BlendMode
    let clip: PixelRect?
    /// nil if no part of the layer is in the band.
    var content: Surface?
    var mask: Surface?
    var isMask = false
    /// The picture's place in the cache; nil if it is not cached.
    var kept: CachedLayer?
  }

  private var open: [Open] = []
  /// Two for each depth: one for the layer, one for its mask.
  private var sheets: [Sheet] = []
  private var band: Surface?
  private let filters = FilterPainter()
  /// The distance by which drawing is currently moved right and down from the frame.
  private(set) var shift = 0

  /// Starts a band without open layers.
  func start(_ band: Surface) {
    open.removeAll(keepingCapacity: true)
    shift = 0
    self.band = band
  }

  /// The current target; nil if nothing drawn to it would show.
  var surface: Surface? {
    guard let top = open.last else { return band }
    return top.isMask ? top.mask : top.content
  }

  /// The pixels of the current target that a layer's content is made for: those that it will be drawn on, or all of a
  /// picture that a warp or a program draws. nil if nothing of it would show.
  ///
  /// `bounds` are the frame's pixels that the layer can change, without the shift. `frame` is the whole frame.
  func part(
    of layer: Layer, alpha: Double, clip: PixelRect?, bounds: PixelBounds, frame: PixelBounds
  ) -> PixelBounds? {
    guard alpha > 0, let surface else { return nil }
    let part = surface.bounds.intersection(clip.map { PixelBounds($0.shifted(by: shift)) } ?? .largest)
      .intersection(bounds.shifted(by: shift))
    guard !part.isEmpty else { return nil }
    guard let picture = layer.picture else { return part }
    guard let drawn = picture.drawnPixels?.shifted(by: shift), !drawn.intersection(part).isEmpty,
      let box = picture.pixels
    else { return nil }
    // The same in every band, because each may show any part of the picture.
    let whole = (clip.map { PixelBounds($0) } ?? frame).grown(by: picture.reach)
    let content = box.intersection(whole).shifted(by: shift)
    return content.isEmpty ? nil : content
  }

  /// Begins a layer.
  ///
  /// - Parameters:
  ///   - part: see `part(of:alpha:clip:bounds:frame:)`.
  ///   - kept: receives the picture when the layer ends.
  func begin(
    _ layer: Layer, alpha: Double, blend: BlendMode, clip: PixelRect?, part: PixelBounds?, kept: CachedLayer? = nil
  ) {
    // Everything inside is moved right and down, so that what is left of the frame and above it is drawn too.
    let (reach, filtered) = (layer.reach, layer.filter?.reach ?? 0)
    let content = part.map { sheet(2 * open.count).surface($0.shifted(by: reach).grown(by: filtered)) }
    open.append(Open(layer: layer, alpha: alpha, blend: blend, clip: clip, content: content, kept: kept))
    shift += reach
  }

  func beginMask() {
    guard let top = open.last else { return }
    open[open.count - 1].isMask = true
    open[open.count - 1].mask = top.content.map { sheet(2 * open.count - 1).surface($0.bounds) }
  }

  /// Ends a layer and draws it.
  ///
  /// - Returns: the picture that a warp or a program has to draw instead.
  func end(_ painter: Painter) -> ShownPicture? {
    guard let layer = open.popLast() else { return nil }
    let (inner, reach) = (shift, layer.layer.reach)
    shift -= reach
    guard let content = layer.content, let surface else { return nil }
    if let mask = layer.mask {
      for y in content.bounds.minY..<content.bounds.maxY {
        let count = content.bounds.maxX - content.bounds.minX
        painter.mask(
          content.address(content.bounds.minX, y), by: mask.address(content.bounds.minX, y), count: count,
          rule: layer.layer.mask)
      }
    }
    // The part that is drawn.
    let part = content.bounds.grown(by: -(layer.layer.filter?.reach ?? 0))
    if let filter = layer.layer.filter {
      filters.apply(filter, to: content, wanted: part, shift: inner, level: painter.level)
    }
    layer.kept?.take(content.part(part, movedBy: -reach))
    if let picture = layer.layer.picture {
      return ShownPicture(
        picture: picture, content: content, part: part, shift: reach, alpha: layer.alpha, blend: layer.blend,
        clip: layer.clip)
    }
    put(content, part, movedBy: -reach, UInt32(byte(layer.alpha)), layer.blend, on: surface, painter)
    return nil
  }

  /// Draws a cached picture on the current target.
  func put(_ kept: CachedLayer, alpha: Double, blend: BlendMode, _ painter: Painter) {
    guard let surface else { return }
    put(kept.surface, kept.surface.bounds, movedBy: 0, UInt32(byte(alpha)), blend, on: surface, painter)
  }

  private func put(
    _ content: Surface, _ part: PixelBounds, movedBy shift: Int, _ alpha: UInt32, _ blend: BlendMode,
    on surface: Surface, _ painter: Painter
  ) {
    for y in part.minY..<part.maxY {
      painter.blend(
        content.address(part.minX, y), count: part.maxX - part.minX, alpha: alpha, blend: blend,
        to: surface.address(part.minX + shift, y + shift))
    }
  }

  var isEmpty: Bool { open.isEmpty }

  private func sheet(_ index: Int) -> Sheet {
    while sheets.count <= index { sheets.append(Sheet()) }
    return sheets[index]
  }
}

extension Layer.MaskRule {
  /// The lowest alpha, from 1 to 255 (or 256 for none), that keeps a pixel; 0 if alphas multiply.
  var minimumAlpha: UInt32 {
    switch self {
    case .alpha: 0
    case .threshold(let minimum): UInt32(max(1, roundedUp(minimum * 255, 0, 256)))
    }
  }
}

/// Memory for a layer. It grows as needed and is reused, so a steady frame allocates nothing.
final class Sheet {
  private var pixels: UnsafeMutablePointer<UInt32>?
  private var capacity = 0

  deinit { pixels?.deallocate() }

  /// A clear surface over the bounds, which must not be empty. It replaces the last one.
  func surface(_ bounds: PixelBounds) -> Surface {
    let width = bounds.maxX - bounds.minX
    let count = width * (bounds.maxY - bounds.minY)
    if count > capacity {
      pixels?.deallocate()
      pixels = .allocate(capacity: count)
      capacity = count
    }
    guard let pixels else { preconditionFailure("Sheet: no surface of \(count) pixels") }
    pixels.initialize(repeating: 0, count: count)
    return Surface(pixels: pixels, stride: width, originX: bounds.minX, originY: bounds.minY, bounds: bounds)
  }
}
