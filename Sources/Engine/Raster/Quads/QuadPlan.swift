/// A quad prepared for drawing: everything that is the same for all of its pixels.
struct QuadPlan {
  /// The pixels that may change; the top left one is the origin of every plane.
  let bounds: PixelBounds
  let edges: QuadEdges
  /// nil draws `factor` alone.
  let texels: QuadTexels?
  /// The image's first texel; nil if `texels` is nil.
  let image: UnsafePointer<UInt32>?
  /// The factor for each texel: tint and alpha, in 255ths per channel. Without texels, the source pixel itself.
  let factor: UInt32
  let blend: BlendMode

  /// nil if nothing can be seen within `visible`; `visible` affects nothing else. `image` is nil for a plain colour.
  /// `source` is the part of the image to show, and replaces the quad's own.
  @inline(__always)
  init?(
    _ quad: borrowing Quad, source: Rect, _ transform: Affine, alpha: Double, blend: BlendMode, image: Texels?,
    visible: PixelBounds
  ) {
    guard alpha > 0, let frame = QuadFrame(quad.target, transform) else { return nil }
    bounds = frame.bounds()
    guard !bounds.intersection(visible).isEmpty,
      let edges = QuadEdges(frame, bounds: bounds, isSoft: quad.isAntialiased)
    else { return nil }
    self.edges = edges
    self.blend = blend
    guard let image else {
      texels = nil
      self.image = nil
      factor = Blending.scale(quad.color.premultiplied, UInt32(byte(alpha)))
      return
    }
    guard let start = image.start,
      let texels = QuadTexels(
        quad, source: source, frame: frame, bounds: bounds, image: image)
    else { return nil }
    self.texels = texels
    self.image = start
    factor = Self.factor(tint: quad.color, amount: quad.colorBlend, alpha: alpha)
  }

  /// SpriteKit's colour blend: `texture * (1 - amount + amount * tint)`, then everything times alpha.
  ///
  /// The tint's own alpha does not count: https://developer.apple.com/documentation/spritekit/skspritenode/color
  static func factor(tint: Color, amount: Double, alpha: Double) -> UInt32 {
    if !(amount > 0), alpha >= 1 { return 0xFFFF_FFFF }
    let amount = amount > 0 ? min(amount, 1) : 0
    let alpha = min(alpha, 1)
    func share(_ component: UInt8) -> UInt32 {
      UInt32(byte(min(1, 1 - amount + amount * (Double(component) / 255)) * alpha))
    }
    return share(tint.red) | share(tint.green) << 8 | share(tint.blue) << 16 | UInt32(byte(alpha)) << 24
  }
}
