/// A path that can be extended.
///
/// Lines and curves in an empty path are ignored, as on Apple's systems: start with `move`. A `transform` applies to
/// the added points only.
/// Source: https://developer.apple.com/documentation/coregraphics/cgmutablepath
public final class CGMutablePath: CGPath {
  public override init() {
    super.init()
  }

  /// Starts a new subpath at a point.
  public func move(to point: CGPoint, transform: CGAffineTransform = .identity) {
    append([.move(point)], transform)
  }

  /// Adds a line from the current point.
  public func addLine(to point: CGPoint, transform: CGAffineTransform = .identity) {
    guard !isEmpty else { return }
    append([.line(point)], transform)
  }

  /// Adds a subpath of lines that starts at the first point; no points add nothing.
  public func addLines(between points: [CGPoint], transform: CGAffineTransform = .identity) {
    guard let first = points.first else { return }
    append([.move(first)] + points.dropFirst().map(Step.line), transform)
  }

  /// Adds a quadratic Bézier curve from the current point.
  public func addQuadCurve(to end: CGPoint, control: CGPoint, transform: CGAffineTransform = .identity) {
    guard !isEmpty else { return }
    append([.quadratic(control: control, end: end)], transform)
  }

  /// Adds a cubic Bézier curve from the current point.
  public func addCurve(
    to end: CGPoint, control1: CGPoint, control2: CGPoint, transform: CGAffineTransform = .identity
  ) {
    guard !isEmpty else { return }
    append([.cubic(control1: control1, control2: control2, end: end)], transform)
  }

  /// Adds a closed rectangle; a null one adds nothing.
  public func addRect(_ rect: CGRect, transform: CGAffineTransform = .identity) {
    appendRect(rect, transform)
  }

  /// Adds a closed rectangle for each element.
  public func addRects(_ rects: [CGRect], transform: CGAffineTransform = .identity) {
    for rect in rects { appendRect(rect, transform) }
  }

  /// Adds the ellipse that touches the rectangle's sides, from its right end, counter-clockwise where y points up.
  public func addEllipse(in rect: CGRect, transform: CGAffineTransform = .identity) {
    appendEllipse(rect, transform)
  }

  /// Adds a rectangle with rounded corners; see `CGPath.init(roundedRect:cornerWidth:cornerHeight:transform:)`.
  public func addRoundedRect(
    in rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat, transform: CGAffineTransform = .identity
  ) {
    appendRoundedRect(rect, cornerWidth, cornerHeight, transform)
  }

  /// Adds all steps of another path, or of this path itself.
  public func addPath(_ path: CGPath, transform: CGAffineTransform = .identity) {
    append(path.steps, transform)
  }

  /// Adds a line back to the start of the current subpath, where the next step continues. Closing twice adds nothing.
  public func closeSubpath() {
    guard let last = steps.last, last != .close else { return }
    add(.close)
  }
}
