/// Turns draw lists into pixels: the same bytes on every machine, whatever the number of bands.
///
/// It keeps scratch memory from frame to frame, so keep one for each view; it may be used by one thread at a time.
///
/// What cannot be drawn is left out, and nothing traps: a command whose transform or target is not finite or farther
/// than 2^40 pixels out, a target without area, an image without texels, an index outside the list, a path with a
/// coordinate that is not finite, an alpha that is not above 0.
public final class Rasterizer {
  /// How many horizontal strips the frame is drawn in. Pixels do not depend on it.
  public let bands: Int

  private let outlines = OutlineBuilder()
  private var filler = AreaFiller()

  /// - Parameter bands: how many strips; less than 1 counts as 1.
  public init(bands: Int = 1) {
    self.bands = max(1, bands)
  }

  /// Fills the bitmap with the list's background, then draws the commands in order.
  public func draw(_ list: DrawList, into bitmap: inout Bitmap) {
    let width = bitmap.width
    let height = bitmap.height
    guard width > 0, height > 0 else { return }
    let background = list.background.premultiplied
    bitmap.pixels.withUnsafeMutableBufferPointer { pixels in
      pixels.update(repeating: background)
      guard let start = pixels.baseAddress else { return }
      let frame = PixelBounds(minX: 0, minY: 0, maxX: width, maxY: height)
      for command in list.commands {
        let bounds = command.clip.map { frame.intersection(PixelBounds($0)) } ?? frame
        if bounds.isEmpty { continue }
        let surface = Surface(pixels: start, stride: width, originX: 0, originY: 0, bounds: bounds)
        draw(command, of: list, on: surface)
      }
    }
  }

  private func draw(_ command: DrawCommand, of list: DrawList, on surface: Surface) {
    switch command.content {
    case .quad(let quad):
      guard let plan = QuadPlan(quad, command, images: list.images) else { return }
      if plan.image < 0 {
        ReferencePainter.draw(plan, image: nil, on: surface)
      } else {
        list.images[plan.image].bitmap.pixels.withUnsafeBufferPointer { texels in
          ReferencePainter.draw(plan, image: texels.baseAddress, on: surface)
        }
      }
    case .path(let fill):
      guard list.paths.indices.contains(fill.path), command.alpha > 0 else { return }
      let color = Blending.scale(fill.color.premultiplied, UInt32(byte(command.alpha)))
      let (edges, rule) = outlines.build(list.paths[fill.path], fill, transform: command.transform)
      filler.isSoft = fill.isAntialiased
      filler.fill(edges, rule: rule, bounds: surface.bounds) { x, y, coverage in
        ReferencePainter.fill(color, coverage, x: x, y: y, blend: command.blend, on: surface)
      }
    }
  }
}
