/// A quad made ready to draw: everything that does not change from pixel to pixel.
struct QuadPlan {
  /// The pixels that may change; their top left one is the origin of every plane.
  let bounds: PixelBounds
  let edges: QuadEdges
  /// nil draws `factor` alone.
  let texels: QuadTexels?
  let image: Int
  /// What each texel is multiplied by: tint and alpha, as fractions of 255 a channel. Without texels the source pixel.
  let factor: UInt32
  let blend: BlendMode

  /// nil when nothing can be seen.
  init?(_ quad: Quad, _ command: DrawCommand, images: [Image]) {
    let alpha = command.alpha
    guard alpha > 0, let frame = QuadFrame(quad.target, command.transform) else { return nil }
    bounds = frame.bounds()
    guard !bounds.isEmpty, let edges = QuadEdges(frame, bounds: bounds, isSoft: quad.isAntialiased) else { return nil }
    self.edges = edges
    blend = command.blend
    guard let image = quad.image else {
      texels = nil
      self.image = -1
      factor = Blending.scale(quad.color.premultiplied, UInt32(byte(alpha)))
      return
    }
    guard images.indices.contains(image) else { return nil }
    let bitmap = images[image].bitmap
    guard let texels = QuadTexels(quad, frame: frame, bounds: bounds, width: bitmap.width, height: bitmap.height) else {
      return nil
    }
    self.texels = texels
    self.image = image
    factor = Self.factor(tint: quad.color, amount: quad.colorBlend, alpha: alpha)
  }

  /// SpriteKit's colour blend: `texture * (1 - amount + amount * tint)`, then everything times alpha.
  ///
  /// The tint's own alpha does not count: https://developer.apple.com/documentation/spritekit/skspritenode/color
  static func factor(tint: Color, amount: Double, alpha: Double) -> UInt32 {
    let amount = amount > 0 ? min(amount, 1) : 0
    let alpha = min(alpha, 1)
    func share(_ component: UInt8) -> UInt32 {
      UInt32(byte(min(1, 1 - amount + amount * (Double(component) / 255)) * alpha))
    }
    return share(tint.red) | share(tint.green) << 8 | share(tint.blue) << 16 | UInt32(byte(alpha)) << 24
  }
}
