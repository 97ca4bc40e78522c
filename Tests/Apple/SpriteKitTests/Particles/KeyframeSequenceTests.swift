import Testing

@testable import SpriteKit

/// Keyframe values and the values between them.
@MainActor
@Suite struct KeyframeSequenceTests {
  private func sequence(_ values: [Any], _ times: [NSNumber]) -> SKKeyframeSequence {
    SKKeyframeSequence(keyframeValues: values, times: times)
  }

  private func number(_ sequence: SKKeyframeSequence, at time: CGFloat) -> Double? {
    (sequence.sample(atTime: time) as? NSNumber)?.doubleValue
  }

  @Test(arguments: [(-1, 5), (0, 5), (0.125, 3), (0.25, 1), (0.375, 5.5), (0.75, 5), (1, 0), (9, 0)])
  func linearValuesAreInterpolated(time: Double, value: Double) async {
    #expect(number(sequence([5, 1, 10, 0], [0, 0.25, 0.5, 1]), at: CGFloat(time)) == value)
  }

  @Test(arguments: [(-1, 5), (0.24, 5), (0.25, 1), (0.49, 1), (0.5, 10), (0.99, 10), (1, 0)])
  func stepsHoldTheLatestValue(time: Double, value: Double) async {
    let steps = sequence([5, 1, 10, 0], [0, 0.25, 0.5, 1])
    steps.interpolationMode = .step
    #expect(number(steps, at: CGFloat(time)) == value)
  }

  @Test func aChangeAfterASampleCounts() async {
    let changed = sequence([0, 1, 2], [0, 1, 2])
    #expect(number(changed, at: 2) == 2)
    changed.removeLastKeyframe()
    #expect(number(changed, at: 2) == 1)
    changed.removeKeyframe(at: 0)
    #expect(number(changed, at: 0) == 1)
    changed.addKeyframeValue(5, time: 3)
    #expect(number(changed, at: 3) == 5)
  }

  @Test func aSplinePassesSmoothlyThroughItsKeyframes() async throws {
    let spline = sequence([5, 1, 10, 0], [0, 0.25, 0.5, 1])
    spline.interpolationMode = .spline
    for (time, value) in [(0.0, 5.0), (0.25, 1), (0.5, 10), (1, 0)] {
      #expect(number(spline, at: CGFloat(time)) == value)
    }
    let around = try [0.2499, 0.25, 0.2501].map { try #require(number(spline, at: CGFloat($0))) }
    // From (0, 5) to (0.5, 10) it rises by 10 a second.
    for (left, right) in zip(around, around.dropFirst()) { #expect(abs((right - left) / 0.0001 - 10) < 0.1) }
    let straight = sequence([0, 1, 2], [0, 1, 2])
    straight.interpolationMode = .spline
    #expect(number(straight, at: 1.25) == 1.25)
  }

  @Test(arguments: [(0.25, 1), (0.5, 10), (0.625, 3), (1.0, 5), (1.125, 3), (-0.375, 3)])
  func aLoopRestartsAfterItsLastKeyframe(time: Double, value: Double) async {
    let loop = sequence([5, 1, 10], [0, 0.25, 0.5])
    loop.repeatMode = .loop
    #expect(number(loop, at: CGFloat(time)) == value)
  }

  @Test func valuesMayBeOfManyTypes() async {
    let colors = sequence([UIColor.red, UIColor.blue], [0, 1])
    #expect(colors.sample(atTime: 0.5) as? UIColor == UIColor(red: 0.5, green: 0, blue: 0.5, alpha: 1))
    let points = sequence([CGPoint(x: 1, y: 2), CGPoint(x: 3, y: 6)], [0, 1])
    #expect(points.sample(atTime: 0.5) as? CGPoint == CGPoint(x: 2, y: 4))
    let vectors = sequence([CGVector(dx: 1, dy: 2), CGVector(dx: 3, dy: 6)], [0, 1])
    #expect(vectors.sample(atTime: 0.5) as? CGVector == CGVector(dx: 2, dy: 4))
    let sizes = sequence([CGSize(width: 1, height: 2), CGSize(width: 3, height: 6)], [0, 1])
    #expect(sizes.sample(atTime: 0.5) as? CGSize == CGSize(width: 2, height: 4))
    let numbers: [Any] = [1, 2.5, CGFloat(4), Float(5), NSNumber(value: 6), UInt8(7)]
    let mixed = sequence(numbers, [0, 1, 2, 3, 4, 5])
    #expect((0..<6).map { number(mixed, at: CGFloat($0)) } == [1, 2.5, 4, 5, 6, 7])
  }

  @Test func keyframesAreAddedChangedAndRemovedInTheirOrder() async {
    let keys = SKKeyframeSequence(capacity: -3)
    #expect(keys.count() == 0)
    #expect(keys.sample(atTime: 0) == nil)
    keys.addKeyframeValue(2, time: 1)
    keys.addKeyframeValue(4, time: 0)
    #expect(number(keys, at: 0.5) == 3, "keyframes are sorted by time")
    #expect(keys.getKeyframeValue(for: 0) as? Int == 2)
    keys.setKeyframeValue(6, for: 0)
    keys.setKeyframeTime(0.5, for: 1)
    #expect((keys.getKeyframeTime(for: 0), keys.getKeyframeTime(for: 1)) == (1, 0.5))
    #expect(number(keys, at: 0.75) == 5)
    keys.setKeyframeValue(8, time: 2, for: 1)
    #expect(number(keys, at: 1.5) == 7)
    keys.removeKeyframe(at: 0)
    #expect(number(keys, at: 0) == 8)
    keys.setKeyframeValue(UIColor.red, for: 0)
    #expect(keys.sample(atTime: 0) as? UIColor == .red, "the only keyframe may change its type")
    keys.removeLastKeyframe()
    #expect(keys.count() == 0)
  }

  @Test func theLaterOfTwoKeyframesAtOneTimeWins() async {
    let jump = sequence([1, 2, 8, 9], [0, 0.5, 0.5, 1])
    #expect(number(jump, at: 0.5) == 8)
    #expect(number(jump, at: 0.25) == 1.5)
    jump.interpolationMode = .spline
    #expect(number(jump, at: 0.4)?.isFinite == true)
    #expect(number(sequence([1, 2], [0, 0]), at: 0) == 2)
    #expect(number(jump, at: .nan) == 1)
  }

  @Test func aCopyIsIndependent() async throws {
    let first = sequence([1, 2], [0, 1])
    (first.interpolationMode, first.repeatMode) = (.step, .loop)
    let copy = try #require(first.copy() as? SKKeyframeSequence)
    first.addKeyframeValue(3, time: 2)
    #expect(copy.count() == 2)
    #expect((copy.interpolationMode, copy.repeatMode) == (.step, .loop))
  }

  @Test func aSequenceSurvivesAnArchive() async throws {
    for (first, second) in [(1.5 as Any, 2 as Any), (UIColor.red, UIColor(white: 0.3, alpha: 0.5))] {
      let keys = sequence([first, second], [0.25, 1])
      keys.interpolationMode = .spline
      let data = try NSKeyedArchiver.archivedData(withRootObject: keys, requiringSecureCoding: true)
      let read = try #require(try NSKeyedUnarchiver.unarchivedObject(ofClass: SKKeyframeSequence.self, from: data))
      #expect(read.count() == 2)
      #expect((read.interpolationMode, read.repeatMode) == (.spline, .clamp))
      #expect(read.getKeyframeTime(for: 0) == 0.25)
      #expect("\(read.sample(atTime: 0.7) ?? 0)" == "\(keys.sample(atTime: 0.7) ?? 1)")
    }
  }

  @Test func pointsVectorsAndSizesSurviveAnArchive() async throws {
    func read(_ first: Any, _ second: Any) throws -> Any? {
      let keys = sequence([first, second], [0, 1])
      (keys.interpolationMode, keys.repeatMode) = (.linear, .loop)
      let data = try NSKeyedArchiver.archivedData(withRootObject: keys, requiringSecureCoding: true)
      let read = try #require(try NSKeyedUnarchiver.unarchivedObject(ofClass: SKKeyframeSequence.self, from: data))
      #expect((read.interpolationMode, read.repeatMode) == (.linear, .loop))
      return read.sample(atTime: 0.5)
    }
    #expect(try read(CGPoint(x: 1, y: 2), CGPoint(x: 3, y: 8)) as? CGPoint == CGPoint(x: 2, y: 5))
    #expect(try read(CGVector(dx: 1, dy: 2), CGVector(dx: 3, dy: 8)) as? CGVector == CGVector(dx: 2, dy: 5))
    #expect(
      try read(CGSize(width: 1, height: 2), CGSize(width: 3, height: 8)) as? CGSize == CGSize(width: 2, height: 5))
  }

  @Test func misuseFailsAPrecondition() async {
    await #expect(processExitsWith: .failure) {
      await MainActor.run { _ = SKKeyframeSequence(keyframeValues: [1], times: []) }
    }
    await #expect(processExitsWith: .failure) {
      await MainActor.run { _ = SKKeyframeSequence(keyframeValues: [1, UIColor.red], times: [0, 1]) }
    }
    await #expect(processExitsWith: .failure) {
      await MainActor.run { _ = SKKeyframeSequence(capacity: 1).getKeyframeTime(for: 0) }
    }
  }
}
