import Testing

@testable import SpriteKit

/// Rectangles that meet at their edges, and numbers that are not finite.
@Suite struct RectEdgeTests {
  private let box = CGRect(x: 2, y: 3, width: 10, height: 20)

  /// As in `CGRect.contains(_:)`, the lower edges are inside and the upper ones are not.
  @Test(
    arguments: [
      (2, 3, true), (11.9, 22.9, true), (12, 10, false), (5, 23, false), (1.9, 10, false), (5, 2.9, false),
      (.nan, 10, false), (5, .nan, false),
    ] as [(CGFloat, CGFloat, Bool)])
  func aRectangleHoldsThePointsOfItsLowerEdges(x: CGFloat, y: CGFloat, isInside: Bool) {
    let point = CGPoint(x: x, y: y)
    #expect(box.holds(point) == isInside && !CGRect.null.holds(point))
  }

  @Test func aRectangleHoldsOthersUpToItsEdges() {
    #expect(box.holds(box) && box.holds(CGRect(x: 2, y: 22, width: 10, height: 1)))
    let outside = [
      CGRect(x: 1.9, y: 3, width: 5, height: 5), CGRect(x: 2, y: 2.9, width: 5, height: 5),
      CGRect(x: 8, y: 5, width: 4.1, height: 5), CGRect(x: 5, y: 20, width: 5, height: 3.1),
      CGRect(x: CGFloat.nan, y: 5, width: 1, height: 1), CGRect.null,
    ]
    for other in outside { #expect(!box.holds(other), "\(other)") }
    #expect(!CGRect.null.holds(box))
  }

  @Test func onlyRectanglesWithAnAreaAreJoined() {
    let other = CGRect(x: 20, y: 0, width: 5, height: 5)
    #expect(box.joined(with: other) == CGRect(x: 2, y: 0, width: 23, height: 23))
    let nothing = [
      CGRect.zero, CGRect.null, CGRect(x: 90, y: 90, width: 0, height: 5), CGRect(x: 90, y: 90, width: 5, height: 0),
      CGRect(x: 0, y: 0, width: CGFloat.infinity, height: 1), CGRect(x: CGFloat.nan, y: 0, width: 1, height: 1),
    ]
    for rect in nothing {
      #expect(box.joined(with: rect) == box, "\(rect)")
      #expect(rect.joined(with: box) == box, "\(rect)")
    }
  }
}
