import Raster
import Testing

@testable import CoreGraphics

/// Shapes of CoreGraphics as those of the rasteriser.
@Suite struct PathConversionTests {
  /// From the right and the upper side to the left and the lower one.
  private let rect = CGRect(x: 9, y: 7, width: -8, height: -4)

  /// The last point of each step; nil where the path is closed.
  private func ends(_ path: Path) -> [Point?] {
    path.elements.map { element in
      switch element {
      case .move(let end), .line(let end), .quadratic(_, let end), .cubic(_, _, let end): end
      case .close: nil
      }
    }
  }

  private func point(_ x: Double, _ y: Double) -> Point { Point(x: x, y: y) }

  @Test func aRectangleAndATransformKeepTheirNumbers() {
    #expect(Rect(rect) == Rect(x: 1, y: 3, width: 8, height: 4))
    let map = CGAffineTransform(a: 2, b: 3, c: 5, d: 7, tx: 11, ty: 13)
    let affine = Affine(map)
    #expect(affine == Affine(a: 2, b: 3, c: 5, d: 7, tx: 11, ty: 13))
    #expect(CGAffineTransform(affine) == map)
  }

  @Test func aRectangleHasFourCorners() {
    let path = Path(rect)
    let corners = [point(1, 3), point(9, 3), point(9, 7), point(1, 7)]
    #expect(path.elements == [.move(corners[0]), .line(corners[1]), .line(corners[2]), .line(corners[3]), .close])
  }

  @Test func aRoundedRectangleHasFourSidesAndFourQuarters() {
    let path = Path(roundedRect: CGRect(x: 10, y: 20, width: 9, height: 7), radius: 2)
    let expected: [Point?] = [
      point(12, 20), point(17, 20), point(19, 22), point(19, 25), point(17, 27), point(12, 27), point(10, 25),
      point(10, 22), point(12, 20), nil,
    ]
    #expect(ends(path) == expected)
    let isCurve = path.elements.map { if case .cubic = $0 { true } else { false } }
    #expect(isCurve == [false, false, true, false, true, false, true, false, true, false])
  }

  /// The middle of each quarter is as far from the corner's centre as its ends, accurate to 0.03 % of the radius.
  @Test func theQuartersOfARoundedRectangleAreRound() {
    let path = Path(roundedRect: CGRect(x: 10, y: 20, width: 9, height: 7), radius: 2)
    var (last, centres) = (point(0, 0), [point(17, 22), point(17, 25), point(12, 25), point(12, 22)][...])
    for element in path.elements {
      if case .cubic(let control1, let control2, let end) = element, let centre = centres.popFirst() {
        let x = (last.x + 3 * control1.x + 3 * control2.x + end.x) / 8 - centre.x
        let y = (last.y + 3 * control1.y + 3 * control2.y + end.y) / 8 - centre.y
        let radius = (x * x + y * y).squareRoot()
        #expect(abs(radius - 2) < 2 * 0.0003, "\(centre)")
        #expect(abs(abs(x) - abs(y)) < 1e-9, "\(centre)")
      }
      if let end = ends(Path([element]))[0] { last = end }
    }
    #expect(centres.isEmpty)
  }

  @Test(arguments: [(2, 2), (3.5, 3.5), (4, 3.5), (1e9, 3.5), (0, 0), (-1, 0)] as [(CGFloat, Double)])
  func theRadiusOfCornersIsAtMostHalfTheShorterSide(radius: CGFloat, expected: Double) {
    for (width, height) in [(9, 7), (7, 9)] as [(CGFloat, CGFloat)] {
      let path = Path(roundedRect: CGRect(x: 10, y: 20, width: width, height: height), radius: radius)
      let high: Double = 20 + Double(height)
      #expect(ends(path)[0] == point(10 + expected, 20))
      #expect(ends(path)[3] == point(10 + Double(width), high - expected))
    }
  }

  @Test func eachKindOfStepIsKept() {
    let path = CGMutablePath()
    path.move(to: CGPoint(x: 1, y: 2))
    path.addLine(to: CGPoint(x: 3, y: 4))
    path.addQuadCurve(to: CGPoint(x: 7, y: 8), control: CGPoint(x: 5, y: 6))
    path.addCurve(to: CGPoint(x: 13, y: 14), control1: CGPoint(x: 9, y: 10), control2: CGPoint(x: 11, y: 12))
    path.closeSubpath()
    let expected: [Path.Element] = [
      .move(point(1, 2)), .line(point(3, 4)), .quadratic(control: point(5, 6), end: point(7, 8)),
      .cubic(control1: point(9, 10), control2: point(11, 12), end: point(13, 14)), .close,
    ]
    #expect(Path(path).elements == expected)
  }
}
