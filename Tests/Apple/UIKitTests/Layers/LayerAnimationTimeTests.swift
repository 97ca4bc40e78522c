import Testing

@testable import UIKit

/// The time of a layer's animations at their ends, and the order of transforms in space.
@MainActor
@Suite struct LayerAnimationTimeTests {
  private let animation = CAAnimation()

  init() {
    animation.duration = 2
  }

  /// The progress and the completed runs at some times; a line where the animation shows nothing.
  private func shown(_ times: Double...) -> [String] {
    times.map { animation.progress(at: $0).map { "\($0.part) \($0.runs)" } ?? "-" }
  }

  @Test func anAnimationIsShownFromItsBeginningUntilItsEnd() {
    #expect(shown(-0.001, 0, 1, 2) == ["-", "0.0 0", "0.5 0", "-"])
  }

  @Test func aFillModeShowsItBeforeOrAfterwards() {
    animation.fillMode = .backwards
    #expect(shown(-1, 2) == ["0.0 0", "-"])
    animation.fillMode = .forwards
    #expect(shown(-1, 2, 9) == ["-", "1.0 0", "1.0 0"])
    animation.fillMode = .both
    #expect(shown(-1, 2) == ["0.0 0", "1.0 0"])
  }

  @Test func aRepeatedAnimationCountsItsRuns() {
    animation.repeatCount = 2
    #expect(shown(1.5, 2, 3, 4) == ["0.75 0", "0.0 1", "0.5 1", "-"])
    animation.fillMode = .forwards
    #expect(shown(4) == ["1.0 1"])
    animation.repeatCount = 1.5
    #expect(shown(3) == ["0.5 1"], "half a run is at its half")
    animation.repeatCount = .infinity
    #expect(animation.total == nil)
    #expect(shown(2001) == ["0.5 1000"])
  }

  @Test func aReversedAnimationEndsAtItsBeginning() {
    animation.autoreverses = true
    #expect(shown(2, 3, 4) == ["1.0 0", "0.5 0", "-"])
    animation.fillMode = .forwards
    #expect(shown(4) == ["0.0 0"])
  }

  @Test func speedOffsetAndTheLengthOfRepeatsCount() {
    animation.speed = 2
    #expect(shown(0.5, 1) == ["0.5 0", "-"])
    (animation.speed, animation.timeOffset) = (1, 1)
    #expect(shown(0, 1) == ["0.5 0", "-"])
    (animation.timeOffset, animation.repeatDuration) = (0, 3)
    #expect(shown(2.5, 3) == ["0.25 1", "-"])
  }

  /// Source: https://developer.apple.com/documentation/quartzcore/catransaction/setanimationduration(_:)
  @Test func anAnimationWithoutADurationTakesAQuarterOfASecond() {
    animation.duration = 0
    #expect(shown(0.125, 0.25) == ["0.5 0", "-"])
  }

  @Test func aCopyHasEveryValue() throws {
    (animation.beginTime, animation.timeOffset, animation.speed) = (1, 2, 3)
    (animation.repeatCount, animation.repeatDuration, animation.autoreverses) = (4, 5, true)
    (animation.fillMode, animation.isRemovedOnCompletion) = (.both, false)
    animation.timingFunction = CAMediaTimingFunction(name: .easeIn)
    animation.setValue("a", forKey: "name")
    let copy = try #require(animation.copy() as? CAAnimation)
    #expect(copy !== animation && copy.duration == 2)
    #expect(copy.beginTime == 1 && copy.timeOffset == 2 && copy.speed == 3)
    #expect(copy.repeatCount == 4 && copy.repeatDuration == 5 && copy.autoreverses)
    #expect(copy.fillMode == .both && !copy.isRemovedOnCompletion && copy.timingFunction != nil)
    #expect(copy.value(forKey: "name") as? String == "a")
  }

  /// Source: https://developer.apple.com/documentation/quartzcore/camediatimingfunctionname
  @Test(
    arguments: [
      (.linear, [0, 0, 1, 1]), (.easeIn, [0.42, 0, 1, 1]), (.easeOut, [0, 0, 0.58, 1]),
      (.easeInEaseOut, [0.42, 0, 0.58, 1]), (.default, [0.25, 0.1, 0.25, 1]),
    ] as [(CAMediaTimingFunctionName, [Double])])
  func eachNamedCurveHasItsControlPoints(name: CAMediaTimingFunctionName, points: [Double]) {
    #expect(CAMediaTimingFunction(name: name).course == .curve(points[0], points[1], points[2], points[3]))
  }

  // MARK: Transforms in space

  @Test func aTurnAboutZIsOneInThePlane() {
    for angle in [0.5, -2, .pi] as [CGFloat] {
      let turn = CATransform3DMakeRotation(angle, 0, 0, 5)
      #expect(CATransform3DGetAffineTransform(turn) == CGAffineTransform(rotationAngle: angle))
    }
    #expect(CATransform3DIsIdentity(CATransform3DMakeRotation(1, 0, 0, 0)))
    #expect(CATransform3DIsIdentity(CATransform3DMakeRotation(.nan, 0, 0, 1)))
  }

  @Test func aTurnAboutXOrYFollowsTheRightHand() {
    let x = CATransform3DMakeRotation(.pi / 2, 2, 0, 0)
    #expect([x.m11 - 1, x.m22, x.m23 - 1, x.m32 + 1].allSatisfy { abs($0) < 1e-12 })
    let y = CATransform3DMakeRotation(.pi / 2, 0, 2, 0)
    #expect([y.m22 - 1, y.m33, y.m31 - 1, y.m13 + 1].allSatisfy { abs($0) < 1e-12 })
  }

  @Test func aNewStepAppliesBeforeTheOthers() {
    let (move, grow) = (CATransform3DMakeTranslation(1, 2, 3), CATransform3DMakeScale(2, 4, 8))
    let moved = CATransform3DTranslate(grow, 1, 2, 3)
    #expect(moved.m41 == 2 && moved.m42 == 8 && moved.m43 == 24 && moved == CATransform3DConcat(move, grow))
    let grown = CATransform3DScale(move, 2, 4, 8)
    #expect(grown.m41 == 1 && grown.m42 == 2 && grown.m43 == 3 && grown.m33 == 8)
    #expect(CATransform3DRotate(move, .pi, 0, 0, 1).m41 == 1)
  }

  private func isNear(_ transform: CATransform3D, _ rows: [[CGFloat]]) -> Bool {
    zip(transform.rows.joined(), rows.joined()).allSatisfy { abs($0 - $1) < 1e-12 }
  }

  /// A third of a turn about the diagonal moves each axis to the next one. Half a turn about (1, 2, 2) / 3 is twice the
  /// product of the axis with itself, less the identity.
  @Test func aTurnAboutASlantedAxisMovesAllThreeAxes() {
    let third = CATransform3DMakeRotation(2 * .pi / 3, 5, 5, 5)
    #expect(isNear(third, [[0, 1, 0, 0], [0, 0, 1, 0], [1, 0, 0, 0], [0, 0, 0, 1]]))
    let half = CATransform3DMakeRotation(.pi, 1, 2, 2)
    let ninths: [[CGFloat]] = [[-7, 4, 4, 0], [4, -1, 8, 0], [4, 8, -1, 0], [0, 0, 0, 9]]
    #expect(isNear(half, ninths.map { row in row.map { $0 / 9 } }))
  }

  /// Source: https://developer.apple.com/documentation/quartzcore/catransform3dconcat(_:_:)
  @Test func theFirstOfTwoTransformsAppliesFirst() {
    let (move, turn) = (CATransform3DMakeTranslation(3, 0, 5), CATransform3DMakeRotation(.pi / 2, 0, 0, 1))
    let (moved, turned) = (CATransform3DConcat(move, turn), CATransform3DConcat(turn, move))
    #expect(isNear(moved, [[0, 1, 0, 0], [-1, 0, 0, 0], [0, 0, 1, 0], [0, 3, 5, 1]]))
    #expect(isNear(turned, [[0, 1, 0, 0], [-1, 0, 0, 0], [0, 0, 1, 0], [3, 0, 5, 1]]))
    let wide = CATransform3DRotate(CATransform3DMakeScale(2, 4, 8), .pi / 2, 0, 0, 1)
    #expect(isNear(wide, [[0, 4, 0, 0], [-2, 0, 0, 0], [0, 0, 8, 0], [0, 0, 0, 1]]))
  }

  @Test func onlyTheIdentityIsOne() {
    var deep = CATransform3DIdentity
    #expect(CATransform3DIsIdentity(deep))
    deep.m34 = -0.002
    #expect(!CATransform3DIsIdentity(deep) && !CATransform3DIsIdentity(CATransform3D()))
    #expect(isNear(CATransform3D(), Array(repeating: [0, 0, 0, 0], count: 4)))
  }
}
