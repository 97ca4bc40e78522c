package import Raster

/// A text as it is drawn. Lengths are points; the first line's baseline is at y = 0, y up, the left edge at x = 0.
@MainActor
package struct DrawnText {
  /// Letters or lines in one colour.
  package struct Part {
    package var path: Path
    package var color: UIColor
    /// nil fills the path.
    package var stroke: Stroke?

    package init(path: Path, color: UIColor, stroke: Stroke?) {
      (self.path, self.color, self.stroke) = (path, color, stroke)
    }
  }

  package var parts: [Part]
  package var width: Double
  package var top: Double
  package var bottom: Double

  package init(parts: [Part], width: Double, top: Double, bottom: Double) {
    (self.parts, self.width, self.top, self.bottom) = (parts, width, top, bottom)
  }

  /// Lays a text out, in lines of a width; SpriteKit, whose labels do, puts its own way here.
  package static var shape: (NSAttributedString, _ width: Double?) -> DrawnText? = { _, _ in nil }
}

// Text in a picture that is drawn. Letters without a font are 12 points high, and black without a colour.
//
// Differs from Apple: a shadow's blur is not drawn, as a label's is, and one `Diagnostic` says so.
// Source: https://developer.apple.com/documentation/foundation/nsattributedstring
extension NSAttributedString {
  /// In points, without breaking lines.
  @preconcurrency @MainActor
  public func size() -> CGSize {
    guard let text = DrawnText.shape(self, nil) else { return .zero }
    return CGSize(width: text.width, height: text.top - text.bottom)
  }

  /// - Parameter point: the upper left corner, y down.
  @preconcurrency @MainActor
  public func draw(at point: CGPoint) {
    guard let text = DrawnText.shape(self, nil) else { return }
    paint(text, x: point.x, top: point.y)
  }

  /// Breaks lines at the rectangle's width; what does not fit below is cut off.
  @preconcurrency @MainActor
  public func draw(in rect: CGRect) {
    guard rect.width > 0, let context = UIGraphicsGetCurrentContext(),
      let text = DrawnText.shape(self, Double(rect.width))
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
    context.clip(to: rect)
    paint(text, x: rect.minX + indent, top: rect.minY)
    context.restoreGState()
  }

  @MainActor
  private func paint(_ text: DrawnText, x: CGFloat, top: CGFloat) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    for part in text.parts {
      context.draw(
        part.path, color: part.color.raster, stroke: part.stroke, at: CGPoint(x: x, y: top + CGFloat(text.top)))
    }
  }
}
