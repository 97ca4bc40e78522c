import GameplayKit

/// Measures a flock of agents that wander and avoid each other.
@MainActor
struct AgentFigures {
  let bench: Bench

  func measure() async throws {
    for count in bench.isQuick ? [1_000] : [100, 1_000] {
      let agents = flock(of: count)
      let times = try await bench.timing.measure(Work { for agent in agents { agent.update(deltaTime: 1.0 / 60) } })
      bench.report.add(Figure(work: "agents", kind: "an update of a flock of 50s", count: count, ours: times))
    }
  }

  /// Agents in groups of 50. Each seeks a leader, and flocks with its group.
  private func flock(of count: Int) -> [GKAgent2D] {
    let random = GKMersenneTwisterRandomSource(seed: Bench.seed)
    let agents = (0..<count).map { _ in
      let agent = GKAgent2D()
      agent.position = vector_float2(random.nextUniform() * 1_280, random.nextUniform() * 720)
      (agent.maxSpeed, agent.maxAcceleration, agent.radius) = (100, 200, 4)
      return agent
    }
    for first in stride(from: 0, to: count, by: 50) {
      let group = Array(agents[first..<min(first + 50, count)])
      let behavior = GKBehavior(goals: [
        GKGoal(toSeparateFrom: group, maxDistance: 20, maxAngle: .pi),
        GKGoal(toAlignWith: group, maxDistance: 60, maxAngle: .pi / 2),
        GKGoal(toCohereWith: group, maxDistance: 100, maxAngle: .pi), GKGoal(toSeekAgent: group[0]),
        GKGoal(toAvoid: group, maxPredictionTime: 0.5),
      ])
      for agent in group.dropFirst() { agent.behavior = behavior }
      group.first?.behavior = GKBehavior(goal: GKGoal(toWander: 50), weight: 1)
    }
    return agents
  }
}
