import Testing

@testable import CoreGraphics

@Suite struct PathDashingTests {
  private let line = CGMutablePath()

  init() {
    line.addLines(between: [.zero, CGPoint(x: 10, y: 0)])
  }

  /// The ends of each dash of the line.
  private func dashes(_ lengths: [CGFloat], phase: CGFloat = 0) -> [[CGFloat]] {
    let steps = line.copy(dashingWithPhase: phase, lengths: lengths).steps
    return stride(from: 0, to: steps.count - 1, by: 2).map { [steps[$0].points[0].x, steps[$0 + 1].points[0].x] }
  }

  @Test func lengthsAlternateBetweenDashesAndGaps() {
    #expect(dashes([3, 2]) == [[0, 3], [5, 8]])
    #expect(dashes([3]) == [[0, 3], [6, 9]])
    #expect(dashes([4, 1, 2, 1]) == [[0, 4], [5, 7], [8, 10]])
  }

  /// A gap of nothing separates dashes, and a dash of nothing is a dot where the line has caps.
  @Test func dashesAndGapsMayHaveNoLength() {
    #expect(dashes([3, 0]) == [[0, 3], [3, 6], [6, 9], [9, 10]])
    #expect(dashes([0, 2.5]) == [[0, 0], [2.5, 2.5], [5, 5], [7.5, 7.5]])
    #expect(dashes([0, 4], phase: 1) == [[3, 3], [7, 7]])
  }

  @Test func thePhaseOffsetsThePattern() {
    #expect(dashes([3, 2], phase: 1) == [[0, 2], [4, 7], [9, 10]])
    #expect(dashes([3, 2], phase: 4) == [[1, 4], [6, 9]])
    #expect(dashes([3, 2], phase: -1) == [[1, 4], [6, 9]])
    #expect(dashes([3, 2], phase: 503) == [[2, 5], [7, 10]])
    #expect(dashes([3, 2], phase: .nan) == dashes([3, 2]))
  }

  @Test func aDashGoesAroundCornersAndTheClosingLineIsDashed() {
    let square = CGPath(rect: CGRect(x: 0, y: 0, width: 4, height: 4), transform: nil)
    let dashed = square.copy(dashingWithPhase: 0, lengths: [6, 2])
    #expect(
      dashed.steps == [
        .move(.zero), .line(CGPoint(x: 4, y: 0)), .line(CGPoint(x: 4, y: 2)), .move(CGPoint(x: 4, y: 4)),
        .line(CGPoint(x: 0, y: 4)), .line(CGPoint(x: 0, y: 2)),
      ])
  }

  @Test func eachSubpathStartsThePatternAgain() {
    // The first line ends within a dash.
    line.addLines(between: [CGPoint(x: 0, y: 5), CGPoint(x: 10, y: 5)])
    let ends: [(CGFloat, CGFloat, CGFloat)] = [(0, 6, 0), (8, 10, 0), (0, 6, 5), (8, 10, 5)]
    #expect(
      line.copy(dashingWithPhase: 0, lengths: [6, 2]).steps
        == ends.flatMap { start, end, y -> [CGPath.Step] in
          [.move(CGPoint(x: start, y: y)), .line(CGPoint(x: end, y: y))]
        })
  }

  @Test func aCurveIsDashedByArcLength() {
    let circle = CGPath(ellipseIn: CGRect(x: -10, y: -10, width: 20, height: 20), transform: nil)
    let dashed = circle.copy(dashingWithPhase: 0, lengths: [5, 3])
    let (whole, drawn) = (circle.length, dashed.length)
    let expected = 5 * (whole / 8).rounded(.down) + min(5, whole.truncatingRemainder(dividingBy: 8))
    #expect(abs(drawn - expected) < 0.05)
    for step in dashed.steps {
      let end = step.points.last ?? .zero
      #expect(abs((end.x * end.x + end.y * end.y).squareRoot() - 10) < 0.01)
    }
  }

  @Test func aTransformMapsThePathFirst() {
    let dashed = line.copy(dashingWithPhase: 0, lengths: [3, 2], transform: CGAffineTransform(scaleX: 2, y: 1))
    #expect(dashed.steps.count == 8 && dashed.boundingBox.maxX == 18)
  }

  @Test func invalidLengthsCopyThePath() {
    for lengths: [CGFloat] in [[], [0, 0], [-1, 2], [.nan, 1], [.infinity, 1], [1e-300, 1e-300]] {
      #expect(line.copy(dashingWithPhase: 1, lengths: lengths) == line)
    }
    #expect(!line.copy(dashingWithPhase: 1e300, lengths: [0, 1, 1e-3, 1e-3]).isEmpty)
    let bad = CGPath([.move(.zero), .line(CGPoint(x: CGFloat.nan, y: 1e300)), .close])
    _ = bad.copy(dashingWithPhase: 0, lengths: [1, 2])
  }

  /// At this magnitude the rounding of coordinates is far larger than the dash lengths.
  @Test func aCurveAtTheLargestCoordinatesIsNotDashed() {
    let most = CGFloat.greatestFiniteMagnitude
    let curve = CGPath([
      .move(CGPoint(x: most, y: 0)),
      .cubic(
        control1: CGPoint(x: most, y: -2), control2: CGPoint(x: most, y: -7), end: CGPoint(x: most, y: -12)),
    ])
    #expect(curve.copy(dashingWithPhase: 0, lengths: [12]) == curve)
  }

  /// A cubic curve along a line at an even speed: its third quarter has even control points too.
  @Test func aPartOfACurveHasItsOwnControlPoints() throws {
    let curve = CGMutablePath()
    curve.move(to: CGPoint(x: 2, y: 1))
    curve.addCurve(to: CGPoint(x: 26, y: 13), control1: CGPoint(x: 10, y: 5), control2: CGPoint(x: 18, y: 9))
    let part = try #require(curve.trimmed(from: 0.5, to: 0.75))
    let points = part.steps.flatMap(\.points)
    let expected: [(CGFloat, CGFloat)] = [(14, 7), (16, 8), (18, 9), (20, 10)]
    #expect(part.steps.prefix(2).map(\.type) == [.moveToPoint, .addCurveToPoint] && points.count >= 4)
    #expect(zip(points, expected).allSatisfy { abs($0.x - $1.0) < 1e-9 && abs($0.y - $1.1) < 1e-9 }, "\(points)")
  }

  /// The line has 81,920 lengths of 2^-13, which are drawn and skipped in turn, and 163,840 of 2^-14.
  @Test func tooManyDashesAreNone() {
    #expect(line.copy(dashingWithPhase: 0, lengths: [0x1p-13]).steps.count == 81_920)
    #expect(line.copy(dashingWithPhase: 0, lengths: [0x1p-14]) == line)
  }

  @Test func nothingIsLeftOfAPathWithoutALength() {
    let point = CGPath([.move(CGPoint(x: 3, y: 4))])
    #expect(point.trimmed(from: 0, to: 0.5) == nil && CGMutablePath().trimmed(from: 0.5, to: 1) == nil)
    #expect(point.trimmed(from: 0, to: 1) === point)
  }
}
