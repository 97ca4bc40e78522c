internal import Raster

/// A drawing surface for paths, pictures and gradients. Its pixels are the same on every machine.
///
/// A context that you create has its origin in the lower left corner, y up, at 1 point per pixel; UIKit's contexts have
/// it in the upper left corner, y down. Coordinates that are not finite draw nothing.
///
/// Differs from Apple: pixels are always premultiplied 8-bit RGBA in sRGB and can be read only through `makeImage()`.
/// Draw text with `NSAttributedString.draw(at:)`.
/// Source: https://developer.apple.com/documentation/coregraphics/cgcontext
public final class CGContext {
  /// The width in pixels.
  public let width: Int
  /// The height in pixels.
  public let height: Int
  var state: DrawingState
  private var saved: [DrawingState] = []
  /// Whether antialiasing is possible; not part of the state.
  var allowsAntialiasing = true
  /// The current path, in pixels, y up.
  var made = CGMutablePath()
  private let isOpaque: Bool
  private var canvas: Bitmap
  /// Commands drawn since the canvas was last rendered.
  private var list = DrawList(background: .clear)

  /// Creates a transparent context, or a black one when it is opaque.
  ///
  /// - Precondition: both sides are in 0...16384.
  package init(width: Int, height: Int, isOpaque: Bool = false) {
    (self.width, self.height, self.isOpaque) = (width, height, isOpaque)
    canvas = Bitmap(width: width, height: height, filledWith: isOpaque ? 0xFF00_0000 : 0)
    state = DrawingState(clip: PixelRect(x: 0, y: 0, width: width, height: height))
  }

  /// Creates a bitmap context.
  ///
  /// - Parameters:
  ///   - data: ignored; the context owns its memory.
  ///   - bitmapInfo: whether the context has alpha; one without alpha starts black.
  /// - Returns: nil when a side is not in 1...16384.
  public convenience init?(
    data: UnsafeMutableRawPointer?, width: Int, height: Int, bitsPerComponent: Int, bytesPerRow: Int,
    space: CGColorSpace, bitmapInfo: UInt32
  ) {
    guard (1...Bitmap.maximumSide).contains(width), (1...Bitmap.maximumSide).contains(height) else { return nil }
    let alpha = CGImageAlphaInfo(rawValue: bitmapInfo & CGBitmapInfo.alphaInfoMask.rawValue)
    self.init(width: width, height: height, isOpaque: alpha?.isOpaque ?? false)
  }

  var isAntialiased: Bool { allowsAntialiasing && state.shouldAntialias }

  /// Always 8.
  public var bitsPerComponent: Int { 8 }
  /// Always 32: four components of 8 bits.
  public var bitsPerPixel: Int { 32 }
  /// Four times the width: rows have no padding.
  public var bytesPerRow: Int { width * 4 }
  /// The device RGB space, for every context.
  public var colorSpace: CGColorSpace? { CGColorSpaceCreateDeviceRGB() }

  /// A snapshot of the current picture; later drawing does not change it.
  public func makeImage() -> CGImage? {
    guard width > 0, height > 0 else { return nil }
    render()
    let pixels = isOpaque ? canvas.pixels.map { $0 | 0xFF00_0000 } : canvas.pixels
    return CGImage(width: width, height: height, pixels: pixels)
  }

  /// Does nothing: drawing is complete whenever the picture is read.
  public func flush() {}
  /// Does nothing: drawing is complete whenever the picture is read.
  public func synchronize() {}

  // MARK: State

  /// Pushes a copy of the drawing state, which `restoreGState()` brings back. The current path is not part of it.
  public func saveGState() { saved.append(state) }

  /// Restores the state that was saved last; does nothing when none is saved.
  public func restoreGState() {
    if let last = saved.popLast() { state = last }
  }

  /// The transform from the context's coordinates to pixels, y up.
  public var ctm: CGAffineTransform { state.map }

  /// Moves the origin of the context's coordinates.
  public func translateBy(x tx: CGFloat, y ty: CGFloat) { state.map = state.map.translatedBy(x: tx, y: ty) }
  /// Scales the context's coordinates.
  public func scaleBy(x sx: CGFloat, y sy: CGFloat) { state.map = state.map.scaledBy(x: sx, y: sy) }
  /// Rotates the context's coordinates.
  ///
  /// - Parameter angle: in radians, counter-clockwise where y points up.
  public func rotate(by angle: CGFloat) { state.map = state.map.rotated(by: angle) }
  /// Applies a transform before the current one.
  public func concatenate(_ transform: CGAffineTransform) { state.map = transform.concatenating(state.map) }

  /// Converts a point from the context's coordinates to pixels, y up.
  public func convertToDeviceSpace(_ point: CGPoint) -> CGPoint { point.applying(state.map) }
  /// Converts a point from pixels, y up, to the context's coordinates.
  public func convertToUserSpace(_ point: CGPoint) -> CGPoint { point.applying(state.map.inverted()) }

  // MARK: Pixels

  /// Transforms pixels with y up into the rasteriser's, with y down.
  var toRows: Affine { .flippingY(ty: Double(height)) }

  /// Draws content with the state's clip, alpha, shadow and blend mode.
  ///
  /// - Parameters:
  ///   - map: the transform from the content's space to pixels, y up.
  ///   - content: makes the drawing command; called one or more times.
  func paint(_ map: CGAffineTransform, _ content: (inout DrawList) -> DrawCommand.Content) {
    guard state.clip.width > 0, state.clip.height > 0 else { return }
    let transform = Affine(map).concatenating(toRows)
    if let shadow = state.shadow { cast(shadow, transform, content) }
    guard let blend = state.blend.raster ?? opaqueCopy(content) else { return paintByFormula(transform, content) }
    add(
      DrawCommand(content(&list), transform: transform, alpha: state.alpha, blend: blend, clip: state.clip), to: &list)
  }

  /// The normal blend mode if the content is an opaque colour in `.copy` mode, where both give the same result.
  private func opaqueCopy(_ content: (inout DrawList) -> DrawCommand.Content) -> BlendMode? {
    var list = DrawList(background: .clear)
    guard state.blend == .copy, state.alpha == 1, case .path(let fill) = content(&list), fill.gradient == nil,
      fill.color.alpha == 255
    else { return nil }
    return .alpha
  }

  /// Adds a command, clipped to the state's outlines.
  private func add(_ command: DrawCommand, to list: inout DrawList) {
    var command = command
    let blend = command.blend
    for index in state.clipPaths.indices {
      list.commands.append(
        DrawCommand(
          .beginLayer(Layer()), transform: .identity, blend: index == 0 ? blend : .alpha, clip: state.clip))
      command.blend = .alpha
    }
    list.commands.append(command)
    for (path, rule) in state.clipPaths.reversed() {
      let fill = PathFill(path: list.add(path), color: .white, rule: rule, isAntialiased: isAntialiased)
      list.commands.append(DrawCommand(.beginMask, transform: .identity))
      list.commands.append(DrawCommand(.path(fill), transform: toRows, clip: state.clip))
      list.commands.append(DrawCommand(.endLayer, transform: .identity))
    }
  }

  /// Draws the content's shadow: its shape in one colour, moved and blurred. Half the blur is the standard deviation,
  /// as on the HTML canvas.
  private func cast(
    _ shadow: DrawingState.Shadow, _ transform: Affine, _ content: (inout DrawList) -> DrawCommand.Content
  ) {
    let color = [shadow.color.red, shadow.color.green, shadow.color.blue].map { Double($0) / 255 }
    let blur = PixelFilter.blur(sigma: shadow.blur / 2)
    let reach = blur.reach
    let wide = PixelRect(
      x: state.clip.x - reach, y: state.clip.y - reach, width: state.clip.width + 2 * reach,
      height: state.clip.height + 2 * reach)
    let moved = transform.concatenating(
      Affine(a: 1, b: 0, c: 0, d: 1, tx: Double(shadow.offset.width), ty: -Double(shadow.offset.height)))
    var inside = DrawList(background: .clear)
    let rule = ColorRule(rows: color.map { [0, 0, 0, $0] })
    inside.commands = [
      DrawCommand(.beginLayer(Layer(filter: blur)), transform: .identity, clip: state.clip),
      DrawCommand(.beginLayer(Layer(filter: .colors(rule))), transform: .identity, clip: wide),
      DrawCommand(content(&inside), transform: moved, alpha: state.alpha, clip: wide),
      DrawCommand(.endLayer, transform: .identity), DrawCommand(.endLayer, transform: .identity),
    ]
    let bitmap = Self.drawn(inside, width: width, height: height)
    let quad = Quad(
      image: list.index(of: Image(bitmap)), source: Rect(x: 0, y: 0, width: Double(width), height: Double(height)),
      target: Rect(x: 0, y: 0, width: Double(width), height: Double(height)), filter: .nearest)
    add(
      DrawCommand(
        .quad(quad), transform: toRows, alpha: Double(shadow.color.alpha) / 255, clip: state.clip), to: &list)
  }

  /// Draws with blend modes that the rasteriser lacks, pixel by pixel.
  private func paintByFormula(_ transform: Affine, _ content: (inout DrawList) -> DrawCommand.Content) {
    render()
    func drawn(_ command: DrawCommand, in base: DrawList) -> Bitmap {
      var list = base
      add(command, to: &list)
      return Self.drawn(list, width: width, height: height)
    }
    var list = DrawList(background: .clear)
    let made = content(&list)
    let source = drawn(DrawCommand(made, transform: transform, alpha: state.alpha, clip: state.clip), in: list)
    let shape = drawn(DrawCommand(made.shape, transform: transform, clip: state.clip), in: list)
    let formula = BlendFormula(mode: state.blend)
    let opaque = Double(255)
    for index in canvas.pixels.indices where shape.pixels[index] != 0 {
      let coverage = Double(shape.pixels[index] >> 24) / opaque
      canvas.pixels[index] = formula.blend(
        BlendFormula.spread(source.pixels[index], coverage), over: canvas.pixels[index], coverage: coverage)
    }
  }

  /// Renders the pending commands onto the canvas.
  private func render() {
    guard !list.commands.isEmpty else { return }
    var all = list
    let quad = Quad(
      image: all.index(of: Image(canvas)), source: Rect(x: 0, y: 0, width: Double(width), height: Double(height)),
      target: Rect(x: 0, y: 0, width: Double(width), height: Double(height)), filter: .nearest, isAntialiased: false)
    all.commands.insert(DrawCommand(.quad(quad), transform: toRows), at: 0)
    canvas = Self.drawn(all, width: width, height: height)
    list = DrawList(background: .clear)
  }

  private static func drawn(_ list: DrawList, width: Int, height: Int) -> Bitmap {
    var bitmap = Bitmap(width: width, height: height)
    Rasterizer().draw(list, into: &bitmap)
    return bitmap
  }
}

extension BlendFormula {
  /// The colour of a partly covered pixel, as if it were fully covered.
  static func spread(_ pixel: UInt32, _ coverage: Double) -> UInt32 {
    guard coverage > 0, coverage < 1 else { return pixel }
    func part(_ shift: UInt32) -> UInt32 { UInt32(min(255, Double(pixel >> shift & 255) / coverage + 0.5)) << shift }
    return part(0) | part(8) | part(16) | part(24)
  }
}

extension DrawCommand.Content {
  /// The area that the content covers, in white.
  fileprivate var shape: DrawCommand.Content {
    switch self {
    case .path(var fill):
      (fill.color, fill.gradient) = (.white, nil)
      return .path(fill)
    case .quad(var quad):
      (quad.image, quad.color) = (nil, .white)
      return .quad(quad)
    case .shaded, .lit, .warped, .beginLayer, .beginMask, .endLayer: return self
    }
  }
}
