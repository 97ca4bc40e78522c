import Testing

@testable import SpriteKit

@MainActor
@Suite struct KeyframeEdgeTests {
  private func sample(
    _ keyframes: [(time: Double, value: Double)], _ time: CGFloat, loops: Bool = false,
    _ mode: SKInterpolationMode = .linear
  ) -> Double? {
    let sequence = SKKeyframeSequence(
      keyframeValues: keyframes.map(\.value), times: keyframes.map { NSNumber(value: $0.time) })
    sequence.interpolationMode = mode
    sequence.repeatMode = loops ? .loop : .clamp
    return (sequence.sample(atTime: time) as? NSNumber)?.doubleValue
  }

  @Test(
    arguments: [
      (-1, 0, 10), (0, 0, 0), (1.5, 15, 15), (2, 20, 20), (3, 20, 10), (4, 20, 0), (-0.5, 0, 15), (-2, 0, 0),
    ] as [(CGFloat, Double, Double)])
  func aLoopGoesOnAfterItsLastTime(time: CGFloat, clamped: Double, looped: Double) {
    let keyframes = [(0.0, 0.0), (2.0, 20.0)]
    #expect(sample(keyframes, time) == clamped)
    #expect(sample(keyframes, time, loops: true) == looped)
  }

  @Test(arguments: [(0.5, 7), (1, 7), (1.5, 7), (2, 8), (2.9, 8), (3, 9), (9, 9)] as [(CGFloat, Double)])
  func aStepBeginsAtItsTime(time: CGFloat, expected: Double) {
    #expect(sample([(1, 7), (2, 8), (3, 9)], time, .step) == expected)
  }

  @Test func aLoopThatBeginsLaterHoldsItsFirstValue() {
    let keyframes = [(1.0, 5.0), (3.0, 15.0)]
    #expect(sample(keyframes, 0.5, loops: true) == 5 && sample(keyframes, 3, loops: true) == 15)
    #expect(sample(keyframes, 3.5, loops: true) == 5 && sample(keyframes, 5, loops: true) == 10)
    #expect(sample([(0, 4)], 9, loops: true) == 4 && sample(keyframes, .nan) == 5)
  }

  /// A Catmull-Rom spline whose slope at either end is that of its first or last piece.
  @Test func aSplineUsesItsEndsTwice() {
    let keyframes = [(0.0, 0.0), (1.0, 10.0), (2.0, 0.0)]
    #expect([0, 0.5, 1, 1.5, 2].map { sample(keyframes, $0, .spline) } == [0, 6.25, 10, 6.25, 0])
  }

  /// Keyframes on a line give that line, however far apart they are.
  @Test(arguments: [(0.5, 5), (1, 10), (1.5, 15), (2, 20), (2.5, 25)] as [(CGFloat, Double)])
  func aSplineThroughALineIsTheLine(time: CGFloat, expected: Double) throws {
    let value = try #require(sample([(0, 0), (3, 30), (1, 10)], time, .spline))
    #expect(abs(value - expected) < 1e-9, "\(value)")
  }

  @Test func aChangeOfAModeCountsFromTheNextSampleOn() {
    let sequence = SKKeyframeSequence(keyframeValues: [0.0, 20.0], times: [0, 2])
    func value(_ time: CGFloat) -> Double? { (sequence.sample(atTime: time) as? NSNumber)?.doubleValue }
    #expect(value(1) == 10)
    sequence.interpolationMode = .step
    #expect(value(1) == 0)
    sequence.interpolationMode = .linear
    #expect(value(3) == 20)
    sequence.repeatMode = .loop
    #expect(value(3) == 10)
  }
}
