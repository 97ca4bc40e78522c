import Testing

@testable import SpriteKit

/// Polygons as the convex parts that bodies are made of.
@Suite struct ConvexPartsTests {
  private func points(_ numbers: [(CGFloat, CGFloat)]) -> [CGPoint] { numbers.map { CGPoint(x: $0.0, y: $0.1) } }

  /// Twice the area; positive if the corners turn to the left.
  private func doubleArea(_ corners: [CGPoint]) -> CGFloat {
    corners.indices.reduce(0) { sum, index in
      let (a, b) = (corners[index], corners[(index + 1) % corners.count])
      return sum + a.x * b.y - a.y * b.x
    }
  }

  private func isConvex(_ corners: [CGPoint]) -> Bool {
    corners.indices.allSatisfy { index in
      let (a, b) = (corners[index], corners[(index + 1) % corners.count])
      let c = corners[(index + 2) % corners.count]
      return (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x) >= 0
    }
  }

  @Test func cornersThatRepeatCountOnce() {
    let parts = ConvexParts.of(points([(0, 0), (0, 0), (4, 0), (4, 3), (4, 3), (0, 3), (0, 0)]))
    #expect(parts == [points([(0, 0), (4, 0), (4, 3), (0, 3)])])
  }

  @Test func aPolygonThatTurnsToTheRightIsReversed() {
    let parts = ConvexParts.of(points([(0, 0), (0, 3), (5, 3), (5, 0)]))
    #expect(parts == [points([(5, 0), (5, 3), (0, 3), (0, 0)])])
  }

  @Test(arguments: [false, true]) func anAngleIsSplitIntoPartsOfTheSameArea(isReversed: Bool) {
    let corners = points([(0, 0), (6, 0), (6, 2), (2, 2), (2, 5), (0, 5)])
    let parts = ConvexParts.of(isReversed ? corners.reversed() : corners)
    #expect(parts.count > 1 && parts.allSatisfy(isConvex))
    #expect(parts.allSatisfy { doubleArea($0) > 0 })
    #expect(parts.reduce(0) { $0 + doubleArea($1) } == 36)
  }

  @Test func crossingLinesBecomeTheHull() {
    // A bow tie, whose halves cancel each other out.
    let parts = ConvexParts.of(points([(0, 0), (4, 4), (4, 0), (0, 4)]))
    #expect(parts.allSatisfy(isConvex))
    #expect(parts.reduce(0) { $0 + doubleArea($1) } == 32)
  }

  /// A star drawn in one line of five strokes.
  @Test func aStarOfOneLineBecomesAPentagon() {
    let tips = points([(0, 10), (6, -8), (-9.5, 3), (9.5, 3), (-6, -8)])
    let parts = ConvexParts.of(tips)
    #expect(parts.count == 1 && Set(parts[0].map(\.x)) == [0, 6, -9.5, 9.5, -6])
    #expect(parts.allSatisfy { isConvex($0) && doubleArea($0) > 0 })
  }

  /// The middle of a side is no corner that a polygon could be split at.
  @Test func cornersOnASideChangeNothing() {
    let parts = ConvexParts.of(points([(0, 0), (2, 0), (6, 0), (6, 2), (3, 2), (0, 2)]))
    #expect(parts.count == 1 && doubleArea(parts[0]) == 24)
  }
}
