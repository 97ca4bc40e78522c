/// The drawing of a layer's picture by a warp, by a program or by both, instead of pixel by pixel.
///
/// The picture is the part of the layer's content inside `box`. A warp moves its parts as it does those of a quad; a
/// program reads the picture and computes each pixel. Its outer edges are not antialiased. Clear pixels of the
/// result change nothing in any blend mode.
public final class LayerPicture: Sendable, Hashable {
  /// The rectangle of the picture. Warps and programs have (0, 0) in its lower left corner and (1, 1) in the upper
  /// right one.
  public let box: Rect
  /// From the space of `box` (y up) to pixels (y down). Nothing is drawn if it has no inverse.
  public let toPixels: Affine
  /// Moves the parts of the picture; nil leaves them where they are.
  public let warp: QuadWarp?
  /// The program that draws the picture; nil: it is drawn as it is.
  public let shader: (any PixelShader)?
  /// The distance that the picture extends beyond the layer's clip on each side, in pixels, where `box` does. Further
  /// away, the border repeats. Clips of the commands inside should be larger by that distance. Below 0 counts as 0.
  public let reach: Int

  /// Creates a picture; each parameter sets the property of its name.
  public init(
    box: Rect, toPixels: Affine, warp: QuadWarp? = nil, shader: (any PixelShader)? = nil, reach: Int = 0
  ) {
    (self.box, self.toPixels, self.warp, self.shader) = (box, toPixels, warp, shader)
    self.reach = max(0, reach)
  }

  /// The same picture, moved by a map from pixels to pixels.
  package func followed(by map: Affine) -> LayerPicture {
    LayerPicture(box: box, toPixels: toPixels.concatenating(map), warp: warp, shader: shader, reach: reach)
  }

  /// Whether both draw the same: all values are equal, and the programs are the same object.
  public static func == (one: LayerPicture, other: LayerPicture) -> Bool {
    one.box == other.box && one.toPixels == other.toPixels && one.warp == other.warp && one.shader === other.shader
      && one.reach == other.reach
  }

  /// Hashes the box, the warp and the reach.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(box)
    hasher.combine(warp)
    hasher.combine(reach)
  }
}

extension LayerPicture {
  /// The pixels of the frame that the box touches, clear pixels or not; nil if nothing can be drawn.
  var pixels: PixelBounds? {
    guard let frame = QuadFrame(box, toPixels), toPixels.inverse != nil else { return nil }
    let (left, top) = (min(0, frame.sx) + min(0, frame.tx), min(0, frame.sy) + min(0, frame.ty))
    let (right, bottom) = (max(0, frame.sx) + max(0, frame.tx), max(0, frame.sy) + max(0, frame.ty))
    return PixelBounds(
      around: Point(x: frame.corner.x + left, y: frame.corner.y + top),
      Point(x: frame.corner.x + right, y: frame.corner.y + bottom), margin: 0)
  }

  /// The pixels of the frame that the result may change, plus a margin of one; nil if nothing is drawn.
  var drawnPixels: PixelBounds? {
    guard let pixels else { return nil }
    guard let warp else { return pixels.grown(by: 1) }
    return warp.reach(box, toPixels).map { PixelBounds(around: $0.low, $0.high, margin: 1) }
  }
}

/// The picture of a layer that has ended, ready to be drawn.
struct ShownPicture {
  let picture: LayerPicture
  /// The pixels; `shift` right of and below those of the target.
  let content: Surface
  /// The part of them that belongs to the picture.
  let part: PixelBounds
  let shift: Int
  let alpha: Double
  let blend: BlendMode
  let clip: PixelRect?
}
