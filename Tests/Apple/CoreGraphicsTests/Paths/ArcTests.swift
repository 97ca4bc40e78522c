import CoreGraphics
import Testing

@Suite struct ArcTests {
  private let path = CGMutablePath()

  private func isNear(_ point: CGPoint, _ x: CGFloat, _ y: CGFloat, within error: CGFloat = 1e-9) -> Bool {
    abs(point.x - x) < error && abs(point.y - y) < error
  }

  private var elementCount: Int {
    var count = 0
    path.applyWithBlock { _ in count += 1 }
    return count
  }

  /// The distances from `center` of points at each quarter along each curve.
  private func radii(around center: CGPoint) -> [CGFloat] {
    var radii: [CGFloat] = []
    var current = CGPoint.zero
    path.applyWithBlock { element in
      let points = element.pointee.points
      switch element.pointee.type {
      case .addCurveToPoint:
        for t: CGFloat in [0, 0.25, 0.5, 0.75] {
          let s = 1 - t
          let (a, b, c, d) = (s * s * s, 3 * s * s * t, 3 * s * t * t, t * t * t)
          let x = a * current.x + b * points[0].x + c * points[1].x + d * points[2].x - center.x
          let y = a * current.y + b * points[0].y + c * points[1].y + d * points[2].y - center.y
          radii.append((x * x + y * y).squareRoot())
        }
        current = points[2]
      case .addQuadCurveToPoint: current = points[1]
      case .moveToPoint, .addLineToPoint: current = points[0]
      case .closeSubpath: break
      }
    }
    return radii
  }

  @Test func anglesGrowCounterClockwiseWithYUp() {
    path.addArc(center: CGPoint(x: 10, y: 20), radius: 5, startAngle: 0, endAngle: .pi / 2, clockwise: false)
    #expect(isNear(path.currentPoint, 10, 25))
    #expect(elementCount == 2)
    #expect(path.boundingBoxOfPath.width < 5.0001)
    #expect(radii(around: CGPoint(x: 10, y: 20)).allSatisfy { abs($0 - 5) < 5 * 0.0003 })
  }

  @Test func aClockwiseArcGoesTheOtherWay() {
    path.addArc(center: .zero, radius: 5, startAngle: 0, endAngle: .pi / 2, clockwise: true)
    #expect(isNear(path.currentPoint, 0, 5))
    #expect(elementCount == 4)
    let box = path.boundingBoxOfPath
    #expect(abs(box.minX + 5) < 1e-9 && abs(box.minY + 5) < 1e-9)
  }

  @Test(arguments: [false, true], [0.0, 1, -3, 100])
  func aFullTurnIsAFullCircleInEitherDirection(clockwise: Bool, start: Double) {
    for end in [start + 2 * .pi, start + 6 * .pi, start - 2 * .pi] {
      let path = CGMutablePath()
      path.addArc(
        center: .zero, radius: 10, startAngle: CGFloat(start), endAngle: CGFloat(end), clockwise: clockwise)
      #expect(abs(path.boundingBoxOfPath.width - 20) < 0.01, "\(end)")
      #expect(path.contains(CGPoint(x: -9, y: 1)) && path.contains(CGPoint(x: 9, y: -1)))
    }
  }

  @Test func anArcFromAnAngleToItselfIsAPoint() {
    path.addArc(center: .zero, radius: 10, startAngle: 1, endAngle: 1, clockwise: false)
    #expect(elementCount == 1)
  }

  @Test func aLineJoinsAnArcToTheCurrentPoint() {
    path.move(to: .zero)
    path.addArc(center: CGPoint(x: 10, y: 0), radius: 5, startAngle: .pi, endAngle: .pi / 2, clockwise: true)
    #expect(elementCount == 3)
    #expect(isNear(path.currentPoint, 10, 5))
  }

  @Test func aRelativeArcSpansItsDelta() {
    path.addRelativeArc(center: .zero, radius: 2, startAngle: .pi / 2, delta: -.pi)
    #expect(isNear(path.currentPoint, 0, -2))
    #expect(path.boundingBoxOfPath.maxX > 1.99 && path.boundingBoxOfPath.minX > -0.01)
  }

  /// Five half turns are three in the same direction: six curves of a quarter.
  @Test(arguments: [1, -1] as [CGFloat]) func moreThanTwoTurnsKeepTheirDirection(sign: CGFloat) {
    path.addRelativeArc(center: .zero, radius: 2, startAngle: 0, delta: sign * 5 * .pi)
    #expect(elementCount == 7 && isNear(path.currentPoint, -2, 0))
  }

  /// For a square corner at (10, 0), the arc's centre is at (7, 3).
  @Test func anArcBetweenTangentsRoundsTheCorner() {
    path.move(to: .zero)
    path.addArc(tangent1End: CGPoint(x: 10, y: 0), tangent2End: CGPoint(x: 10, y: 10), radius: 3)
    #expect(isNear(path.currentPoint, 10, 3))
    #expect(radii(around: CGPoint(x: 7, y: 3)).allSatisfy { abs($0 - 3) < 3 * 0.0003 })
    #expect(!path.contains(CGPoint(x: 9.9, y: 0.1)))
    let mapped = CGMutablePath()
    mapped.move(to: CGPoint(x: 5, y: 5))
    mapped.addArc(
      tangent1End: CGPoint(x: 10, y: 0), tangent2End: CGPoint(x: 10, y: 10), radius: 3,
      transform: CGAffineTransform(translationX: 5, y: 5))
    #expect(isNear(mapped.currentPoint, 15, 8))
  }

  @Test func sharpAndBluntCornersAreRounded() {
    for turn in [0.2, 1, 2, 3] {
      let path = CGMutablePath()
      let end = CGPoint(x: 100, y: 0).applying(CGAffineTransform(rotationAngle: CGFloat(turn)))
      path.move(to: CGPoint(x: 100, y: 0))
      path.addArc(tangent1End: .zero, tangent2End: end, radius: 2)
      // At the end of the arc, the centre is 2 away, perpendicular to the tangent.
      let direction = CGPoint(x: end.x / 100, y: end.y / 100)
      let center = CGPoint(
        x: path.currentPoint.x + 2 * direction.y, y: path.currentPoint.y - 2 * direction.x)
      #expect(abs(center.y - 2) < 1e-9, "\(turn)")
    }
  }

  @Test func withoutACornerALineIsAdded() {
    for (first, second, radius) in [
      (CGPoint(x: 5, y: 0), CGPoint(x: 9, y: 0), 2.0), (CGPoint(x: 5, y: 0), CGPoint(x: 1, y: 0), 2),
      (.zero, CGPoint(x: 5, y: 5), 2), (CGPoint(x: 5, y: 0), CGPoint(x: 5, y: 5), 0),
      (CGPoint(x: 5, y: 0), CGPoint(x: 5, y: 5), .nan),
    ] {
      let path = CGMutablePath()
      path.move(to: .zero)
      path.addArc(tangent1End: first, tangent2End: second, radius: CGFloat(radius))
      #expect(path.currentPoint == first)
    }
  }

  @Test func invalidNumbersAddNothing() {
    for bad: CGFloat in [.nan, .infinity, -.infinity] {
      path.addArc(center: .zero, radius: bad, startAngle: 0, endAngle: 1, clockwise: true)
      path.addArc(center: .zero, radius: 1, startAngle: bad, endAngle: 1, clockwise: true)
      path.addArc(center: .zero, radius: 1, startAngle: 0, endAngle: bad, clockwise: false)
      path.addRelativeArc(center: CGPoint(x: bad, y: 0), radius: 1, startAngle: 0, delta: 1)
    }
    path.addArc(center: .zero, radius: -1, startAngle: 0, endAngle: 1, clockwise: true)
    #expect(path.isEmpty)
    path.addRelativeArc(center: .zero, radius: 1e300, startAngle: 1e300, delta: 1e300)
    #expect(elementCount <= 10)
  }

  /// The quarters that an arc from the x axis spans, in each direction, and its end.
  @Test(
    arguments: [
      (-0.5, false, 3, (0, -1)), (-0.5, true, 1, (0, -1)), (-2.5, false, 3, (0, -1)), (2.5, false, 4, (1, 0)),
      (1.5, false, 3, (0, -1)), (1.5, true, 1, (0, -1)), (2.5, true, 3, (0, 1)), (-2.5, true, 4, (1, 0)),
      (1, true, 2, (-1, 0)),
    ] as [(CGFloat, Bool, Int, (CGFloat, CGFloat))])
  func anArcGoesToItsEndWithinOneTurn(end: CGFloat, clockwise: Bool, quarters: Int, expected: (CGFloat, CGFloat)) {
    path.addArc(center: .zero, radius: 1, startAngle: 0, endAngle: end * .pi, clockwise: clockwise)
    #expect(elementCount == quarters + 1)
    #expect(isNear(path.currentPoint, expected.0, expected.1), "\(path.currentPoint)")
  }

  /// One and a half turns are not cut, nor are two; the smallest arc beyond a quarter has two curves.
  @Test(arguments: [(1, 2), (1.5, 3), (3, 6), (-4, 8), (0.501, 2), (0.5, 1)] as [(CGFloat, Int)])
  func aRelativeArcHasACurveForEachQuarter(halfTurns: CGFloat, curves: Int) {
    path.addRelativeArc(center: .zero, radius: 2, startAngle: 0, delta: halfTurns * .pi)
    #expect(elementCount == curves + 1 && radii(around: .zero).allSatisfy { abs($0 - 2) < 2 * 0.0003 })
  }

  /// A corner that is not rounded is one line, without a curve of no length.
  @Test(arguments: [0, -3, .nan, .infinity, -.infinity] as [CGFloat])
  func aCornerWithoutAPositiveRadiusIsOneLine(radius: CGFloat) {
    path.move(to: CGPoint(x: 1, y: 2))
    path.addArc(
      tangent1End: CGPoint(x: 5, y: 2), tangent2End: CGPoint(x: 5, y: 9), radius: radius,
      transform: CGAffineTransform(translationX: 0, y: 1))
    #expect(elementCount == 2 && path.currentPoint == CGPoint(x: 5, y: 3))
  }
}
