internal import CoreGraphics
public import Foundation
public import UIKit

// Drawing rectangles and shadows in the current `NSGraphicsContext`; without one, nothing is drawn.

extension CGRect {
  /// Fills the rectangle with the fill colour.
  ///
  /// - Parameter operation: how the colour combines with those below. Default: it replaces them.
  /// Source: https://developer.apple.com/documentation/foundation/nsrect/fill(using:)
  public func fill(using operation: NSCompositingOperation = .copy) {
    UIRectFillUsingBlendMode(self, operation.blendMode)
  }

  /// Draws a line just inside the rectangle with the fill colour.
  ///
  /// - Parameter width: in points.
  public func frame(withWidth width: CGFloat = 1, using operation: NSCompositingOperation = .copy) {
    let inner = insetBy(dx: width, dy: width)
    guard width > 0, !inner.isNull, inner.width > 0, inner.height > 0 else { return fill(using: operation) }
    let path = UIBezierPath(rect: self)
    path.append(UIBezierPath(rect: inner))
    path.usesEvenOddFillRule = true
    path.fill(with: operation.blendMode, alpha: 1)
  }

  /// Intersects the clip with the rectangle.
  public func clip() { UIRectClip(self) }
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Fills a rectangle with the fill colour, replacing the content there.
public func NSRectFill(_ rect: NSRect) { rect.fill() }

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Draws a line of 1 point just inside a rectangle with the fill colour.
public func NSFrameRect(_ rect: NSRect) { rect.frame() }

extension NSShadow {
  /// Draws everything that follows with the shadow, until the context's settings are restored.
  ///
  /// Differs from UIKit: y of `shadowOffset` points up.
  /// Source: https://developer.apple.com/documentation/appkit/nsshadow/set()
  public func set() {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    let map = context.ctm
    let scale = abs(map.a * map.d - map.b * map.c).squareRoot()
    let color = (shadowColor as? NSColor)?.cgColor
    context.setShadow(
      offset: CGSize(width: shadowOffset.width * scale, height: shadowOffset.height * scale),
      blur: shadowBlurRadius * scale, color: color)
  }
}
