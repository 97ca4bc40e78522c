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
    // The picture is cached before it is warped or shaded.
    self.layer.picture = nil
    pixels.fill(0, count: size)
    commands.append(contentsOf: list.commands[span.commands])
    for command in commands {
      switch command.content {
      case .quad(let quad):
        if let image = list.image(of: quad) { images.append(image) }
      case .path(let fill):
        paths += list.paths(of: fill)
        if let gradient = list.gradient(of: fill) { gradients.append(gradient) }
      case .lit(let lit):
        images += list.images(of: lit)
        for shadow in lit.shadows { paths += list.paths(of: shadow) }
      case .warped(let warped):
        if let image = list.image(of: warped.quad) { images.append(image) }
      case .shaded, .beginLayer, .beginMask, .endLayer:
        break
      }
    }
  }

  /// Whether the picture is up to date for this layer.
  func isOf(_ list: DrawList, _ layer: Layer, _ span: LayerSpan, _ bounds: PixelBounds) -> Bool {
    var layer = layer
    layer.picture = nil
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
        guard isNext(list.paths(of: fill), &path) else { return false }
        if let named = list.gradient(of: fill) {
          guard gradient < gradients.count, gradients[gradient] == named else { return false }
          gradient += 1
        }
        (fill, keptFill) = (fill.withoutPaths, keptFill.withoutPaths)
        (fill.gradient, keptFill.gradient) = (fill.gradient.map { _ in 0 }, keptFill.gradient.map { _ in 0 })
        guard fill == keptFill else { return false }
      case (.lit(let lit), .lit(let keptLit)):
        for named in list.images(of: lit) {
          guard image < images.count, images[image] === named else { return false }
          image += 1
        }
        for shadow in lit.shadows {
          guard isNext(list.paths(of: shadow), &path) else { return false }
        }
        guard lit.withoutIndices == keptLit.withoutIndices else { return false }
      case (.warped(var warped), .warped(var keptWarped)):
        if let named = list.image(of: warped.quad) {
          guard image < images.count, images[image] === named else { return false }
          image += 1
        }
        (warped.quad.image, keptWarped.quad.image) = (
          warped.quad.image.map { _ in 0 }, keptWarped.quad.image.map { _ in 0 }
        )
        guard warped == keptWarped else { return false }
      case (let one, let other):
        guard one == other else { return false }
      }
    }
    return (image, path, gradient) == (images.count, paths.count, gradients.count)
  }

  /// Whether the next cached paths are these, and skips them.
  private func isNext(_ named: [Path], _ index: inout Int) -> Bool {
    let start = index
    index += named.count
    return index <= paths.count && paths[start..<index].elementsEqual(named)
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

  fileprivate func images(of lit: LitQuad) -> [Image] {
    [lit.quad.image, lit.normals?.image].compactMap { index in
      index.flatMap { images.indices.contains($0) ? images[$0] : nil }
    }
  }

  fileprivate func paths(of fill: PathFill) -> [Path] {
    ([fill.path] + fill.otherPaths).compactMap { paths.indices.contains($0) ? paths[$0] : nil }
  }

  fileprivate func gradient(of fill: PathFill) -> Gradient? {
    fill.gradient.flatMap { gradients.indices.contains($0) ? gradients[$0] : nil }
  }
}

// Without indices, which may change when the list is rebuilt.

extension PathFill {
  fileprivate var withoutPaths: PathFill {
    var fill = self
    (fill.path, fill.otherPaths) = (0, otherPaths.map { _ in 0 })
    return fill
  }
}

extension LitQuad {
  fileprivate var withoutIndices: LitQuad {
    var lit = self
    lit.quad.image = quad.image.map { _ in 0 }
    if normals != nil { lit.normals?.image = 0 }
    lit.shadows = shadows.map(\.withoutPaths)
    return lit
  }
}
