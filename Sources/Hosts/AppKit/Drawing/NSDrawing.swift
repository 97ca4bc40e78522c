internal import CoreGraphics
public import Foundation
public import UIKit

// Drawing rectangles and shadows in the current `NSGraphicsContext`; without one, nothing is drawn.

extension CGRect {
  /// Fills the rectangle with the fill colour.
  ///
  /// - Parameter operation: how the colour combines with those below. Default nil: as the context's
  ///   `compositingOperation` says, unlike `NSRectFill(_:)`.
  /// Source: https://developer.apple.com/documentation/corefoundation/cgrect/fill(using:)
  public func fill(using operation: NSCompositingOperation? = nil) {
    draw(operation) { $0.fill(self) }
  }

  /// Draws a line just inside the rectangle with the fill colour.
  ///
  /// - Parameters:
  ///   - width: in points.
  ///   - operation: see `fill(using:)`.
  /// Source: https://developer.apple.com/documentation/corefoundation/cgrect/frame(withwidth:using:)
  public func frame(withWidth width: CGFloat = 1, using operation: NSCompositingOperation? = nil) {
    let inner = insetBy(dx: width, dy: width)
    guard width > 0, !inner.isNull, inner.width > 0, inner.height > 0 else { return fill(using: operation) }
    draw(operation) { context in
      context.beginPath()
      context.addRect(self)
      context.addRect(inner)
      context.fillPath(using: .evenOdd)
    }
  }

  private func draw(_ operation: NSCompositingOperation?, _ body: (CGContext) -> Void) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    context.saveGState()
    if let operation { context.setBlendMode(operation.blendMode) }
    body(context)
    context.restoreGState()
  }

  /// Intersects the clip with the rectangle.
  public func clip() { UIGraphicsGetCurrentContext()?.clip(to: self) }
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Fills a rectangle with the fill colour, replacing the content there.
///
/// Source: https://developer.apple.com/documentation/appkit/nsrectfill
public func NSRectFill(_ rect: NSRect) { rect.fill(using: .copy) }

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Draws a line of 1 point just inside a rectangle with the fill colour, replacing the content there.
public func NSFrameRect(_ rect: NSRect) { rect.frame(using: .copy) }

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
