import GameplayKit
import SceneTesting
import Testing

private final class Follower: NSObject, GKAgentDelegate {
  var calls: [String] = []

  func agentWillUpdate(_ agent: GKAgent) { calls.append("will \((agent as? GKAgent2D)?.position.x ?? -1)") }
  func agentDidUpdate(_ agent: GKAgent) { calls.append("did \((agent as? GKAgent2D)?.position.x ?? -1)") }
}

/// Adopts the protocol without its methods.
private final class Silent: NSObject, GKAgentDelegate {}

@MainActor
@Suite struct AgentTests {
  @Test func defaultsAreApples() {
    let agent = GKAgent2D()
    #expect((agent.mass, agent.radius, agent.speed) == (1, 0.5, 0))
    #expect((agent.maxAcceleration, agent.maxSpeed, agent.rotation) == (1, 1, 0))
  }

  @Test func theDelegateIsNotifiedBeforeAndAfter() {
    let (agent, follower) = (GKAgent2D(), Follower())
    agent.delegate = follower
    agent.speed = 1
    agent.update(deltaTime: 0.5)
    agent.update(deltaTime: 0)
    #expect(follower.calls == ["will 0.0", "did 0.5", "will 0.5", "did 0.5"])
    agent.delegate = Silent()
    agent.update(deltaTime: 0.5)
    #expect(agent.delegate == nil && agent.position.x == 1)
  }

  @Test func aNodeFollowsItsAgent() {
    let entity = GKEntity()
    let (node, agent) = (SKNode(), GKAgent2D())
    let component = GKSKNodeComponent(node: node)
    entity.addComponent(component)
    entity.addComponent(agent)
    agent.delegate = component
    (agent.speed, agent.maxSpeed) = (10, 10)
    node.position = CGPoint(x: 5, y: 5)
    node.zRotation = .pi / 2
    entity.update(deltaTime: 0.5)
    #expect(abs(node.position.x - 5) < 0.001 && abs(node.position.y - 10) < 0.001)
    #expect(abs(node.zRotation - .pi / 2) < 0.001)
  }

  @Test func nanAndInfinityDoNoHarm() {
    let (agent, lost) = (GKAgent2D(), GKAgent2D())
    (agent.maxSpeed, agent.maxAcceleration) = (10, 10)
    lost.position = vector_float2(.nan, .infinity)
    let circle = GKCircleObstacle(radius: .nan)
    circle.position = vector_float2(.nan, 1e38)
    let polygon = GKPolygonObstacle(points: [vector_float2(.nan, 0), vector_float2(1, 1), vector_float2(2, 3e38)])
    let paths = [
      GKPath(points: [] as [vector_float2], radius: 1, cyclical: true),
      GKPath(points: [vector_float2(.nan, 0)], radius: .nan, cyclical: true),
      GKPath(points: [vector_float2(0, 0), vector_float2(0, 0), vector_float2(3e38, 0)], radius: 1, cyclical: true),
    ]
    let goals =
      [
        GKGoal(), GKGoal(toSeekAgent: lost), GKGoal(toFleeAgent: lost), GKGoal(toFleeAgent: agent),
        GKGoal(toInterceptAgent: lost, maxPredictionTime: .infinity),
        GKGoal(toAvoid: [circle, polygon], maxPredictionTime: .nan),
        GKGoal(toAvoid: [circle, polygon], maxPredictionTime: 1e300),
        GKGoal(toAvoid: [lost, agent], maxPredictionTime: -1),
        GKGoal(toSeparateFrom: [lost], maxDistance: .infinity, maxAngle: .nan),
        GKGoal(toAlignWith: [lost], maxDistance: .nan, maxAngle: 1),
        GKGoal(toCohereWith: [lost], maxDistance: 1e38, maxAngle: 9),
        GKGoal(toReachTargetSpeed: .nan), GKGoal(toWander: .infinity),
      ]
      + paths.flatMap { path in
        [GKGoal(toFollow: path, maxPredictionTime: 2, forward: false), GKGoal(toStayOn: path, maxPredictionTime: 2)]
      }
    let behavior = GKBehavior(goals: goals)
    behavior.setWeight(.nan, for: GKGoal(toReachTargetSpeed: 3))
    agent.behavior = behavior
    for seconds in [0.1, .nan, -1, .infinity, 1e-300, 0.1] { agent.update(deltaTime: seconds) }
    #expect(agent.position.x.isFinite && agent.position.y.isFinite && agent.speed <= 10.01)
    (agent.mass, agent.maxSpeed, agent.maxAcceleration) = (0, .nan, .nan)
    agent.update(deltaTime: 1e30)
    agent.speed = .infinity
    agent.update(deltaTime: 1)
    #expect(agent.position.x.isFinite && agent.speed == 0)
  }

  @Test func weightsAddUpInTheOrderOfTheGoals() {
    let (target, agent) = (GKAgent2D(), GKAgent2D())
    target.position = vector_float2(100, 0)
    (agent.maxSpeed, agent.maxAcceleration) = (10, 1_000)
    let (seek, flee) = (GKGoal(toSeekAgent: target), GKGoal(toFleeAgent: target))
    let behavior = GKBehavior(weightedGoals: [flee: 1, seek: 3])
    #expect(behavior.goalCount == 2 && behavior[0] === seek && behavior[flee] == 1 && behavior.weight(for: seek) == 3)
    agent.behavior = behavior
    agent.update(deltaTime: 0.1)
    #expect(abs(agent.velocity.x - 2) < 0.001)
    behavior[flee] = nil
    #expect(behavior.goalCount == 1 && behavior.weight(for: flee) == 0)
    let composite = GKCompositeBehavior(behaviors: [behavior], andWeights: [2])
    composite.setWeight(1, for: composite)
    composite.setWeight(5, for: GKCompositeBehavior(behaviors: [composite]))
    agent.speed = 0
    agent.behavior = GKCompositeBehavior(behaviors: [behavior, GKBehavior(goal: flee, weight: 1)], andWeights: [0.5])
    agent.update(deltaTime: 0.1)
    #expect(abs(agent.velocity.x - 0.5) < 0.001)
    agent.behavior = composite
    agent.update(deltaTime: 0.1)
    #expect(agent.velocity.x > 0 && composite.behaviorCount == 3 && composite.weight(for: behavior) == 2)
    composite.remove(behavior)
    composite.removeAllBehaviors()
    #expect(composite.behaviorCount == 0)
  }

  @Test func copiesAndArchivesKeepTheProperties() throws {
    let agent = GKAgent2D()
    (agent.position, agent.rotation, agent.mass, agent.maxSpeed) = (vector_float2(3, 4), 1, 2, 7)
    let copy = try #require(agent.copy() as? GKAgent2D)
    #expect(copy.position == agent.position && copy.rotation == 1 && copy.mass == 2 && copy.maxSpeed == 7)
    let data = try NSKeyedArchiver.archivedData(withRootObject: agent, requiringSecureCoding: false)
    let reader = try Foundation.NSKeyedUnarchiver(forReadingFrom: data)
    reader.requiresSecureCoding = false
    let read = try #require(reader.decodeObject(forKey: NSKeyedArchiveRootObjectKey) as? GKAgent2D)
    #expect(read.position == agent.position && read.rotation == 1 && read.mass == 2 && read.maxAcceleration == 1)
    read.speed = 1
    #expect(abs(read.velocity.y - 0.841_471) < 0.000_1)
  }

  @Test func anAgentInSpaceTurnsItsMatrix() {
    let (agent, target) = (GKAgent3D(), GKAgent3D())
    target.position = vector_float3(0, 0, 50)
    (agent.maxSpeed, agent.maxAcceleration) = (10, 10)
    agent.behavior = GKBehavior(goal: GKGoal(toSeekAgent: target), weight: 1)
    for _ in 0..<120 { agent.update(deltaTime: 1.0 / 60) }
    #expect(agent.position.z > 10 && agent.velocity.z > 8)
    let (forward, up, side) = agent.rotation.columns
    #expect(abs(forward.z - 1) < 0.01 && abs(dot(forward, up)) < 0.001 && abs(length(side) - 1) < 0.001)
    let sphere = GKSphereObstacle(radius: 5)
    sphere.position = target.position
    agent.behavior?.setWeight(50, for: GKGoal(toAvoid: [sphere], maxPredictionTime: 3))
    var gap = Float.infinity
    for _ in 0..<600 {
      agent.update(deltaTime: 1.0 / 60)
      gap = min(gap, distance(agent.position, sphere.position))
    }
    #expect(gap > 5)
  }
}

extension StageTests {
  @MainActor
  @Suite struct WanderTests {
    private func way() async throws -> [vector_float2] {
      let agent = GKAgent2D()
      (agent.maxSpeed, agent.maxAcceleration) = (50, 100)
      agent.behavior = GKBehavior(goal: GKGoal(toWander: 30), weight: 1)
      var places: [vector_float2] = []
      let stage = try Stage { SKScene(size: CGSize(width: 8, height: 8)) }
      for _ in 0..<120 {
        await stage.advance()
        DispatchQueue.main.async {
          agent.update(deltaTime: 1.0 / 60)
          places.append(agent.position)
        }
      }
      await stage.advance()
      return places
    }

    @Test func wanderingIsRandomAndRepeatsOnAStage() async throws {
      let places = try await way()
      #expect(places.count == 120)
      #expect(try await way() == places)
      let last = try #require(places.last)
      #expect(length(last) > 20)
      #expect(places.contains { abs($0.y) > 0.5 })
    }
  }
}
