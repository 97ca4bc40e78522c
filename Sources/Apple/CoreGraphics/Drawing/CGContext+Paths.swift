internal import Raster

/// Whether `drawPath(using:)` fills the path, strokes it or does both.
///
/// Source: https://developer.apple.com/documentation/coregraphics/cgpathdrawingmode
public enum CGPathDrawingMode: Int32, Sendable {
  /// Names starting with `eo` fill by the even-odd rule, the others by winding number.
  case fill, eoFill, stroke, fillStroke, eoFillStroke
}

// Building a path and drawing it. Points are transformed when they are added.
extension CGContext {
  /// Discards the current path and starts an empty one.
  public func beginPath() { made = CGMutablePath() }
  /// Starts a new subpath at a point.
  public func move(to point: CGPoint) { made.move(to: point, transform: state.map) }
  /// Adds a line from the current point. Lines and curves in an empty path are ignored.
  public func addLine(to point: CGPoint) { made.addLine(to: point, transform: state.map) }
  /// Starts a subpath at the first point and adds a line to each of the others.
  public func addLines(between points: [CGPoint]) { made.addLines(between: points, transform: state.map) }
  /// Adds a cubic Bézier curve from the current point.
  public func addCurve(to end: CGPoint, control1: CGPoint, control2: CGPoint) {
    made.addCurve(to: end, control1: control1, control2: control2, transform: state.map)
  }
  /// Adds a quadratic Bézier curve from the current point.
  public func addQuadCurve(to end: CGPoint, control: CGPoint) {
    made.addQuadCurve(to: end, control: control, transform: state.map)
  }
  /// Adds a closed rectangle; a null rectangle adds nothing.
  public func addRect(_ rect: CGRect) { made.addRect(rect, transform: state.map) }
  /// Adds a closed rectangle for each element.
  public func addRects(_ rects: [CGRect]) { made.addRects(rects, transform: state.map) }
  /// Adds the ellipse that touches the rectangle's sides.
  public func addEllipse(in rect: CGRect) { made.addEllipse(in: rect, transform: state.map) }
  /// Adds all steps of a path.
  public func addPath(_ path: CGPath) { made.addPath(path, transform: state.map) }
  /// Adds a line back to the start of the current subpath and ends it.
  public func closePath() { made.closeSubpath() }

  /// Adds a circular arc, with a line to its start from the current point. Angles are in radians from the x axis.
  ///
  /// - Parameter clockwise: the direction as seen where y points up.
  public func addArc(
    center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
  ) {
    made.addArc(
      center: center, radius: radius, startAngle: startAngle, endAngle: endAngle, clockwise: clockwise,
      transform: state.map)
  }

  /// Adds an arc tangent to the lines from the current point to `end1` and from `end1` to `end2`, with a line to its
  /// start.
  public func addArc(tangent1End end1: CGPoint, tangent2End end2: CGPoint, radius: CGFloat) {
    made.addArc(tangent1End: end1, tangent2End: end2, radius: radius, transform: state.map)
  }

  /// Whether the current path has no steps.
  public var isPathEmpty: Bool { made.isEmpty }
  /// The end of the current path's last step, in the context's coordinates.
  public var currentPointOfPath: CGPoint { made.currentPoint.applying(state.map.inverted()) }
  /// The current path in the context's coordinates; nil when it is empty.
  public var path: CGPath? {
    var back = state.map.inverted()
    return made.isEmpty ? nil : made.copy(using: &back)
  }
  /// The smallest rectangle around the drawn path, in the context's coordinates; null when the path is empty.
  public var boundingBoxOfPath: CGRect { path?.boundingBoxOfPath ?? .null }
  /// Whether a point is inside the current path by the mode's fill rule; `stroke` and `fillStroke` use the winding
  /// rule.
  public func pathContains(_ point: CGPoint, mode: CGPathDrawingMode) -> Bool {
    made.contains(point.applying(state.map), using: [.eoFill, .eoFillStroke].contains(mode) ? .evenOdd : .winding)
  }

  // MARK: Drawing

  /// Fills the current path, then clears it.
  public func fillPath(using rule: CGPathFillRule = .winding) { drawPath(using: rule == .evenOdd ? .eoFill : .fill) }
  /// Strokes the current path with half the line width on either side, then clears it.
  public func strokePath() { drawPath(using: .stroke) }

  /// Fills and strokes the current path as the mode says, then clears it.
  public func drawPath(using mode: CGPathDrawingMode) {
    let path = made
    made = CGMutablePath()
    if mode != .stroke { fill(path, [.eoFill, .eoFillStroke].contains(mode) ? .evenOdd : .nonZero) }
    if [.stroke, .fillStroke, .eoFillStroke].contains(mode) { stroke(path) }
  }

  /// Fills a rectangle. Clears the current path.
  public func fill(_ rect: CGRect) { fill([rect]) }
  /// Fills rectangles. Clears the current path.
  public func fill(_ rects: [CGRect]) {
    beginPath()
    addRects(rects)
    fillPath()
  }
  /// Fills the ellipse that touches the rectangle's sides. Clears the current path.
  public func fillEllipse(in rect: CGRect) {
    beginPath()
    addEllipse(in: rect)
    fillPath()
  }
  /// Strokes a rectangle with the current line width. Clears the current path.
  public func stroke(_ rect: CGRect) {
    beginPath()
    addRect(rect)
    strokePath()
  }
  /// Strokes a rectangle with the given line width, which does not change the current one. Clears the current path.
  public func stroke(_ rect: CGRect, width: CGFloat) {
    saveGState()
    setLineWidth(width)
    stroke(rect)
    restoreGState()
  }
  /// Strokes the ellipse that touches the rectangle's sides. Clears the current path.
  public func strokeEllipse(in rect: CGRect) {
    beginPath()
    addEllipse(in: rect)
    strokePath()
  }
  /// Strokes a line from each point of even index to the next point; a last odd point is ignored.
  public func strokeLineSegments(between points: [CGPoint]) {
    beginPath()
    for index in stride(from: 0, to: points.count - 1, by: 2) {
      move(to: points[index])
      addLine(to: points[index + 1])
    }
    strokePath()
  }
  /// Makes the pixels of a rectangle transparent, within the clip. Clears the current path.
  public func clear(_ rect: CGRect) {
    saveGState()
    (state.blend, state.shadow) = (.clear, nil)
    fill(rect)
    restoreGState()
  }

  private func fill(_ path: CGPath, _ rule: FillRule) {
    guard !path.isEmpty, path.isFinite else { return }
    let (shape, color, isAntialiased) = (Path(path), state.fill, isAntialiased)
    paint(.identity) { list in
      .path(PathFill(path: list.add(shape), color: color, rule: rule, isAntialiased: isAntialiased))
    }
  }

  /// The pen is a circle in the context's coordinates, so the path is transformed back into them.
  private func stroke(_ path: CGPath) {
    let map = state.map
    guard !path.isEmpty, path.isFinite, map.a * map.d - map.b * map.c != 0 else { return }
    var back = map.inverted()
    guard let own = path.copy(using: &back), own.isFinite else { return }
    let (shape, state, isAntialiased) = (Path(own), state, isAntialiased)
    paint(map) { list in
      .path(
        PathFill(path: list.add(shape), color: state.stroke, stroke: state.line, isAntialiased: isAntialiased))
    }
  }
}
