internal import Raster

/// The stack of contexts that UIKit's drawing functions draw to, one stack per thread.
enum GraphicsStack {
  struct Entry {
    var context: CGContext
    var scale: CGFloat
    /// Whether a Mac's drawing functions use the context: where y points up, texts and pictures stand upright.
    var isForMac = false
  }

  // One stack per thread, as on Apple's systems.
  private static let key = "UIGraphics contexts"

  static var entries: [Entry] {
    get { Thread.current.threadDictionary[key] as? [Entry] ?? [] }
    set { Thread.current.threadDictionary[key] = newValue }
  }

  static var current: CGContext? { entries.last?.context }

  /// Whether y points up in a Mac's context.
  static var hasYUp: Bool { entries.last.map { $0.isForMac && $0.context.ctm.d > 0 } ?? false }

  /// Creates a context in points, y down.
  ///
  /// A size without pixels or with more than 16384 on a side gives an empty context and a `Diagnostic`.
  static func context(_ bounds: CGRect, scale: CGFloat, isOpaque: Bool, caller: String) -> CGContext {
    let sides = [(bounds.width * scale).rounded(.up), (bounds.height * scale).rounded(.up)]
    let isPossible = sides.allSatisfy { $0 >= 1 && $0 <= 16_384 } && bounds.minX.isFinite && bounds.minY.isFinite
    guard isPossible else {
      AppFiles.report(
        Diagnostic(
          kind: "no-picture", subject: "\(caller), \(bounds.width) x \(bounds.height) points at scale \(scale)",
          message: "each side must be 1 to 16384 pixels; nothing is drawn and the picture is empty"))
      return CGContext(width: 0, height: 0)
    }
    let context = CGContext(width: Int(sides[0]), height: Int(sides[1]), isOpaque: isOpaque)
    context.concatenate(CGAffineTransform(.flippingY(ty: sides[1], scaleX: scale, scaleY: scale)))
    context.translateBy(x: -bounds.minX, y: -bounds.minY)
    return context
  }

  /// The picture of a stack entry.
  static func image(_ entry: Entry) -> UIImage {
    entry.context.makeImage().map { UIImage(cgImage: $0, scale: entry.scale, orientation: .up) } ?? UIImage()
  }
}

/// The given scale, or the screen's when it is not a positive number.
func pictureScale(_ scale: CGFloat) -> CGFloat {
  scale > 0 && scale.isFinite ? scale : CGFloat(AppFiles.current.scale)
}

/// Makes the current context a Mac's, for texts: where y points up, they begin at their lower left corner.
package func markGraphicsContextForMac() {
  guard !GraphicsStack.entries.isEmpty else { return }
  GraphicsStack.entries[GraphicsStack.entries.count - 1].isForMac = true
}

/// Whether y points up in the current context of a Mac's drawing functions.
package var macGraphicsContextHasYUp: Bool { GraphicsStack.hasYUp }

// Source: https://developer.apple.com/documentation/uikit/drawing

/// The context that UIKit's drawing functions draw to; nil when there is none.
// swift-format-ignore: AlwaysUseLowerCamelCase
public func UIGraphicsGetCurrentContext() -> CGContext? { GraphicsStack.current }

/// Makes a context the current one until `UIGraphicsPopContext()`.
// swift-format-ignore: AlwaysUseLowerCamelCase
public func UIGraphicsPushContext(_ context: CGContext) {
  GraphicsStack.entries.append(GraphicsStack.Entry(context: context, scale: 1))
}

/// Makes the previous context current again; does nothing without one.
// swift-format-ignore: AlwaysUseLowerCamelCase
public func UIGraphicsPopContext() {
  _ = GraphicsStack.entries.popLast()
}

/// Begins a picture with 1 pixel per point.
// swift-format-ignore: AlwaysUseLowerCamelCase
public func UIGraphicsBeginImageContext(_ size: CGSize) {
  UIGraphicsBeginImageContextWithOptions(size, false, 1)
}

/// Begins a picture and makes its context current until `UIGraphicsEndImageContext()`.
///
/// - Parameters:
///   - size: in points.
///   - opaque: whether the picture starts black and has no alpha.
///   - scale: pixels per point; 0 means the screen's scale.
// swift-format-ignore: AlwaysUseLowerCamelCase
public func UIGraphicsBeginImageContextWithOptions(_ size: CGSize, _ opaque: Bool, _ scale: CGFloat) {
  let scale = pictureScale(scale)
  let context = GraphicsStack.context(
    CGRect(origin: .zero, size: size), scale: scale, isOpaque: opaque, caller: "UIGraphicsBeginImageContext")
  GraphicsStack.entries.append(GraphicsStack.Entry(context: context, scale: scale))
}

/// A picture of everything drawn so far; nil without a current context.
// swift-format-ignore: AlwaysUseLowerCamelCase
public func UIGraphicsGetImageFromCurrentImageContext() -> UIImage? {
  GraphicsStack.entries.last.map(GraphicsStack.image)
}

/// Ends the current picture and makes the previous context current; does nothing without one.
// swift-format-ignore: AlwaysUseLowerCamelCase
public func UIGraphicsEndImageContext() {
  _ = GraphicsStack.entries.popLast()
}

/// Fills a rectangle with the fill colour, replacing the content there. Does nothing without a context.
// swift-format-ignore: AlwaysUseLowerCamelCase
public func UIRectFill(_ rect: CGRect) { UIRectFillUsingBlendMode(rect, .copy) }

/// Fills a rectangle with the fill colour, using a blend mode. Does nothing without a context.
// swift-format-ignore: AlwaysUseLowerCamelCase
public func UIRectFillUsingBlendMode(_ rect: CGRect, _ blendMode: CGBlendMode) {
  guard let context = GraphicsStack.current else { return }
  context.saveGState()
  context.setBlendMode(blendMode)
  context.fill(rect)
  context.restoreGState()
}

/// Draws a frame 1 point wide just inside a rectangle, in the fill colour, replacing the content there.
///
/// Source: https://developer.apple.com/documentation/uikit/uirectframe(_:)
// swift-format-ignore: AlwaysUseLowerCamelCase
public func UIRectFrame(_ rect: CGRect) {
  let path = UIBezierPath(rect: rect)
  path.append(UIBezierPath(rect: rect.insetBy(dx: 1, dy: 1)))
  path.usesEvenOddFillRule = true
  path.fill(with: .copy, alpha: 1)
}

/// Intersects the current context's clip with a rectangle. Does nothing without a context, or with a width or height
/// below 0.
///
/// Source: https://developer.apple.com/documentation/uikit/uirectclip(_:)
// swift-format-ignore: AlwaysUseLowerCamelCase
public func UIRectClip(_ rect: CGRect) {
  if rect.size.width < 0 || rect.size.height < 0 { return }
  GraphicsStack.current?.clip(to: rect)
}
