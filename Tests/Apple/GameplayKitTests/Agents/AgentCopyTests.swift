import GameplayKit
import Testing

/// Copies of goals, behaviours and agents, and directions in space.
@MainActor
@Suite struct AgentCopyTests {
  /// The agent's speed after a second of the behaviour, from a standstill.
  private func speed(_ behavior: GKBehavior?) -> Float {
    let agent = GKAgent2D()
    (agent.maxSpeed, agent.maxAcceleration, agent.behavior) = (100, 100, behavior)
    agent.update(deltaTime: 1)
    return agent.speed
  }

  @Test func aCopiedGoalHasTheSameAim() {
    let goal = GKGoal(toReachTargetSpeed: 3)
    let copy = goal.copy() as? GKGoal
    #expect(copy !== goal && speed(copy.map { GKBehavior(goal: $0, weight: 1) }) == 3)
  }

  @Test func aCopiedCompositeHasTheSamePartsAndGoals() {
    let part = GKBehavior(goal: GKGoal(toReachTargetSpeed: 2), weight: 1)
    let composite = GKCompositeBehavior(behaviors: [part], andWeights: [4])
    composite.setWeight(3, for: GKGoal(toReachTargetSpeed: 5))
    let copy = composite.copy() as? GKCompositeBehavior
    composite.removeAllBehaviors()
    composite.removeAllGoals()
    #expect(copy?.behaviorCount == 1 && copy?.goalCount == 1 && copy?.weight(for: part) == 4)
    #expect(speed(copy) == 23 && speed(composite) == 0)
  }

  @Test func theFirstColumnOfTheRotationIsTheDirection() {
    let agent = GKAgent3D()
    agent.rotation = matrix_float3x3(vector_float3(0, 0, 1), vector_float3(0, 1, 0), vector_float3(-1, 0, 0))
    agent.speed = 2
    #expect(agent.velocity == vector_float3(0, 0, 2))
  }

  @Test func aCopyInSpaceKeepsItsRotationAndItsHand() {
    let agent = GKAgent3D()
    let rotation = matrix_float3x3(vector_float3(0, 1, 0), vector_float3(0, 0, 1), vector_float3(1, 0, 0))
    (agent.rightHanded, agent.rotation, agent.speed) = (true, rotation, 3)
    let copy = agent.copy() as? GKAgent3D
    #expect(copy?.rotation == rotation && copy?.rightHanded == true && copy?.velocity == vector_float3(0, 3, 0))
  }

  @Test func aPathInSpaceHasItsPoints() {
    let points: [vector_float3] = [vector_float3(1, 2, 3), vector_float3(4, 5, 6), vector_float3(7, 8, 9)]
    let path = GKPath(points: points, radius: 2, cyclical: true)
    #expect(path.numPoints == 3 && path.radius == 2 && path.isCyclical)
    #expect((0..<3).map(path.float3(at:)) == points && path.point(at: 2) == vector_float2(7, 8))
  }
}
