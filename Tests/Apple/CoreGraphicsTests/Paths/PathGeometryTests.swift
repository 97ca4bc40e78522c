import Testing

@testable import CoreGraphics

@Suite struct PathGeometryTests {
  private let ring = CGMutablePath()

  init() {
    ring.addRect(CGRect(x: 0, y: 0, width: 10, height: 10))
    ring.addRect(CGRect(x: 2, y: 2, width: 6, height: 6))
  }

  @Test func theFillRuleDecidesThePointsInside() {
    let middle = CGPoint(x: 5, y: 5)
    #expect(ring.contains(middle))
    #expect(!ring.contains(middle, using: .evenOdd))
    #expect(ring.contains(CGPoint(x: 1, y: 5), using: .evenOdd))
    #expect(!ring.contains(CGPoint(x: 11, y: 5)))
    #expect(!ring.contains(CGPoint(x: -1, y: 2)))
    #expect(ring.contains(CGPoint(x: 105, y: 5), transform: CGAffineTransform(translationX: -100, y: 0)))
  }

  @Test func anOpenSubpathCountsAsClosed() {
    let path = CGMutablePath()
    path.addLines(between: [.zero, CGPoint(x: 4, y: 0), CGPoint(x: 4, y: 4)])
    #expect(path.contains(CGPoint(x: 3, y: 1)))
    #expect(!path.contains(CGPoint(x: 1, y: 3)))
  }

  @Test func aPointIsInsideAnEllipseUpToItsEdge() {
    let ellipse = CGPath(ellipseIn: CGRect(x: -20, y: -10, width: 40, height: 20), transform: nil)
    for step in 0..<64 {
      let (sine, cosine) = ExactMath.sineAndCosine(Double(step) / 10)
      #expect(ellipse.contains(CGPoint(x: 19.98 * cosine, y: 9.99 * sine)), "\(step)")
      #expect(!ellipse.contains(CGPoint(x: 20.02 * cosine, y: 10.01 * sine)), "\(step)")
    }
  }

  @Test func boundingBoxOfPathExcludesControlPoints() {
    let path = CGMutablePath()
    path.move(to: .zero)
    path.addQuadCurve(to: CGPoint(x: 8, y: 0), control: CGPoint(x: 4, y: 8))
    #expect(path.boundingBox == CGRect(x: 0, y: 0, width: 8, height: 8))
    let box = path.boundingBoxOfPath
    #expect(box.minX == 0 && box.width == 8 && box.minY == 0)
    #expect(abs(box.height - 4) < 1e-12)
    #expect(CGMutablePath().boundingBox.isNull && CGMutablePath().boundingBoxOfPath.isNull)
    let rect = CGRect(x: -3, y: 5, width: 7, height: 9)
    #expect(CGPath(ellipseIn: rect, transform: nil).boundingBoxOfPath == rect)
  }

  @Test func theLengthIsTheSumOfAllSegments() {
    #expect(ring.length == 64)
    let path = CGMutablePath()
    path.addLines(between: [.zero, CGPoint(x: 3, y: 4)])
    #expect(path.length == 5)
    path.closeSubpath()
    #expect(path.length == 10)
    let circle = CGPath(ellipseIn: CGRect(x: 0, y: 0, width: 2, height: 2), transform: nil)
    #expect(abs(circle.length - 2 * .pi) < 0.001)
    let straight = CGMutablePath()
    straight.move(to: .zero)
    straight.addQuadCurve(to: CGPoint(x: 10, y: 0), control: CGPoint(x: 5, y: 0))
    #expect(abs(straight.length - 10) < 1e-9)
  }

  @Test func invalidNumbersDoNotCrash() {
    let bad: [CGFloat] = [.nan, .infinity, -.infinity, 1e300, -1e300, 0]
    for x in bad {
      for y in bad {
        let path = CGMutablePath()
        path.move(to: CGPoint(x: x, y: 0))
        path.addCurve(
          to: CGPoint(x: 0, y: y), control1: CGPoint(x: y, y: x), control2: CGPoint(x: x, y: y))
        path.addArc(tangent1End: CGPoint(x: x, y: y), tangent2End: CGPoint(x: y, y: x), radius: 1e300)
        path.addEllipse(in: CGRect(x: x, y: y, width: y, height: x))
        path.closeSubpath()
        _ = (path.boundingBox, path.boundingBoxOfPath, path.length, path.contains(CGPoint(x: y, y: x)))
        #expect(!path.isEmpty)
      }
    }
  }

  /// A level line from the middle meets a corner, which counts once.
  @Test func aPointAtTheHeightOfACornerIsInsideOnce() {
    let diamond = CGMutablePath()
    diamond.addLines(
      between: [CGPoint(x: 0, y: -2), CGPoint(x: 2, y: 0), CGPoint(x: 0, y: 2), CGPoint(x: -2, y: 0)])
    for rule in [CGPathFillRule.winding, .evenOdd] {
      let inside = [-3, -1, 0, 1, 3].map { diamond.contains(CGPoint(x: $0, y: 0), using: rule) }
      #expect(inside == [false, true, true, true, false])
      #expect([2, -2].allSatisfy { !diamond.contains(CGPoint(x: -1, y: $0), using: rule) })
    }
  }

  /// Opposite directions cancel, of lines and of curves.
  @Test func aShapeInTheOtherDirectionIsAHole() {
    let mirror = CGAffineTransform(a: -1, b: 0, c: 0, d: 1, tx: 10, ty: 0)
    let path = CGMutablePath()
    path.addRect(CGRect(x: 0, y: 0, width: 10, height: 10))
    path.addEllipse(in: CGRect(x: 1, y: 1, width: 4, height: 8), transform: mirror)
    let points = [CGPoint(x: 7, y: 5), CGPoint(x: 3, y: 5), CGPoint(x: 9.5, y: 5)]
    #expect(points.map { path.contains($0) } == [false, true, true])
    path.addEllipse(in: CGRect(x: 5, y: 1, width: 4, height: 8))
    #expect(points.map { path.contains($0) } == [true, true, true])
    #expect(points.map { path.contains($0, using: .evenOdd) } == [true, true, true])
  }

  /// The height is 36 t (1 - t) (1 - 2 t), whose extremes are 2 √3 above and below 0.
  @Test func aCurveThatTurnsTwiceHasItsExtremesInTheBox() {
    let path = CGMutablePath()
    path.move(to: .zero)
    path.addCurve(to: CGPoint(x: 9, y: 0), control1: CGPoint(x: 3, y: 12), control2: CGPoint(x: 6, y: -12))
    let box = path.boundingBoxOfPath
    let height = 2 * 3.0.squareRoot()
    #expect(abs(box.maxY - height) < 1e-12 && abs(box.minY + height) < 1e-12)
    #expect(box.minX == 0 && box.width == 9 && path.boundingBox == CGRect(x: 0, y: -12, width: 9, height: 24))
    // It crosses the level line in the middle three times: up to the first extreme, and after the second.
    #expect(path.contains(CGPoint(x: 2, y: 1)) && path.contains(CGPoint(x: 7, y: -1)))
    #expect(!path.contains(CGPoint(x: 2, y: -1)) && !path.contains(CGPoint(x: 7, y: 1)))
  }

  @Test func aPathIsTraversedBackwards() throws {
    func point(_ x: CGFloat) -> CGPoint { CGPoint(x: x, y: x + 0.5) }
    let path = CGMutablePath()
    path.move(to: point(1))
    path.addLine(to: point(2))
    path.addCurve(to: point(5), control1: point(3), control2: point(4))
    path.move(to: point(20))
    path.move(to: point(6))
    path.addQuadCurve(to: point(8), control: point(7))
    path.closeSubpath()
    path.addLine(to: point(9))
    #expect(
      path.reversedSteps == [
        .move(point(9)), .line(point(6)), .move(point(8)), .quadratic(control: point(7), end: point(6)), .close,
        .move(point(5)), .cubic(control1: point(4), control2: point(3), end: point(2)), .line(point(1)),
      ])
  }

  /// Three triangles, each without its last side. Filling closes each of them.
  /// Source: https://developer.apple.com/documentation/coregraphics/cgpath/contains(_:using:transform:)
  @Test func eachOpenSubpathIsClosedToFindWhatItContains() {
    let path = CGMutablePath()
    path.addLines(between: [CGPoint(x: 10, y: 0), CGPoint(x: 0, y: 0), CGPoint(x: 0, y: 10)])
    path.addLines(between: [CGPoint(x: 20, y: 0), CGPoint(x: 30, y: 0), CGPoint(x: 20, y: 10)])
    path.addLines(between: [CGPoint(x: 50, y: 0), CGPoint(x: 40, y: 0), CGPoint(x: 40, y: 10)])
    for left: CGFloat in [0, 20, 40] {
      for rule in [CGPathFillRule.winding, .evenOdd] {
        #expect(path.contains(CGPoint(x: left + 4, y: 4), using: rule), "\(left)")
        #expect(!path.contains(CGPoint(x: left + 7, y: 7), using: rule), "\(left)")
        #expect(!path.contains(CGPoint(x: left - 2, y: 4), using: rule), "\(left)")
      }
    }
  }

  /// Shares of 16 points of one square and 4 points of a line.
  @Test func aPathIsTrimmedToSharesOfItsWholeLength() {
    let path = CGMutablePath()
    path.addRect(CGRect(x: 0, y: 0, width: 4, height: 4))
    path.addLines(between: [CGPoint(x: 10, y: 1), CGPoint(x: 14, y: 1)])
    func trimmed(_ start: CGFloat, _ end: CGFloat) -> [[CGFloat]]? {
      path.trimmed(from: start, to: end)?.steps.map { ($0.points.first).map { [$0.x, $0.y] } ?? [] }
    }
    #expect(trimmed(0.1, 0.25) == [[2, 0], [4, 0], [4, 1]])
    #expect(trimmed(0.75, 0.85) == [[0, 1], [0, 0], [10, 1], [11, 1]])
    #expect(trimmed(0.9, 7) == [[12, 1], [14, 1]] && trimmed(-1, 0.1) == [[0, 0], [2, 0]])
    #expect(trimmed(0.5, 0.5) == nil && trimmed(0.6, 0.4) == nil)
    #expect(path.trimmed(from: -0.5, to: 1.5) === path)
  }

  /// A closed triangle, then a line that begins where the triangle began.
  @Test func aLineAfterAClosedSubpathIsTrimmedFromItsStart() throws {
    let path = CGMutablePath()
    path.addLines(between: [CGPoint(x: 1, y: 1), CGPoint(x: 5, y: 1), CGPoint(x: 5, y: 4)])
    path.closeSubpath()
    path.addLine(to: CGPoint(x: 1, y: 9))
    // The sides have 4, 3, 5 and 8 points.
    #expect(path.length == 20)
    let last = try #require(path.trimmed(from: 0.8, to: 1))
    #expect(last.steps == [.move(CGPoint(x: 1, y: 5)), .line(CGPoint(x: 1, y: 9))])
    let closing = try #require(path.trimmed(from: 0.35, to: 0.6))
    #expect(closing.steps.first == .move(CGPoint(x: 5, y: 4)) && closing.currentPoint == CGPoint(x: 1, y: 1))
  }
}
