import Testing

@testable import UIKit

/// The progress of animations at the nanoseconds where it begins, turns and ends.
@Suite struct AnimationTimingTests {
  private func timing(repeats: Bool = false, reverses: Bool = false) -> AnimationTiming {
    AnimationTiming(start: 100, duration: 200, course: .curve(0, 0, 1, 1), repeats: repeats, reverses: reverses)
  }

  @Test(
    arguments: [
      (0.0, 0), (-1, 0), (.nan, 0), (4e-10, 0), (6e-10, 1), (1e-9, 1), (0.25, 250_000_000),
      (1e8, 100_000_000_000_000_000), (1e9, 100_000_000_000_000_000), (.infinity, 100_000_000_000_000_000),
    ] as [(Double, Int64)])
  func secondsAreNanosecondsUpToThreeYears(seconds: Double, nanoseconds: Int64) {
    #expect(AnimationTiming.nanoseconds(seconds) == nanoseconds)
  }

  @Test(
    arguments: [
      (99, 0.0), (100, 0), (101, 0.005), (200, 0.5), (299, 0.995), (300, 1), (1000, 1),
    ] as [(Int64, Double)])
  func progressGoesFromTheStartToTheEnd(time: Int64, progress: Double) {
    #expect(timing().progress(at: time) == progress)
  }

  @Test(
    arguments: [
      (100, 0.0), (299, 0.995), (300, 1), (350, 0.75), (400, 0.5), (500, 1), (501, 1),
    ] as [(Int64, Double)])
  func aReversedAnimationReturnsAndThenShowsItsEnd(time: Int64, progress: Double) {
    #expect(timing(reverses: true).progress(at: time) == progress)
  }

  @Test(
    arguments: [
      (99, 0.0, 0.0), (150, 0.25, 0.25), (300, 0, 1), (350, 0.25, 0.75), (500, 0, 0), (550, 0.25, 0.25),
    ] as [(Int64, Double, Double)])
  func aRepeatedAnimationBeginsAgainOrTurns(time: Int64, again: Double, turned: Double) {
    #expect(timing(repeats: true).progress(at: time) == again)
    #expect(timing(repeats: true, reverses: true).progress(at: time) == turned)
  }

  @Test func anAnimationWithoutADurationIsOverAtItsStart() {
    let timing = AnimationTiming(start: 100, duration: 0)
    #expect(timing.progress(at: 99) == 0 && timing.progress(at: 100) == 1 && timing.end == 100)
  }

  @Test func theEndCountsTheWayBack() {
    #expect(timing().end == 300 && timing(reverses: true).end == 500)
    #expect(timing(repeats: true).end == nil && timing(repeats: true, reverses: true).end == nil)
  }

  /// The default curve is Apple's `easeInEaseOut`, which is symmetric about its middle.
  @Test func theUsualCurveIsSlowAtBothEnds() {
    let timing = AnimationTiming(start: 0, duration: 100)
    #expect(abs(timing.value(0.5) - 0.5) < 1e-12)
    #expect(timing.value(0.1) < 0.05 && abs(timing.value(0.1) + timing.value(0.9) - 1) < 1e-12)
    let early = AnimationTiming(start: 0, duration: 100, course: .curve(0.42, 0, 1, 1))
    let late = AnimationTiming(start: 0, duration: 100, course: .curve(0, 0, 0.58, 1))
    #expect(early.value(0.5) < 0.4 && abs(early.value(0.3) + late.value(0.7) - 1) < 1e-12)
  }

  private func spring(_ damping: Double, _ velocity: Double = 0, at part: Double = 0.3) -> Double {
    AnimationTiming(start: 0, duration: 100, course: .spring(damping: damping, velocity: velocity)).value(part)
  }

  @Test func aSpringsDampingAndVelocityAreLimited() {
    #expect(spring(0.01) == spring(0.05) && spring(0.05) != spring(0.06))
    #expect(spring(2) == spring(1) && spring(.nan) == spring(1) && spring(0.9) != spring(1))
    #expect(spring(1, 101) == spring(1, 100) && spring(1, 99) != spring(1, 100))
    #expect(spring(1, -101) == spring(1, -100) && spring(1, .infinity) == spring(1))
  }

  @Test func aSpringBeginsAtZeroAndOvershootsOnlyIfDamped() {
    for damping in [0.2, 0.5, 1] {
      #expect(spring(damping, at: 0) == 0 && abs(spring(damping, at: 1) - 1) < 0.005)
      let highest = (0...100).map { spring(damping, at: Double($0) / 100) }.max() ?? 0
      #expect((highest > 1.01) == (damping < 1), "damping \(damping)")
    }
    #expect(spring(1, 5, at: 0.01) > spring(1, 0, at: 0.01))
  }
}
