import CoreGraphics
import GameplayKit
import TestSupport
import Testing

@testable import FlappyFelipe

/// Measures how hard the course is, with an autopilot that reacts too early or too late by a random time.
@MainActor
@Suite struct CourseTests {
  /// A player without a screen. Flaps where the autopilot does, but too early or too late.
  private struct Player {
    let course: GKMersenneTwisterRandomSource
    var noise: SplitMix
    /// The standard deviation of the reaction, in seconds.
    let deviation: CGFloat

    /// A random number with a mean of 0 and a deviation of 1, to the precision that a sum of 12 gives.
    private mutating func error() -> CGFloat {
      (0..<12).reduce(-6) { sum, _ in sum + CGFloat.random(in: 0...1, using: &noise) } * deviation
    }

    /// Plays one round.
    ///
    /// - Returns: the score, at most `limit`.
    @MainActor
    mutating func play(limit: Int) -> Int {
      var course = Course(random: self.course)
      let (x, width): (CGFloat, CGFloat) = (-68, 375)
      var pairs: [ObstacleComponent] = []
      var (distance, score): (CGFloat, Int) = (0, 0)
      var (y, speed) = (Rules.startHeight, Rules.flapSpeed)
      var late = error()
      var flapsIn: CGFloat?
      while score < limit {
        distance += Rules.scrollSpeed * Rules.step
        if let pair = course.next(edge: distance + width / 2 + 160) { pairs.append(pair) }
        (y, speed) = Rules.fall(height: y, speed: speed, step: Rules.step)
        y = min(Rules.highestFlight, y)
        pairs.removeAll { Rules.isBehind(pairX: $0.place - distance, x: x) }
        for pair in pairs where !pair.isPassed && pair.place - distance < x {
          pair.isPassed = true
          score += 1
        }
        if Rules.hitsGround(y: y) || pairs.first?.touches(x: x, y: y, distance: distance) == true { return score }
        if let left = flapsIn {
          flapsIn = left - Rules.step
        } else {
          // Too early: decides by where he would be.
          let ahead = Rules.fall(height: y, speed: speed, step: max(0, -late))
          let middle = pairs.first?.middle(at: distance)
          if Rules.shouldFlap(height: ahead.height, middle: middle) { flapsIn = max(0, late) }
        }
        if let left = flapsIn, left < Rules.step / 2 {
          (speed, flapsIn, late) = (Rules.flapSpeed, nil, error())
        }
      }
      return score
    }
  }

  /// The median score of rounds on different courses.
  private func median(deviation: CGFloat, limit: Int, rounds: Int) -> Int {
    let scores = (0..<rounds).map { round in
      var player = Player(
        course: GKMersenneTwisterRandomSource(seed: UInt64(round)), noise: SplitMix(seed: UInt64(round)),
        deviation: deviation)
      return player.play(limit: limit)
    }
    return scores.sorted()[rounds / 2]
  }

  @Test func eachLaunchHasAnotherCourseUnlessItHasASeed() {
    func numbers(_ seed: UInt64?) -> [Float] {
      let app = FelipeApp()
      app.seed = seed
      return (0..<4).map { _ in app.random.nextUniform() }
    }
    #expect(numbers(7) == numbers(7) && numbers(7) != numbers(8))
    #expect(numbers(nil) != numbers(nil))
  }

  @Test func aPlayerWhoIsWrongBy50MillisecondsReachesFiveToNine() {
    let score = median(deviation: 0.05, limit: 100, rounds: 101)
    #expect((5...9).contains(score), "\(score)")
  }

  /// Few rounds, because each is long.
  @Test func aPlayerWhoIsWrongBy15MillisecondsReachesAboutAHundred() {
    let score = median(deviation: 0.015, limit: 130, rounds: 9)
    #expect((60...130).contains(score), "\(score)")
  }

  @Test func withoutErrorsTheCourseCanBeFlownOn() {
    #expect(median(deviation: 0, limit: 120, rounds: 1) == 120)
  }
}
