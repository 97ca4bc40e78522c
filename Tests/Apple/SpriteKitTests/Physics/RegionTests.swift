import Testing

@testable import SpriteKit

@MainActor
@Suite struct RegionTests {
  private let disc = SKRegion(radius: 10)
  private let box = SKRegion(size: CGSize(width: 8, height: 40))
  private let points = [
    CGPoint.zero, CGPoint(x: 8, y: 0), CGPoint(x: 0, y: 15), CGPoint(x: 8, y: 15), CGPoint(x: 0, y: 9.9),
    CGPoint(x: 7.2, y: 7.2),
  ]

  private func inside(_ region: SKRegion) -> [Bool] { points.map(region.contains) }

  @Test func discsAndBoxesAreCentredOnTheOrigin() async {
    #expect(inside(disc) == [true, true, false, false, true, false])
    #expect(inside(box) == [true, false, true, false, true, false])
    #expect(disc.path?.boundingBoxOfPath == CGRect(x: -10, y: -10, width: 20, height: 20))
    #expect(box.path?.boundingBox == CGRect(x: -4, y: -20, width: 8, height: 40))
  }

  @Test(
    arguments: [(10, 0, true), (10.01, 0, false), (0, -10, true), (-6, 8, true), (-6.01, 8, false)]
      as [(CGFloat, CGFloat, Bool)])
  func aDiscContainsItsEdge(x: CGFloat, y: CGFloat, isInside: Bool) {
    for radius in [10, -10] as [Float] {
      #expect(SKRegion(radius: radius).contains(CGPoint(x: x, y: y)) == isInside)
    }
  }

  @Test func regionsAreCombined() async {
    #expect(inside(disc.byUnion(with: box)) == [true, true, true, false, true, false])
    #expect(inside(disc.byIntersection(with: box)) == [true, false, false, false, true, false])
    #expect(inside(disc.byDifference(from: box)) == [false, true, false, false, false, false])
    #expect(inside(disc.inverse()) == inside(disc).map { !$0 })
    #expect(inside(disc.inverse().byDifference(from: box.inverse())) == [false, false, true, false, false, false])
  }

  @Test func theInfiniteRegionContainsAllPointsAndHasNoOutline() async {
    #expect(inside(.infinite()).allSatisfy { $0 })
    #expect(SKRegion.infinite().path == nil && disc.inverse().path == nil)
    #expect(inside(SKRegion.infinite().inverse()).allSatisfy { !$0 })
  }

  @Test func changingThePathLaterDoesNotChangeTheRegion() async {
    let path = CGMutablePath()
    path.addRect(CGRect(x: 0, y: 0, width: 4, height: 4))
    let region = SKRegion(path: path)
    path.addRect(CGRect(x: 10, y: 10, width: 4, height: 4))
    #expect(region.contains(CGPoint(x: 2, y: 2)) && !region.contains(CGPoint(x: 12, y: 12)))
  }
}
