import GameplayKit
import Testing

@MainActor
@Suite struct BehaviorEdgeTests {
  /// An agent that a goal pushes to the right with a force of 1.
  private func agent() -> GKAgent2D {
    let agent = GKAgent2D()
    (agent.maxSpeed, agent.maxAcceleration) = (100, 100)
    return agent
  }

  @Test(
    arguments: [
      (2, 8, 100, 4), (0, 8, 100, 8), (-4, 8, 100, 8), (1, 8, 8, 8), (1, 8, 7, 7), (1, -1, 100, 0), (1, 8, -1, 0),
    ] as [(mass: Float, force: Float, speed: Float, expected: Float)])
  func massAndLimitsBelowZeroCountAsOneAndNone(mass: Float, force: Float, speed: Float, expected: Float) {
    let (mover, target) = (agent(), agent())
    target.position = vector_float2(1_000, 0)
    (mover.mass, mover.maxAcceleration, mover.maxSpeed) = (mass, force, speed)
    mover.behavior = GKBehavior(goal: GKGoal(toSeekAgent: target), weight: 9)
    mover.update(deltaTime: 1)
    #expect(abs(mover.speed - expected) < 0.001 && abs(mover.position.x - expected) < 0.001)
  }

  @Test func missingWeightsAreOneAndEachGoalHasOneWeight() {
    let goals = (1...3).map { GKGoal(toReachTargetSpeed: Float($0)) }
    let behavior = GKBehavior(goals: goals, andWeights: [3, 4])
    #expect(goals.map(behavior.weight(for:)) == [3, 4, 1])
    behavior.setWeight(7, for: goals[0])
    #expect(behavior.goalCount == 3 && behavior[0] === goals[0] && behavior[goals[0]] == 7)
    #expect(behavior[GKGoal()] == nil && behavior.weight(for: GKGoal()) == 0)
    let copy = behavior.copy() as? GKBehavior
    behavior.remove(goals[1])
    behavior[goals[2]] = 5
    #expect(behavior.goalCount == 2 && behavior[1] === goals[2] && behavior.weight(for: goals[2]) == 5)
    #expect(copy?.goalCount == 3 && copy?.weight(for: goals[2]) == 1)
    behavior.removeAllGoals()
    #expect(behavior.goalCount == 0)
    let composite = GKCompositeBehavior(behaviors: [behavior, GKBehavior()], andWeights: [2])
    #expect(composite.weight(for: behavior) == 2 && composite.behaviorCount == 2 && composite.goalCount == 0)
    composite[behavior] = nil
    #expect(composite.behaviorCount == 1 && composite[behavior] == nil)
  }

  /// Apple documents no limit. Ours ends the recursion of a behavior that contains itself.
  @Test(arguments: [(1, 1), (8, 1), (9, 0)] as [(depth: Int, expected: Float)])
  func eightCompositesMayBeAroundABehavior(depth: Int, expected: Float) {
    var behavior = GKBehavior(goal: GKGoal(toReachTargetSpeed: 1), weight: 1)
    for _ in 0..<depth { behavior = GKCompositeBehavior(behaviors: [behavior]) }
    let mover = agent()
    mover.behavior = behavior
    mover.update(deltaTime: 1)
    #expect(mover.speed == expected)
  }

  @Test func copiesAndArchivesKeepEachProperty() throws {
    let agent = GKAgent3D()
    (agent.mass, agent.radius, agent.speed, agent.maxAcceleration, agent.maxSpeed) = (2, 3, 4, 5, 6)
    agent.position = vector_float3(7, 8, 9)
    agent.behavior = GKBehavior()
    func isSame(_ other: GKAgent3D) -> Bool {
      (other.mass, other.radius, other.speed, other.maxAcceleration, other.maxSpeed) == (2, 3, 4, 5, 6)
        && other.position == agent.position
    }
    let copy = try #require(agent.copy() as? GKAgent3D)
    #expect(isSame(copy) && copy.behavior === agent.behavior)
    let data = try NSKeyedArchiver.archivedData(withRootObject: agent, requiringSecureCoding: false)
    let reader = try Foundation.NSKeyedUnarchiver(forReadingFrom: data)
    reader.requiresSecureCoding = false
    #expect(isSame(try #require(reader.decodeObject(forKey: NSKeyedArchiveRootObjectKey) as? GKAgent3D)))
  }

  @Test(arguments: [(false, -1), (true, 1)] as [(Bool, Float)])
  func theSideOfAnAgentInSpaceDependsOnItsHand(isRightHanded: Bool, z: Float) {
    let agent = GKAgent3D()
    (agent.rightHanded, agent.speed) = (isRightHanded, 1)
    agent.update(deltaTime: 1)
    let (forward, up, side) = agent.rotation.columns
    #expect(forward == vector_float3(1, 0, 0) && up == vector_float3(0, 1, 0) && side == vector_float3(0, 0, z))
  }

  @Test func pathsHaveTheirPoints() {
    let nodes = [
      GKGraphNode2D(point: vector_float2(1, 2)), GKGraphNode3D(point: vector_float3(3, 4, 5)), GKGraphNode(),
      GKGridGraphNode(gridPosition: vector_int2(6, 7)),
    ]
    let path = GKPath(graphNodes: nodes, radius: 2)
    #expect(path.numPoints == 3 && path.radius == 2 && !path.isCyclical)
    #expect((0..<3).map(path.float3(at:)) == [vector_float3(1, 2, 0), vector_float3(3, 4, 5), vector_float3(6, 7, 0)])
    #expect(path.float2(at: 1) == vector_float2(3, 4))
  }
}
