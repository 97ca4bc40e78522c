package import Media
package import Raster

/// A text laid out for drawing. Lengths are points; the first line's baseline is at y = 0, y up, the left edge at x =
/// 0.
@MainActor
package struct DrawnText {
  /// Glyphs or lines of one colour.
  package struct Part {
    package var path: Path
    package var color: UIColor
    /// The outline's line; nil fills the path.
    package var stroke: Stroke?

    package init(path: Path, color: UIColor, stroke: Stroke?) {
      (self.path, self.color, self.stroke) = (path, color, stroke)
    }
  }

  package var parts: [Part]
  /// Colour emoji, drawn above the parts in their own colours.
  package var pictures: [Font.Picture]
  package var width: Double
  package var top: Double
  package var bottom: Double

  package init(parts: [Part], pictures: [Font.Picture] = [], width: Double, top: Double, bottom: Double) {
    (self.parts, self.pictures, self.width, self.top, self.bottom) = (parts, pictures, width, top, bottom)
  }
}

// Drawing text to a context. The default is 12 points and black.
//
// Differs from Apple: a shadow's blur is not drawn, nor in labels; it is reported once as a `Diagnostic`.
// Source: https://developer.apple.com/documentation/foundation/nsattributedstring
extension NSAttributedString {
  /// The size in points, without wrapping lines.
  @preconcurrency @MainActor
  public func size() -> CGSize {
    guard let text = UIApplication.shared.drawing.layOut(self, nil, 0, .byWordWrapping) else { return .zero }
    return CGSize(width: text.width, height: text.top - text.bottom)
  }

  /// Draws the text without wrapping lines.
  ///
  /// - Parameter point: the upper left corner, y down. In a Mac's context with y up, the lower left corner.
  @preconcurrency @MainActor
  public func draw(at point: CGPoint) {
    guard let text = UIApplication.shared.drawing.layOut(self, nil, 0, .byWordWrapping) else { return }
    let height = CGFloat(text.top - text.bottom)
    upright(between: point.y, and: point.y + height) { paint(text, x: point.x, top: point.y) }
  }

  /// Draws the text wrapped to the rectangle's width; lines below the rectangle are cut off.
  @preconcurrency @MainActor
  public func draw(in rect: CGRect) {
    guard rect.width > 0, let context = UIGraphicsGetCurrentContext(),
      let text = UIApplication.shared.drawing.layOut(self, Double(rect.width), 0, .byWordWrapping)
    else { return }
    let free = rect.width - CGFloat(text.width)
    let look = length > 0 ? attribute(.paragraphStyle, at: 0, effectiveRange: nil) as? NSParagraphStyle : nil
    let indent =
      switch look?.alignment {
      case .center: free / 2
      case .right: free
      default: CGFloat(0)
      }
    context.saveGState()
    context.clipKeepingPath(to: [rect])
    upright(between: rect.minY, and: rect.maxY) { paint(text, x: rect.minX + indent, top: rect.minY) }
    context.restoreGState()
  }

  /// Draws with y down; in a Mac's context with y up, the two heights change places.
  @MainActor
  private func upright(between low: CGFloat, and high: CGFloat, _ draw: () -> Void) {
    guard GraphicsStack.hasYUp, let context = UIGraphicsGetCurrentContext() else { return draw() }
    context.saveGState()
    context.concatenate(CGAffineTransform(.flippingY(ty: low + high)))
    draw()
    context.restoreGState()
  }

  @MainActor
  private func paint(_ text: DrawnText, x: CGFloat, top: CGFloat) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    for part in text.parts {
      context.draw(
        part.path, color: part.color.raster, stroke: part.stroke, at: CGPoint(x: x, y: top + CGFloat(text.top)))
    }
    for picture in text.pictures {
      context.draw(picture.image, on: picture.place, at: CGPoint(x: x, y: top + CGFloat(text.top)))
    }
  }
}
