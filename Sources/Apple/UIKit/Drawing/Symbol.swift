/// Simple symbols, drawn by this library under the names of Apple's.
///
/// Their shapes and sizes are guesses: they take the place of Apple's symbols, which may not be copied.
@MainActor
package enum Symbol {
  /// A picture of a symbol, black; a box for an unknown one, which is reported once.
  ///
  /// - Parameter height: the font's size in points; the picture is about as high as its capital letters with the space
  ///   below.
  package static func image(_ name: String, height: CGFloat) -> UIImage {
    let side = max(1, height * 1.15)
    let size = CGSize(width: side, height: side)
    return UIGraphicsImageRenderer(size: size).image { renderer in
      let context = renderer.cgContext
      context.setFillColor(UIColor.black.cgColor)
      context.setStrokeColor(UIColor.black.cgColor)
      let area = CGRect(origin: .zero, size: size).insetBy(dx: side * 0.08, dy: side * 0.08)
      context.setLineWidth(side * 0.09)
      context.setLineCap(.round)
      context.setLineJoin(.round)
      var parts = name.split(separator: ".").map(String.init)
      var inner = area
      // A symbol on a disc, such as "play.circle.fill", is cut out of it.
      if parts.count > 1, let shape = parts.firstIndex(where: { $0 == "circle" || $0 == "square" }), shape > 0 {
        let outline = parts[shape] == "circle" ? UIBezierPath(ovalIn: area) : UIBezierPath(rect: area)
        let isFilled = parts.last == "fill"
        parts.removeSubrange(shape...)
        if ["play", "pause", "stop", "star", "heart"].contains(parts[0]) { parts.append("fill") }
        inner = area.insetBy(dx: area.width * 0.24, dy: area.width * 0.24)
        if isFilled {
          outline.fill()
          context.setBlendMode(.clear)
        } else {
          outline.lineWidth = side * 0.07
          outline.stroke()
        }
      }
      draw(parts, name, in: inner, context)
    }
  }

  private static func draw(_ parts: [String], _ name: String, in area: CGRect, _ context: CGContext) {
    func at(_ x: CGFloat, _ y: CGFloat) -> CGPoint {
      CGPoint(x: area.minX + area.width * x, y: area.minY + area.height * y)
    }
    func lines(_ groups: [[CGPoint]]) {
      for points in groups {
        context.move(to: points[0])
        for point in points.dropFirst() { context.addLine(to: point) }
      }
      context.strokePath()
    }
    func shape(_ points: [CGPoint]) {
      context.move(to: points[0])
      for point in points.dropFirst() { context.addLine(to: point) }
      context.closePath()
      if parts.last == "fill" { context.fillPath() } else { context.strokePath() }
    }
    func turned(_ x: CGFloat, _ y: CGFloat, _ direction: String) -> CGPoint {
      switch direction {
      case "left", "backward": at(1 - x, y)
      case "up": at(y, 1 - x)
      case "down": at(y, x)
      default: at(x, y)
      }
    }
    let direction = parts.count > 1 ? parts[1] : ""
    switch parts[0] {
    case "play": shape([at(0.15, 0), at(1, 0.5), at(0.15, 1)])
    case "pause":
      context.fill([rect(at(0.15, 0), at(0.4, 1)), rect(at(0.6, 0), at(0.85, 1))])
    case "stop": shape([at(0.1, 0.1), at(0.9, 0.1), at(0.9, 0.9), at(0.1, 0.9)])
    case "xmark", "multiply": lines([[at(0.1, 0.1), at(0.9, 0.9)], [at(0.9, 0.1), at(0.1, 0.9)]])
    case "plus": lines([[at(0.5, 0), at(0.5, 1)], [at(0, 0.5), at(1, 0.5)]])
    case "minus": lines([[at(0, 0.5), at(1, 0.5)]])
    case "checkmark": lines([[at(0.05, 0.55), at(0.35, 0.9), at(0.95, 0.1)]])
    case "chevron": lines([[turned(0.3, 0, direction), turned(0.75, 0.5, direction), turned(0.3, 1, direction)]])
    case "arrow" where ["left", "right", "up", "down", "backward", "forward"].contains(direction):
      lines([
        [turned(0, 0.5, direction), turned(1, 0.5, direction)],
        [turned(0.6, 0.1, direction), turned(1, 0.5, direction), turned(0.6, 0.9, direction)],
      ])
    case "arrowtriangle":
      shape([turned(0.1, 0, direction), turned(1, 0.5, direction), turned(0.1, 1, direction)])
    case "circle":
      context.addEllipse(in: area)
      if direction == "fill" { context.fillPath() } else { context.strokePath() }
    case "square": shape([at(0, 0), at(1, 0), at(1, 1), at(0, 1)])
    case "star": shape(star(at))
    case "magnifyingglass":
      context.addEllipse(
        in: CGRect(origin: area.origin, size: CGSize(width: area.width * 0.72, height: area.width * 0.72)))
      context.strokePath()
      lines([[at(0.64, 0.64), at(1, 1)]])
    case "heart":
      context.move(to: at(0.5, 0.95))
      context.addCurve(to: at(0.5, 0.25), control1: at(-0.35, 0.4), control2: at(0.15, -0.2))
      context.addCurve(to: at(0.5, 0.95), control1: at(0.85, -0.2), control2: at(1.35, 0.4))
      if direction == "fill" { context.fillPath() } else { context.strokePath() }
    case "line" where name.hasPrefix("line.3.horizontal"), "list":
      lines([0.15, 0.5, 0.85].map { [at(0, $0), at(1, $0)] })
    case "house": shape([at(0, 0.5), at(0.5, 0), at(1, 0.5), at(0.85, 0.5), at(0.85, 1), at(0.15, 1), at(0.15, 0.5)])
    case "speaker":
      context.addLines(between: [
        at(0, 0.35), at(0.25, 0.35), at(0.55, 0.05), at(0.55, 0.95), at(0.25, 0.65), at(0, 0.65),
      ])
      context.closePath()
      context.fillPath()
      if name.contains("slash") {
        lines([[at(0.7, 0.35), at(1, 0.65)], [at(1, 0.35), at(0.7, 0.65)]])
      } else {
        lines([[at(0.75, 0.3), at(0.82, 0.5), at(0.75, 0.7)]])
      }
    case "bolt": shape([at(0.6, 0), at(0.15, 0.58), at(0.48, 0.58), at(0.4, 1), at(0.85, 0.42), at(0.52, 0.42)])
    case "gearshape", "gear", "slider":
      context.addEllipse(in: area.insetBy(dx: area.width * 0.25, dy: area.width * 0.25))
      context.strokePath()
      let (around, near, far) = (8, CGFloat(0.36), CGFloat(0.5))
      lines(
        (0..<around).map { index in
          let (sine, cosine) = ExactMath.sineAndCosine(Double(index) * .pi / 4)
          return [near, far].map { at(0.5 + $0 * CGFloat(cosine), 0.5 + $0 * CGFloat(sine)) }
        })
    default:
      UIApplication.shared.report(
        Diagnostic(
          kind: "missing-symbol", subject: "symbol \"\(name)\"",
          message: "this symbol is not drawn here; a box is shown; use your own picture"))
      context.stroke(area)
    }
  }

  private static func rect(_ one: CGPoint, _ other: CGPoint) -> CGRect {
    CGRect(x: one.x, y: one.y, width: other.x - one.x, height: other.y - one.y)
  }

  private static func star(_ at: (CGFloat, CGFloat) -> CGPoint) -> [CGPoint] {
    (0..<10).map { index in
      let (sine, cosine) = ExactMath.sineAndCosine(Double(index) * .pi / 5)
      let radius: CGFloat = index % 2 == 0 ? 0.52 : 0.21
      return at(0.5 + radius * CGFloat(sine), 0.54 - radius * CGFloat(cosine))
    }
  }
}
