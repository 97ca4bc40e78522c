import Testing

@testable import UIKit

@Suite struct UIBezierPathTests {
  private let rect = CGRect(x: 10, y: 20, width: 40, height: 30)

  @Test func rectanglesAndOvalsMatchCoreGraphics() {
    #expect(UIBezierPath(rect: rect).cgPath == CGPath(rect: rect, transform: nil))
    #expect(UIBezierPath(ovalIn: rect).cgPath == CGPath(ellipseIn: rect, transform: nil))
    #expect(
      UIBezierPath(roundedRect: rect, cornerRadius: 5).cgPath
        == CGPath(roundedRect: rect, cornerWidth: 5, cornerHeight: 5, transform: nil))
    #expect(UIBezierPath().isEmpty)
    #expect(UIBezierPath(rect: rect).bounds == rect)
  }

  /// Checks a point in each corner that is inside only if the corner is sharp.
  @Test(arguments: [UIRectCorner.topLeft, .topRight, .bottomLeft, .bottomRight, [.topLeft, .bottomRight], .allCorners])
  func onlyTheRequestedCornersAreRound(corners: UIRectCorner) {
    let path = UIBezierPath(
      roundedRect: rect, byRoundingCorners: corners, cornerRadii: CGSize(width: 10, height: 10))
    #expect(path.contains(CGPoint(x: 10.5, y: 20.5)) == !corners.contains(.topLeft))
    #expect(path.contains(CGPoint(x: 49.5, y: 20.5)) == !corners.contains(.topRight))
    #expect(path.contains(CGPoint(x: 10.5, y: 49.5)) == !corners.contains(.bottomLeft))
    #expect(path.contains(CGPoint(x: 49.5, y: 49.5)) == !corners.contains(.bottomRight))
    #expect(path.bounds == rect)
    #expect(path.contains(CGPoint(x: 14, y: 24)))
  }

  @Test func roundCornersWithoutASizeAreSharp() {
    for size in [CGSize(width: 0, height: 5), CGSize(width: CGFloat.nan, height: 5)] {
      let path = UIBezierPath(roundedRect: rect, byRoundingCorners: .allCorners, cornerRadii: size)
      #expect(path.cgPath == CGPath(rect: rect, transform: nil))
    }
  }

  @Test func roundCornersAreAtMostHalfAsWideAndHalfAsHighAsTheRectangle() {
    func path(_ size: CGSize, _ radii: CGSize) -> CGPath {
      UIBezierPath(roundedRect: CGRect(origin: .zero, size: size), byRoundingCorners: .topLeft, cornerRadii: radii)
        .cgPath
    }
    let (wide, tall) = (CGSize(width: 40, height: 10), CGSize(width: 10, height: 40))
    #expect(path(wide, CGSize(width: 8, height: 9)) == path(wide, CGSize(width: 8, height: 5)))
    #expect(path(tall, CGSize(width: 9, height: 8)) == path(tall, CGSize(width: 5, height: 8)))
  }

  @Test func clockwiseAssumesYDown() {
    let arc = UIBezierPath(arcCenter: .zero, radius: 10, startAngle: 0, endAngle: .pi / 2, clockwise: true)
    #expect(abs(arc.currentPoint.x) < 1e-9 && abs(arc.currentPoint.y - 10) < 1e-9)
    #expect(arc.bounds.minX > -0.01)
    let other = UIBezierPath(arcCenter: .zero, radius: 10, startAngle: 0, endAngle: .pi / 2, clockwise: false)
    #expect(other.bounds.minX < -9.9)
  }

  @Test func aPathIsReversedSubpathBySubpath() {
    let path = UIBezierPath()
    path.move(to: .zero)
    path.addCurve(
      to: CGPoint(x: 9, y: 0), controlPoint1: CGPoint(x: 1, y: 5), controlPoint2: CGPoint(x: 7, y: 6))
    path.addQuadCurve(to: CGPoint(x: 5, y: 5), controlPoint: CGPoint(x: 6, y: 7))
    path.close()
    path.append(UIBezierPath(rect: rect))
    let reversed = path.reversing()
    #expect(reversed.cgPath != path.cgPath)
    #expect(
      Array(reversed.cgPath.steps.suffix(4)) == [
        .move(CGPoint(x: 5, y: 5)), .quadratic(control: CGPoint(x: 6, y: 7), end: CGPoint(x: 9, y: 0)),
        .cubic(control1: CGPoint(x: 7, y: 6), control2: CGPoint(x: 1, y: 5), end: .zero), .close,
      ])
    #expect(reversed.reversing().cgPath == path.cgPath)
  }

  @Test func cgPathIsACopyBothWays() {
    let path = UIBezierPath(rect: rect)
    let copy = path.cgPath
    path.addLine(to: .zero)
    #expect(path.cgPath != copy)
    let made = CGMutablePath()
    path.cgPath = made
    made.addRect(rect)
    #expect(path.isEmpty)
  }

  @Test func aCopyHasThePathAndItsProperties() throws {
    let path = UIBezierPath(rect: rect)
    path.lineWidth = 3
    path.usesEvenOddFillRule = true
    let copy = try #require(path.copy() as? UIBezierPath)
    path.removeAllPoints()
    #expect(copy.bounds == rect && copy.lineWidth == 3 && copy.usesEvenOddFillRule)
    copy.apply(CGAffineTransform(scaleX: 2, y: 2))
    #expect(copy.bounds == CGRect(x: 20, y: 40, width: 80, height: 60))
  }

  @Test func theFillRuleDecidesThePointsInside() {
    let path = UIBezierPath(rect: rect)
    path.append(UIBezierPath(rect: rect.insetBy(dx: 5, dy: 5)))
    #expect(path.contains(CGPoint(x: 30, y: 35)))
    path.usesEvenOddFillRule = true
    #expect(!path.contains(CGPoint(x: 30, y: 35)))
  }
}
