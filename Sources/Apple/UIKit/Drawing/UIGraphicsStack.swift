/// The contexts that UIKit's drawing goes to, one above the other, of the thread that draws.
enum GraphicsStack {
  struct Entry {
    var context: CGContext
    var scale: CGFloat
  }

  // Each thread has its own, as on Apple's systems.
  private static let key = "UIGraphics contexts"

  static var entries: [Entry] {
    get { Thread.current.threadDictionary[key] as? [Entry] ?? [] }
    set { Thread.current.threadDictionary[key] = newValue }
  }

  static var current: CGContext? { entries.last?.context }

  /// A context in points, y down.
  ///
  /// A size without pixels, or of more than 16384 on a side, gives one without a pixel, and a `Diagnostic`.
  static func context(_ bounds: CGRect, scale: CGFloat, isOpaque: Bool, caller: String) -> CGContext {
    let sides = [(bounds.width * scale).rounded(.up), (bounds.height * scale).rounded(.up)]
    let isPossible = sides.allSatisfy { $0 >= 1 && $0 <= 16_384 } && bounds.minX.isFinite && bounds.minY.isFinite
    guard isPossible else {
      AppFiles.report(
        Diagnostic(
          kind: "no-picture", subject: "\(caller), \(bounds.width) x \(bounds.height) points at scale \(scale)",
          message: "a side must have 1 to 16384 pixels; nothing is drawn, and the picture is empty"))
      return CGContext(width: 0, height: 0)
    }
    let context = CGContext(width: Int(sides[0]), height: Int(sides[1]), isOpaque: isOpaque)
    context.concatenate(CGAffineTransform(a: scale, b: 0, c: 0, d: -scale, tx: 0, ty: sides[1]))
    context.translateBy(x: -bounds.minX, y: -bounds.minY)
    return context
  }

  /// The picture of a context of ours.
  static func image(_ entry: Entry) -> UIImage {
    entry.context.makeImage().map { UIImage(cgImage: $0, scale: entry.scale, orientation: .up) } ?? UIImage()
  }
}

/// The screen's scale where none is given.
func pictureScale(_ scale: CGFloat) -> CGFloat {
  scale > 0 && scale.isFinite ? scale : CGFloat(AppFiles.current.scale)
}

// Source: https://developer.apple.com/documentation/uikit/drawing

/// The context that is drawn to; nil outside one.
// swift-format-ignore: AlwaysUseLowerCamelCase
public func UIGraphicsGetCurrentContext() -> CGContext? { GraphicsStack.current }

/// Draws to a context until it is popped.
// swift-format-ignore: AlwaysUseLowerCamelCase
public func UIGraphicsPushContext(_ context: CGContext) {
  GraphicsStack.entries.append(GraphicsStack.Entry(context: context, scale: 1))
}

// swift-format-ignore: AlwaysUseLowerCamelCase
public func UIGraphicsPopContext() {
  _ = GraphicsStack.entries.popLast()
}

/// Begins a picture with 1 pixel a point.
// swift-format-ignore: AlwaysUseLowerCamelCase
public func UIGraphicsBeginImageContext(_ size: CGSize) {
  UIGraphicsBeginImageContextWithOptions(size, false, 1)
}

/// - Parameters:
///   - size: in points.
///   - opaque: whether the picture is black at first, and has no alpha.
///   - scale: pixels a point; 0 is the screen's.
// swift-format-ignore: AlwaysUseLowerCamelCase
public func UIGraphicsBeginImageContextWithOptions(_ size: CGSize, _ opaque: Bool, _ scale: CGFloat) {
  let scale = pictureScale(scale)
  let context = GraphicsStack.context(
    CGRect(origin: .zero, size: size), scale: scale, isOpaque: opaque, caller: "UIGraphicsBeginImageContext")
  GraphicsStack.entries.append(GraphicsStack.Entry(context: context, scale: scale))
}

/// What has been drawn so far; nil outside a picture.
// swift-format-ignore: AlwaysUseLowerCamelCase
public func UIGraphicsGetImageFromCurrentImageContext() -> UIImage? {
  GraphicsStack.entries.last.map(GraphicsStack.image)
}

// swift-format-ignore: AlwaysUseLowerCamelCase
public func UIGraphicsEndImageContext() {
  _ = GraphicsStack.entries.popLast()
}

/// Fills a rectangle with the fill colour, as all these without a context do nothing.
// swift-format-ignore: AlwaysUseLowerCamelCase
public func UIRectFill(_ rect: CGRect) { UIRectFillUsingBlendMode(rect, .copy) }

// swift-format-ignore: AlwaysUseLowerCamelCase
public func UIRectFillUsingBlendMode(_ rect: CGRect, _ blendMode: CGBlendMode) {
  guard let context = GraphicsStack.current else { return }
  context.saveGState()
  context.setBlendMode(blendMode)
  context.fill(rect)
  context.restoreGState()
}

/// A line of 1 point just within the rectangle, in the fill colour.
// swift-format-ignore: AlwaysUseLowerCamelCase
public func UIRectFrame(_ rect: CGRect) {
  let path = UIBezierPath(rect: rect)
  path.append(UIBezierPath(rect: rect.insetBy(dx: 1, dy: 1)))
  path.usesEvenOddFillRule = true
  path.fill()
}

// swift-format-ignore: AlwaysUseLowerCamelCase
public func UIRectClip(_ rect: CGRect) { GraphicsStack.current?.clip(to: rect) }
