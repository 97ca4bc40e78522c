public import CoreGraphics
public import UIKit

/// A smooth transition between colours, drawn in the current `NSGraphicsContext`.
///
/// Source: https://developer.apple.com/documentation/appkit/nsgradient
open class NSGradient: NSObject {
  /// Whether the colours continue beyond the ends.
  public struct DrawingOptions: OptionSet, Sendable {
    /// The combined bits, as on a Mac.
    public let rawValue: UInt

    /// Creates a set from its bits.
    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    /// The first colour continues before the start.
    public static let drawsBeforeStartingLocation = DrawingOptions(rawValue: 1)
    /// The last colour continues after the end.
    public static let drawsAfterEndingLocation = DrawingOptions(rawValue: 2)
  }

  private let gradient: CGGradient

  /// Creates a gradient with evenly spaced colours; nil without colours.
  public init?(colors colorArray: [NSColor]) {
    guard let gradient = CGGradient(colorsSpace: nil, colors: colorArray.map(\.cgColor) as CFArray, locations: nil)
    else {
      return nil
    }
    self.gradient = gradient
    super.init()
  }

  /// Creates a gradient of two colours.
  public convenience init?(starting startingColor: NSColor, ending endingColor: NSColor) {
    self.init(colors: [startingColor, endingColor])
  }

  /// Creates a gradient of colours at locations from 0 to 1; nil without colours.
  public init?(colorsAndLocations objects: (NSColor, CGFloat)...) {
    let locations = objects.map(\.1)
    let made = locations.withUnsafeBufferPointer {
      CGGradient(colorsSpace: nil, colors: objects.map(\.0.cgColor) as CFArray, locations: $0.baseAddress)
    }
    guard let made else { return nil }
    gradient = made
    super.init()
  }

  /// Creates a gradient of colours at locations from 0 to 1; evenly spaced without locations. nil without colours.
  ///
  /// - Parameter colorSpace: has no effect: all colours are sRGB.
  public init?(
    colors colorArray: [NSColor], atLocations locations: UnsafePointer<CGFloat>?, colorSpace: NSColorSpace
  ) {
    guard let made = CGGradient(colorsSpace: nil, colors: colorArray.map(\.cgColor) as CFArray, locations: locations)
    else {
      return nil
    }
    gradient = made
    super.init()
  }

  /// Fills a rectangle.
  ///
  /// - Parameter angle: in degrees: 0 runs from left to right, 90 from the bottom to the top.
  open func draw(in rect: NSRect, angle: CGFloat) { draw(in: UIBezierPath(rect: rect), angle: angle) }

  /// Fills a path; see `draw(in:angle:)`.
  open func draw(in path: UIBezierPath, angle: CGFloat) {
    let rect = path.bounds
    let turn = ExactMath.sineAndCosine(Double(angle) * .pi / 180)
    let way = CGVector(dx: turn.cosine, dy: turn.sine)
    // The first and the last colour meet the corners of the rectangle.
    let half = abs(way.dx) * rect.width / 2 + abs(way.dy) * rect.height / 2
    inside(path) { context in
      context.drawLinearGradient(
        gradient, start: CGPoint(x: rect.midX - way.dx * half, y: rect.midY - way.dy * half),
        end: CGPoint(x: rect.midX + way.dx * half, y: rect.midY + way.dy * half),
        options: [.drawsBeforeStartLocation, .drawsAfterEndLocation])
    }
  }

  /// Fills a rectangle from a point in it to its corners.
  ///
  /// - Parameter relativeCenterPosition: from -1 to 1 in both directions; (0, 0) is the middle.
  open func draw(in rect: NSRect, relativeCenterPosition: NSPoint) {
    draw(in: UIBezierPath(rect: rect), relativeCenterPosition: relativeCenterPosition)
  }

  /// Fills a path from a point in it to the corners of its rectangle; see `draw(in:relativeCenterPosition:)`.
  open func draw(in path: UIBezierPath, relativeCenterPosition: NSPoint) {
    let rect = path.bounds
    let start = CGPoint(
      x: rect.midX + relativeCenterPosition.x * rect.width / 2,
      y: rect.midY + relativeCenterPosition.y * rect.height / 2)
    let radius = (rect.width * rect.width + rect.height * rect.height).squareRoot() / 2
    inside(path) { context in
      context.drawRadialGradient(
        gradient, startCenter: start, startRadius: 0, endCenter: CGPoint(x: rect.midX, y: rect.midY), endRadius: radius,
        options: [.drawsBeforeStartLocation, .drawsAfterEndLocation])
    }
  }

  /// Draws along a line, in the whole clip.
  open func draw(from startingPoint: NSPoint, to endingPoint: NSPoint, options: DrawingOptions = []) {
    UIGraphicsGetCurrentContext()?.drawLinearGradient(
      gradient, start: startingPoint, end: endingPoint,
      options: CGGradientDrawingOptions(rawValue: numericCast(options.rawValue)))
  }

  /// Draws from one circle to another, in the whole clip.
  open func draw(
    fromCenter startCenter: NSPoint, radius startRadius: CGFloat, toCenter endCenter: NSPoint,
    radius endRadius: CGFloat,
    options: DrawingOptions = []
  ) {
    UIGraphicsGetCurrentContext()?.drawRadialGradient(
      gradient, startCenter: startCenter, startRadius: startRadius, endCenter: endCenter, endRadius: endRadius,
      options: CGGradientDrawingOptions(rawValue: numericCast(options.rawValue)))
  }

  private func inside(_ path: UIBezierPath, _ draw: (CGContext) -> Void) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    context.saveGState()
    path.addClip()
    draw(context)
    context.restoreGState()
  }
}
