internal import Raster

/// What becomes of a context's path.
///
/// Source: https://developer.apple.com/documentation/coregraphics/cgpathdrawingmode
public enum CGPathDrawingMode: Int32, Sendable {
  case fill, eoFill, stroke, fillStroke, eoFillStroke
}

// Making a path and drawing it. Its points are mapped when they are added.
extension CGContext {
  public func beginPath() { made = CGMutablePath() }
  public func move(to point: CGPoint) { made.move(to: point, transform: state.map) }
  /// A line or a curve in an empty path is left out.
  public func addLine(to point: CGPoint) { made.addLine(to: point, transform: state.map) }
  public func addLines(between points: [CGPoint]) { made.addLines(between: points, transform: state.map) }
  public func addCurve(to end: CGPoint, control1: CGPoint, control2: CGPoint) {
    made.addCurve(to: end, control1: control1, control2: control2, transform: state.map)
  }
  public func addQuadCurve(to end: CGPoint, control: CGPoint) {
    made.addQuadCurve(to: end, control: control, transform: state.map)
  }
  public func addRect(_ rect: CGRect) { made.addRect(rect, transform: state.map) }
  public func addRects(_ rects: [CGRect]) { made.addRects(rects, transform: state.map) }
  public func addEllipse(in rect: CGRect) { made.addEllipse(in: rect, transform: state.map) }
  public func addPath(_ path: CGPath) { made.addPath(path, transform: state.map) }
  public func closePath() { made.closeSubpath() }

  /// - Parameter clockwise: where y points up.
  public func addArc(
    center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
  ) {
    made.addArc(
      center: center, radius: radius, startAngle: startAngle, endAngle: endAngle, clockwise: clockwise,
      transform: state.map)
  }

  public func addArc(tangent1End end1: CGPoint, tangent2End end2: CGPoint, radius: CGFloat) {
    made.addArc(tangent1End: end1, tangent2End: end2, radius: radius, transform: state.map)
  }

  public var isPathEmpty: Bool { made.isEmpty }
  /// In points.
  public var currentPointOfPath: CGPoint { made.currentPoint.applying(state.map.inverted()) }
  /// The path so far, in points; nil for none.
  public var path: CGPath? {
    var back = state.map.inverted()
    return made.isEmpty ? nil : made.copy(using: &back)
  }
  public var boundingBoxOfPath: CGRect { path?.boundingBoxOfPath ?? .null }
  public func pathContains(_ point: CGPoint, mode: CGPathDrawingMode) -> Bool {
    made.contains(point.applying(state.map), using: [.eoFill, .eoFillStroke].contains(mode) ? .evenOdd : .winding)
  }

  // MARK: Drawing

  /// Fills the path, which is gone then.
  public func fillPath(using rule: CGPathFillRule = .winding) { drawPath(using: rule == .evenOdd ? .eoFill : .fill) }
  /// Draws the path's line, half of its width on either side; the path is gone then.
  public func strokePath() { drawPath(using: .stroke) }

  public func drawPath(using mode: CGPathDrawingMode) {
    let path = made
    made = CGMutablePath()
    if mode != .stroke { fill(path, [.eoFill, .eoFillStroke].contains(mode) ? .evenOdd : .nonZero) }
    if [.stroke, .fillStroke, .eoFillStroke].contains(mode) { stroke(path) }
  }

  public func fill(_ rect: CGRect) { fill([rect]) }
  public func fill(_ rects: [CGRect]) {
    beginPath()
    addRects(rects)
    fillPath()
  }
  public func fillEllipse(in rect: CGRect) {
    beginPath()
    addEllipse(in: rect)
    fillPath()
  }
  public func stroke(_ rect: CGRect) {
    beginPath()
    addRect(rect)
    strokePath()
  }
  public func stroke(_ rect: CGRect, width: CGFloat) {
    saveGState()
    setLineWidth(width)
    stroke(rect)
    restoreGState()
  }
  public func strokeEllipse(in rect: CGRect) {
    beginPath()
    addEllipse(in: rect)
    strokePath()
  }
  /// From each point of even index to the next one.
  public func strokeLineSegments(between points: [CGPoint]) {
    beginPath()
    for index in stride(from: 0, to: points.count - 1, by: 2) {
      move(to: points[index])
      addLine(to: points[index + 1])
    }
    strokePath()
  }
  /// Makes a rectangle's pixels clear, as far as the clip lets it.
  public func clear(_ rect: CGRect) {
    saveGState()
    (state.blend, state.shadow) = (.clear, nil)
    fill(rect)
    restoreGState()
  }

  private func fill(_ path: CGPath, _ rule: FillRule) {
    guard !path.isEmpty, path.isFinite else { return }
    let (shape, color, isAntialiased) = (Path(path), state.fill, state.isAntialiased)
    paint(.identity) { list in
      .path(PathFill(path: list.add(shape), color: color, rule: rule, isAntialiased: isAntialiased))
    }
  }

  /// The pen is a circle in points, so the path goes back to them.
  private func stroke(_ path: CGPath) {
    let map = state.map
    guard !path.isEmpty, path.isFinite, map.a * map.d - map.b * map.c != 0 else { return }
    var back = map.inverted()
    guard let own = path.copy(using: &back), own.isFinite else { return }
    let (shape, state) = (Path(own), state)
    paint(map) { list in
      .path(
        PathFill(path: list.add(shape), color: state.stroke, stroke: state.line, isAntialiased: state.isAntialiased))
    }
  }
}
