import Testing

@testable import UIKit

/// The movement of content along one axis.
@MainActor
@Suite struct ScrollMotionTests {
  private func motion(
    _ position: Double, _ velocity: Double, rate: Double = 0.99, bounces: Bool = true, target: Double? = nil
  ) -> ScrollMotion {
    ScrollMotion(position, velocity: velocity, limits: 0...100, rate: rate, bounces: bounces, target: target)
  }

  /// The places after each millisecond, up to the last one.
  private func places(_ motion: ScrollMotion) -> [Double] {
    var (moving, found) = (motion, [] as [Double])
    while !moving.isOver, found.count < 10_000 {
      moving.step()
      found.append(moving.position)
    }
    return found
  }

  @Test func contentComesToRestAfterTheSumOfItsSteps() {
    // 0.4 * (0.99 + 0.99^2 + ...) = 0.4 * 0.99 / 0.01 = 39.6
    #expect(abs(ScrollMotion.rest(10, velocity: 0.4, rate: 0.99) - 49.6) < 1e-9)
    #expect(abs(ScrollMotion.rest(90, velocity: -0.4, rate: 0.99) - 50.4) < 1e-9)
    #expect(ScrollMotion.rest(7, velocity: 3, rate: 0) == 7)
  }

  @Test func contentSlowsDownAndStopsBelowAHundredthOfAPoint() {
    let places = places(motion(10, 0.4))
    #expect(places.count == 368, "0.4 * 0.99^368 is the first that is below 0.01")
    #expect(abs(places[0] - 10.396) < 1e-9 && abs(places[1] - 10.78804) < 1e-9)
    // The rest of the 39.6 points: 0.01 * 0.99 / 0.01 = 0.99 at most.
    #expect(places.last.map { $0 > 48.6 && $0 < 49.6 } == true)
  }

  @Test(arguments: [(90.0, 5.0, 100.0), (10.0, -5.0, 0.0)])
  func contentThatDoesNotBounceStopsAtItsEnd(position: Double, velocity: Double, end: Double) {
    let places = places(motion(position, velocity, bounces: false))
    #expect(places.last == end && places.count == 4, "two steps to the end, the next beyond it, and back")
  }

  @Test(arguments: [(90.0, 1.0, 100.0), (10.0, -1.0, 0.0)])
  func contentThatBouncesComesBackFromBeyondItsEnd(position: Double, velocity: Double, end: Double) {
    let places = places(motion(position, velocity))
    #expect(places.contains(where: { abs($0 - 50) > 51 }), "more than a point beyond the end")
    #expect(places.last == end && places.count < 2000)
  }

  @Test func aTargetIsReachedExactly() {
    #expect(places(motion(40, 0, target: 62.5)).last == 62.5)
    #expect(places(motion(40, 0.5, target: 0)).last == 0)
  }

  /// Source: https://developer.apple.com/documentation/uikit/uiscrollview/decelerationrate-swift.struct
  @Test(arguments: [(-1, 0), (0, 0), (0.5, 0.5), (1, 0.9999), (7, 0.9999), (.nan, 0)] as [(Double, Double)])
  func aRateLetsTheContentComeToRest(rate: Double, usable: Double) {
    #expect(UIScrollView.DecelerationRate(rawValue: CGFloat(rate)).usable == CGFloat(usable))
  }

  @Test func theFastRateIsTheSmallerOne() {
    #expect(UIScrollView.DecelerationRate.normal.rawValue == 0.998)
    #expect(UIScrollView.DecelerationRate.fast.rawValue == 0.99)
  }
}
