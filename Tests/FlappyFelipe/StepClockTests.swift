import Foundation
import Testing

@testable import FlappyFelipe

@Suite struct StepClockTests {
  private func steps(_ rate: Double, seconds: Double = 10) -> [(steps: Int, part: CGFloat)] {
    var clock = StepClock()
    return (0...Int(rate * seconds)).map { clock.advance(to: 100 + Double($0) / rate) }
  }

  @Test func aScreenAtTheGamesRateMakesOneStepPerFrame() {
    let steps = steps(60)
    #expect(steps[0].steps == 0)
    #expect(steps.dropFirst().allSatisfy { $0.steps == 1 && abs($0.part - 1) < 1e-6 })
  }

  @Test(arguments: [30.0, 75, 120, 144, 240])
  func gameTimeIsTheSameAtEveryFrameRate(rate: Double) {
    let steps = steps(rate)
    #expect(abs(steps.reduce(0) { $0 + $1.steps } - 600) <= 1)
    var (clock, shown) = (0, [CGFloat]())
    for step in steps {
      clock += step.steps
      shown.append(CGFloat(clock) - 1 + step.part)
    }
    let ways = zip(shown.dropFirst(2), shown.dropFirst()).map { $0 - $1 }
    #expect(ways.allSatisfy { abs($0 - 60 / CGFloat(rate)) < 1e-6 }, "visible motion is even")
  }

  @Test func aClockJumpCountsAsATenthOfASecond() {
    var clock = StepClock()
    _ = clock.advance(to: 0)
    #expect(clock.advance(to: 1e9).steps == 6)
    #expect(clock.advance(to: -1e9).steps == 0)
    #expect(clock.advance(to: .nan).steps == 0)
    #expect(clock.advance(to: 5).steps <= 6)
  }

  /// A screen of 120 Hz, then one frame that takes six steps.
  @Test func halfAStepIsShownHalfway() {
    var clock = StepClock()
    let found = [0, 1, 2, 3, 15].map { clock.advance(to: Double($0) / 120) }
    #expect(found.map(\.steps) == [0, 1, 0, 1, 6])
    let parts: [CGFloat] = [1, 0.5, 1, 0.5, 0.5]
    #expect(zip(found, parts).allSatisfy { abs($0.part - $1) < 1e-6 }, "\(found)")
  }
}
