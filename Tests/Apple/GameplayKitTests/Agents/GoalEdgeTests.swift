import GameplayKit
import Testing

/// The exact forces of goals, and the values at which they begin and end.
///
/// Each agent has mass 1, a top speed of 100 and a force of at most 200; an update of a tenth of a second changes the
/// velocity by a tenth of the force.
@MainActor
@Suite struct GoalEdgeTests {
  private func agent(_ x: Float, _ y: Float, speed: Float = 0, rotation: Float = 0) -> GKAgent2D {
    let agent = GKAgent2D()
    (agent.position, agent.speed) = (vector_float2(x, y), speed)
    (agent.maxSpeed, agent.maxAcceleration, agent.radius) = (100, 200, 5)
    agent.rotation = rotation
    return agent
  }

  /// The velocity after a tenth of a second.
  private func velocity(_ agent: GKAgent2D, _ goal: GKGoal, weight: Float = 1) -> vector_float2 {
    agent.behavior = GKBehavior(goal: goal, weight: weight)
    agent.update(deltaTime: 0.1)
    return agent.velocity
  }

  private func isNear(_ found: vector_float2, _ x: Float, _ y: Float) -> Bool {
    abs(found.x - x) < 0.01 && abs(found.y - y) < 0.01
  }

  @Test(
    arguments: [
      // At the greatest distance, and beyond it.
      (50, 0, 50, 1, 20), (50.5, 0, 50, 1, 0),
      // Straight ahead, and beside that.
      (50, 0, 60, 0, 20), (50, 1, 60, 0, 0), (50, 0, 60, -1, 20),
      // Behind: an agent that touches is always a neighbour, one that does not needs the angle.
      (-9.5, 0, 50, 0, -20), (-10, 0, 50, 0, 0), (-50, 0, 50, .pi, -20), (-50, 0, 50, 3.1, 0),
    ] as [(x: Float, y: Float, distance: Float, angle: Float, speed: Float)])
  func neighboursAreWithinADistanceAndAnAngle(x: Float, y: Float, distance: Float, angle: Float, speed: Float) {
    let mover = agent(0, 0)
    let goal = GKGoal(toCohereWith: [mover, agent(x, y)], maxDistance: distance, maxAngle: angle)
    #expect(abs(velocity(mover, goal).x - speed) < 0.01)
  }

  @Test func flocksSteerByTheirMeans() {
    func found(_ others: [GKAgent2D], _ goal: ([GKAgent]) -> GKGoal) -> vector_float2 {
      velocity(agent(0, 0), goal(others))
    }
    let cohere = { GKGoal(toCohereWith: $0, maxDistance: 50, maxAngle: .pi) }
    // The mean offset in radii of the agent: 2 / 5 and 3 / 5 of the force.
    #expect(isNear(found([agent(2, 0)], cohere), 8, 0))
    #expect(isNear(found([agent(2, 0), agent(4, 0)], cohere), 12, 0))
    let align = { GKGoal(toAlignWith: $0, maxDistance: 50, maxAngle: .pi) }
    // The difference of two directions at a right angle is longer than 1 and is shortened.
    #expect(isNear(found([agent(9, 0, rotation: .pi / 2)], align), -14.142, 14.142))
    #expect(isNear(found([agent(9, 0, rotation: .pi / 2), agent(9, 9)], align), -10, 10))
    let separate = { GKGoal(toSeparateFrom: $0, maxDistance: 50, maxAngle: .pi) }
    // 1 / 10 back and 1 / 20 down.
    #expect(isNear(found([agent(10, 0), agent(0, 20)], separate), -17.889, -8.944))
    #expect(isNear(found([agent(0, 0)], separate), 0, 20))
    #expect(isNear(found([agent(99, 0), agent(0, 0)], separate), 0, -20))
  }

  @Test func aTargetSpeedIsReachedWithLimitedForce() {
    #expect(isNear(velocity(agent(0, 0), GKGoal(toReachTargetSpeed: 50)), 5, 0))
    #expect(isNear(velocity(agent(0, 0), GKGoal(toReachTargetSpeed: 1_000), weight: 0.5), 10, 0))
    #expect(isNear(velocity(agent(0, 0, speed: 100), GKGoal(toReachTargetSpeed: -1_000), weight: 0.5), 90, 0))
  }

  @Test func aGoalToFleeLeadsAwayAtFullSpeed() {
    #expect(isNear(velocity(agent(0, 3), GKGoal(toFleeAgent: agent(0, 0))), 0, 10))
    #expect(isNear(velocity(agent(0, 0), GKGoal(toFleeAgent: agent(0, 0))), 10, 0), "straight on from the same place")
    #expect(isNear(velocity(agent(0, 3, speed: 50), GKGoal(toFleeAgent: agent(0, 0))), 45, 10))
  }

  @Test func anInterceptionLooksAheadAtMostAsFarAsTheMaximum() {
    // The target is 50 away, half a second at full speed. It is at (60, 40) then, and at (45, 40) after 1 / 4 second.
    func found(_ time: TimeInterval) -> vector_float2 {
      velocity(agent(0, 0), GKGoal(toInterceptAgent: agent(30, 40, speed: 60), maxPredictionTime: time))
    }
    #expect(isNear(found(5), 8.321, 5.547))
    #expect(isNear(found(0.25), 7.474, 6.644))
    #expect(isNear(found(0), 6, 8))
  }

  @Test(
    arguments: [
      // Closer than both radii, at the same place, and exactly at both radii without a movement.
      (9.5, 0, 0, 1, -20, 0), (0, 0, 0, 1, 0, 20), (10, 0, 0, 1, 0, 0),
      // A meeting after 2 seconds, which is within the time or not.
      (100, 0, 50, 2.1, 50, 20), (100, 0, 50, 1.9, 50, 0),
      // The other one is passed closer than both radii, or not; and is behind.
      (100, 9.5, 50, 3, 50, -20), (100, -9.5, 50, 3, 50, 20), (100, 10.5, 50, 3, 50, 0), (-100, 0, 50, 3, 50, 0),
    ] as [(x: Float, y: Float, speed: Float, time: TimeInterval, right: Float, up: Float)])
  func agentsThatWouldMeetAreAvoided(
    x: Float, y: Float, speed: Float, time: TimeInterval, right: Float, up: Float
  ) {
    let mover = agent(0, 0, speed: speed)
    let found = velocity(mover, GKGoal(toAvoid: [mover, agent(x, y)] as [GKAgent], maxPredictionTime: time))
    #expect(isNear(found, right, up), "\(found)")
  }

  @Test(arguments: [false, true]) func theFirstOfSeveralMeetingsCounts(isReversed: Bool) {
    let others: [GKAgent] = [agent(100, 5), agent(60, -5)]
    let goal = GKGoal(toAvoid: isReversed ? others.reversed() : others, maxPredictionTime: 5)
    #expect(isNear(velocity(agent(0, 0, speed: 50), goal), 50, 20))
    let circles = [vector_float2(100, 5), vector_float2(60, -5)].map { place in
      let circle = GKCircleObstacle(radius: 10)
      circle.position = place
      return circle
    }
    let avoid = GKGoal(toAvoid: (isReversed ? circles.reversed() : circles) as [GKObstacle], maxPredictionTime: 5)
    #expect(isNear(velocity(agent(0, 0, speed: 50), avoid), 50, 20))
  }

  @Test(
    arguments: [
      // The circle and the agent have a radius of 15 together; the agent gets as far as 50 a second.
      (100, 0, 1.6, 50, 0), (100, 0, 1.8, 50, 20), (-100, 0, 9, 50, 0), (100, 0, -1, 50, 0),
      // Beside the way, and just in it.
      (50, 15, 2, 50, 0), (50, 14, 2, 50, -20), (50, -14, 2, 50, 20),
      // Within the radii, where the agent turns back.
      (14, 0, 0, 30, 0), (-14, 0, 0, 70, 0), (0, 15.5, 0, 50, 0),
    ] as [(x: Float, y: Float, time: TimeInterval, right: Float, up: Float)])
  func circlesInTheWayAreAvoided(x: Float, y: Float, time: TimeInterval, right: Float, up: Float) {
    let circle = GKCircleObstacle(radius: 10)
    circle.position = vector_float2(x, y)
    let goal = GKGoal(toAvoid: [circle] as [GKObstacle], maxPredictionTime: time)
    let found = velocity(agent(0, 0, speed: 50), goal)
    #expect(isNear(found, right, up), "\(found)")
  }

  @Test(
    arguments: [
      // The square is from 90 to 110 and from -10 to 10. The nearer end decides the side.
      (0, 1, 4, 50, 20), (0, -1, 4, 50, -20), (0, 1, 1.6, 50, 0), (0, 14, 4, 50, 20), (0, -16, 4, 50, 0),
      // Inside the agent leaves by the nearest side; near the border it turns away.
      (106, 0, 1, 70, 0), (94, 0, 1, 30, 0), (87, 0, 1, 30, 0), (113, 0, 1, 70, 0), (120, 0, 1, 50, 0),
    ] as [(x: Float, y: Float, time: TimeInterval, right: Float, up: Float)])
  func polygonsInTheWayAreAvoided(x: Float, y: Float, time: TimeInterval, right: Float, up: Float) {
    let square = GKPolygonObstacle(points: [
      vector_float2(90, -10), vector_float2(110, -10), vector_float2(110, 10), vector_float2(90, 10),
    ])
    let goal = GKGoal(toAvoid: [square] as [GKObstacle], maxPredictionTime: time)
    let found = velocity(agent(x, y, speed: 50), goal)
    #expect(isNear(found, right, up), "\(found)")
  }

  @Test func anAgentLeavesItsPathAloneWithinTheRadius() {
    let path = GKPath(points: [vector_float2(0, 0), vector_float2(100, 0)], radius: 10, cyclical: false)
    let stay = GKGoal(toStayOn: path, maxPredictionTime: 1)
    #expect(isNear(velocity(agent(50, 10), stay), 0, 0))
    #expect(isNear(velocity(agent(50, 11), stay), 0, -10))
    // It would be 17 beside the path after a second.
    let leaving = agent(50, 2, speed: 15, rotation: .pi / 2)
    #expect(isNear(velocity(leaving, stay), 0, 15 + (-100 - 15) * 0.1))
    let follow = GKGoal(toFollow: path, maxPredictionTime: 1, forward: true)
    // A tenth of the full speed is fast enough.
    #expect(isNear(velocity(agent(10, 0, speed: 10), follow), 10, 0))
    #expect(isNear(velocity(agent(10, 0, speed: 9), follow), 9 + (100 - 9) * 0.1, 0))
  }

  @Test func aSlowAgentLooksAheadByTheRadiusOfThePath() {
    func found(_ x: Float, _ y: Float, isForward: Bool, cyclical: Bool, radius: Float = 10) -> vector_float2 {
      let corners = [vector_float2(0, 0), vector_float2(100, 0), vector_float2(100, 100), vector_float2(0, 100)]
      let path = GKPath(points: corners, radius: radius, cyclical: cyclical)
      return velocity(agent(x, y), GKGoal(toFollow: path, maxPredictionTime: 1, forward: isForward))
    }
    // To (20, 0), and by the agent's own radius to (5, 0).
    #expect(isNear(found(10, -30, isForward: true, cyclical: false), 3.162, 9.487))
    #expect(isNear(found(0, -12, isForward: true, cyclical: false, radius: 1), 3.846, 9.231))
    // Before its start, a path ends there or continues at its end, at (0, 10).
    #expect(isNear(found(-30, -30, isForward: false, cyclical: false), 7.071, 7.071))
    #expect(isNear(found(-30, -30, isForward: false, cyclical: true), 6, 8))
    // Beyond the last point of an open path.
    #expect(isNear(found(-30, 140, isForward: true, cyclical: false), 6, -8))
  }

  /// To the left a distance along the path falls. A point 20 ahead or behind is in the agent's way or at its back.
  @Test(
    arguments: [
      (.pi, false, -20), (.pi, true, -8), (0, true, 20), (0, false, 8),
    ] as [(Float, Bool, Float)])
  func anAgentTurnsRoundIfItFollowsAPathTheWrongWay(rotation: Float, isForward: Bool, speed: Float) {
    let path = GKPath(points: [vector_float2(0, 0), vector_float2(100, 0)], radius: 10, cyclical: false)
    let goal = GKGoal(toFollow: path, maxPredictionTime: 1, forward: isForward)
    #expect(isNear(velocity(agent(50, 0, speed: 20, rotation: rotation), goal), speed, 0))
  }

  private func square(cyclical: Bool = true) -> GKPath {
    let corners = [vector_float2(0, 0), vector_float2(100, 0), vector_float2(100, 100), vector_float2(0, 100)]
    return GKPath(points: corners, radius: 10, cyclical: cyclical)
  }

  /// The path begins and ends at (0, 0). An agent that cuts this corner, backward or forward, goes a short way.
  @Test func theJointOfACyclicalPathIsNoTurn() {
    func found(_ x: Float, _ y: Float, _ rotation: Float, isForward: Bool) -> vector_float2 {
      let goal = GKGoal(toFollow: square(), maxPredictionTime: 0.7, forward: isForward)
      return velocity(agent(x, y, speed: 10, rotation: rotation), goal)
    }
    #expect(isNear(found(5, 0, 0.75 * .pi, isForward: false), -7.071, 7.071))
    #expect(isNear(found(5, 0, 0.75 * .pi, isForward: true), 3.636, 6.364))
    #expect(isNear(found(0, 5, -0.25 * .pi, isForward: true), 7.071, -7.071))
    #expect(isNear(found(0, 5, -0.25 * .pi, isForward: false), 6.364, 3.636))
  }

  /// Backward from its first point, the path ends there or continues at (0, 10).
  @Test func aPathCanBecomeCyclicalAndOpenAgain() {
    let path = square(cyclical: false)
    func found() -> vector_float2 {
      velocity(agent(-30, -30), GKGoal(toFollow: path, maxPredictionTime: 1, forward: false))
    }
    #expect(isNear(found(), 7.071, 7.071))
    path.isCyclical = true
    #expect(isNear(found(), 6, 8))
    path.isCyclical = false
    #expect(isNear(found(), 7.071, 7.071))
  }

  /// The sphere and the agent need 15 points, and the agent turns straight away from the centre.
  @Test(
    arguments: [
      (0, 14, 0, -20), (0, -14, 0, 20), (-6, 8, 12, -16), (14, 0, -20, 0), (-9, 12, 0, 0),
    ] as [(Float, Float, Float, Float)])
  func anAgentInSpaceAvoidsASphereInAnyDirection(y: Float, z: Float, up: Float, across: Float) {
    let (agent, sphere) = (GKAgent3D(), GKSphereObstacle(radius: 10))
    (agent.maxSpeed, agent.maxAcceleration, agent.radius, agent.speed) = (100, 200, 5, 50)
    sphere.position = vector_float3(50, y, z)
    agent.behavior = GKBehavior(goal: GKGoal(toAvoid: [sphere], maxPredictionTime: 1), weight: 1)
    agent.update(deltaTime: 0.1)
    let found = agent.velocity
    #expect(abs(found.x - 50) < 0.01 && abs(found.y - up) < 0.01 && abs(found.z - across) < 0.01, "\(found)")
  }
}
