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

  /// Creates a rectangle whose corners are quarters of ellipses. The radii are in points, at most half of each side.
  public convenience init(roundedRect rect: NSRect, xRadius: CGFloat, yRadius: CGFloat) {
    self.init(
      roundedRect: rect, byRoundingCorners: .allCorners, cornerRadii: CGSize(width: xRadius, height: yRadius))
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
    append(NSBezierPath(roundedRect: rect, xRadius: xRadius, yRadius: yRadius))
  }
  /// Adds a quadratic curve with one control point.
  open func curve(to endPoint: NSPoint, controlPoint: NSPoint) {
    addQuadCurve(to: endPoint, controlPoint: controlPoint)
  }
  /// Starts a new part of the path, away from the current point.
  open func relativeMove(to point: NSPoint) { move(to: moved(point)) }
  /// Adds a line; the point is relative to the current one.
  open func relativeLine(to point: NSPoint) { addLine(to: moved(point)) }
  /// Adds a curve; the points are relative to the current one.
  open func relativeCurve(to endPoint: NSPoint, controlPoint1: NSPoint, controlPoint2: NSPoint) {
    addCurve(to: moved(endPoint), controlPoint1: moved(controlPoint1), controlPoint2: moved(controlPoint2))
  }
  private func moved(_ way: NSPoint) -> NSPoint {
    NSPoint(x: currentPoint.x + way.x, y: currentPoint.y + way.y)
  }
  /// Adds lines between points.
  ///
  /// - Parameter points: `count` of them; the first one is joined with the path's end, if it has one.
  open func appendPoints(_ points: UnsafeMutablePointer<NSPoint>, count: Int) {
    for index in 0..<max(0, count) { isEmpty ? move(to: points[index]) : addLine(to: points[index]) }
  }
  /// Transforms all points.
  open func transform(using transform: AffineTransform) {
    apply(
      CGAffineTransform(
        a: transform.m11, b: transform.m12, c: transform.m21, d: transform.m22, tx: transform.tX, ty: transform.tY))
  }
  /// Transforms all points by a transform that was made step by step.
  ///
  /// Differs from Apple: Foundation for Linux applies the steps in the order in which they were added. On a Mac each
  /// step moves the axes, so the last one comes first.
  /// Source: https://developer.apple.com/documentation/foundation/nsaffinetransform/scalex(by:yby:)
  open func transform(using transform: NSAffineTransform) { self.transform(using: transform as AffineTransform) }

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

  /// Fills a rectangle with the fill colour, as the context's `compositingOperation` says.
  ///
  /// Source: https://developer.apple.com/documentation/appkit/nsbezierpath/fill(_:)
  open class func fill(_ rect: NSRect) { rect.fill() }
  /// Draws the frame of a rectangle with the stroke colour.
  open class func stroke(_ rect: NSRect) { UIBezierPath(rect: rect).stroke() }
  /// Draws a line with the stroke colour.
  open class func strokeLine(from point1: NSPoint, to point2: NSPoint) {
    let path = UIBezierPath()
    path.move(to: point1)
    path.addLine(to: point2)
    path.stroke()
  }
  /// Intersects the clip with a rectangle.
  open class func clip(_ rect: NSRect) { UIGraphicsGetCurrentContext()?.clip(to: rect) }
}

/// The context that AppKit draws to.
///
/// Source: https://developer.apple.com/documentation/appkit/nsgraphicscontext
open class NSGraphicsContext: NSObject {
  /// The context.
  public let cgContext: CGContext
  /// Whether y points down.
  public let isFlipped: Bool

  /// Creates a context of a `CGContext`.
  ///
  /// - Parameter initialFlippedState: whether y points down; texts and pictures then stand upright there.
  public init(cgContext graphicsPort: CGContext, flipped initialFlippedState: Bool) {
    (cgContext, isFlipped) = (graphicsPort, initialFlippedState)
    super.init()
  }

  /// Creates a context that draws to pixels, y up, one point for each pixel.
  public convenience init?(bitmapImageRep bitmapRep: NSBitmapImageRep) {
    self.init(cgContext: bitmapRep.context, flipped: false)
  }

  /// Has no effect: everything is drawn when the pixels are needed.
  open func flushGraphics() {}

  /// Whether edges are smooth. Default true; reading gives the value that was set with the same object.
  open var shouldAntialias = true {
    didSet { cgContext.setShouldAntialias(shouldAntialias) }
  }
  /// How scaled pictures are sampled.
  open var imageInterpolation = NSImageInterpolation.default {
    didSet { cgContext.interpolationQuality = imageInterpolation == .none ? .none : .default }
  }
  /// How drawn pixels combine with those below; reading gives the value that was set with the same object.
  open var compositingOperation = NSCompositingOperation.sourceOver {
    didSet { cgContext.setBlendMode(compositingOperation.blendMode) }
  }

  /// The context of the picture that has the focus; nil without one. Setting one makes it the current one; setting nil
  /// restores the previous one.
  public static var current: NSGraphicsContext? {
    get {
      UIGraphicsGetCurrentContext().map { NSGraphicsContext(cgContext: $0, flipped: !macGraphicsContextHasYUp) }
    }
    set {
      guard let newValue else { return UIGraphicsPopContext() }
      UIGraphicsPushContext(newValue.cgContext)
      if !newValue.isFlipped { markGraphicsContextForMac() }
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

/// How scaled pictures are sampled. Source: https://developer.apple.com/documentation/appkit/nsimageinterpolation
public enum NSImageInterpolation: UInt, Sendable {
  /// `none` takes the nearest pixel; the others interpolate alike.
  case `default`, none, low, medium = 4, high = 3
}
