import GameplayKit
import Testing

@MainActor
@Suite struct GoalTests {
  private func agent(_ x: Float, _ y: Float, speed: Float = 0) -> GKAgent2D {
    let agent = GKAgent2D()
    (agent.position, agent.speed) = (vector_float2(x, y), speed)
    (agent.maxSpeed, agent.maxAcceleration, agent.radius) = (100, 200, 5)
    return agent
  }

  private func run(_ agents: [GKAgent2D], seconds: Double, each: () -> Void = {}) {
    for _ in 0..<Int(seconds * 60) {
      for agent in agents { agent.update(deltaTime: 1.0 / 60) }
      each()
    }
  }

  @Test func anAgentSeeksAndFlees() {
    let (hunter, prey) = (agent(0, 0), agent(100, 50))
    hunter.behavior = GKBehavior(goal: GKGoal(toSeekAgent: prey), weight: 1)
    var nearest = Float.infinity
    run([hunter], seconds: 4) { nearest = min(nearest, distance(hunter.position, prey.position)) }
    #expect(nearest < 5)
    hunter.behavior = GKBehavior(goal: GKGoal(toFleeAgent: prey), weight: 1)
    let before = distance(hunter.position, prey.position)
    run([hunter], seconds: 4)
    #expect(distance(hunter.position, prey.position) > before + 200)
    #expect(hunter.speed > 95)
  }

  @Test func limitsHold() {
    let (mover, target) = (agent(0, 0), agent(1_000, 0))
    mover.behavior = GKBehavior(goal: GKGoal(toSeekAgent: target), weight: 1_000)
    mover.update(deltaTime: 0.1)
    #expect(abs(mover.speed - 20) < 0.01, "the force is limited to 200")
    mover.mass = 4
    mover.update(deltaTime: 0.1)
    #expect(abs(mover.speed - 25) < 0.01, "a larger mass changes slower")
    run([mover], seconds: 5)
    #expect(mover.speed <= 100.01)
    mover.maxSpeed = 30
    mover.update(deltaTime: 0.1)
    #expect(abs(mover.speed - 30) < 0.01)
  }

  @Test func theDirectionOfTheVelocityIsTheRotation() {
    let (mover, target) = (agent(0, 0), agent(0, 1_000))
    mover.behavior = GKBehavior(goal: GKGoal(toSeekAgent: target), weight: 1)
    run([mover], seconds: 1)
    #expect(abs(mover.rotation - .pi / 2) < 0.01 && mover.velocity.y > 60)
    mover.behavior = nil
    mover.rotation = 0
    #expect(abs(mover.velocity.x - mover.speed) < 0.01)
    let x = mover.position.x
    mover.update(deltaTime: 1)
    #expect(abs(mover.position.x - x - mover.speed) < 0.01, "without a behavior it goes on")
  }

  @Test func aTargetSpeedIsReached() {
    let mover = agent(0, 0)
    mover.behavior = GKBehavior(goal: GKGoal(toReachTargetSpeed: 40), weight: 2)
    run([mover], seconds: 4)
    #expect(abs(mover.speed - 40) < 0.5)
    mover.behavior = GKBehavior(goal: GKGoal(toReachTargetSpeed: 0), weight: 2)
    run([mover], seconds: 4)
    #expect(mover.speed < 0.5)
  }

  @Test func anInterceptorMeetsAMovingTargetSooner() {
    func time(_ goal: (GKAgent) -> GKGoal) -> Int {
      let (hunter, prey) = (agent(0, -200), agent(-200, 0, speed: 60))
      hunter.behavior = GKBehavior(goal: goal(prey), weight: 1)
      for frame in 0..<600 {
        for agent in [prey, hunter] { agent.update(deltaTime: 1.0 / 60) }
        if distance(hunter.position, prey.position) < 8 { return frame }
      }
      return 600
    }
    #expect(time { GKGoal(toInterceptAgent: $0, maxPredictionTime: 5) } < time { GKGoal(toSeekAgent: $0) })
  }

  @Test(arguments: [true, false]) func anObstacleInTheWayIsNotTouched(isRound: Bool) {
    let (mover, target) = (agent(0, 1, speed: 50), agent(400, 0))
    let round = GKCircleObstacle(radius: 30)
    round.position = vector_float2(200, 0)
    let square = GKPolygonObstacle(points: [
      vector_float2(170, -30), vector_float2(230, -30), vector_float2(230, 30), vector_float2(170, 30),
    ])
    let behavior = GKBehavior(goal: GKGoal(toSeekAgent: target), weight: 1)
    behavior.setWeight(100, for: GKGoal(toAvoid: [isRound ? round : square], maxPredictionTime: 1))
    mover.behavior = behavior
    var (gap, reached) = (Float.infinity, Float.infinity)
    run([mover], seconds: 10) {
      let offset = mover.position - round.position
      let beside = vector_float2(max(0, abs(offset.x) - 30), max(0, abs(offset.y) - 30))
      gap = min(gap, isRound ? length(offset) - 30 : length(beside))
      reached = min(reached, distance(mover.position, target.position))
    }
    #expect(gap > 4)
    #expect(reached < 20)
  }

  @Test func twoAgentsPassEachOther() {
    let (left, right) = (agent(-150, 0, speed: 60), agent(150, 0, speed: 60))
    right.rotation = .pi
    for (mover, other) in [(left, right), (right, left)] {
      mover.behavior = GKBehavior(goal: GKGoal(toAvoid: [left, other], maxPredictionTime: 1), weight: 1)
    }
    var nearest = Float.infinity
    run([left, right], seconds: 4) { nearest = min(nearest, distance(left.position, right.position)) }
    #expect(nearest >= 10)
    #expect(left.position.x > 0 && right.position.x < 0)
  }

  @Test func aFlockSeparatesAlignsAndCoheres() {
    let flock = (0..<9).map { agent(Float($0 % 3) * 4, Float($0 / 3) * 4, speed: 20) }
    for (index, member) in flock.enumerated() { member.rotation = Float(index) * 0.3 }
    func spread() -> Float {
      let middle = flock.reduce(vector_float2()) { $0 + $1.position } / 9
      return flock.map { distance($0.position, middle) }.max() ?? 0
    }
    func gap() -> Float {
      var least = Float.infinity
      for (index, member) in flock.enumerated() {
        for other in flock[..<index] { least = min(least, distance(member.position, other.position)) }
      }
      return least
    }
    for member in flock {
      member.behavior = GKBehavior(
        goal: GKGoal(toSeparateFrom: flock, maxDistance: 15, maxAngle: .pi), weight: 1)
    }
    run(flock, seconds: 1)
    #expect(gap() > 10)
    for member in flock {
      member.behavior = GKBehavior(goal: GKGoal(toAlignWith: flock, maxDistance: 1e4, maxAngle: .pi), weight: 1)
    }
    run(flock, seconds: 3)
    let sum = flock.reduce(vector_float2()) { $0 + normalize($1.velocity) }
    #expect(length(sum) > 8.9)
    for member in flock {
      (member.speed, member.maxSpeed) = (0, 20)
      member.behavior = GKBehavior(goal: GKGoal(toCohereWith: flock, maxDistance: 1e4, maxAngle: .pi), weight: 1)
    }
    let before = spread()
    run(flock, seconds: 2)
    #expect(spread() < before)
  }

  @Test func neighboursBehindAreNotSeen() {
    let (front, back) = (agent(10, 0), agent(0, 0, speed: 1))
    let behind = agent(-30, 0)
    front.rotation = .pi / 2
    behind.rotation = -.pi / 2
    back.behavior = GKBehavior(
      goal: GKGoal(toAlignWith: [behind, front, back], maxDistance: 50, maxAngle: .pi / 3), weight: 1)
    run([back], seconds: 0.5)
    #expect(back.rotation > 0.5)
  }

  @Test func aPathIsFollowedInBothDirections() {
    let points = [vector_float2(0, 0), vector_float2(200, 0), vector_float2(200, 200), vector_float2(0, 200)]
    let path = GKPath(points: points, radius: 15, cyclical: true)
    for isForward in [true, false] {
      let mover = agent(100, 0)
      mover.behavior = GKBehavior(goals: [
        GKGoal(toFollow: path, maxPredictionTime: 0.5, forward: isForward), GKGoal(toReachTargetSpeed: 60),
        GKGoal(toStayOn: path, maxPredictionTime: 0.5),
      ])
      var (seen, farthest): ([Int], Float) = ([], 0)
      run([mover], seconds: 16) {
        let place = mover.position
        let sides = [abs(place.y), abs(place.x - 200), abs(place.y - 200), abs(place.x)]
        farthest = max(farthest, sides.min() ?? 0)
        let middles = [vector_float2(100, 0), vector_float2(200, 100), vector_float2(100, 200), vector_float2(0, 100)]
        if let side = middles.firstIndex(where: { distance($0, place) < 40 }), seen.last != side { seen.append(side) }
      }
      #expect(Array(seen.prefix(4)) == (isForward ? [0, 1, 2, 3] : [0, 3, 2, 1]))
      #expect(farthest < 30)
    }
  }

  /// Across the joint, the distance along the path falls from the whole length to 0, or rises from 0 to the whole
  /// length.
  @Test(arguments: [true, false])
  func anAgentOnItsWayOverTheJointOfAPathIsNotPushed(isForward: Bool) {
    let corners: [vector_float2] = [[100, 0], [200, 0], [200, 200], [0, 200], [0, 0]]
    let path = GKPath(points: corners, radius: 10, cyclical: true)
    let mover = agent(isForward ? 90 : 110, 0, speed: 50)
    mover.rotation = isForward ? 0 : .pi
    mover.behavior = GKBehavior(
      goal: GKGoal(toFollow: path, maxPredictionTime: 0.5, forward: isForward), weight: 1)
    mover.update(deltaTime: 0.1)
    #expect(abs(mover.speed - 50) < 0.01, "\(mover.speed)")
  }

  @Test func anAgentThatStandsOnItsPathStartsToFollowIt() {
    let path = GKPath(points: [vector_float2(0, 0), vector_float2(100, 0)], radius: 10, cyclical: false)
    let mover = agent(0, 0)
    mover.behavior = GKBehavior(goal: GKGoal(toFollow: path, maxPredictionTime: 1, forward: true), weight: 1)
    run([mover], seconds: 12)
    #expect(mover.position.x > 60)
  }
}
