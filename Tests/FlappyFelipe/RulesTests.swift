import CoreGraphics
import TestSupport
import Testing

@testable import FlappyFelipe

@Suite struct RulesTests {
  @Test(arguments: [0, 5, 50])
  func everyGapIsReachableAndOnTheScreen(score: Int) {
    var random = SplitMix(seed: 7)
    var last: CGFloat = 400
    for _ in 0..<1000 {
      let middle = Rules.gapMiddle(after: last, score: score, chance: .random(in: 0...1, using: &random))
      let half = Rules.gap(afterScore: score) / 2
      #expect(middle - half >= Rules.groundTop + 50)
      #expect(middle + half <= Rules.ceiling - 60)
      #expect(abs(middle - last) <= 190)
      last = middle
    }
  }

  @Test func medalsAreEarnedInOrder() {
    #expect(
      [0, 9, 10, 24, 25, 49, 50, 99, 100, 1000].map(Medal.earned) == [
        nil, nil, .bronze, .bronze, .silver, .silver, .gold, .gold, .turquoise, .turquoise,
      ])
  }

  @Test func theAutopilotFlapsBelowTheMiddleOfTheGap() {
    #expect(Rules.shouldFlap(height: 300, middle: 340) && !Rules.shouldFlap(height: 320, middle: 340))
    #expect(Rules.shouldFlap(height: 360, middle: nil) && !Rules.shouldFlap(height: 380, middle: nil))
    #expect(Rules.isBehind(pairX: 0, x: 43) && !Rules.isBehind(pairX: 0, x: 41))
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

  @Test func halvingTheTimeStepBarelyChangesTheFlight() {
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
  func felipeHitsTrunksButNotGaps(x: CGFloat, y: CGFloat, hits: Bool) {
    #expect(Rules.hits(x: x, y: y, pairX: 0, middle: 300, gap: 180) == hits)
  }

  @Test func theGapShrinksToAFairMinimum() {
    #expect(Rules.gap(afterScore: 0) == 182)
    #expect(Rules.gap(afterScore: 10) == 162)
    #expect(Rules.gap(afterScore: 1000) == 142)
  }
}
