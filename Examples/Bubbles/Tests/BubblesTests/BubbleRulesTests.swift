import BubbleGame
import Testing

/// These run on both systems.
@Suite struct BubbleRulesTests {
  @Test(arguments: [(30.0, 1), (21, 3), (12, 5), (0, 5), (100, 1)])
  func smallBubblesGiveMorePoints(radius: Double, points: Int) {
    #expect(BubbleRules.points(forRadius: radius) == points)
  }
}
