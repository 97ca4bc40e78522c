/// A path that is being made.
///
/// A line or a curve in an empty path is left out, as on Apple's systems: begin with `move`. A transform maps what is
/// added, not what is there.
/// Source: https://developer.apple.com/documentation/coregraphics/cgmutablepath
public final class CGMutablePath: CGPath {
  public override init() {
    super.init()
  }

  public func move(to point: CGPoint, transform: CGAffineTransform = .identity) {
    append([.move(point)], transform)
  }

  public func addLine(to point: CGPoint, transform: CGAffineTransform = .identity) {
    guard !isEmpty else { return }
    append([.line(point)], transform)
  }

  /// A subpath that begins at the first point.
  public func addLines(between points: [CGPoint], transform: CGAffineTransform = .identity) {
    guard let first = points.first else { return }
    append([.move(first)] + points.dropFirst().map(Step.line), transform)
  }

  public func addQuadCurve(to end: CGPoint, control: CGPoint, transform: CGAffineTransform = .identity) {
    guard !isEmpty else { return }
    append([.quadratic(control: control, end: end)], transform)
  }

  public func addCurve(
    to end: CGPoint, control1: CGPoint, control2: CGPoint, transform: CGAffineTransform = .identity
  ) {
    guard !isEmpty else { return }
    append([.cubic(control1: control1, control2: control2, end: end)], transform)
  }

  public func addRect(_ rect: CGRect, transform: CGAffineTransform = .identity) {
    appendRect(rect, transform)
  }

  public func addRects(_ rects: [CGRect], transform: CGAffineTransform = .identity) {
    for rect in rects { appendRect(rect, transform) }
  }

  /// The ellipse that touches the rectangle's sides, from its right end counter-clockwise where y points up.
  public func addEllipse(in rect: CGRect, transform: CGAffineTransform = .identity) {
    appendEllipse(rect, transform)
  }

  /// See `CGPath.init(roundedRect:cornerWidth:cornerHeight:transform:)`.
  public func addRoundedRect(
    in rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat, transform: CGAffineTransform = .identity
  ) {
    appendRoundedRect(rect, cornerWidth, cornerHeight, transform)
  }

  /// Adds the steps of another path, or of this one once more.
  public func addPath(_ path: CGPath, transform: CGAffineTransform = .identity) {
    append(path.steps, transform)
  }

  /// Draws a line back to where the subpath began. What follows begins there. Nothing happens twice in a row.
  public func closeSubpath() {
    guard let last = steps.last, last != .close else { return }
    add(.close)
  }
}
