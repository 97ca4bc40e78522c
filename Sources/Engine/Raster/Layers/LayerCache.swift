/// Caches pictures of layers from frame to frame; see `Layer.isKept`.
///
/// The picture of a layer depends only on its commands, on the images, paths and gradients that they refer to, and on
/// its part of the frame. If all of that equals the frame before, bit by bit, the cached picture is drawn. Layers are
/// identified by their position among the layers that request caching.
struct LayerCache: ~Copyable {
  private var slots: [CachedLayer] = []
  private var next = 0
  private(set) var count = 0
  private let limit: Int

  init(limit: Int) {
    self.limit = limit
  }

  /// Begins a frame. Drops the pictures that the frame before did not use.
  mutating func start() {
    while slots.count > next { count -= slots.removeLast().pixels.count }
    next = 0
  }

  /// Drops all pictures.
  mutating func removeAll() {
    (next, count) = (0, 0)
    slots.removeAll()
  }

  /// Skips the cached layers inside a layer that is drawn from its picture.
  mutating func skip(_ count: Int) { next = min(slots.count, next + count) }

  /// The next layer's slot, holding its picture or empty; nil if the cache is full.
  mutating func slot(_ list: DrawList, _ layer: Layer, _ span: LayerSpan, _ bounds: PixelBounds) -> CachedLayer? {
    next += 1
    if next > slots.count { slots.append(CachedLayer()) }
    let slot = slots[next - 1]
    if slot.isOf(list, layer, span, bounds) { return slot }
    count -= slot.pixels.count
    slot.forget()
    let size = (bounds.maxX - bounds.minX) * (bounds.maxY - bounds.minY)
    guard count + size <= limit else { return nil }
    count += size
    slot.note(list, layer, span, bounds, size: size)
    return slot
  }
}

/// The picture of one layer, and everything it was made from.
final class CachedLayer {
  /// The pixels; empty if there is no picture.
  private(set) var pixels = Scratch<UInt32>(capacity: 1)
  /// Whether the picture has been painted, not only given room.
  private(set) var isPainted = false
  private var bounds = PixelBounds(minX: 0, minY: 0, maxX: 0, maxY: 0)
  private var layer = Layer()
  private var commands = DrawCommands()
  // The resources that the commands refer to, in their order.
  private var images: [Image] = []
  private var paths: [Path] = []
  private var gradients: [Gradient] = []

  func forget() {
    isPainted = false
    if pixels.count > 0 { pixels = Scratch(capacity: 1) }
    commands.removeAll()
    images.removeAll()
    paths.removeAll()
    gradients.removeAll()
  }

  func note(_ list: DrawList, _ layer: Layer, _ span: LayerSpan, _ bounds: PixelBounds, size: Int) {
    (self.layer, self.bounds) = (layer, bounds)
    pixels.fill(0, count: size)
    commands.append(contentsOf: list.commands[span.commands])
    for command in commands {
      switch command.content {
      case .quad(let quad):
        if let image = list.image(of: quad) { images.append(image) }
      case .path(let fill):
        if let path = list.path(of: fill) { paths.append(path) }
        if let gradient = list.gradient(of: fill) { gradients.append(gradient) }
      case .shaded, .beginLayer, .beginMask, .endLayer:
        break
      }
    }
  }

  /// Whether the picture is up to date for this layer.
  func isOf(_ list: DrawList, _ layer: Layer, _ span: LayerSpan, _ bounds: PixelBounds) -> Bool {
    guard isPainted, self.bounds == bounds, self.layer == layer, commands.count == span.commands.count else {
      return false
    }
    var (image, path, gradient) = (0, 0, 0)
    for (kept, index) in zip(commands, span.commands) {
      let command = list.commands[index]
      guard command.alpha.bitPattern == kept.alpha.bitPattern, command.blend == kept.blend, command.clip == kept.clip,
        command.transform.isBitIdentical(of: kept.transform)
      else { return false }
      switch (command.content, kept.content) {
      case (.quad(var quad), .quad(var keptQuad)):
        if let named = list.image(of: quad) {
          guard image < images.count, images[image] === named else { return false }
          image += 1
        }
        // Indices may change when the list is rebuilt.
        (quad.image, keptQuad.image) = (quad.image.map { _ in 0 }, keptQuad.image.map { _ in 0 })
        guard quad == keptQuad else { return false }
      case (.path(var fill), .path(var keptFill)):
        if let named = list.path(of: fill) {
          guard path < paths.count, paths[path] == named else { return false }
          path += 1
        }
        if let named = list.gradient(of: fill) {
          guard gradient < gradients.count, gradients[gradient] == named else { return false }
          gradient += 1
        }
        (fill.path, keptFill.path) = (0, 0)
        (fill.gradient, keptFill.gradient) = (fill.gradient.map { _ in 0 }, keptFill.gradient.map { _ in 0 })
        guard fill == keptFill else { return false }
      case (let one, let other):
        guard one == other else { return false }
      }
    }
    return (image, path, gradient) == (images.count, paths.count, gradients.count)
  }

  /// Copies the layer's part of a surface.
  func take(_ surface: Surface) {
    let width = bounds.maxX - bounds.minX
    for y in bounds.minY..<bounds.maxY {
      (pixels.start + (y - bounds.minY) * width).update(from: surface.address(bounds.minX, y), count: width)
    }
    isPainted = true
  }

  var surface: Surface {
    Surface(
      pixels: pixels.start, stride: bounds.maxX - bounds.minX, originX: bounds.minX, originY: bounds.minY,
      bounds: bounds)
  }
}

extension DrawList {
  fileprivate func image(of quad: Quad) -> Image? {
    quad.image.flatMap { images.indices.contains($0) ? images[$0] : nil }
  }

  fileprivate func path(of fill: PathFill) -> Path? { paths.indices.contains(fill.path) ? paths[fill.path] : nil }

  fileprivate func gradient(of fill: PathFill) -> Gradient? {
    fill.gradient.flatMap { gradients.indices.contains($0) ? gradients[$0] : nil }
  }
}
