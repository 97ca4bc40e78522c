import CoreGraphics
import Testing

@testable import FlappyFelipe

@Suite struct RulesTests {
  @Test(arguments: [0, 5, 50])
  func everyGapLiesBetweenGroundAndCeilingAndWithinReach(score: Int) {
    var random = SplitMix64(seed: 7)
    var last: CGFloat = 400
    for _ in 0..<1000 {
      let middle = Rules.gapMiddle(after: last, score: score, random: &random)
      let half = Rules.gap(afterScore: score) / 2
      #expect(middle - half >= Rules.groundTop + 50)
      #expect(middle + half <= Rules.ceiling - 60)
      #expect(abs(middle - last) <= 190)
      last = middle
    }
  }

  @Test func theSameSeedPlantsTheSameCacti() {
    func middles(seed: UInt64) -> [CGFloat] {
      var random = SplitMix64(seed: seed)
      return (0..<20).map { _ in Rules.gapMiddle(after: 400, score: 0, random: &random) }
    }
    #expect(middles(seed: 3) == middles(seed: 3))
    #expect(middles(seed: 3) != middles(seed: 4))
  }

  /// The first outputs that the authors' reference code gives for the seed 1234567.
  @Test func splitMix64GivesItsPublishedNumbers() {
    var random = SplitMix64(seed: 1_234_567)
    #expect(
      (0..<3).map { _ in random.next() } == [
        6_457_827_717_110_365_317, 3_203_168_211_198_807_973, 9_817_491_932_198_370_423,
      ])
  }

  @Test func aFlapRisesAndThenFalls() {
    var (height, speed): (CGFloat, CGFloat) = (300, Rules.flapSpeed)
    var highest = height
    for _ in 0..<60 {
      (height, speed) = Rules.fall(height: height, speed: speed, step: 1.0 / 60)
      highest = max(highest, height)
    }
    #expect(highest > 350 && highest < 380)
    #expect(height < 300)
    #expect(speed == Rules.topFallSpeed)
  }

  @Test func halvingTheStepChangesTheFlightByLittle() {
    func height(afterOneSecondIn steps: Int) -> CGFloat {
      var (height, speed): (CGFloat, CGFloat) = (400, Rules.flapSpeed)
      for _ in 0..<steps { (height, speed) = Rules.fall(height: height, speed: speed, step: 1 / CGFloat(steps)) }
      return height
    }
    #expect(abs(height(afterOneSecondIn: 60) - height(afterOneSecondIn: 120)) < 1)
  }

  @Test(arguments: [
    (CGFloat(0), CGFloat(300), false), (0, 374, true), (0, 226, true), (-60, 500, false), (-41, 500, true),
    (41, 500, true), (60, 100, false),
  ])
  func felipeHitsTheTrunksAndNotTheGap(x: CGFloat, y: CGFloat, hits: Bool) {
    #expect(Rules.hits(x: x, y: y, pairX: 0, middle: 300, gap: 180) == hits)
  }

  @Test func theGapShrinksToAFairLeast() {
    #expect(Rules.gap(afterScore: 0) == 182)
    #expect(Rules.gap(afterScore: 10) == 162)
    #expect(Rules.gap(afterScore: 1000) == 142)
  }
}
