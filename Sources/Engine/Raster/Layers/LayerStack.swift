/// The layers that are open while a band is drawn, and where drawing goes.
final class LayerStack {
  private struct Open {
    let layer: Layer
    /// As fractions of 255; 0 when the layer is not drawn at all.
    let alpha: UInt32
    let blend: BlendMode
    /// How much farther right and down than outside of it all is drawn: a filter's reach, so that what lies at the left
    /// of the frame and above it is drawn too.
    let shift: Int
    /// nil when none of the layer is in the band.
    var content: Surface?
    var mask: Surface?
    var isMask = false
    /// Where the picture is kept; nil when it is not.
    var kept: KeptLayer?
  }

  private var open: [Open] = []
  /// Two for each depth: the layer's and its mask's.
  private var sheets: [Sheet] = []
  private var band: Surface?
  private let filters = FilterPainter()
  /// How much farther right and down than in the frame all is drawn now.
  private(set) var shift = 0

  /// Starts a band with no layer open.
  func start(_ band: Surface) {
    open.removeAll(keepingCapacity: true)
    shift = 0
    self.band = band
  }

  /// Where drawing goes now; nil when nothing of it would show.
  var surface: Surface? {
    guard let top = open.last else { return band }
    return top.isMask ? top.mask : top.content
  }

  /// The pixels that a layer is to be put down on, where drawing goes now; nil when nothing of it would show.
  ///
  /// `bounds` are those of the frame that it can touch, wherever drawing goes.
  func part(of layer: Layer, alpha: Double, clip: PixelRect?, bounds: PixelBounds) -> PixelBounds? {
    guard alpha > 0, let surface else { return nil }
    let part = surface.bounds.intersection(clip.map { PixelBounds($0.shifted(by: shift)) } ?? .largest)
      .intersection(bounds.shifted(by: shift))
    return part.isEmpty ? nil : part
  }

  /// - Parameters:
  ///   - part: see `part(of:alpha:clip:bounds:)`.
  ///   - kept: takes the picture when it is there.
  func begin(_ layer: Layer, alpha: Double, blend: BlendMode, part: PixelBounds?, kept: KeptLayer? = nil) {
    let reach = layer.filter?.reach ?? 0
    let content = part.map { sheet(2 * open.count).surface($0.shifted(by: reach).grown(by: reach)) }
    open.append(
      Open(layer: layer, alpha: UInt32(byte(alpha)), blend: blend, shift: reach, content: content, kept: kept))
    shift += reach
  }

  func beginMask() {
    guard let top = open.last else { return }
    open[open.count - 1].isMask = true
    open[open.count - 1].mask = top.content.map { sheet(2 * open.count - 1).surface($0.bounds) }
  }

  func end(_ painter: Painter) {
    guard let layer = open.popLast() else { return }
    let inner = shift
    shift -= layer.shift
    guard let content = layer.content, let surface else { return }
    if let mask = layer.mask {
      for y in content.bounds.minY..<content.bounds.maxY {
        let count = content.bounds.maxX - content.bounds.minX
        painter.mask(
          content.address(content.bounds.minX, y), by: mask.address(content.bounds.minX, y), count: count,
          rule: layer.layer.mask)
      }
    }
    // The part that is put down.
    let part = content.bounds.grown(by: -layer.shift)
    if let filter = layer.layer.filter {
      filters.apply(filter, to: content, wanted: part, shift: inner, level: painter.level)
    }
    layer.kept?.take(content.part(part, movedBy: -layer.shift))
    put(content, part, movedBy: -layer.shift, layer.alpha, layer.blend, on: surface, painter)
  }

  /// Puts a kept picture down where drawing goes now.
  func put(_ kept: KeptLayer, alpha: Double, blend: BlendMode, _ painter: Painter) {
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

  /// Ends what is still open.
  func endAll(_ painter: Painter) {
    while !open.isEmpty { end(painter) }
    band = nil
  }

  private func sheet(_ index: Int) -> Sheet {
    while sheets.count <= index { sheets.append(Sheet()) }
    return sheets[index]
  }
}

extension Layer.MaskRule {
  /// The least alpha, from 1 to 255 (or 256 for none), that keeps a pixel whole; 0 where alphas multiply.
  var leastAlpha: UInt32 {
    switch self {
    case .alpha: 0
    case .threshold(let least): UInt32(max(1, roundedUp(least * 255, 0, 256)))
    }
  }
}

/// Memory for a layer: grows as needed and is kept, so that a steady frame allocates nothing.
final class Sheet {
  private var pixels: UnsafeMutablePointer<UInt32>?
  private var capacity = 0

  deinit { pixels?.deallocate() }

  /// A clear surface over the bounds, which must not be empty. It replaces the one made before.
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
