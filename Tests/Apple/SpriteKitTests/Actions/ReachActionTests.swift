import TestSupport
import Testing
import UIKit

@testable import SpriteKit

/// Arms that reach for points and nodes.
@MainActor
@Suite struct ReachActionTests {
  /// Bones of 10 points each along x; the hand is at the end of the last bone.
  @MainActor
  private struct Arm {
    let scene = SKScene(size: CGSize(width: 100, height: 100))
    let bones: [SKNode]
    let hand = SKNode(position: CGPoint(x: 10, y: 0))
    var place: CGPoint { scene.convert(.zero, from: hand) }
    var angles: [CGFloat] { bones.map(\.zRotation) }

    init(bones count: Int = 2, turned: CGFloat = 0.3, in body: SKNode = SKNode()) {
      UIApplication.current = UIApplication(AppEnvironment())
      bones = (0..<count).map { SKNode(position: CGPoint(x: $0 == 0 ? 0 : 10, y: 0)) }
      scene.addChild(body)
      var parent = body
      for bone in bones {
        bone.zRotation = turned
        parent.addChild(bone)
        parent = bone
      }
      parent.addChild(hand)
    }

    func play(_ action: SKAction, seconds: Double = 1, frames: Int = 4) {
      hand.run(action)
      for _ in 0..<frames { scene.evaluateActions(seconds / Double(frames)) }
    }
  }

  private func expect(_ point: CGPoint, at x: CGFloat, _ y: CGFloat, within tolerance: CGFloat = 1e-4) {
    #expect(abs(point.x - x) <= tolerance && abs(point.y - y) <= tolerance, "\(point) is not at \(x), \(y)")
  }

  @Test(arguments: [(12.0, 5.0), (-12, 5), (0, -15), (3, 1), (14, -14)])
  func theHandReachesThePoint(x: Double, y: Double) async {
    let arm = Arm()
    arm.play(.reach(to: CGPoint(x: x, y: y), rootNode: arm.bones[0], duration: 1))
    expect(arm.place, at: x, y)
    #expect(!arm.hand.hasActions() && arm.hand.zRotation == 0)
  }

  @Test(arguments: [CGFloat(1), -2], [CGFloat(0), 2])
  func thePointIsInTheScenesCoordinates(xScale: CGFloat, rotation: CGFloat) async {
    let body = SKNode(position: CGPoint(x: 30, y: -20))
    (body.xScale, body.yScale, body.zRotation) = (xScale, 1.5, rotation)
    let arm = Arm(bones: 3, in: body)
    arm.bones[1].yScale = -0.75
    arm.play(.reach(to: CGPoint(x: 38, y: -4), rootNode: arm.bones[0], duration: 1))
    expect(arm.place, at: 38, -4)
    #expect(body.zRotation == rotation)
  }

  @Test func theArmStretchesTowardsAPointOutOfReach() async {
    let arm = Arm(bones: 3, turned: 1)
    arm.play(.reach(to: CGPoint(x: 300, y: 400), rootNode: arm.bones[0], duration: 1))
    expect(arm.place, at: 18, 24, within: 0.01)
  }

  @Test func aStraightArmBendsToReachAPointOnItsLine() async {
    let arm = Arm(turned: 0)
    arm.play(.reach(to: CGPoint(x: 10, y: 0), rootNode: arm.bones[0], duration: 1))
    expect(arm.place, at: 10, 0)
    let far = Arm(turned: 0)
    far.play(.reach(to: CGPoint(x: 30, y: 0), rootNode: far.bones[0], duration: 1))
    #expect(far.angles == [0, 0])
  }

  @Test func onlyTheRootAndItsDescendantsTurn() async {
    let arm = Arm(bones: 3)
    let shoulder = arm.place
    arm.play(.reach(to: CGPoint(x: shoulder.x, y: shoulder.y - 1), rootNode: arm.bones[1], duration: 1))
    #expect(arm.angles[0] == 0.3 && arm.angles[1] != 0.3 && arm.angles[2] != 0.3)
    expect(arm.place, at: shoulder.x, shoulder.y - 1)
  }

  @Test func withTheSceneAsRootOnlyItsDescendantsTurn() async {
    let arm = Arm()
    arm.play(.reach(to: CGPoint(x: 3, y: 9), rootNode: arm.scene, duration: 1))
    expect(arm.place, at: 3, 9)
    #expect(arm.scene.zRotation == 0)
  }

  @Test(arguments: [(0, 2.5), (-2.5, 0), (2.5, 0), (2 * .pi, 2 * .pi + 2.5)] as [(CGFloat, CGFloat)])
  func aJointTurnsWithinItsLimits(lower: CGFloat, upper: CGFloat) async {
    let arm = Arm(turned: lower)
    arm.bones[0].zRotation = 0
    arm.bones[1].reachConstraints = SKReachConstraints(lowerAngleLimit: lower, upperAngleLimit: upper)
    arm.play(.reach(to: CGPoint(x: 5, y: -9), rootNode: arm.bones[0], duration: 1))
    #expect((min(lower, upper)...max(lower, upper)).contains(arm.angles[1]), "\(arm.angles)")
    expect(arm.place, at: 5, -9)
  }

  @Test func aJointStopsAtItsLimits() async {
    let arm = Arm(bones: 1, turned: 0)
    arm.bones[0].reachConstraints = SKReachConstraints(lowerAngleLimit: -0.5, upperAngleLimit: 1)
    arm.play(.reach(to: CGPoint(x: -5, y: 8), rootNode: arm.bones[0], duration: 1))
    #expect(arm.angles == [1])
    arm.play(.reach(to: CGPoint(x: 0, y: -8), rootNode: arm.bones[0], duration: 1))
    #expect(arm.angles == [-0.5])
  }

  @Test func theTurnIsSpreadOverTheDuration() async {
    let arm = Arm(bones: 1, turned: 0)
    let action = SKAction.reach(to: CGPoint(x: 0, y: 20), rootNode: arm.bones[0], duration: 2)
    arm.play(action, seconds: 0.5, frames: 3)
    #expect(abs(arm.angles[0] - .pi / 8) < 1e-12)
    #expect(action.duration == 2)
    arm.play(.wait(forDuration: 0), seconds: 1.5, frames: 1)
    #expect(abs(arm.angles[0] - .pi / 2) < 1e-12)
    let eased = Arm(bones: 1, turned: 0)
    let slow = SKAction.reach(to: CGPoint(x: 0, y: 20), rootNode: eased.bones[0], duration: 2)
    slow.timingMode = .easeIn
    eased.play(slow, seconds: 1)
    #expect(eased.angles[0] < .pi / 5)
  }

  @Test func theEndIsTheSameAtEveryFrameRate() async {
    var ends: Set<[CGFloat]> = []
    for frames in [1, 7, 60] {
      let arm = Arm(bones: 4)
      arm.play(.reach(to: CGPoint(x: 5, y: 17), rootNode: arm.bones[0], duration: 1), seconds: 1.01, frames: frames)
      ends.insert(arm.angles)
    }
    #expect(ends.count == 1)
  }

  @Test func noJointTurnsByMoreThanHalfATurn() async {
    var random = SplitMix(seed: 3)
    func number(_ size: Double) -> CGFloat { (Double(random.next() >> 11) / 0x1p53 * 2 - 1) * size }
    for _ in 0..<100 {
      let arm = Arm(bones: 5)
      arm.bones.forEach { $0.zRotation = number(9) }
      let before = arm.angles
      let goal = CGPoint(x: number(30), y: number(30))
      arm.play(.reach(to: goal, rootNode: arm.bones[0], duration: 1))
      #expect(zip(before, arm.angles).allSatisfy { abs($0 - $1) <= .pi + 1e-9 })
      let reach = (goal.x * goal.x + goal.y * goal.y).squareRoot()
      if reach < 48 { expect(arm.place, at: goal.x, goal.y, within: 0.05) }
    }
  }

  @Test func aMovingNodeIsFollowed() async {
    let arm = Arm()
    let ball = SKNode(position: CGPoint(x: 9, y: 9))
    arm.scene.addChild(ball)
    arm.hand.run(.reach(to: ball, rootNode: arm.bones[0], duration: 1))
    for step in 0..<10 {
      ball.position = CGPoint(x: 9 - CGFloat(step) * 2, y: 9)
      arm.scene.evaluateActions(0.1001)
    }
    expect(arm.place, at: -9, 9)
  }

  @Test func theArmReachesForTheLastPositionOfARemovedNode() async {
    let arm = Arm()
    var ball: SKNode? = SKNode(position: CGPoint(x: -4, y: 9))
    weak let gone = ball
    arm.scene.addChild(ball ?? SKNode())
    arm.hand.run(.reach(to: ball ?? SKNode(), rootNode: arm.bones[0], duration: 1))
    arm.scene.evaluateActions(0.5)
    ball?.removeFromParent()
    ball = nil
    #expect(gone == nil)
    arm.scene.evaluateActions(0.5)
    expect(arm.place, at: -4, 9)
  }

  @Test func theDurationFollowsFromTheSpeed() async {
    let arm = Arm(bones: 1, turned: 0)
    // A quarter turn moves the hand 14.14 points, at 10 points a second.
    arm.play(.reach(to: CGPoint(x: 0, y: 20), rootNode: arm.bones[0], velocity: 10), seconds: 1, frames: 3)
    #expect(abs(arm.angles[0] - .pi / 2 / 2.squareRoot()) < 1e-9)
    arm.play(.wait(forDuration: 0), seconds: 0.41, frames: 1)
    #expect(arm.hand.hasActions())
    arm.play(.wait(forDuration: 0), seconds: 0.01, frames: 1)
    #expect(!arm.hand.hasActions() && abs(arm.angles[0] - .pi / 2) < 1e-9)
    let ball = SKNode(position: CGPoint(x: 0, y: -20))
    arm.scene.addChild(ball)
    for speed: CGFloat in [0, -3, .nan, .infinity] {
      ball.position.y = -ball.position.y
      arm.play(.reach(to: ball, rootNode: arm.bones[0], velocity: speed), frames: 1)
      expect(arm.place, at: 0, ball.position.y / 2)
    }
  }

  @Test func theNextActionUsesTheRestOfTheFrame() async {
    let arm = Arm(bones: 1, turned: 0)
    let reach = SKAction.reach(to: CGPoint(x: 0, y: 20), rootNode: arm.bones[0], velocity: 200.squareRoot())
    arm.play(.sequence([reach, .moveBy(x: 8, y: 0, duration: 1)]), seconds: 1.5, frames: 1)
    #expect(abs(arm.hand.position.x - 14) < 1e-9)
  }

  @Test func aReverseReachesForTheSamePoint() async {
    let arm = Arm()
    let reach = SKAction.reach(to: CGPoint(x: 4, y: 8), rootNode: arm.bones[0], velocity: 100)
    arm.play(reach.reversed())
    expect(arm.place, at: 4, 8)
    arm.bones[0].zRotation = 2
    arm.play(reach)
    expect(arm.place, at: 4, 8)
  }

  @Test func aNodeOutsideTheRootDoesNotMove() async {
    let (arm, other) = (Arm(), SKNode())
    for root in [other, arm.hand] {
      arm.play(.reach(to: CGPoint(x: 4, y: 8), rootNode: root, duration: 1))
      arm.play(.reach(to: CGPoint(x: 4, y: 8), rootNode: root, velocity: 1))
    }
    #expect(arm.angles == [0.3, 0.3])
    #expect(
      UIApplication.shared.diagnostics.map(\.description) == [
        "SKAction.reach: the node is not a descendant of rootNode, so nothing rotates"
      ])
  }

  @Test func anActionDoesNotRetainItsRootOrItsTarget() async {
    weak var gone: SKNode?
    do {
      let arm = Arm()
      gone = arm.bones[0]
      arm.hand.run(.reach(to: arm.scene, rootNode: arm.bones[0], duration: 9))
      arm.hand.run(.reach(to: arm.scene, rootNode: arm.bones[0], velocity: 0.1))
      arm.scene.evaluateActions(0.1)
    }
    #expect(gone == nil)
  }

  @Test func invalidNumbersTurnNothing() async {
    for goal in [CGPoint(x: CGFloat.nan, y: 1), CGPoint(x: 1, y: CGFloat.infinity)] {
      let arm = Arm()
      arm.play(.reach(to: goal, rootNode: arm.bones[0], duration: 1))
      arm.play(.reach(to: goal, rootNode: arm.bones[0], velocity: 1))
      #expect(arm.angles == [0.3, 0.3])
    }
    for number: CGFloat in [.nan, .infinity, 0, 1e308, 1e-308] {
      let arm = Arm(bones: 3)
      arm.bones[1].xScale = number
      arm.bones[2].position.x = number
      arm.bones[2].reachConstraints = SKReachConstraints(lowerAngleLimit: number, upperAngleLimit: -number)
      arm.play(.reach(to: CGPoint(x: 1e300, y: 3), rootNode: arm.bones[0], duration: 1))
      arm.play(.reach(to: CGPoint(x: 3, y: -1), rootNode: arm.bones[0], velocity: 1e-300))
      #expect(arm.angles.allSatisfy { $0.isFinite })
    }
  }

  /// From straight ahead, within -0.5 to 1 radians. The middle of the angles that are not allowed is 3.39.
  @Test(
    arguments: [
      (0.7, 0.7), (-0.4, -0.4), (1.2, 1), (3, 1), (-1, -0.5), (-2.8, -0.5), (-3, 1),
    ] as [(Double, CGFloat)])
  func aJointStopsAtTheNearerLimit(goal: Double, angle: CGFloat) async {
    let arm = Arm(bones: 1, turned: 0)
    arm.bones[0].reachConstraints = SKReachConstraints(lowerAngleLimit: -0.5, upperAngleLimit: 1)
    let (sine, cosine) = ExactMath.sineAndCosine(goal)
    arm.play(.reach(to: CGPoint(x: 9 * cosine, y: 9 * sine), rootNode: arm.bones[0], duration: 1))
    #expect(abs(arm.angles[0] - angle) < 1e-6, "\(arm.angles)")
  }
}
