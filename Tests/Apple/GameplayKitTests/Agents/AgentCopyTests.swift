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

  @Test func aPathIsMadeOfThePointsAtAnAddress() {
    var flat = [vector_float2(1, 2), vector_float2(3, 4), vector_float2(5, 6)]
    let path = GKPath(__points: &flat, count: 2, radius: 3, cyclical: true)
    #expect(path.numPoints == 2 && path.float3(at: 1) == vector_float3(3, 4, 0) && path.radius == 3 && path.isCyclical)
    #expect(GKPath(__points: &flat, count: -1, radius: 3, cyclical: false).numPoints == 0)
    var points = [vector_float3(1, 2, 3), vector_float3(4, 5, 6)]
    let inSpace = GKPath(__float3Points: &points, count: 2, radius: 4, cyclical: false)
    #expect(inSpace.numPoints == 2 && inSpace.float3(at: 1) == points[1] && inSpace.radius == 4 && !inSpace.isCyclical)
  }

  @Test func aRotationWithoutADirectionLeavesTheVelocity() {
    let agent = GKAgent3D()
    agent.speed = 2
    agent.rotation = matrix_float3x3()
    #expect(agent.velocity == vector_float3(2, 0, 0))
  }

  /// An agent on a plane stays there; in space, it wanders up or down too.
  @Test func anAgentInSpaceWandersOffThePlane() {
    let agent = GKAgent3D()
    (agent.maxSpeed, agent.maxAcceleration) = (50, 100)
    agent.behavior = GKBehavior(goal: GKGoal(toWander: 30), weight: 1)
    for _ in 0..<120 { agent.update(deltaTime: 1.0 / 60) }
    #expect(agent.position.x != 0 && agent.position.y != 0 && agent.position.z != 0)
  }

  /// A force of 200 for a tenth of a second. Two directions at a right angle differ by more than 1, which is the limit.
  @Test func agentsFlockInSpace() {
    let other = GKAgent3D()
    other.position = vector_float3(0, 0, 20)
    other.rotation = matrix_float3x3(vector_float3(0, 0, 1), vector_float3(0, 1, 0), vector_float3(1, 0, 0))
    let goals = [
      GKGoal(toCohereWith: [other], maxDistance: 50, maxAngle: .pi),
      GKGoal(toSeparateFrom: [other], maxDistance: 50, maxAngle: .pi),
      GKGoal(toAlignWith: [other], maxDistance: 50, maxAngle: .pi),
    ]
    let expected = [vector_float3(0, 0, 20), vector_float3(0, 0, -20), vector_float3(-14.142_136, 0, 14.142_136)]
    for (goal, velocity) in zip(goals, expected) {
      let agent = GKAgent3D()
      (agent.maxSpeed, agent.maxAcceleration) = (100, 200)
      agent.behavior = GKBehavior(goal: goal, weight: 1)
      agent.update(deltaTime: 0.1)
      #expect(distance(agent.velocity, velocity) < 0.001, "\(agent.velocity)")
    }
  }
}
