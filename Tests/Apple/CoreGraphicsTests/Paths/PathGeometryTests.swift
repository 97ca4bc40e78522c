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
}
