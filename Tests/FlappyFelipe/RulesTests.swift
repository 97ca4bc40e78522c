import CoreGraphics
import TestSupport
import Testing

@testable import FlappyFelipe

@Suite struct RulesTests {
  /// He has a radius of 17, and the ground's top is at 112.
  @Test func felipeMayTouchTheGroundButNotSink() {
    #expect(!Rules.hitsGround(y: 129) && Rules.hitsGround(y: CGFloat(129).nextDown))
  }

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

  @Test func beyondTwentyPointsTheCourseGetsHarder() {
    #expect([0, 20, 30, 50, 90].map(Rules.pairDistance) == [215, 215, 210, 200, 200])
    #expect([0, 20, 30, 55, 90].map(Rules.sway) == [0, 0, 4, 14, 14])
    #expect([0, 24, 25, 49, 50, 74, 75].map(Rules.night) == [0, 0, 1, 1, 0, 0, 1])
    #expect([-0.25, 0, 0.25, 0.5, 0.75, 1].map(Rules.wave) == [-1, 0, 1, 0, -1, 0])
  }

  @MainActor
  @Test func aGapMovesBySwayingAroundItsMiddle() {
    let still = ObstacleComponent(place: 500, middle: 300, gap: 150)
    let pair = ObstacleComponent(place: 500, middle: 300, gap: 150, sway: (14, 0.25))
    #expect(still.middle(at: 333) == 300 && pair.middle(at: 500) == 314)
    #expect(pair.middle(at: 500 + Rules.scrollSpeed * Rules.swayPeriod / 2) == 286)
  }

  @Test func theFreeSpaceIsMeasuredAtTheNearestPoint() {
    #expect(Rules.clearance(x: 0, y: 300, pairX: 0, middle: 300, gap: 160) == CGFloat(63))
    #expect(Rules.clearance(x: 28, y: 376, pairX: 0, middle: 300, gap: 160) == CGFloat(-12))
    #expect(Rules.clearance(x: -60, y: 500, pairX: 0, middle: 300, gap: 160) == CGFloat(18))
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
    #expect(Rules.gap(afterScore: 0) == 172)
    #expect(Rules.gap(afterScore: 10) == 152)
    #expect(Rules.gap(afterScore: 1000) == 142)
  }

  /// His radius is 17, half a trunk is 25, and half the gap is 90: at these places he just touches.
  @Test(arguments: [
    (CGFloat(42), CGFloat(500), false), (41.99, 500, true), (-42, 500, false), (-41.99, 500, true), (0, 373, false),
    (0, 373.01, true), (0, 227, false), (0, 226.99, true),
  ])
  func touchingATrunkIsNotAHit(x: CGFloat, y: CGFloat, hits: Bool) {
    #expect(Rules.hits(x: x, y: y, pairX: 0, middle: 300, gap: 180) == hits)
  }

  @Test func thePairBehindAndTheHeightOfAFlapHaveSharpEdges() {
    #expect(!Rules.isBehind(pairX: 0, x: 42) && Rules.isBehind(pairX: 0, x: 42.01))
    #expect(!Rules.shouldFlap(height: 312, middle: 340) && Rules.shouldFlap(height: 311.99, middle: 340))
    #expect(!Rules.shouldFlap(height: 372, middle: nil) && Rules.shouldFlap(height: 371.99, middle: nil))
  }

  @Test func theCourseChangesAtExactScores() {
    #expect([0, 14, 15, 16].map(Rules.gap) == [172, 144, 142, 142])
    #expect([20, 21, 49, 50, 51].map(Rules.pairDistance) == [215, 214.5, 200.5, 200, 200])
    #expect([20, 22].map(Rules.sway) == [0, 0.8])
    #expect(Rules.sway(afterScore: 54) < 14)
    #expect([75, 99, 100, 124, 125].map(Rules.night) == [1, 1, 0, 0, 1])
  }

  /// A gap of 172 is at least 50 above the ground and 60 below the ceiling: its middle is from 248 to 521. From one gap
  /// to the next Felipe can fall 190 and climb 170.
  @Test(arguments: [
    (CGFloat(400), CGFloat(0), CGFloat(248)), (400, 1, 521), (437, 0, 248), (439, 0, 249), (500, 0, 310), (350, 1, 520),
    (352, 1, 521), (300, 1, 470), (300, 0.5, 359),
  ])
  func aGapIsNoFurtherThanFelipeCanFly(last: CGFloat, chance: CGFloat, middle: CGFloat) {
    #expect(Rules.gapMiddle(after: last, score: 0, chance: chance) == middle)
  }

  /// At 50 points the gap is 142 high, sways by 12, and the way to it is shorter: 200 points instead of 215.
  @Test(arguments: [
    (CGFloat(300), CGFloat(0), CGFloat(245)), (500, 1, 524), (500, 0, 323.25581395348837), (300, 1, 458.13953488372093),
  ])
  func aSwayingGapKeepsItsDistanceToTheEdges(last: CGFloat, chance: CGFloat, middle: CGFloat) {
    #expect(abs(Rules.gapMiddle(after: last, score: 50, chance: chance) - middle) < 1e-9)
  }

  @Test func aFallNeverGetsFasterThanItsLimit() {
    let first = Rules.fall(height: 400, speed: 390, step: 0.125)
    #expect(first.speed == 233.75 && first.height == 438.984375)
    let last = Rules.fall(height: 400, speed: -559, step: 0.125)
    #expect(last.speed == -560 && last.height == 330.0625)
  }

  @MainActor
  @Test func felipeStopsBelowTheTopOfTheScreen() {
    let flight = FlightComponent()
    flight.start()
    #expect(flight.y == 400 && flight.speed == 0 && !flight.hasLanded)
    for _ in 0..<60 {
      flight.flap()
      flight.update(deltaTime: 1 / 60)
    }
    #expect(flight.y == 635)
    flight.start()
    #expect(flight.y == 400 && flight.speed == 0)
  }

  /// A step of the night that is too small to be seen costs nothing, except the first and the last one.
  @Test(arguments: [
    (CGFloat(0.5), CGFloat(0.4955), true), (0.5, 0.5045, true), (0.5, 0.497, false), (0.5, 0.5, false),
    (0.003, 0.005, true), (0.005, 0.003, true), (0.001, 0.003, false), (0, 0, false), (1, 0.997, false),
  ])
  func theNightIsDrawnAgainIfItHasChanged(night: CGFloat, shown: CGFloat, isChanged: Bool) {
    #expect(night.isNight(after: shown) == isChanged)
  }

  @Test func aTapSwitchesBetweenTheHolidaysIconAndThePrimaryOne() throws {
    #expect(throws: AppIcon.AlternateError.self) { try AppIcon.primary.alternative(on: nil) }
    #expect(try AppIcon.primary.alternative(on: .christmas) == .christmas)
    #expect(try AppIcon.christmas.alternative(on: .christmas) == .primary)
    #expect(try AppIcon.christmas.alternative(on: nil) == .primary)
    #expect(try AppIcon.valentine.alternative(on: .christmas) == .christmas)
  }

  /// Two parabolas: three quarters of the way up at an eighth of a turn.
  @Test func aWaveIsMadeOfParabolas() {
    #expect([0.125, 0.375, 0.625, 0.875].map(Rules.wave) == [0.75, 0.75, -0.75, -0.75])
    #expect([-0.125, -0.875, 7.125, 1.0625].map(Rules.wave) == [-0.75, 0.75, 0.75, 0.4375])
  }
}
