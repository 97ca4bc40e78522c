/// The layers that are open while a band is drawn, and where drawing goes.
final class LayerStack {
  private struct Open {
    let layer: Layer
    /// As fractions of 255; 0 when the layer is not drawn at all.
    let alpha: UInt32
    let blend: BlendMode
    /// nil when none of the layer is in the band.
    var content: Surface?
    var mask: Surface?
    var isMask = false
  }

  private var open: [Open] = []
  /// Two for each depth: the layer's and its mask's.
  private var sheets: [Sheet] = []
  private var band: Surface?

  /// Starts a band with no layer open.
  func start(_ band: Surface) {
    open.removeAll(keepingCapacity: true)
    self.band = band
  }

  /// Where drawing goes now; nil when nothing of it would show.
  var surface: Surface? {
    guard let top = open.last else { return band }
    return top.isMask ? top.mask : top.content
  }

  func begin(_ layer: Layer, alpha: Double, blend: BlendMode, clip: PixelRect?) {
    let bounds = surface.map { $0.bounds.intersection(clip.map(PixelBounds.init) ?? .largest) }
    var content: Surface?
    if let bounds, !bounds.isEmpty, alpha > 0 { content = sheet(2 * open.count).surface(bounds) }
    open.append(Open(layer: layer, alpha: UInt32(byte(alpha)), blend: blend, content: content))
  }

  func beginMask() {
    guard let top = open.last else { return }
    open[open.count - 1].isMask = true
    open[open.count - 1].mask = top.content.map { sheet(2 * open.count - 1).surface($0.bounds) }
  }

  func end(_ painter: Painter) {
    guard let layer = open.popLast() else { return }
    guard let content = layer.content, let surface else { return }
    for y in content.bounds.minY..<content.bounds.maxY {
      let source = content.address(content.bounds.minX, y)
      let count = content.bounds.maxX - content.bounds.minX
      if let mask = layer.mask {
        painter.mask(source, by: mask.address(content.bounds.minX, y), count: count, rule: layer.layer.mask)
      }
      painter.blend(
        source, count: count, alpha: layer.alpha, blend: layer.blend, to: surface.address(content.bounds.minX, y))
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
