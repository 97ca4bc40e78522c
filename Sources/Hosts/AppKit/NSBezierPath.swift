public import CoreGraphics
public import UIKit

/// A path that can be drawn and extended, in the coordinates of the current `NSGraphicsContext`.
///
/// Source: https://developer.apple.com/documentation/appkit/nsbezierpath
open class NSBezierPath: UIBezierPath {
  /// The rule for what is inside a path.
  public enum WindingRule: UInt, Sendable {
    /// `nonZero` is the default.
    case nonZero, evenOdd
  }

  /// Creates a rectangle with rounded corners. Differs from Apple: both radii are `xRadius`.
  public convenience init(roundedRect rect: NSRect, xRadius: CGFloat, yRadius: CGFloat) {
    self.init(roundedRect: rect, cornerRadius: xRadius)
  }

  /// The rule for what is inside the path. Default `.nonZero`.
  open var windingRule: WindingRule {
    get { usesEvenOddFillRule ? .evenOdd : .nonZero }
    set { usesEvenOddFillRule = newValue == .evenOdd }
  }

  /// Adds a line.
  open func line(to point: NSPoint) { addLine(to: point) }
  /// Adds a curve with two control points.
  open func curve(to endPoint: NSPoint, controlPoint1: NSPoint, controlPoint2: NSPoint) {
    addCurve(to: endPoint, controlPoint1: controlPoint1, controlPoint2: controlPoint2)
  }
  /// Adds a closed rectangle.
  open func appendRect(_ rect: NSRect) { append(UIBezierPath(rect: rect)) }
  /// Adds the ellipse that touches the rectangle's sides.
  open func appendOval(in rect: NSRect) { append(UIBezierPath(ovalIn: rect)) }
  /// Adds a rectangle with rounded corners.
  open func appendRoundedRect(_ rect: NSRect, xRadius: CGFloat, yRadius: CGFloat) {
    append(UIBezierPath(roundedRect: rect, cornerRadius: xRadius))
  }

  /// Adds a part of a circle, with a line from the path's end to its start.
  ///
  /// - Parameters:
  ///   - startAngle: in degrees, from the x axis towards the y axis.
  ///   - clockwise: whether the arc runs against the y axis.
  open func appendArc(
    withCenter center: NSPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
  ) {
    // UIKit's arcs are clockwise where y points down.
    addArc(
      withCenter: center, radius: radius, startAngle: startAngle * .pi / 180, endAngle: endAngle * .pi / 180,
      clockwise: !clockwise)
  }

  /// Adds a part of a circle against the clock; angles in degrees.
  open func appendArc(withCenter center: NSPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat) {
    appendArc(withCenter: center, radius: radius, startAngle: startAngle, endAngle: endAngle, clockwise: false)
  }

  /// Replaces the current context's clip with the path; here it intersects with it, as `addClip()` does.
  open func setClip() { addClip() }

  /// Fills a rectangle with the fill colour.
  open class func fill(_ rect: NSRect) { UIBezierPath(rect: rect).fill() }
  /// Draws the frame of a rectangle with the stroke colour.
  open class func stroke(_ rect: NSRect) { UIBezierPath(rect: rect).stroke() }
}

/// The context that AppKit draws to.
///
/// Source: https://developer.apple.com/documentation/appkit/nsgraphicscontext
open class NSGraphicsContext: NSObject {
  /// The context.
  public let cgContext: CGContext
  /// Whether y points down. Always false.
  open var isFlipped: Bool { false }

  /// Creates a context of a `CGContext`.
  public init(cgContext graphicsPort: CGContext, flipped initialFlippedState: Bool) {
    cgContext = graphicsPort
    super.init()
  }

  /// The context of the picture that has the focus; nil without one. Setting one makes it the current one; setting nil
  /// gives the previous one back.
  public static var current: NSGraphicsContext? {
    get { UIGraphicsGetCurrentContext().map { NSGraphicsContext(cgContext: $0, flipped: false) } }
    set {
      if let newValue { UIGraphicsPushContext(newValue.cgContext) } else { UIGraphicsPopContext() }
    }
  }

  /// Saves the current context's settings; does nothing without a context.
  public static func saveGraphicsState() { UIGraphicsGetCurrentContext()?.saveGState() }
  /// Restores the settings that were saved last; does nothing without a context.
  public static func restoreGraphicsState() { UIGraphicsGetCurrentContext()?.restoreGState() }
  /// Saves the context's settings.
  open func saveGraphicsState() { cgContext.saveGState() }
  /// Restores the settings that were saved last.
  open func restoreGraphicsState() { cgContext.restoreGState() }
}
