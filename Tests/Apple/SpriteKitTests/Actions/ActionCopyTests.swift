import Testing

@testable import SpriteKit

@MainActor
@Suite struct ActionCopyTests {
  @Test func changingACopysSpeedLeavesTheOriginal() async throws {
    let action = SKAction.moveBy(x: 10, y: 0, duration: 1)
    (action.speed, action.timingMode) = (2, .easeIn)
    let copy = try #require(action.copy() as? SKAction)
    #expect((copy.duration, copy.speed, copy.timingMode) == (1, 2, .easeIn))
    copy.speed = 1
    let node = SKNode()
    node.run(copy)
    node.evaluateActions(0.5)
    #expect(node.position.x > 0 && node.position.x < 5 && action.speed == 2)
    node.evaluateActions(0.5)
    #expect(node.position.x == 10)
  }

  @Test func theTimingFunctionChangesNothingUntilItIsSet() async throws {
    let action = SKAction.wait(forDuration: 1)
    action.timingMode = .easeIn
    #expect(action.timingFunction(0.25) == 0.25)
    action.timingFunction = { $0 * $0 * $0 }
    let copy = try #require(action.copy() as? SKAction)
    #expect(copy.timingFunction(0.5) == 0.125 && action.reversed().timingFunction(0.5) == 0.125)
  }

  @Test func rangesAndConstraintsAreCopied() async throws {
    let range = try #require(SKRange(lowerLimit: 1, upperLimit: 2).copy() as? SKRange)
    #expect((range.lowerLimit, range.upperLimit) == (1, 2))
    let constraint = SKConstraint.zRotation(range)
    let copy = try #require(constraint.copy() as? SKConstraint)
    copy.enabled = false
    let node = SKNode()
    node.constraints = [copy]
    node.applyConstraints()
    #expect(node.zRotation == 0 && constraint.enabled && (copy.copy() as? SKConstraint)?.enabled == false)
    copy.enabled = true
    node.applyConstraints()
    #expect(node.zRotation == 1)
  }
}
